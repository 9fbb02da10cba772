import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { Meaning, ToolRole } from './meaning.ts';
import { isName, type NameMatch, type PhraseFinder } from './phrase-finder.ts';
import type { ToolMentions } from './tool-mentions.ts';
import type { ToolRoles } from './tool-roles.ts';

const LOOKAHEAD_TOKENS = 12;
const MAX_LIST_MEMBERS = 12;

/** Chooses the phrases that are meant where a text has come to, and looks ahead for phrases that change their meaning. */
export class PhraseReader {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #finder: PhraseFinder;
  readonly #mentions: ToolMentions;
  readonly #roles: ToolRoles;
  /** What begins at each token that begins no name. Unlike names, it does not depend on the words around it. */
  readonly #nameless: (readonly PhraseMatch<Meaning>[] | undefined)[];

  constructor(
    grammar: Grammar,
    tokens: readonly ReadToken[],
    finder: PhraseFinder,
    mentions: ToolMentions,
    roles: ToolRoles,
  ) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#finder = finder;
    this.#mentions = mentions;
    this.#roles = roles;
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
    const role = this.#roles.before();
    const meant = all.filter(
      (match) =>
        !isName(match) ||
        this.#mentions.isMention(match, at, this.#roles.after(match.end) ?? role ?? this.#asked(match, at)),
    );
    if (meant.length < 2) return meant;
    const isOpen = role === undefined && meant.some(isName);
    const rank = (match: PhraseMatch<Meaning>) =>
      rankOf(match, isOpen ? (this.#roles.makesTool(match) ?? this.#roles.asked(at, match.end)) : role);
    return meant.sort((a, b) => b.end - a.end || rank(a) - rank(b));
  }

  #asked({ meaning: { name }, end }: NameMatch, at: number): ToolRole | undefined {
    return this.#roles.asked(at, end, name.ordinary || name.partial);
  }

  /** Whether a name begins where one is expected: "not Clay" names a tool, "not more" does not. */
  expectsName(at: number): boolean {
    return this.#finder
      .namesAt(at)
      .some((match) => this.#mentions.isMention(match, at, this.#roles.after(match.end) ?? 'reference'));
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
    const { stopWords, boundaries, additions, alternatives } = this.#grammar;
    return [word, ...forms].some(
      (form) => stopWords.has(form) || boundaries.has(form) || additions.has(form) || alternatives.has(form),
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
    const joins = (index: number) =>
      isAddition(index) || this.#grammar.alternatives.has(this.#tokens[index]?.word ?? '');
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
