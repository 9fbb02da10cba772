import type { Lexicon } from '../../../model/lexicon.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { ClauseReader } from './clauses.ts';
import { ReadingContext } from './context.ts';
import { CriterionReader } from './criterion-reader.ts';
import { Grammar } from './grammar.ts';
import type { Interpretation } from './interpretation.ts';
import { isIntegration, type Meaning } from './meaning.ts';
import { OtherLanguageReader } from './other-language.ts';
import { PolarityReader } from './polarity.ts';
import { QuantityReader } from './quantities.ts';
import { takeQuestion } from './question.ts';
import { interpretationOf } from './revise.ts';
import { takeOutStories } from './stories.ts';
import type { NamedTool } from './tool-names.ts';

/**
 * Turns text into constraints by the lexicon and the names of the tools alone. The longest phrase wins; the polarity of the
 * words before it applies to the end of their clause. The same text always gives the same interpretation.
 */
export class Reader {
  readonly #grammar: Grammar;

  /** @param tools the tools whose names are recognised */
  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>) {
    this.#grammar = new Grammar(lexicon, tools);
  }

  read(text: string): Interpretation {
    const context = new ReadingContext(this.#grammar, text);
    const reader = new TextReader(context);
    reader.readTokens();
    // "warm-up for our profiles, email is not needed": what the end of a text refuses may decide what its beginning means.
    const excluded = context.draft.excluded();
    if (excluded.length === 0 || context.draft.ambiguous.length === 0) return reader.interpretation();
    const again = new TextReader(new ReadingContext(this.#grammar, text, excluded));
    again.readTokens();
    return again.interpretation();
  }
}

/** Reads one text from its first token to its last. Methods with an index return the index to continue from. */
class TextReader {
  readonly #context: ReadingContext;
  readonly #quantities: QuantityReader;
  readonly #criteria: CriterionReader;
  readonly #polarity: PolarityReader;
  readonly #clauses: ClauseReader;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#quantities = new QuantityReader(context);
    this.#criteria = new CriterionReader(context);
    this.#polarity = new PolarityReader(context);
    this.#clauses = new ClauseReader(context);
  }

  readTokens(): void {
    const { isOtherLanguage, scope, tokens } = this.#context;
    const other = isOtherLanguage ? new OtherLanguageReader(this.#context, this.#criteria) : undefined;
    for (let at = this.#criteria.addLoneName() ?? 0; at < tokens.length; ) {
      if (other) {
        at = other.readAt(at);
        continue;
      }
      this.#clauses.beginAt(at);
      this.#polarity.readComparison(at);
      at =
        this.#quantities.budgetAt(at) ?? this.#quantities.quantityAt(at) ?? this.#readPhrase(at) ?? this.#readWord(at);
    }
    scope.end();
  }

  interpretation(): Interpretation {
    const { draft, grammar, scope } = this.#context;
    takeOutStories(draft, grammar);
    const question = takeQuestion(this.#context);
    return { ...interpretationOf(draft, scope.unusedNegations, grammar), question };
  }

  #readPhrase(at: number): number | undefined {
    const { phrases, roles } = this.#context;
    const all = phrases.phrasesAt(at);
    if (all.length === 0) return undefined;
    const matches = all.filter((match) => this.#applies(match, at));
    // "nothing goes out without approval" is a criterion, although it begins like "nothing goes".
    const isCriterion = matches[0]?.meaning.kind === 'criteria';
    const futile = isCriterion ? undefined : matches.find(({ meaning }) => meaning.kind === 'futile');
    const match = futile ?? matches[0];
    if (!match) return undefined;
    const { meaning, end } = match;
    const sameWords = matches.filter((other) => other.end === end);
    // "instead of" negates the words after it. Before a tool, it sets the role instead.
    const role = sameWords.map((other) => other.meaning).find((other) => other.kind === 'role');
    if (role && (meaning.kind === 'role' || phrases.expectsName(end))) {
      if (role.place === 'before') roles.set(role.role, at, end);
      this.#reportSkipped(match);
      this.#criteria.addCriteriaWithin(at, end);
      return end;
    }
    return this.#readMeaning(match, sameWords, at);
  }

  /** Whether the words around a phrase allow its meaning. */
  #applies({ meaning, end }: PhraseMatch<Meaning>, at: number): boolean {
    if (meaning.kind === 'futile') return this.#polarity.hasWithout(at, end);
    if (meaning.kind === 'unanswerable') return !meaning.last || this.#endsCriterion(end);
    if (meaning.kind !== 'role' || meaning.place !== 'before') return true;
    // "on" and "works with" set a role only before a name.
    const needsName = meaning.role === 'current' || meaning.role === 'cause' || meaning.role === 'other';
    return !needsName || this.#context.phrases.expectsName(end);
  }

  /** @param sameWords every match of these words, including this one */
  #readMeaning(match: PhraseMatch<Meaning>, sameWords: readonly PhraseMatch<Meaning>[], at: number): number {
    const { draft, roles } = this.#context;
    const { meaning, end } = match;
    if (meaning.kind === 'criteria' || meaning.kind === 'ambiguous') this.#reportSkipped(match);
    switch (meaning.kind) {
      case 'criteria':
        if (isIntegration(meaning) && roles.isLeft(at, end)) {
          draft.addNotUnderstood(at, end);
          return end;
        }
        roles.end();
        // "Okta" asks for single sign-on, and by a name that no question answers.
        if (sameWords.some((other) => other.meaning.kind === 'unanswerable')) draft.addNotUnderstood(at, end);
        return this.#criteria.addCriteria(meaning, match, at);
      case 'ambiguous':
        roles.end();
        return this.#criteria.addAmbiguous(meaning, match, at);
      case 'tool': {
        // "we use HubSpot" asks for an integration with HubSpot, unless it is to be left.
        const integration = sameWords.find((other) => isIntegration(other.meaning));
        if (integration?.meaning.kind !== 'criteria' || !roles.isInUse(at, end))
          return this.#criteria.addTool(meaning, end, at);
        roles.end();
        return this.#criteria.addCriteria(integration.meaning, integration, at);
      }
      case 'futile':
        return this.#polarity.readFutile(at, end);
      case 'unanswerable':
        roles.passWord(at);
        return this.#criteria.addUnanswerable(at, end);
      case 'polarity':
        roles.passWord(at);
        return this.#polarity.read(
          meaning.polarity,
          sameWords.map((other) => other.meaning),
          at,
          end,
        );
      default:
        return end;
    }
  }

  /**
   * Reports words in the gap of a phrase that are no part of what it says, "dentists" in "data of our dentists has to stay in the EU".
   * Words that belong to a number are part of it: "refundable for at least 45 days".
   */
  #reportSkipped({ skipped }: PhraseMatch<Meaning>): void {
    const { draft, grammar, phrases } = this.#context;
    // "risking my LinkedIn account"
    const isPart = (at: number) =>
      grammar.aroundNumbers.has(this.#token(at).word) || (phrases.isPlain(at) && phrases.allAt(at).length > 0);
    for (let gap = skipped; gap; gap = gap.before) {
      for (let at = gap.first; at < gap.end; at++)
        if (this.#isMeaningful(at) && !isPart(at)) draft.addNotUnderstood(at, at + 1);
    }
  }

  /** "LinkedIn, support" asks for support; "has to support LinkedIn" does not. */
  #endsCriterion(end: number): boolean {
    const { additions, alternatives } = this.#context.grammar;
    const next = this.#context.tokens[end];
    return next === undefined || next.gap !== 'none' || additions.has(next.word) || alternatives.has(next.word);
  }

  #readWord(at: number): number {
    const { draft, roles } = this.#context;
    roles.passWord(at);
    this.#polarity.readConditional(at);
    if (!this.#token(at).homonym) this.#clauses.endAt(at);
    if (this.#isMeaningful(at)) draft.addNotUnderstood(at, at + 1);
    return at + 1;
  }

  /** Whether a word says something that has to be reported if nothing understands it. */
  #isMeaningful(at: number): boolean {
    const { grammar, language, phrases } = this.#context;
    return !phrases.isPlain(at) || grammar.isReported(this.#token(at), language);
  }

  #token(at: number): ReadToken {
    return this.#context.tokens[at] as ReadToken;
  }
}
