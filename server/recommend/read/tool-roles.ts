import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import { isIntegration, type Meaning, type RoleHint, type ToolRole } from './meaning.ts';
import { isName, type PhraseFinder } from './phrase-finder.ts';
import type { Asking } from './question-phrases.ts';
import type { ToolMentions } from './tool-mentions.ts';

/** A text with more tokens explains why it asks. */
const MAX_TOKENS_OF_SHORT_TEXT = 45;

/** The names joined by "and" that one verb may refer to, beyond the first. */
const MAX_JOINED_NAMES = 3;

/** Verbs that refer to all names joined before them. */
const PLURAL_VERBS = new Set('are were sind waren sont etaient son estan eran sao estao eram'.split(' '));

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
  /** The index of the first name of a tool that is unwanted. */
  #firstUnwanted: number | undefined;

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
    const { additions, alternatives, fillers } = this.#grammar;
    const word = this.#tokens[at]?.word ?? '';
    if (this.#hasName && !additions.has(word) && !alternatives.has(word) && !fillers.has(word)) this.end();
  }

  end(): void {
    this.#role = undefined;
  }

  /** The role that the words before set. "because of X" blames X only if the text has a complaint; otherwise it sets none. */
  before(): ToolRole | undefined {
    return this.#role !== 'cause' ? this.#role : this.#hasHint('complaints') ? 'unwanted' : undefined;
  }

  /** The role that the words after a name set: "HubSpot is too expensive". */
  after(end: number, joined = MAX_JOINED_NAMES): ToolRole | undefined {
    const gap = this.#tokens[end]?.gap;
    if (gap !== 'none' && gap !== 'comma') return undefined;
    const match = this.#finder.allAt(end).find(({ meaning }) => meaning.kind === 'role' && meaning.place === 'after');
    if (!match && joined > 0 && this.#isAddition(end)) return this.#afterJoined(end + 1, joined - 1);
    if (match?.meaning.kind !== 'role') return undefined;
    return match.meaning.role === 'unwanted' && this.#hasHint('similar') ? 'reference' : match.meaning.role;
  }

  /** The role of a tool that is named here: from the words after it, the words before it, or a choice between tools. */
  of(first: number, end: number): ToolRole | undefined {
    const role = this.#named(first, end);
    const meant = role === 'current' ? this.#inUse() : (role ?? this.#complainedOf());
    if (meant === 'unwanted') this.#firstUnwanted ??= first;
    return meant;
  }

  /** "we use HubSpot": whether a program is named as one in use, which tools then have to work with. */
  isInUse(first: number, end: number): boolean {
    return this.#named(first, end) === 'current' && !this.#hasHint('staying') && !this.#hasHint('switching');
  }

  #named(first: number, end: number): ToolRole | undefined {
    const listed = () => (this.#mentions.isListed(first, end, true) ? 'choice' : undefined);
    return this.#askedInPlaceOfRole(first) ?? this.after(end) ?? this.before() ?? listed() ?? this.asked(first, end);
  }

  #inUse(): ToolRole {
    if (this.#hasHint('staying')) return 'other';
    // A long text is about what is wrong with the tool in use, in whatever words.
    return this.#hasHint('switching') || this.#isLong() ? 'unwanted' : 'current';
  }

  /** The complaint of a long text is about the tool that it names, unless it named another one to get away from before. */
  #complainedOf(): 'unwanted' | undefined {
    return this.#isLong() && this.#firstUnwanted === undefined && this.#hasHint('switching') ? 'unwanted' : undefined;
  }

  #isLong(): boolean {
    return this.#tokens.length > MAX_TOKENS_OF_SHORT_TEXT;
  }

  /**
   * "how much is X", "X reviews": whether the words directly before or after a name ask about it.
   *
   * @param isWord whether the name may be an ordinary word: "what is outreach" may be about outreach, "outreach pricing" is not
   */
  asked(first: number, end: number, isWord = false): 'asked' | undefined {
    const { questions } = this.#grammar;
    const before = questions.before(this.#tokens, first).filter(({ asks }) => asks !== 'compare');
    const after = questions.after(this.#tokens, end);
    if (!isWord) return before.length + after.length > 0 ? 'asked' : undefined;
    const isSure = (asking: Asking) =>
      before.length > 0 || (first === 0 && asking.asks !== 'facts' && asking.end === this.#tokens.length);
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
  #askedInPlaceOfRole(name: number): 'asked' | undefined {
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

  /** "HubSpot and Salesforce are too expensive" */
  #afterJoined(at: number, joined: number): 'unwanted' | undefined {
    const next = this.#finder.allAt(at).find((match) => isName(match) || isIntegration(match.meaning));
    const isOfAll = next && (PLURAL_VERBS.has(this.#tokens[next.end]?.word ?? '') || this.#isAddition(next.end));
    return isOfAll && this.after(next.end, joined) === 'unwanted' ? 'unwanted' : undefined;
  }

  #isAddition(at: number): boolean {
    return this.#grammar.additions.has(this.#tokens[at]?.word ?? '');
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
