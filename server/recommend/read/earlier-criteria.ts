import { isQuantity } from '../../../model/constraint.ts';
import type { Polarity } from '../../text/negation.ts';
import type { Criterion, Draft } from './draft.ts';
import type { Grammar } from './grammar.ts';

const LOOKBEHIND_TOKENS = 12;

/** Finds criteria that were read before a place, and changes them: "WhatsApp would be nice". Criteria are named by their index. */
export class EarlierCriteria {
  readonly #draft: Draft;
  readonly #additions: ReadonlySet<string>;
  readonly #alternatives: ReadonlySet<string>;
  readonly #boundaries: ReadonlySet<string>;
  readonly #fillers: ReadonlySet<string>;

  constructor(
    draft: Draft,
    {
      additions,
      alternatives,
      boundaries,
      fillers,
    }: Pick<Grammar, 'additions' | 'alternatives' | 'boundaries' | 'fillers'>,
  ) {
    this.#draft = draft;
    this.#additions = additions;
    this.#alternatives = alternatives;
    this.#boundaries = boundaries;
    this.#fillers = fillers;
  }

  get lastKey(): string | undefined {
    return this.#draft.criteria.at(-1)?.constraint.key;
  }

  /**
   * The last criterion of the clause before a token, and those of the same group; all of them, if they are what the clause begins with. A word like "because"
   * begins another clause: "GDPR would be nice because clients ask, SSO is needed".
   */
  inClause(at: number): number[] {
    const { criteria, tokens } = this.#draft;
    let first = at;
    while (first > Math.max(0, at - LOOKBEHIND_TOKENS) && tokens[first]?.gap === 'none') first -= 1;
    const found: number[] = [];
    const all: number[] = [];
    let [isJoined, next] = [false, at];
    for (let i = criteria.length - 1; i >= 0; i--) {
      const { span, constraint } = criteria[i] as Criterion;
      if (span[0] < first) break;
      const between = tokens.slice(span[1] + 1, next);
      if (found.length > 0 && between.some(({ word }) => this.#boundaries.has(word))) break;
      isJoined ||= found.length > 0 && between.some(({ word }) => this.#additions.has(word));
      all.unshift(i);
      if (!isJoined || groupOf(constraint.key) === groupOf(this.lastKey)) found.unshift(i);
      next = span[0];
    }
    // "API and webhooks would be nice", but "we need an API and webhooks would be nice".
    const opening = criteria[all[0] ?? -1]?.span[0] ?? at;
    const areSubject = tokens.slice(first, opening).every(({ word }) => this.#fillers.has(word));
    return areSubject ? all : found;
  }

  /** The criteria before a token that only "and" or "or" separates from it: "calls and" before LinkedIn. */
  joinedBefore(at: number): number[] {
    const { criteria, tokens } = this.#draft;
    const found: number[] = [];
    let next = at;
    for (let i = criteria.length - 1; i >= 0; i--) {
      const { span } = criteria[i] as Criterion;
      const [joining, ...more] = tokens.slice(span[1] + 1, next);
      const isListed = !joining && found.length > 0 && tokens[next]?.gap === 'comma';
      const isJoined = joining?.gap === 'none' && more.length === 0 && this.#joins(joining.word);
      if (!isListed && !isJoined) break;
      found.unshift(i);
      next = span[0];
    }
    return found;
  }

  #joins(word: string): boolean {
    return this.#additions.has(word) || this.#alternatives.has(word);
  }

  /** The criterion that ends right before a token, across a comma. */
  directlyBefore(at: number): number[] {
    const last = this.#draft.criteria.length - 1;
    return this.#draft.criteria[last]?.span[1] === at - 1 ? [last] : [];
  }

  /** The criteria to avoid from a token on, in the order of the text. */
  avoidedSince(first: number): number[] {
    const { criteria } = this.#draft;
    let from = criteria.length;
    while (from > 0 && (criteria[from - 1] as Criterion).span[0] > first) from -= 1;
    return criteria.flatMap((_, i) => (i >= from && this.isAvoided(i) ? [i] : []));
  }

  /** The index of the token after a criterion. */
  endOf(i: number): number {
    return (this.#draft.criteria[i] as Criterion).span[1] + 1;
  }

  isAvoided(i: number): boolean {
    return this.#draft.criteria[i]?.constraint.strength === 'avoid';
  }

  /**
   * Applies the polarity of words at the end of a clause to the criteria before them.
   *
   * @param end the index after these words
   */
  applyPolarity(indices: readonly number[], polarity: Polarity, end?: number): void {
    const { criteria } = this.#draft;
    for (const i of indices.toReversed()) {
      const item = criteria[i] as Criterion;
      const { key } = item.constraint;
      if (isQuantity(key) || (key === 'tool' && polarity !== 'avoid')) continue;
      // "up to $50 is fine" is a limit all the same.
      if (key === 'budget' && (polarity === 'avoid' || polarity === 'not_needed')) continue;
      // "no WhatsApp if possible": what is refused, however gently, is not wanted.
      if (polarity === 'want' && item.constraint.strength === 'avoid') continue;
      if (polarity === 'not_needed') {
        criteria.splice(i, 1);
        this.#draft.addNotNeeded(item.span[0], end ?? this.#endOfSpan(item));
      }
      // "Getting banned is a no-go" expresses the same as "no bans". Its part of the text includes the negation.
      else if (polarity === 'avoid' && item.negationProof) criteria[i] = this.#extended(item, end);
      else criteria[i] = { ...item, constraint: { ...item.constraint, strength: polarity } };
    }
  }

  /** "without email or calls nothing works": each is a must, and neither can replace the other. */
  require(indices: readonly number[]): void {
    this.applyPolarity(indices, 'must');
    const { criteria } = this.#draft;
    for (const i of indices) criteria[i] = { ...(criteria[i] as Criterion), required: true };
  }

  #endOfSpan({ span }: Criterion): number {
    return span[1] + 1;
  }

  #extended(item: Criterion, end = this.#endOfSpan(item)): Criterion {
    return { ...item, ...this.#draft.part(item.span[0], end), span: [item.span[0], end - 1] };
  }
}

/** The group of questions that a key belongs to: "channels" of "channels.email". */
export function groupOf(key: string | undefined): string | undefined {
  return key?.split('.')[0];
}
