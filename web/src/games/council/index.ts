/** Council of Mages on the table. */
import type { GameUi } from '../../table/context';
import Board from './Board.svelte';
import { help } from './help';
import { whereabouts } from './marks';
import Key from './Key.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import { type CouncilView, view } from './view';

export const ui: GameUi<CouncilView> = { Board, Key, Mine, Strip, view, whereabouts, help, hides: true };
