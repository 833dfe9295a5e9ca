/** The drawing of Five Seals of Magic. */
import type { GameUi } from '../../table/context';
import Board from './Board.svelte';
import { whereabouts } from './marks';
import Key from './Key.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import { help } from './told';
import { type View, view } from './view';

export const ui: GameUi<View> = { Board, Key, Mine, Strip, view, whereabouts, help, hides: false };
