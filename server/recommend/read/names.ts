import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { TextLanguage } from '../../text/token-reader.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { Asking, Meaning, RoleHint, ToolRole } from './vocabulary.ts';

/** A typo in a word of this length leaves no doubt about the word. */
const MIN_LENGTH_OF_SURE_TYPO = 6;

/** A word is not split into more parts than this: "phantom bus ter". */
const MAX_PARTS = 3;

export type NameMatch = PhraseMatch<Meaning> & { readonly meaning: Meaning & { kind: 'tool' } };

/** Finds the phrases of the lexicon and the names of tools in a text. Looks each token up only once. */
export class PhraseFinder {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #found: (readonly PhraseMatch<Meaning>[] | undefined)[];

  constructor(grammar: Grammar, tokens: readonly ReadToken[]) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#found = new Array(tokens.length);
  }

  /** All phrases that may begin at a token, the longest first. */
  allAt(at: number): readonly PhraseMatch<Meaning>[] {
    const known = this.#found[at];
    if (known || at >= this.#tokens.length) return known ?? [];
    const found = this.#matchesAt(at);
    this.#found[at] = found;
    return found;
  }

  /** The names that may begin at a token, including ordinary words. */
  namesAt(at: number): NameMatch[] {
    return this.allAt(at).filter(isName);
  }

  #matchesAt(at: number): readonly PhraseMatch<Meaning>[] {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    const all = this.#grammar.phrases.matchesAt(this.#tokens, at);
    const found =
      all.some(({ meaning }) => isModifier(meaning)) && !isSureAsTyped(token)
        ? all.filter(({ meaning }) => !isModifier(meaning))
        : all;
    if (token && next?.gap === 'none' && !found.some(({ end }) => end > at + 1)) {
      const [compound] = this.#grammar.compounds.at(this.#tokens, at, this.#endOfCompound(at));
      if (compound && compound.length > 1)
        return [{ meaning: compound.meaning, end: at + compound.length }, ...(token.homonym ? [] : found)];
    }
    return token?.homonym ? found.filter(({ end }) => end > at + 1) : found;
  }

  /** The index after the last token of the clause that a word that begins at a token may be split into. */
  #endOfCompound(at: number): number {
    let end = at + 1;
    while (end < at + MAX_PARTS && this.#tokens[end]?.gap === 'none') end += 1;
    return end;
  }
}

export function isName(match: PhraseMatch<Meaning>): match is NameMatch {
  return match.meaning.kind === 'tool';
}

/** Whether a phrase can turn the meaning of others into its opposite. */
function isModifier(meaning: Meaning): boolean {
  return meaning.kind === 'polarity' || (meaning.kind === 'role' && meaning.role === 'unwanted');
}

/**
 * Whether a word may modify others: if it is typed correctly, or so long that its typo can hardly be another word, as in
 * "witout". "voice nots" is a typo of "notes".
 */
function isSureAsTyped(token: ReadToken | undefined): boolean {
  if (!token) return false;
  const { word, forms } = token;
  return (
    forms.some((form) => form === word || (form.endsWith('*') && word.startsWith(form.slice(0, -1)))) ||
    word.length >= MIN_LENGTH_OF_SURE_TYPO
  );
}

/** "Outreach is hard" is about an activity. */
const BE = new Set('is are was ist est es e'.split(' '));

export const VERSUS: ReadonlySet<string> = new Set(['vs', 'versus']);
/** "valley or artisan": a text this short is about nothing but the tools. */
const MAX_TOKENS_OF_NAMES_ALONE = 4;
const MAX_TOKENS_OF_NAME = 3;
const DETERMINERS = new Set(['no', 'another', 'kein', 'keine', 'pas', 'aucun', 'aucune', 'ningún', 'nenhum']);

/** Decides whether a name that is also an ordinary word refers to a tool. */
export class ToolMentions {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #language: TextLanguage;
  readonly #finder: PhraseFinder;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], language: TextLanguage, finder: PhraseFinder) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
    this.#finder = finder;
  }

  /**
   * "alternative to Clay", "Flagmast or Outreach" and "we tried Hunter" name tools; "I'd like outreach" and "Stop On Reply"
   * do not.
   *
   * @param role the role that the words before or after the name express
   */
  isMention({ meaning: { name }, end }: NameMatch, first: number, role: ToolRole | undefined): boolean {
    if (name.partial) return role !== undefined && role !== 'other';
    if (!name.ordinary) return true;
    // "we run outreach" and "no outreach app" name an activity.
    const isNoun = !this.#tokens[first]?.capital && this.#tokens[end]?.gap === 'none' && this.#isDetermined(first);
    const isActivity = (role === 'current' || isNoun) && this.#areStopWords(first, end);
    return (role !== undefined && !isActivity) || this.isListed(first, end, false) || this.#isCapitalised(first, end);
  }

  /**
   * Whether a name is joined to the name of another tool.
   *
   * @param strictly only by "or" and the like; otherwise "and" and a comma count as well
   */
  isListed(first: number, end: number, strictly: boolean): boolean {
    return this.#isAfterName(first, strictly) || this.#isBeforeName(first, end, strictly);
  }

  #isBeforeName(first: number, end: number, strictly: boolean): boolean {
    const token = this.#tokens[end];
    if (!token || token.gap === 'stop' || token.gap === 'colon') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || token.gap !== 'comma')) return false;
    const next = joined ? end + 1 : end;
    return this.#finder.namesAt(next).some((match) => this.#confirms(match, next, first, strictly));
  }

  #isAfterName(first: number, strictly: boolean): boolean {
    const token = this.#tokens[first - 1];
    if (!token || this.#tokens[first]?.gap === 'stop') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || this.#tokens[first]?.gap !== 'comma')) return false;
    const end = joined ? first - 1 : first;
    for (let at = end - 1; at >= 0 && at >= end - MAX_TOKENS_OF_NAME; at--) {
      if (this.#finder.namesAt(at).some((match) => match.end === end && this.#confirms(match, at, first, strictly)))
        return true;
    }
    return false;
  }

  /** Whether the neighbour shows that the name is one: if the neighbour is unmistakable, or both have a capital letter. */
  #confirms({ meaning }: NameMatch, neighbour: number, at: number, strictly: boolean): boolean {
    if (meaning.name.partial) return false;
    const isShort = this.#tokens.length <= MAX_TOKENS_OF_NAMES_ALONE;
    if (isShort || this.#isCompared(neighbour) || this.#isCompared(at)) return true;
    const areCapitals = this.#tokens[neighbour]?.capital && this.#tokens[at]?.capital && this.#language !== 'de';
    return strictly || !meaning.name.ordinary || areCapitals === true;
  }

  #isCompared(at: number): boolean {
    return [this.#tokens[at - 1], this.#tokens[at + 1]].some((token) => token !== undefined && VERSUS.has(token.word));
  }

  #joins({ word }: ReadToken, strictly: boolean): boolean {
    return VERSUS.has(word) || (strictly ? this.#grammar.alternatives.has(word) : this.#grammar.joins(word));
  }

  /** Whether a determiner is before a token: "no", "another". */
  #isDetermined(at: number): boolean {
    const { word = '' } = this.#tokens[at - 1] ?? {};
    return DETERMINERS.has(word) || this.#grammar.fillers.has(word);
  }

  #areStopWords(first: number, end: number): boolean {
    return this.#tokens.slice(first, end).every(({ word }) => this.#grammar.stopWords.has(word));
  }

  /** A capital letter marks a name, except at the start of a sentence, in a heading and in German. */
  #isCapitalised(first: number, end: number): boolean {
    const [before, token, after] = [this.#tokens[first - 1], this.#tokens[first], this.#tokens[end]];
    return (
      token?.capital === true &&
      token.gap !== 'stop' &&
      this.#language !== 'de' &&
      !isCapitalisedWord(before) &&
      !(after?.gap === 'none' && isCapitalisedWord(after))
    );
  }
}

/** A capitalised neighbour is a sign of a heading, where every word has a capital letter. */
function isCapitalisedWord(token: ReadToken | undefined): boolean {
  return token?.capital === true && token.gap !== 'stop' && token.forms.length > 0;
}

/**
 * Tracks the role in which a text names tools, from its first token to its last. "alternative to" sets a role, which ends with
 * the clause or at the first word after the names.
 */
export class ToolRoles {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #finder: PhraseFinder;
  readonly #mentions: ToolMentions;
  #role: ToolRole | undefined;
  /** The index of the first of the words that set the role. */
  #roleFirst = 0;
  /** The index after the words that set the role. */
  #roleEnd = 0;
  #hasName = false;
  #hints: ReadonlySet<RoleHint> | undefined;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], finder: PhraseFinder, mentions: ToolMentions) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#finder = finder;
    this.#mentions = mentions;
  }

  set(role: ToolRole, first: number, end: number): void {
    [this.#role, this.#roleFirst, this.#roleEnd, this.#hasName] = [role, first, end, false];
  }

  /** Records that a tool was named in the role. No other word continues it now: "leaving Flagmast, needs HubSpot". */
  addName(): void {
    this.#hasName = true;
  }

  /** Ends the role if a tool was named in it, unless the word at the index joins another one. */
  passWord(at: number): void {
    const word = this.#tokens[at]?.word ?? '';
    if (this.#hasName && !this.#grammar.joins(word) && !this.#grammar.fillers.has(word)) this.end();
  }

  end(): void {
    this.#role = undefined;
  }

  /** The role that the words before set. "because of X" blames X only if the text has a complaint; otherwise it sets none. */
  before(): ToolRole | undefined {
    return this.#role !== 'cause' ? this.#role : this.#hasHint('complaints') ? 'unwanted' : undefined;
  }

  /** The role that the words after a name set: "HubSpot is too expensive". */
  after(end: number): ToolRole | undefined {
    const gap = this.#tokens[end]?.gap;
    if (gap !== 'none' && gap !== 'comma') return undefined;
    const match = this.#finder.allAt(end).find(({ meaning }) => meaning.kind === 'role' && meaning.place === 'after');
    if (match?.meaning.kind !== 'role') return undefined;
    return match.meaning.role === 'unwanted' && this.#hasHint('similar') ? 'reference' : match.meaning.role;
  }

  /** The role of a tool that is named here: from the words after it, the words before it, or a choice between tools. */
  of(first: number, end: number): ToolRole | undefined {
    const role = this.#named(first, end);
    return role === 'current' ? this.#inUse() : role;
  }

  /** "we use HubSpot": whether a program is named as one in use, which tools then have to work with. */
  isInUse(first: number, end: number): boolean {
    return this.#named(first, end) === 'current' && !this.#hasHint('staying') && !this.#hasHint('switching');
  }

  #named(first: number, end: number): ToolRole | undefined {
    const listed = () => (this.#mentions.isListed(first, end, true) ? 'choice' : undefined);
    return this.#subjectNotRole(first) ?? this.after(end) ?? this.before() ?? listed() ?? this.subject(first, end);
  }

  #inUse(): ToolRole {
    if (this.#hasHint('staying')) return 'other';
    return this.#hasHint('switching') ? 'unwanted' : 'current';
  }

  /**
   * "how much is X", "X reviews": whether the words directly before or after a name ask about it.
   *
   * @param isWord whether the name may be an ordinary word: "what is outreach" may be about outreach, "outreach pricing" is not
   */
  subject(first: number, end: number, isWord = false): 'asked' | undefined {
    const { questions } = this.#grammar;
    const before = questions.before(this.#tokens, first).filter(({ asks }) => asks !== 'compare');
    const after = questions.after(this.#tokens, end);
    if (!isWord) return before.length + after.length > 0 ? 'asked' : undefined;
    const isSure = (asking: Asking) =>
      before.length > 0 ||
      (first === 0 && asking.asks === 'claim' && !BE.has(this.#tokens[end]?.word ?? '')) ||
      (first === 0 && asking.asks !== 'facts' && asking.end === this.#tokens.length);
    const isOneThing = before.some(({ asks }) => asks !== 'facts') && this.#isWholeNoun(first, end, before);
    return after.some(isSure) || isOneThing ? 'asked' : undefined;
  }

  /** "price of clay", but not "tell me about reply rates"; of frequent words, a price alone makes a name: "how much is outreach". */
  #isWholeNoun(first: number, end: number, before: readonly Asking[]): boolean {
    const { stopWords } = this.#grammar;
    const next = this.#tokens[end];
    const isFrequent = this.#tokens.slice(first, end).every(({ word }) => stopWords.has(word));
    const endsClause = next === undefined || next.gap !== 'none';
    return isFrequent
      ? endsClause && before.some(({ asks }) => asks === 'price')
      : endsClause || stopWords.has(next.word);
  }

  /** "has anyone tried X", "what do you think of X": the words that ask include those that would set another role. */
  #subjectNotRole(name: number): 'asked' | undefined {
    if (this.#role === undefined || this.#hasName) return undefined;
    const [first, end] = [this.#roleFirst, this.#roleEnd];
    const includesRole = this.#grammar.questions
      .before(this.#tokens, name)
      .some((asking) => asking.first <= first && asking.end >= end && asking.end - asking.first > end - first);
    return includesRole ? 'asked' : undefined;
  }

  /** "HubSpot is too expensive" is about HubSpot as a tool, not as an integration. */
  makesTool({ end }: PhraseMatch<Meaning>): ToolRole | undefined {
    const role = this.after(end);
    return role === 'unwanted' || (role === 'reference' && this.#hasHint('similar')) ? role : undefined;
  }

  /** "leaving Salesforce", "Salesforce is too expensive": whether a program outside the catalogue is to be left. */
  isLeft(first: number, end: number): boolean {
    const { fillers } = this.#grammar;
    const isNext = () => this.#tokens.slice(this.#roleEnd, first).every(({ word }) => fillers.has(word));
    if (this.before() === 'unwanted' && isNext()) return true;
    // "Slack is a no-go" refuses Slack as an integration.
    const isRefused = this.#finder.allAt(end).some(({ meaning }) => meaning.kind === 'polarity');
    return !isRefused && this.after(end) === 'unwanted';
  }

  /** Whether the text contains a hint anywhere. */
  #hasHint(hint: RoleHint): boolean {
    this.#hints ??= new Set(
      this.#tokens.flatMap((_, at) =>
        this.#grammar.roleHints.matchesAt(this.#tokens, at).map(({ meaning }) => meaning),
      ),
    );
    return this.#hints.has(hint);
  }
}
