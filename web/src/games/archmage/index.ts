import type { GameUi } from '../../table/context';
import Board from './Board.svelte';
import { help, mentions, spots } from './marks';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import type { ArchmageView } from './view';

export const ui: GameUi<ArchmageView> = { Board, Mine, Strip, spots, mentions, help, hides: false };
