/**
 * A place in the phrases of a table: the phrases that end here, and how others continue. Nodes never change, so that phrases share
 * them: the alternatives of a slot all lead to one node.
 *
 * Most nodes have one next word or none. With a map in each, they would take three times the memory.
 */
export interface PhraseNode<Meaning> {
  /** The first next word, and its node. */
  readonly word: string | undefined;
  readonly child: PhraseNode<Meaning> | undefined;
  /** All other next words. */
  readonly others: ReadonlyMap<string, PhraseNode<Meaning>> | undefined;
  /** The meanings of the phrases that end here. */
  readonly meanings: readonly Meaning[] | undefined;
}

/** The pairs of nodes that were merged already, and the results. */
type Merged<Meaning> = Map<PhraseNode<Meaning>, Map<PhraseNode<Meaning>, PhraseNode<Meaning>>>;

export function childOf<Meaning>(
  { word, child, others }: PhraseNode<Meaning>,
  wanted: string,
): PhraseNode<Meaning> | undefined {
  return word === wanted ? child : others?.get(wanted);
}

/** Whether no phrase continues after a node. */
export function isEnd({ word, others }: PhraseNode<unknown>): boolean {
  return word === undefined && others === undefined;
}

/** The next words of a node. */
export function* continuationsOf<Meaning>({
  word,
  child,
  others,
}: PhraseNode<Meaning>): Generator<readonly [word: string, node: PhraseNode<Meaning>], void, undefined> {
  if (word !== undefined && child) yield [word, child];
  if (others) yield* others;
}

/** The end of a phrase. */
export function endOf<Meaning>(meaning: Meaning): PhraseNode<Meaning> {
  return { word: undefined, child: undefined, others: undefined, meanings: [meaning] };
}

/** Some words, and then what a node says. */
export function precededBy<Meaning>(words: readonly string[], node: PhraseNode<Meaning>): PhraseNode<Meaning> {
  return words.reduceRight<PhraseNode<Meaning>>(
    (child, word) => ({ word, child, others: undefined, meanings: undefined }),
    node,
  );
}

/** What either of two nodes says; the meanings of the first come first. */
export function either<Meaning>(
  a: PhraseNode<Meaning> | undefined,
  b: PhraseNode<Meaning>,
  merged: Merged<Meaning> = new Map(),
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

function together<Meaning>(
  a: readonly Meaning[] | undefined,
  b: readonly Meaning[] | undefined,
): readonly Meaning[] | undefined {
  if (!a || !b) return a ?? b;
  const added = b.filter((meaning) => !a.includes(meaning));
  return added.length > 0 ? a.concat(added) : a;
}
