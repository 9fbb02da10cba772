import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { Meaning } from './meanings.ts';

/** So many members of a list are looked ahead for its "or". */
const LONGEST_LIST = 12;

/**
 * "no WhatsApp, SMS or calls": a list of bare phrases that ends in an "or" is coloured as a whole, and so is one that ends in an
 * "and" if all of it is of a sort: "no extension, LinkedIn and email" refuses the extension alone.
 *
 * @param isAkin whether a phrase can be coloured with what stands before the list
 */
export function listGoesOn(
  tokens: readonly ReadToken[],
  at: number,
  { alternatives, additions }: Grammar,
  phraseAt: (at: number) => PhraseMatch<Meaning> | undefined,
  isAkin: (match: PhraseMatch<Meaning>) => boolean,
): boolean {
  const isAdded = (index: number) => additions.has(tokens[index]?.word ?? '');
  const joins = (index: number) => alternatives.has(tokens[index]?.word ?? '') || isAdded(index);
  let akin = true;
  for (let next = at, members = 0; next < tokens.length && members < LONGEST_LIST; members++) {
    if (joins(next)) {
      const last = phraseAt(next + 1);
      return last !== undefined && asks(last) && (!isAdded(next) || (akin && isAkin(last)));
    }
    const phrase = phraseAt(next);
    if (!phrase || !asks(phrase)) return false;
    akin &&= isAkin(phrase);
    next = phrase.end;
    const token = tokens[next];
    if (!token || token.gap === 'stop' || (token.gap === 'none' && !joins(next))) return false;
  }
  return false;
}

/** Whether a phrase asks for something, not only colours what does. */
export function asks(match: PhraseMatch<Meaning> | undefined): boolean {
  return match !== undefined && ['asks', 'ambiguous', 'tool'].includes(match.meaning.kind);
}
