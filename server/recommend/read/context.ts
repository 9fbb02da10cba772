import type { Language } from '../../../model/catalogue.ts';
import type { Constraint } from '../../../model/constraint.ts';
import type { Polarity } from '../../text/negation.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadTokens } from '../../text/tokens.ts';
import { type CriterionOptions, Draft, type Span } from './draft.ts';
import type { Grammar } from './grammar.ts';
import type { Meaning, RoleHint, ToolRole } from './vocabulary.ts';

/** The state of reading one text: the draft of its interpretation, and the polarity and role that apply to the next words. */
export class ReadingContext {
  readonly grammar: Grammar;
  readonly text: string;
  readonly tokens: ReadTokens;
  readonly language: Language;
  /** Whether the text is in a language that is not supported. */
  readonly isOtherLanguage: boolean;
  readonly draft: Draft;
  readonly scope = new Scope();
  /** Why the next tools are named, and which words said so. "alternative to" sets a role, which ends with the clause or after the names. */
  role:
    | {
        readonly name: ToolRole;
        /** The indices of the first of the words that set the role, and the one after the last. */
        readonly first: number;
        readonly end: number;
        /** Whether a tool was named in it. No other word continues it then: "leaving Flagmast, needs HubSpot". */
        hasName: boolean;
      }
    | undefined;
  readonly nearby: NearbyWords;
  /** The phrases that begin at each token, and of those that begin no name the ones that are meant. Each is looked up only once. */
  readonly found: (readonly PhraseMatch<Meaning>[] | undefined)[];
  readonly nameless: (readonly PhraseMatch<Meaning>[] | undefined)[];
  #sentences: Sentences | undefined;
  #hints: ReadonlySet<RoleHint> | undefined;

  /** @param excluded where things are named that are refused or not needed anywhere in the text. They do not decide what other words mean */
  constructor(grammar: Grammar, text: string, excluded: readonly Span[] = []) {
    this.grammar = grammar;
    this.text = text;
    const { tokens, language } = grammar.tokens.read(text);
    this.tokens = tokens;
    this.language = language === 'other' ? 'en' : language;
    this.isOtherLanguage = language === 'other';
    this.draft = new Draft(text, tokens);
    this.nearby = new NearbyWords(tokens, excluded);
    this.found = new Array(tokens.length);
    this.nameless = new Array(tokens.length);
  }

  /** Read once they are needed: most texts are short and name no tool. */
  get sentences(): Sentences {
    this.#sentences ??= new Sentences(this.text, this.tokens, this.grammar);
    return this.#sentences;
  }

  /** Whether the text contains a hint anywhere. */
  hasHint(hint: RoleHint): boolean {
    const { roleHints } = this.grammar;
    this.#hints ??= new Set(
      this.tokens.flatMap((_, at) => roleHints.matchesAt(this.tokens, at).map(({ meaning }) => meaning)),
    );
    return this.#hints.has(hint);
  }

  /** Adds a criterion that the current polarity was applied to. */
  addCriterion(constraint: Constraint, first: number, end: number, options?: CriterionOptions): void {
    this.draft.addCriterion(constraint, first, end, options);
    this.scope.markUsed();
  }
}

/** The polarity that a "no" or "ideally" sets, from its own words until something ends it. */
class Scope {
  polarity: Polarity = 'must';
  /** The index of the first token of the words that set the polarity. */
  first = 0;
  /** Whether a colon introduced a list. The polarity then reaches over commas. */
  isIntroduced = false;
  /** The words of negations that found nothing to negate. They carry meaning that was not used. */
  readonly unusedNegations: Span[] = [];
  /** The words that set the polarity, until it is applied to something. */
  #unusedWords: Span | undefined;
  #isBare = false;

  /** Whether the polarity has not been applied to anything yet. */
  get isUnused(): boolean {
    return this.#unusedWords !== undefined;
  }

  /** Whether it is a negation that only says of an ability that it is not needed. */
  get isBare(): boolean {
    return this.#isBare && this.polarity === 'avoid';
  }

  set(polarity: Polarity, by?: Span, isBare = false): void {
    // "no tool without an API": two negations make a must.
    if (polarity === 'avoid' && this.polarity === 'avoid' && this.#unusedWords) {
      this.reset();
      return;
    }
    if (this.#unusedWords && this.polarity === 'avoid') this.unusedNegations.push(this.#unusedWords);
    [this.polarity, this.#unusedWords, this.isIntroduced] = [polarity, polarity === 'must' ? undefined : by, false];
    this.#isBare = isBare;
    if (by) [this.first] = by;
  }

  introduceList(): void {
    this.isIntroduced = this.#unusedWords !== undefined;
  }

  markUsed(): void {
    this.#unusedWords = undefined;
  }

  /** Takes a polarity back that turned out to belong to the words before it. */
  reset(): void {
    [this.polarity, this.#unusedWords] = ['must', undefined];
  }

  end(): void {
    this.set('must');
  }
}

/** How far a clause that does not end is searched, on either side of a word. */
const MAX_CLAUSE_TOKENS = 24;

/** The words around a term, as typed and in their known forms. They can decide which of its meanings is meant. */
class NearbyWords {
  readonly #tokens: ReadTokens;
  readonly #excluded: readonly Span[];
  #ofText: { readonly without: number; readonly words: ReadonlySet<string> } | undefined;

  /** @param excluded parts of the text that decide nothing outside their own clause */
  constructor(tokens: ReadTokens, excluded: readonly Span[]) {
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

function wordsOf(tokens: ReadTokens): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { word, forms } of tokens) {
    words.add(word);
    for (const form of forms) words.add(form);
  }
  return words;
}

/** A sentence, by the indices of its first token and the one after its last, with what its words do. */
export interface SentenceOfText {
  readonly first: number;
  readonly end: number;
  /** Whether it ends in a question mark. */
  readonly isMarked: boolean;
  /** Whether it tells of the past, of others or of what may come. */
  readonly tells: boolean;
  readonly requests: boolean;
  /** Where its words of need begin: "must", "we need". */
  readonly needs: readonly number[];
}

/** The sentences of a text. */
export class Sentences {
  readonly all: readonly SentenceOfText[];
  readonly #tokens: ReadTokens;
  readonly #sentenceAt: readonly SentenceOfText[];

  constructor(text: string, tokens: ReadTokens, { stories, needWords }: Grammar) {
    const starts = tokens.flatMap(({ gap }, at) => (at === 0 || gap === 'stop' ? [at] : []));
    this.all = starts.map((first, i) => {
      const end = starts[i + 1] ?? tokens.length;
      const places = Array.from({ length: end - first }, (_, k) => first + k);
      const markers = new Set(places.flatMap((at) => stories.matchesAt(tokens, at).map(({ meaning }) => meaning)));
      return {
        first,
        end,
        isMarked: /[?？]/.test(text.slice(tokens[end - 1]?.end, tokens[end]?.start)),
        tells: markers.has('tells'),
        requests: markers.has('requests'),
        needs: places.filter((at) => needWords.matchAt(tokens, at) !== undefined),
      };
    });
    this.#tokens = tokens;
    this.#sentenceAt = this.all.flatMap((sentence) =>
      Array.from({ length: sentence.end - sentence.first }, () => sentence),
    );
  }

  /** Whether the sentence of a token tells of the past, of others or of what may come, and asks for nothing. */
  isStory(at: number): boolean {
    return this.#sentenceAt[at]?.tells === true && !this.isRequest(at);
  }

  /** Whether the sentence of a token asks for something. */
  isRequest(at: number): boolean {
    const sentence = this.#sentenceAt[at];
    return sentence !== undefined && (sentence.requests || sentence.needs.length > 0);
  }

  /** Whether words of need come before something in its sentence, or after it in its clause: "LinkedIn is a must, WhatsApp too". */
  isNeeded([first, last]: Span): boolean {
    return (this.#sentenceAt[first]?.needs ?? []).some((at) => {
      if (at <= last) return true;
      return this.#tokens.slice(last + 1, at + 1).every(({ gap }) => gap === 'none');
    });
  }
}
