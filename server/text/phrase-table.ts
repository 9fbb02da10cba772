import { foldedWords, type ReadToken } from './tokens.ts';

/**
 * A place in the phrases of a table: the phrases that end here, and how others continue. Nodes never change, so that phrases share
 * them: the alternatives of a slot all lead to one node.
 *
 * Most nodes have one next word or none. With a map in each, they would take three times the memory.
 */
interface PhraseNode<Meaning> {
  /** The first next word, and its node. */
  readonly word: string | undefined;
  readonly child: PhraseNode<Meaning> | undefined;
  /** All other next words. */
  readonly others: ReadonlyMap<string, PhraseNode<Meaning>> | undefined;
  /** The meanings of the phrases that end here. */
  readonly meanings: readonly Meaning[] | undefined;
}

function childOf<Meaning>(
  { word, child, others }: PhraseNode<Meaning>,
  wanted: string,
): PhraseNode<Meaning> | undefined {
  return word === wanted ? child : others?.get(wanted);
}

/** The next words of a node. */
function* continuationsOf<Meaning>({
  word,
  child,
  others,
}: PhraseNode<Meaning>): Generator<readonly [word: string, node: PhraseNode<Meaning>], void, undefined> {
  if (word !== undefined && child) yield [word, child];
  if (others) yield* others;
}

/** Some words, and then what a node says. */
function precededBy<Meaning>(words: readonly string[], node: PhraseNode<Meaning>): PhraseNode<Meaning> {
  return words.reduceRight<PhraseNode<Meaning>>(
    (child, word) => ({ word, child, others: undefined, meanings: undefined }),
    node,
  );
}

/**
 * What either of two nodes says; the meanings of the first come first.
 * @param merged the pairs of nodes that were merged already, and the results
 */
function either<Meaning>(
  a: PhraseNode<Meaning> | undefined,
  b: PhraseNode<Meaning>,
  merged: Map<PhraseNode<Meaning>, Map<PhraseNode<Meaning>, PhraseNode<Meaning>>> = new Map(),
): PhraseNode<Meaning> {
  if (a === undefined || a === b) return b;
  const known = merged.get(a)?.get(b);
  if (known) return known;
  // A node without a next word takes the first one of the other.
  const { word, child } = a.word === undefined ? b : a;
  const others = new Map(a.others);
  for (const [next, node] of continuationsOf(b)) {
    if (next !== word) others.set(next, either(childOf(a, next), node, merged));
  }
  const again = word === undefined ? undefined : childOf(b, word);
  const node = {
    word,
    child: child && again ? either(child, again, merged) : child,
    others: others.size > 0 ? others : undefined,
    meanings: together(a.meanings, b.meanings),
  };
  merged.set(a, (merged.get(a) ?? new Map()).set(b, node));
  return node;
}

function together<Meaning>(a: PhraseNode<Meaning>['meanings'], b: PhraseNode<Meaning>['meanings']) {
  if (!a || !b) return a ?? b;
  const added = b.filter((meaning) => !a.includes(meaning));
  return added.length > 0 ? a.concat(added) : a;
}

/** A gap matches up to this many words, and no number: "data ... eu" matches "data has to stay in the EU". */
const MAX_GAP = 4;
const MAX_FILLERS = 2;

export interface PhraseMatch<Meaning> {
  readonly meaning: Meaning;
  /** The index after the last token. */
  readonly end: number;
  /** The number that the # of the phrase matched. */
  readonly number?: number;
  /** The words that the gaps of the phrase matched. They are no part of its meaning. */
  readonly skipped?: Skipped;
}

/** The tokens that a gap matched, from `first` to the one before `end`, and those of the gap before it. */
interface Skipped {
  readonly first: number;
  readonly end: number;
  readonly before: Skipped | undefined;
}

/** What was matched on the way to a node, apart from words. */
interface Path {
  readonly first: number;
  readonly number: number | undefined;
  readonly skipped: Skipped | undefined;
}

/** The words of each alternative. */
type Slot = readonly (readonly string[])[];

/** Shared, because most tokens begin no phrase. */
const NONE: readonly never[] = [];

/** Phrases as a tree of words, so that the cost of a look-up depends only on the phrases that begin as the text does. */
export class PhraseTable<Meaning> {
  readonly #root: PhraseNode<Meaning>;
  readonly #fillers: ReadonlySet<string>;
  readonly #conjunctions: ReadonlySet<string>;

  /**
   * @param phrases "find|get email ... leads": | separates alternatives, ... is a gap, # a number, * the rest of a word
   * @param fillers articles and the like, which may occur inside a phrase
   * @param conjunctions words that no gap contains: "find emails and numbers" is two things
   */
  constructor(
    phrases: Iterable<readonly [phrase: string, meaning: Meaning]>,
    fillers: ReadonlySet<string>,
    conjunctions: ReadonlySet<string> = new Set(),
  ) {
    this.#fillers = fillers;
    this.#conjunctions = conjunctions;
    /** One for all phrases with the same meaning. */
    const ends = new Map<Meaning, PhraseNode<Meaning>>();
    const first = new Map<string, PhraseNode<Meaning>>();
    for (const [phrase, meaning] of phrases) {
      const slots = slotsOf(phrase);
      if (slots.some((slot) => slot.every((words) => words.length === 0))) continue;
      const end = ends.get(meaning) ?? { word: undefined, child: undefined, others: undefined, meanings: [meaning] };
      ends.set(meaning, end);
      for (const [word, node] of continuationsOf(this.#nodeOf(slots, end))) {
        first.set(word, either(first.get(word), node));
      }
    }
    this.#root = { word: undefined, child: undefined, others: first, meanings: undefined };
  }

  /** A phrase on its own, from its last slot to its first, so that all alternatives of a slot lead to the same node. */
  #nodeOf(slots: readonly Slot[], end: PhraseNode<Meaning>): PhraseNode<Meaning> {
    return slots.reduceRight<PhraseNode<Meaning>>((next, slot, i) => {
      // An article in a phrase is optional: "hosted in the EU" also matches "hosted in EU".
      const isOptional = i > 0 && i < slots.length - 1 && this.#isArticle(slot);
      const ways = slot.map((words) => precededBy(words, next));
      return (isOptional ? [next, ...ways] : ways).reduce((a, b) => either(a, b));
    }, end);
  }

  #isArticle(slot: Slot): boolean {
    return slot.every((words) => words.length === 1 && this.#fillers.has(words[0] as string));
  }

  /** All phrases that begin at a token, the longest first. No phrase contains a comma, colon or stop. */
  matchesAt(tokens: readonly ReadToken[], at: number): readonly PhraseMatch<Meaning>[] {
    if (!this.#begins(tokens[at])) return NONE;
    const found: PhraseMatch<Meaning>[] = [];
    this.#walk(this.#root, tokens, at, 0, { first: at, number: undefined, skipped: undefined }, found);
    return found.length > 1 ? found.sort((a, b) => b.end - a.end) : found;
  }

  #begins(token: ReadToken | undefined): boolean {
    if (!token) return false;
    for (const form of token.forms) if (childOf(this.#root, form)) return true;
    return token.number !== undefined && childOf(this.#root, '#') !== undefined;
  }

  /** The longest phrase that begins at a token. */
  matchAt(tokens: readonly ReadToken[], at: number): PhraseMatch<Meaning> | undefined {
    return this.matchesAt(tokens, at)[0];
  }

  /** Whether a phrase that begins a few tokens before a token, at most `most`, ends directly before it. */
  endsAt(tokens: readonly ReadToken[], end: number, most: number): boolean {
    for (let first = Math.max(0, end - most); first < end; first++) {
      if (this.matchesAt(tokens, first).some((match) => match.end === end)) return true;
    }
    return false;
  }

  /** Continues from a node with the token at an index. Meanings are collected where a word, not a gap or filler, led to the node. */
  #walk(
    node: PhraseNode<Meaning>,
    tokens: readonly ReadToken[],
    at: number,
    fillers: number,
    path: Path,
    found: PhraseMatch<Meaning>[],
  ): void {
    const { first } = path;
    const token = tokens[at];
    const isEnd = node.word === undefined && node.others === undefined;
    if (token === undefined || (at > first && token.gap !== 'none') || isEnd) return;
    for (const form of token.forms) this.#enter(childOf(node, form), tokens, at, path, found);
    if (token.number !== undefined) {
      this.#enter(childOf(node, '#'), tokens, at, { ...path, number: token.number }, found);
    }
    if (at > first && fillers < MAX_FILLERS && this.#fillers.has(token.word)) {
      this.#walk(node, tokens, at + 1, fillers + 1, path, found);
    }
    const gap = childOf(node, '...');
    if (!gap) return;
    for (let to = at; to <= at + MAX_GAP; to++) {
      const skipped = to > at ? { first: at, end: to, before: path.skipped } : path.skipped;
      this.#walk(gap, tokens, to, MAX_FILLERS, { ...path, skipped }, found);
      const next = tokens[to];
      // A number in a gap is said of something: "warm-up for 10 mailboxes" counts mailboxes.
      if (!next || (next.gap !== 'none' && to > at) || this.#conjunctions.has(next.word) || next.number !== undefined)
        break;
    }
  }

  #enter(
    node: PhraseNode<Meaning> | undefined,
    tokens: readonly ReadToken[],
    at: number,
    path: Path,
    found: PhraseMatch<Meaning>[],
  ): void {
    if (!node) return;
    const { number, skipped } = path;
    for (const meaning of node.meanings ?? NONE) {
      found.push({ meaning, end: at + 1, ...(number !== undefined && { number }), ...(skipped && { skipped }) });
    }
    this.#walk(node, tokens, at + 1, 0, path, found);
  }
}

/** Each phrase of a table, paired with the key that it is listed under. */
export function byKey<Key extends string>(table: Readonly<Record<Key, readonly string[]>>) {
  return (Object.entries(table) as [Key, readonly string[]][]).flatMap(([key, phrases]) => withMeaning(phrases, key));
}

/** Each phrase, paired with the same meaning. */
export function withMeaning<Meaning>(phrases: readonly string[], meaning: Meaning) {
  return phrases.map((phrase) => [phrase, meaning] as const);
}

/** The words of a phrase, by slot and alternative; a hyphenated alternative has several words. */
export function slotsOf(phrase: string): string[][][] {
  return phrase.split(' ').map((slot) => {
    if (slot === '...' || slot === '#') return [[slot]];
    return slot.split('|').map((alternative) => {
      const words = foldedWords(alternative);
      return alternative.endsWith('*') ? words.map((word, i) => (i === words.length - 1 ? `${word}*` : word)) : words;
    });
  });
}

/** All wordings of a phrase with alternatives, each as words; none if it has a gap, a number or part of a word. */
export function wordings(phrase: string): string[][] {
  if (/\.\.\.|[#*]/.test(phrase)) return [];
  return slotsOf(phrase).reduce<string[][]>(
    (begun, slot) => begun.flatMap((words) => slot.map((next) => [...words, ...next])),
    [[]],
  );
}
