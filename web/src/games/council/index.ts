/** Council of Mages on the table. */
import type { GameUi } from '../../table/context';
import type { Ending } from '../../table/ending';
import Board from './Board.svelte';
import { help } from './help';
import { whereabouts } from './marks';
import Key from './Key.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import { type CouncilView, view } from './view';

/** Piles are open at the end, so everybody's points are known. */
const ending = ({ seats, measures }: CouncilView): Ending => ({ parts: seats.map(({ points }) => ({ ...points! })), measures });

export const ui: GameUi<CouncilView> = { Board, Key, Mine, Strip, view, whereabouts, help, ending, hides: true };
