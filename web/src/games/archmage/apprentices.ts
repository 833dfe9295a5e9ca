/** Apprentices as pieces that keep who they are from view to view, so that a promotion is seen as a move. */
import { AREAS, areaOf } from './look';

export interface Apprentice {
  id: number;
  area: string;
}

/** The pieces after a change of the counts: who won a duel moves up, others come or go. */
export function follow(pieces: readonly Apprentice[], counts: Readonly<Record<string, number>>): Apprentice[] {
  const kept: Apprentice[] = [];
  const leaving: Apprentice[] = [];
  for (const area of AREAS) {
    const here = pieces.filter((piece) => piece.area === area.word);
    const stay = counts[area.word] ?? 0;
    kept.push(...here.slice(0, stay));
    leaving.push(...here.slice(stay));
  }
  let id = Math.max(0, ...pieces.map((piece) => piece.id)) + 1;
  for (const area of AREAS) {
    let missing = (counts[area.word] ?? 0) - kept.filter((piece) => piece.area === area.word).length;
    for (; missing > 0; missing--) {
      const winner = leaving.findIndex((piece) => areaOf(area.word)!.from.includes(piece.area));
      const came = winner >= 0 ? leaving.splice(winner, 1)[0]! : { id: id++, area: '' };
      kept.push({ id: came.id, area: area.word });
    }
  }
  return kept.sort((one, other) => one.id - other.id);
}
