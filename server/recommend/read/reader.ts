import type { Lexicon } from '../../../model/lexicon.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { ReadingContext } from './context.ts';
import { CriterionReader, QuantityReader } from './criteria.ts';
import { Grammar } from './grammar.ts';
import type { Interpretation, Kind } from './interpretation.ts';
import { VERSUS } from './names.ts';
import { ClauseReader, PolarityReader } from './negation.ts';
import { takeQuestion } from './question.ts';
import { interpretationOf } from './revise.ts';
import { isIntegration, type Meaning, type NamedTool } from './vocabulary.ts';

/**
 * Turns text into constraints by the lexicon and the names of the tools alone. The longest phrase wins; the polarity of the
 * words before it applies to the end of their clause. The same text always gives the same interpretation.
 */
export class Reader {
  readonly grammar: Grammar;

  /**
   * @param tools the tools whose names are recognised
   * @param unwanted what buyers do not want in itself, as in the catalogue
   */
  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>, unwanted: readonly string[] = []) {
    this.grammar = new Grammar(lexicon, tools, unwanted);
  }

  /** @param as how the text is to be read, if that is known */
  read(text: string, as?: Kind): Interpretation {
    const context = new ReadingContext(this.grammar, text);
    const reader = new TextReader(context);
    reader.readTokens();
    // "warm-up for our profiles, email is not needed": what the end of a text refuses may decide what its beginning means.
    const excluded = context.draft.excluded();
    if (excluded.length === 0 || context.draft.ambiguous.length === 0) return reader.interpretation(as);
    const again = new TextReader(new ReadingContext(this.grammar, text, excluded));
    again.readTokens();
    return again.interpretation(as);
  }
}

/** What a name begins with that nothing knows. */
const MIN_NAME = /^\p{L}{4,}/u;

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
      at =
        this.#quantities.budgetAt(at) ?? this.#quantities.quantityAt(at) ?? this.#readPhrase(at) ?? this.#readWord(at);
    }
    scope.end();
  }

  interpretation(as: Kind | undefined): Interpretation {
    const context = this.#context;
    // In German, every noun has a capital letter.
    const unlisted = context.language === 'de' ? [] : this.#unlisted();
    const question = takeQuestion(context, as);
    return { ...interpretationOf(context), question, unlisted };
  }

  /**
   * Names of tools that are none of ours: words that nothing knows where a name is expected, after "alternative to" or joined to the name of a tool by "or" or "vs".
   */
  #unlisted(): string[] {
    const { draft, grammar, phrases, tokens } = this.#context;
    const isUnknown = ({ capital, forms, number, word }: ReadToken) =>
      capital && forms.length === 0 && number === undefined && MIN_NAME.test(word);
    const joins = (at: number) =>
      grammar.alternatives.has(tokens[at]?.word ?? '') || VERSUS.has(tokens[at]?.word ?? '');
    const isTool = (at: number) =>
      draft.criteria.some(({ span, constraint }) => constraint.key === 'tool' && span[0] <= at && at <= span[1]);
    const isNamed = (at: number) =>
      (joins(at + 1) && isTool(at + 2)) || (joins(at - 1) && isTool(at - 2)) || phrases.setsRoleOf(at);
    return tokens.flatMap((token, at) => (isUnknown(token) && isNamed(at) ? [draft.part(at, at + 1).text] : []));
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
    const { grammar, tokens } = this.#context;
    const next = tokens[end];
    return next === undefined || next.gap !== 'none' || grammar.joins(next.word);
  }

  #readWord(at: number): number {
    const { draft, roles } = this.#context;
    roles.passWord(at);
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

/**
 * Reads a text in a language that is not supported. Only names that are the same in every language and the names of tools
 * count. A name in a clause with a negation is reported as not understood, because it may be refused or only not needed;
 * "without" right before it refuses it. All other words are reported as not understood.
 */
class OtherLanguageReader {
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
