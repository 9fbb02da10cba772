import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadingContext } from './context.ts';
import type { CriterionReader } from './criterion-reader.ts';
import type { Meaning } from './meaning.ts';

/**
 * Reads a text in a language that is not supported. Only names that are the same in every language and the names of tools
 * count. A name in a clause with a negation is reported as not understood, because it may be refused or only not needed;
 * "without" right before it refuses it. All other words are reported as not understood.
 */
export class OtherLanguageReader {
  readonly #context: ReadingContext;
  readonly #criteria: CriterionReader;

  constructor(context: ReadingContext, criteria: CriterionReader) {
    this.#context = context;
    this.#criteria = criteria;
  }

  /** @returns the index to continue from */
  readAt(at: number): number {
    const { draft, grammar, roles, scope, tokens } = this.#context;
    const match = this.#nameAt(at);
    if (!match) {
      const { leaving, without } = grammar.otherLanguages;
      if (without.has(tokens[at]?.word ?? '') && this.#nameAt(at + 1)) return at + 1;
      const end = leaving.matchAt(tokens, at)?.end;
      if (end !== undefined && this.#nameAt(end)?.meaning.kind === 'tool') roles.set('unwanted', at, end);
      draft.addNotUnderstood(at, end ?? at + 1);
      return end ?? at + 1;
    }
    const isRefused = grammar.otherLanguages.without.has(tokens[at - 1]?.word ?? '');
    if (!isRefused && this.#isNegated(at, match.end)) {
      draft.addNotUnderstood(at, match.end);
      return match.end;
    }
    if (isRefused) scope.set('avoid', [at - 1, at - 1]);
    const end = this.#readName(match, at);
    scope.end();
    roles.end();
    return end;
  }

  #readName(match: PhraseMatch<Meaning>, at: number): number {
    const { meaning, end } = match;
    if (meaning.kind === 'criteria') return this.#criteria.addCriteria(meaning, match, at);
    if (meaning.kind === 'ambiguous') return this.#criteria.addAmbiguous(meaning, match, at);
    if (meaning.kind === 'tool') return this.#criteria.addTool(meaning, end, at);
    return end;
  }

  /** The longest name that begins at a token. */
  #nameAt(at: number): PhraseMatch<Meaning> | undefined {
    const { grammar, phrases, tokens } = this.#context;
    return phrases.phrasesAt(at).find(({ meaning, end }) => {
      if (meaning.kind === 'tool') return !meaning.name.ordinary;
      const isCriterion = meaning.kind === 'criteria' || meaning.kind === 'ambiguous';
      const words = tokens.slice(at, end).map(({ word }) => word);
      return isCriterion && grammar.otherLanguages.names.has(words.join(' '));
    });
  }

  /** Whether a clause has a negation, or a "without" before the tokens in a range: in "LinkedIn senza email", it is for email. */
  #isNegated(at: number, end: number): boolean {
    const { grammar, tokens } = this.#context;
    const { negations, without } = grammar.otherLanguages;
    const wordAt = (index: number) => tokens[index]?.word ?? '';
    for (let index = at; index > 0 && tokens[index]?.gap === 'none'; index--) {
      if (negations.has(wordAt(index - 1)) || without.has(wordAt(index - 1))) return true;
    }
    for (let index = end; tokens[index]?.gap === 'none'; index++) if (negations.has(wordAt(index))) return true;
    return false;
  }
}
