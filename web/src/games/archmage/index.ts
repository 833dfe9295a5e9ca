import type { GameUi } from '../../table/context';
import type { Ending } from '../../table/ending';
import Board from './Board.svelte';
import { help } from './help';
import { whereabouts } from './marks';
import Key from './Key.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import { type ArchmageView, view } from './view';

function ending({ seats, measures, warlord }: ArchmageView): Ending {
  const reckoned = { parts: seats.map(({ parts }) => parts), measures };
  if (!warlord) return reckoned;
  const { masters, lands } = warlord.goal;
  const given = { masters: masters[0], mastersToWin: masters[1], lands: lands[0], landsToWin: lands[1] };
  return { ...reckoned, foe: { wins: 'ending-warlord-wins', goal: 'ending-goal', given } };
}

export const ui: GameUi<ArchmageView> = { Board, Key, Mine, Strip, view, whereabouts, help, ending, hides: false };
