import type { ReadToken } from './read-tokens.ts';
import { wordsOf } from './tokens.ts';

/** Words between the two ends of a phrase that has a gap: "data … eu" fits "data has to stay in the EU". */
const LONGEST_GAP = 4;
/** Articles and the like that may stand inside a phrase. */
const MOST_FILLERS = 2;

/**
 * There are tens of thousands, most of them an end or with one way to go on: with a map and a list in each they take three times the
 * memory.
 */
interface Node<Meaning> {
  /** The first word that it goes on with, and where that leads. */
  word: string | undefined;
  child: Node<Meaning> | undefined;
  /** All other words. */
  others: Map<string, Node<Meaning>> | undefined;
  meanings: readonly Meaning[] | undefined;
}

export interface Match<Meaning> {
  readonly meaning: Meaning;
  /** The token after the last. */
  readonly end: number;
  /** The number that stands where the phrase has a #. */
  readonly number?: number;
}

/** Most tokens begin nothing. */
const NONE: readonly never[] = [];

/** Phrases as a tree of words, so that a look-up at a token costs only the phrases that go on as the text does. */
export class PhraseTable<Meaning> {
  readonly #root: Node<Meaning> = emptyNode();
  readonly #fillers: ReadonlySet<string>;
  readonly #joints: ReadonlySet<string>;

  /**
   * @param phrases "find|get email ... leads", in which | parts alternatives, ... is a gap, # a number, * the rest of a word
   * @param fillers that may stand inside a phrase
   * @param joints that no gap reaches over: "find emails and numbers" are two things
   */
  constructor(
    phrases: Iterable<readonly [phrase: string, meaning: Meaning]>,
    fillers: ReadonlySet<string>,
    joints: ReadonlySet<string> = new Set(),
  ) {
    this.#fillers = fillers;
    this.#joints = joints;
    for (const [phrase, meaning] of phrases) {
      let ends = [this.#root];
      const slots = slotsOf(phrase);
      if (slots.some((slot) => slot.every((words) => words.length === 0))) continue;
      for (const [i, slot] of slots.entries()) {
        const grown = ends.flatMap((node) => slot.map((words) => grow(node, words)));
        // "Hosted in the EU" is "hosted in Europe" too.
        ends = i > 0 && i < slots.length - 1 && this.#isArticle(slot) ? [...new Set([...ends, ...grown])] : grown;
      }
      for (const node of ends) {
        // Not pushed to: an array that grows has room for 17 at once.
        if (node.meanings === undefined) node.meanings = [meaning];
        else if (!node.meanings.includes(meaning)) node.meanings = node.meanings.concat(meaning);
      }
    }
  }

  #isArticle(slot: readonly (readonly string[])[]): boolean {
    return slot.every((words) => words.length === 1 && this.#fillers.has(words[0] as string));
  }

  /** What begins at a token, the longest first. A phrase does not reach over a comma or stop. */
  matchesAt(tokens: readonly ReadToken[], at: number): readonly Match<Meaning>[] {
    if (!this.#begins(tokens[at])) return NONE;
    const found: Match<Meaning>[] = [];
    this.#walk(this.#root, tokens, at, at, 0, undefined, found);
    return found.length > 1 ? found.sort((a, b) => b.end - a.end) : found;
  }

  #begins(token: ReadToken | undefined): boolean {
    if (!token) return false;
    for (const form of token.forms) if (childOf(this.#root, form)) return true;
    return token.number !== undefined && childOf(this.#root, '#') !== undefined;
  }

  matchAt(tokens: readonly ReadToken[], at: number): Match<Meaning> | undefined {
    return this.matchesAt(tokens, at)[0];
  }

  /** Goes on from a node with the token at a place; what it means is told when a word, not a gap or filler, led to it. */
  #walk(
    node: Node<Meaning>,
    tokens: readonly ReadToken[],
    first: number,
    at: number,
    fillers: number,
    number: number | undefined,
    found: Match<Meaning>[],
  ): void {
    const token = tokens[at];
    if (token === undefined || (at > first && token.gap !== 'none') || node.child === undefined) return;
    for (const form of token.forms) this.#enter(childOf(node, form), tokens, first, at, number, found);
    if (token.number !== undefined) this.#enter(childOf(node, '#'), tokens, first, at, token.number, found);
    if (at > first && fillers < MOST_FILLERS && this.#fillers.has(token.word)) {
      this.#walk(node, tokens, first, at + 1, fillers + 1, number, found);
    }
    const gap = childOf(node, '...');
    if (!gap) return;
    for (let to = at; to <= at + LONGEST_GAP; to++) {
      this.#walk(gap, tokens, first, to, MOST_FILLERS, number, found);
      const skipped = tokens[to];
      if (!skipped || (skipped.gap !== 'none' && to > at) || this.#joints.has(skipped.word)) break;
    }
  }

  #enter(
    node: Node<Meaning> | undefined,
    tokens: readonly ReadToken[],
    first: number,
    at: number,
    number: number | undefined,
    found: Match<Meaning>[],
  ): void {
    if (!node) return;
    for (const meaning of node.meanings ?? NONE) {
      found.push({ meaning, end: at + 1, ...(number === undefined ? {} : { number }) });
    }
    this.#walk(node, tokens, first, at + 1, 0, number, found);
  }
}

/** The words of each slot of a phrase, alternative by alternative; a hyphenated alternative has several words. */
export function slotsOf(phrase: string): string[][][] {
  return phrase.split(' ').map((slot) => {
    if (slot === '...' || slot === '#') return [[slot]];
    return slot.split('|').map((alternative) => {
      const words = wordsOf(alternative);
      return alternative.endsWith('*') ? words.map((word, i) => (i === words.length - 1 ? `${word}*` : word)) : words;
    });
  });
}

function grow<Meaning>(from: Node<Meaning>, words: readonly string[]): Node<Meaning> {
  let node = from;
  for (const word of words) node = childOf(node, word) ?? addChild(node, word);
  return node;
}

function childOf<Meaning>({ word, child, others }: Node<Meaning>, wanted: string): Node<Meaning> | undefined {
  return word === wanted ? child : others?.get(wanted);
}

function addChild<Meaning>(node: Node<Meaning>, word: string): Node<Meaning> {
  const child = emptyNode<Meaning>();
  if (node.word === undefined) Object.assign(node, { word, child });
  else {
    node.others ??= new Map();
    node.others.set(word, child);
  }
  return child;
}

function emptyNode<Meaning>(): Node<Meaning> {
  return { word: undefined, child: undefined, others: undefined, meanings: undefined };
}
