import type { Grammar } from './grammar.ts';
import type { Meaning } from './meanings.ts';
import type { Match } from './phrase-table.ts';
import type { ReadToken } from './read-tokens.ts';

/** So many members of a list are looked ahead for its "or". */
const LONGEST_LIST = 12;

/** "no WhatsApp, SMS or calls": a list of bare phrases that ends in an "or" or "and" is coloured as a whole. */
export function listGoesOn(
  tokens: readonly ReadToken[],
  at: number,
  { alternatives, additions }: Grammar,
  phraseAt: (at: number) => Match<Meaning> | undefined,
): boolean {
  const joins = (index: number) => {
    const word = tokens[index]?.word ?? '';
    return alternatives.has(word) || additions.has(word);
  };
  for (let next = at, members = 0; next < tokens.length && members < LONGEST_LIST; members++) {
    if (joins(next)) return asks(phraseAt(next + 1));
    const phrase = phraseAt(next);
    if (!phrase || !asks(phrase)) return false;
    next = phrase.end;
    const token = tokens[next];
    if (!token || token.gap === 'stop' || (token.gap === 'none' && !joins(next))) return false;
  }
  return false;
}

/** Whether a phrase asks for something, not only colours what does. */
export function asks(match: Match<Meaning> | undefined): boolean {
  return match !== undefined && ['asks', 'ambiguous', 'tool'].includes(match.meaning.kind);
}
