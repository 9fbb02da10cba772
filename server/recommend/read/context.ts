import type { Constraint } from '../../../model/constraint.ts';
import type { Language } from '../../../model/lexicon.ts';
import type { Polarity } from '../../text/negation.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { TextLanguage } from '../../text/token-reader.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { type CriterionOptions, Draft, EarlierCriteria, type Span } from './draft.ts';
import type { Grammar } from './grammar.ts';
import { isName, type NameMatch, PhraseFinder, ToolMentions, ToolRoles } from './names.ts';
import { Sentences } from './sentences.ts';
import type { Meaning, ToolRole } from './vocabulary.ts';

/** The state of reading one text: the draft of its interpretation, and the polarity and role that apply to the next words. */
export class ReadingContext {
  readonly grammar: Grammar;
  readonly text: string;
  readonly tokens: readonly ReadToken[];
  readonly language: Language;
  readonly phrases: PhraseReader;
  readonly roles: ToolRoles;
  readonly draft: Draft;
  readonly earlier: EarlierCriteria;
  readonly scope = new Scope();
  /** Whether the text is in a language that is not supported. */
  readonly isOtherLanguage: boolean;
  /** Where things are named that are refused or not needed anywhere in the text. They do not decide what other words mean. */
  readonly excluded: readonly Span[];
  #sentences: Sentences | undefined;

  constructor(grammar: Grammar, text: string, excluded: readonly Span[] = []) {
    this.grammar = grammar;
    this.text = text;
    this.excluded = excluded;
    const { tokens, language } = grammar.tokens.read(text);
    this.tokens = tokens;
    this.language = language === 'other' ? 'en' : language;
    this.isOtherLanguage = language === 'other';
    this.phrases = new PhraseReader(grammar, tokens, language);
    this.roles = this.phrases.roles;
    this.draft = new Draft(text, tokens);
    this.earlier = new EarlierCriteria(this.draft, grammar);
  }

  /** Read once they are needed: most texts are short and name no tool. */
  get sentences(): Sentences {
    this.#sentences ??= new Sentences(this.text, this.tokens, this.grammar);
    return this.#sentences;
  }

  /** Adds a criterion that the current polarity was applied to. */
  addCriterion(constraint: Constraint, first: number, end: number, options?: CriterionOptions): void {
    this.draft.addCriterion(constraint, first, end, options);
    this.scope.markUsed();
  }
}

/** The polarity that a "no" or "ideally" sets, from its own words until something ends it. */
class Scope {
  #polarity: Polarity = 'must';
  /** The words that set the polarity, until it is applied to something. */
  #unusedWords: Span | undefined;
  #first = 0;
  #isIntroduced = false;
  #isBare = false;
  /** The words of negations that found nothing to negate. They carry meaning that was not used. */
  readonly unusedNegations: Span[] = [];

  get polarity(): Polarity {
    return this.#polarity;
  }

  /** The index of the first token of the words that set the polarity. */
  get first(): number {
    return this.#first;
  }

  /** Whether the polarity has not been applied to anything yet. */
  get isUnused(): boolean {
    return this.#unusedWords !== undefined;
  }

  /** Whether it is a negation that only says of an ability that it is not needed. */
  get isBare(): boolean {
    return this.#isBare && this.#polarity === 'avoid';
  }

  /** Whether a colon introduced a list. The polarity then reaches over commas. */
  get isIntroduced(): boolean {
    return this.#isIntroduced;
  }

  set(polarity: Polarity, by?: Span, isBare = false): void {
    // "no tool without an API": two negations make a must.
    if (polarity === 'avoid' && this.#polarity === 'avoid' && this.#unusedWords) {
      this.reset();
      return;
    }
    if (this.#unusedWords && this.#polarity === 'avoid') this.unusedNegations.push(this.#unusedWords);
    [this.#polarity, this.#unusedWords, this.#isIntroduced] = [polarity, polarity === 'must' ? undefined : by, false];
    this.#isBare = isBare;
    if (by) [this.#first] = by;
  }

  introduceList(): void {
    this.#isIntroduced = this.#unusedWords !== undefined;
  }

  markUsed(): void {
    this.#unusedWords = undefined;
  }

  /** Takes a polarity back that turned out to belong to the words before it. */
  reset(): void {
    [this.#polarity, this.#unusedWords] = ['must', undefined];
  }

  end(): void {
    this.set('must');
  }
}

const LOOKAHEAD_TOKENS = 12;
const MAX_LIST_MEMBERS = 12;
const MAX_TOKENS_OF_ROLE = 5;

/** Chooses the phrases that are meant where a text has come to, and looks ahead for phrases that change their meaning. */
class PhraseReader {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #finder: PhraseFinder;
  readonly #mentions: ToolMentions;
  readonly roles: ToolRoles;
  /** What begins at each token that begins no name. Unlike names, it does not depend on the words around it. */
  readonly #nameless: (readonly PhraseMatch<Meaning>[] | undefined)[];

  constructor(grammar: Grammar, tokens: readonly ReadToken[], language: TextLanguage) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#finder = new PhraseFinder(grammar, tokens);
    this.#mentions = new ToolMentions(grammar, tokens, language, this.#finder);
    this.roles = new ToolRoles(grammar, tokens, this.#finder, this.#mentions);
    this.#nameless = new Array(tokens.length);
  }

  /** All phrases that may begin at a token, the longest first. */
  allAt(at: number): readonly PhraseMatch<Meaning>[] {
    return this.#finder.allAt(at);
  }

  /** The phrases that begin at a token, the longest first, without names that are only words here. */
  phrasesAt(at: number): readonly PhraseMatch<Meaning>[] {
    const known = this.#nameless[at];
    if (known) return known;
    const all = this.#finder.allAt(at);
    if (!all.some(isName)) {
      const ranked = all.length < 2 ? all : all.toSorted((a, b) => b.end - a.end || rankOf(a) - rankOf(b));
      this.#nameless[at] = ranked;
      return ranked;
    }
    const role = this.roles.before();
    const meant = all.filter(
      (match) =>
        !isName(match) ||
        this.#mentions.isMention(match, at, this.roles.after(match.end) ?? role ?? this.#subject(match, at)),
    );
    if (meant.length < 2) return meant;
    const isOpen = role === undefined && meant.some(isName);
    const rank = (match: PhraseMatch<Meaning>) =>
      rankOf(match, isOpen ? (this.roles.makesTool(match) ?? this.roles.subject(at, match.end)) : role);
    return meant.sort((a, b) => b.end - a.end || rank(a) - rank(b));
  }

  #subject({ meaning: { name }, end }: NameMatch, at: number): ToolRole | undefined {
    return this.roles.subject(at, end, name.ordinary || name.partial);
  }

  /** Whether a name begins where one is expected: "not Clay" names a tool, "not more" does not. */
  expectsName(at: number): boolean {
    return this.#finder
      .namesAt(at)
      .some((match) => this.#mentions.isMention(match, at, this.roles.after(match.end) ?? 'reference'));
  }

  /** Whether words right before a token name a tool as a model or as one to get away from: "alternative to". */
  setsRoleOf(at: number): boolean {
    const firsts = Array.from({ length: Math.min(at, MAX_TOKENS_OF_ROLE) }, (_, i) => at - 1 - i);
    return firsts.some((first) =>
      this.allAt(first).some(
        ({ meaning, end }) =>
          end === at &&
          meaning.kind === 'role' &&
          meaning.place === 'before' &&
          (meaning.role === 'reference' || meaning.role === 'unwanted'),
      ),
    );
  }

  /** Whether something that a polarity can apply to follows in the clause. */
  hasCriterionAfter(from: number): boolean {
    for (let at = from; at < Math.min(from + LOOKAHEAD_TOKENS, this.#tokens.length); at++) {
      if (this.#tokens[at]?.gap !== 'none' || this.#grammar.reasons.has(this.#tokens[at]?.word ?? '')) return false;
      if (this.phrasesAt(at).some(isCriterion) || this.#tokens[at]?.amount !== undefined) return true;
    }
    return false;
  }

  /** "no calls needed" */
  isNecessityWord(next: number): boolean {
    const token = this.#tokens[next];
    return token?.gap === 'none' && this.#grammar.necessityWords.has(token.word);
  }

  /** The words after a criterion that say it is not needed: "WhatsApp not needed". */
  notNeededAt(next: number): PhraseMatch<Meaning> | undefined {
    if (this.#tokens[next]?.gap !== 'none') return undefined;
    return this.#finder
      .allAt(next)
      .find(
        ({ meaning }) => meaning.kind === 'polarity' && meaning.polarity === 'not_needed' && meaning.place === 'after',
      );
  }

  /**
   * Whether the word after a negated phrase changes what is negated: "not my LinkedIn password" is not "not LinkedIn". Such a
   * phrase is reported as not understood, because the opposite of what is meant would be worse.
   */
  changesObject(next: number): boolean {
    if (this.#tokens[next]?.gap !== 'none') return false;
    if (this.#grammar.countedNouns.matchAt(this.#tokens, next)) return true;
    return !this.isPlain(next) && this.phrasesAt(next).length === 0;
  }

  /** Whether the phrase of a channel ends in a counted noun, as "LinkedIn account" does. */
  endsInCountedNoun(first: number, end: number): boolean {
    return end > first + 1 && this.#grammar.countedNouns.matchAt(this.#tokens, end - 1)?.end === end;
  }

  /** Whether a word expresses no constraint by itself. */
  isPlain(at: number): boolean {
    const { word, forms } = this.#tokens[at] as ReadToken;
    const grammar = this.#grammar;
    return [word, ...forms].some(
      (form) => grammar.stopWords.has(form) || grammar.boundaries.has(form) || grammar.joins(form),
    );
  }

  /**
   * Whether a polarity reaches over the comma at an index. "no WhatsApp, SMS or calls": a list of bare phrases that ends in "or"
   * shares one. A list that ends in "and" does so only if all members are similar: "no extension, LinkedIn and email" refuses
   * the extension alone.
   *
   * @param isSimilar whether a phrase is similar to the one before the list
   */
  listContinues(at: number, isSimilar: (match: PhraseMatch<Meaning>) => boolean): boolean {
    const isAddition = (index: number) => this.#grammar.additions.has(this.#tokens[index]?.word ?? '');
    const joins = (index: number) => this.#grammar.joins(this.#tokens[index]?.word ?? '');
    let similar = true;
    for (let next = at, members = 0; next < this.#tokens.length && members < MAX_LIST_MEMBERS; members++) {
      if (joins(next)) {
        const last = this.phrasesAt(next + 1)[0];
        return last !== undefined && isCriterion(last) && (!isAddition(next) || (similar && isSimilar(last)));
      }
      const phrase = this.phrasesAt(next)[0];
      if (!phrase || !isCriterion(phrase)) return false;
      similar &&= isSimilar(phrase);
      next = phrase.end;
      const token = this.#tokens[next];
      if (!token || token.gap === 'stop' || (token.gap === 'none' && !joins(next))) return false;
    }
    return false;
  }
}

/** Whether a phrase expresses a constraint, and does not only modify others. */
function isCriterion({ meaning: { kind } }: PhraseMatch<Meaning>): boolean {
  return kind === 'criteria' || kind === 'ambiguous' || kind === 'tool';
}

/** Of phrases with the same words, a name comes first where a tool is expected, and last elsewhere. */
function rankOf({ meaning }: PhraseMatch<Meaning>, role?: ToolRole): number {
  if (meaning.kind === 'tool') return role === undefined ? 3 : 0;
  return meaning.kind === 'criteria' ? 1 : 2;
}

/** How far a clause that does not end is searched, on either side of a word. */
const MAX_CLAUSE_TOKENS = 24;

/** The words around a term, as typed and in their known forms. They can decide which of its meanings is meant. */
export class NearbyWords {
  readonly #tokens: readonly ReadToken[];
  readonly #excluded: readonly Span[];
  #ofText: { readonly without: number; readonly words: ReadonlySet<string> } | undefined;

  /** @param excluded parts of the text that decide nothing outside their own clause */
  constructor(tokens: readonly ReadToken[], excluded: readonly Span[]) {
    this.#tokens = tokens;
    this.#excluded = excluded;
  }

  /**
   * The words of the clause of a token, then those of the whole text. The first that decide a question take precedence.
   *
   * @param without parts of the text that decide nothing. They are only ever added to while a text is read
   */
  *around(at: number, without: readonly Span[] = []): Generator<ReadonlySet<string>, void, undefined> {
    yield this.#ofClause(at);
    if (this.#ofText?.without !== without.length) {
      const parts = [...this.#excluded, ...without];
      const left = this.#tokens.filter((_, i) => !parts.some(([first, last]) => first <= i && i <= last));
      this.#ofText = { without: without.length, words: wordsOf(left) };
    }
    yield this.#ofText.words;
  }

  #ofClause(at: number): ReadonlySet<string> {
    const tokens = this.#tokens;
    let [first, last] = [at, at];
    while (first > Math.max(0, at - MAX_CLAUSE_TOKENS) && tokens[first]?.gap === 'none') first -= 1;
    while (last < at + MAX_CLAUSE_TOKENS && tokens[last + 1]?.gap === 'none') last += 1;
    return wordsOf(tokens.slice(first, last + 1));
  }
}

function wordsOf(tokens: readonly ReadToken[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { word, forms } of tokens) {
    words.add(word);
    for (const form of forms) words.add(form);
  }
  return words;
}
