import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ranking } from '../../model/ranking/rankings.ts';
import { assemble, type Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../test/corpus.ts';

/** The numbers that the command line gives, or else the usual ones. */
export function numbersGiven(...usual: readonly number[]): readonly number[] {
  const given = process.argv.slice(2).map(Number);
  return given.length > 0 ? given : usual;
}

/** A number from the command line. Where it is none, says so and ends the process. */
export function wholeNumber(option: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  console.error(`--${option} must be a whole number of at most ten digits, not ${JSON.stringify(text)}`);
  process.exit(2);
}

/** The tools of the committed snapshot, whichever they are. */
export const SLUGS: readonly [string, ...string[]] = slugsIn(join(DIST_DATA, 'tools'));

function slugsIn(folder: string): [string, ...string[]] {
  const [first, ...others] = readdirSync(folder).map((file) => file.replace('.json', ''));
  if (first === undefined) throw new Error(`${folder} holds no tool`);
  return [first, ...others];
}

/** As many items as are wanted, evenly over all of them. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)] as Item);
}

export const at = <T>(values: readonly T[], i: number): T => values[i % values.length] as T;
const turnOf = (i: number, all: readonly unknown[]) => Math.floor(i / all.length);

/** Makes the i-th text of a kind; each is another, so that no answer is cached. */
type Texts = (snapshot: Snapshot) => (i: number) => string;

/** Names of tools with a slip, for a search. */
export const namesWithSlips: Texts = ({ tools }) => {
  const names = [...tools.values()].map(({ name }) => name);
  return (i) => {
    const [name, turn] = [at(names, i), turnOf(i, names)];
    const place = 1 + (Math.floor(turn / 26) % (name.length - 1));
    return `${name.slice(0, place)}${String.fromCharCode(97 + (turn % 26))}${name.slice(place + 1)}`;
  };
};

/** Two words of summaries, for a search. */
export const pairsOfWords: Texts = ({ tools }) => {
  const all = [...tools.values()].flatMap(({ summary }) => summary.split(/\W+/).filter((word) => word.length > 4));
  const words = [...new Set(all)];
  return (i) => `${at(words, i)} ${at(words, i * 7 + 3 + turnOf(i, words))}`;
};

/** Needs with three wishes, for a recommendation. */
export const needs: Texts = ({ lexicon: { criteria } }) => {
  const phrases = criteria.flatMap(({ phrases }) => phrases.en ?? []).filter((phrase) => /^[a-z0-9 -]+$/.test(phrase));
  return (i) => `${at(phrases, i)} and ${at(phrases, i * 5 + 2)}, under $${40 + i}, no ${at(phrases, i * 11 + 7)}`;
};

/** The snapshot with more tools than there are: copies of the real ones, under names and slugs of their own. */
export function withTools(snapshot: Snapshot, wanted: number): Snapshot {
  const { manifest, methodology, lexicon, dataset, worklist } = snapshot;
  const real = [...snapshot.tools.values()];
  const copies = Array.from({ length: Math.max(0, wanted - real.length) }, (_, i) => {
    const original = real[i % real.length] as (typeof real)[number];
    const { slug, name, ...tool } = original;
    return { ...tool, slug: `${slug}-copy-${i}`, name: `${name} Copy ${i}`, aliases: [], former_slugs: [] };
  });
  const copiesOf = new Map(real.map(({ slug }) => [slug, [] as string[]]));
  for (const [i, { slug }] of copies.entries())
    copiesOf.get((real[i % real.length] as { slug: string }).slug)?.push(slug);
  const rankings = [...snapshot.rankings.values()].map((ranking) => withCopies(ranking, copiesOf));
  const alternatives = keyedByCopies(snapshot.alternatives, copiesOf);
  const tools = [...real, ...copies];
  const platforms = snapshot.platforms.values();
  return assemble({ manifest, methodology, lexicon, dataset, worklist, alternatives, rankings, tools, platforms });
}

type CopiesOf = ReadonlyMap<string, readonly string[]>;

/** A ranking in which every copy follows its original, with the same figures. */
function withCopies(ranking: Ranking, copiesOf: CopiesOf): Ranking {
  const copied = <Entry extends { tool: string }>(entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => [entry, ...(copiesOf.get(entry.tool) ?? []).map((tool) => ({ ...entry, tool }))]);
  return {
    ...ranking,
    lists: ranking.lists.map((list) => ({
      ...list,
      entries: copied(list.entries),
      unranked: copied(list.unranked),
    })),
  };
}

function keyedByCopies<Value>(bySlug: Readonly<Record<string, Value>>, copiesOf: CopiesOf): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(bySlug).flatMap(([slug, value]) =>
      [slug, ...(copiesOf.get(slug) ?? [])].map((each) => [each, value] as const),
    ),
  );
}
