/** The drawing of Five Seals of Magic. */
import type { GameUi } from '../../table/context';
import type { Ending } from '../../table/ending';
import Board from './Board.svelte';
import { data } from './data';
import { whereabouts } from './marks';
import Key from './Key.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import { help } from './told';
import { type View, view } from './view';

const ending = ({ seats }: View): Ending => ({ parts: seats.map(({ parts }) => parts), measures: null });
const mage = ({ seats }: View, seat: number): number => data.types.mage!.words!.indexOf(seats[seat]!.mage);

export const ui: GameUi<View> = { Board, Key, Mine, Strip, view, whereabouts, help, ending, mage, hides: false };
