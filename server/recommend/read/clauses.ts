import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { ReadingContext } from './context.ts';
import { groupOf } from './earlier-criteria.ts';
import type { Meaning } from './meaning.ts';
import { CHANNEL_PREPOSITIONS } from './rows.ts';

/** Ends the polarity and the role that apply, where a clause ends or words begin that they do not reach. */
export class ClauseReader {
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** Ends what does not reach over the punctuation before a token. */
  beginAt(at: number): void {
    const { phrases, roles, scope, tokens } = this.#context;
    const { gap } = tokens[at] as ReadToken;
    if (gap === 'none') return;
    if (gap === 'colon' && scope.isUnused) scope.introduceList();
    else if (gap === 'stop') scope.end();
    else if (scope.isIntroduced) return;
    else {
      const isSimilar = (match: PhraseMatch<Meaning>) => scope.polarity !== 'avoid' || this.#isSameGroup(match);
      const isInUse = scope.polarity !== 'must' && !scope.isUnused;
      if (isInUse && phrases.listContinues(at, isSimilar) && !this.#beginsOwnClause(at)) return;
      // "no, email is fine": a negation that is not used before the comma is not used after it.
      scope.end();
    }
    if (gap !== 'comma') roles.end();
  }

  /** Ends what does not reach over a word: "that", "and", or the "on" of "without an extension on LinkedIn". */
  endAt(at: number): void {
    const { grammar, phrases, roles, scope, tokens } = this.#context;
    const { word } = tokens[at] as ReadToken;
    const isRefusal = scope.polarity === 'avoid' && !scope.isUnused;
    if (grammar.boundaries.has(word)) {
      if (!scope.isUnused) scope.end();
      roles.end();
    } else if (grammar.additions.has(word) && scope.polarity === 'avoid') {
      // "no email and sms": a negation reaches over "and" only to the same group of things.
      const isShared = isRefusal && this.#isSameGroup(phrases.phrasesAt(at + 1)[0]);
      if (!isShared || this.#beginsOwnClause(at)) scope.end();
    } else if (isRefusal && CHANNEL_PREPOSITIONS.has(word) && this.#isChannel(at + 1)) scope.end();
  }

  /** "not per seat, and add colleagues": a negation of a noun does not reach a verb after "and". */
  #beginsOwnClause(at: number): boolean {
    const { grammar, scope, tokens } = this.#context;
    const isVerb = (token: ReadToken | undefined) => token !== undefined && grammar.verbs.has(token.word);
    if (!grammar.additions.has(tokens[at]?.word ?? '') || !isVerb(tokens[at + 1])) return false;
    return !tokens.slice(scope.first, at).some(isVerb);
  }

  #isChannel(at: number): boolean {
    const meaning = this.#context.phrases.phrasesAt(at)[0]?.meaning;
    return meaning?.kind === 'criteria' && meaning.constraints[0]?.key.startsWith('channels.') === true;
  }

  /** Whether a phrase is about the same group of things as the criterion before it. */
  #isSameGroup(match: PhraseMatch<Meaning> | undefined): boolean {
    const meaning = match?.meaning;
    const key =
      meaning?.kind === 'criteria' ? meaning.constraints[0]?.key : meaning?.kind === 'tool' ? 'tool' : undefined;
    return key !== undefined && groupOf(this.#context.earlier.lastKey) === groupOf(key);
  }
}
