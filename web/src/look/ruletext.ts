/** The little markup that the pages of rules use. */

export interface Piece {
  kind: 'plain' | 'bold' | 'soft' | 'code';
  text: string;
}

const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let done = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > done) found.push({ kind: 'plain', text: line.slice(done, match.index) });
    const [whole, bold, soft, code] = match;
    found.push(bold ? { kind: 'bold', text: bold } : soft ? { kind: 'soft', text: soft } : { kind: 'code', text: code ?? '' });
    done = match.index + whole.length;
  }
  if (done < line.length) found.push({ kind: 'plain', text: line.slice(done) });
  return found;
}
