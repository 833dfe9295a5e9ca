/** The drawing of Five Seals of Magic. */
import type { GameUi } from '../../table/context';
import Board from './Board.svelte';
import { mentions, spots } from './marks';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import { help } from './told';
import type { View } from './view';

export const ui: GameUi<View> = { Board, Mine, Strip, spots, mentions, help, hides: false };
