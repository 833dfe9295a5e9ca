/** The drawing of Five Seals of Magic. */
import type { GameUi } from '../../table/context';
import Board from './Board.svelte';
import { mentions, spots } from './marks';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import { help } from './told';

export const ui: GameUi = { Board, Mine, Strip, spots, mentions, help, hides: false };
