import Fuse from 'fuse.js';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { search } from '../../server/search/search.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { fold } from '../../server/text/tokens.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { drawn, withSyntheticTools, writtenWords } from '../../test/search/synthetic.ts';
import { numbersGiven, SLUGS } from '../load/inputs.ts';
import { logTable, median, quantile, timed } from '../report.ts';

/*
 * What a search costs as the number of tools grows: npm run bench:search -- [sizes]
 * CPU time of a query, the build of the index apart, against a plain fuse.js scan of the same names, aliases, categories and
 * summaries in the same run: only the ratios mean anything. Nothing is asserted.
 */

const QUERIES = 1000;
/** A scan of 10,000 tools takes a tenth of a second: a few suffice. */
const SCANS = 20;

/** Kinds of query, each made from a tool that is there. */
function kinds(snapshot: Snapshot): Record<string, () => string> {
  const draw = drawn(7);
  const tools = [...snapshot.tools.values()];
  const pick = <T>(list: readonly T[]) => list[draw(list.length)] as T;
  const name = () => pick(tools).name;
  const said = () => pick(writtenWords(pick(tools).summary));
  const slip = (word: string) => {
    const at = 1 + draw(Math.max(1, word.length - 2));
    return word.slice(0, at) + (draw(2) === 0 ? 'abcdefghij'[draw(10)] : '') + word.slice(at + 1);
  };
  const labels = Object.values(snapshot.methodology.catalogue.keys).map(({ label }) => label);
  return {
    name,
    beginning: () => name().slice(0, 3),
    slip: () => slip(name()),
    'two words': () => {
      const tool = pick(tools);
      return `${writtenWords(tool.name)[0]} ${pick(writtenWords(tool.summary))}`;
    },
    capability: () => pick(labels),
    'two capabilities': () => `${pick(labels)} ${pick(labels)}`,
    'a common word': () => pick(['email', 'linkedin', 'tool', 'campaigns']),
    '80 letters': () => Array.from({ length: 20 }, said).join(' ').slice(0, 80),
    '500 letters': () =>
      Array.from({ length: 120 }, () => slip(said()))
        .join(' ')
        .slice(0, 500),
    nonsense: () => Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'[draw(20)]).join(''),
  };
}

function plainScan({ tools, methodology }: Snapshot): (words: string) => unknown {
  const entries = [...tools.values()].map(({ name, slug, aliases, category, summary }) => ({
    names: [name, slug, ...aliases].map(fold),
    category: fold(methodology.categories[category]?.label ?? category),
    summary: fold(summary),
  }));
  const keys = [{ name: 'names', weight: 4 }, 'category', 'summary'];
  const options = { keys, threshold: 0.3, ignoreLocation: true, useTokenSearch: true, tokenMatch: 'all' } as const;
  const fuse = new Fuse(entries, options);
  return (words) => fuse.search(fold(words), { limit: 10 });
}

const real = await loadSnapshot(DIST_DATA);
const small = withSyntheticTools(real, 100);
for (const make of Object.values(kinds(small))) for (let i = 0; i < 2000; i += 1) search(small, make()); // Warm up.
const rows: (string | number)[][] = [];
for (const size of numbersGiven(100, 1000, 10_000)) {
  const snapshot = withSyntheticTools(real, size);
  const build = timed(() => search(snapshot, SLUGS[0])).cpu;
  const scan = plainScan(snapshot);
  rows.push([size, '(the index)', build.toFixed(0)]);
  const queriesByKind = Object.entries(kinds(snapshot)).map(
    ([kind, make]) => [kind, Array.from({ length: QUERIES }, make)] as const,
  );
  const ours = queriesByKind.map(([, queries]) => {
    for (const query of queries) search(snapshot, query);
    return queries.map((query) => timed(() => search(snapshot, query)).cpu);
  });
  // Only now: the memory that a scan leaves behind would be swept while ours is timed.
  for (const [i, [kind, queries]] of queriesByKind.entries()) {
    const plain = queries.slice(0, SCANS).map((query) => timed(() => scan(query)).cpu);
    const times = ours[i] as number[];
    const [mine, theirs] = [median(times), median(plain)];
    const figures = [mine.toFixed(3), quantile(times, 0.99).toFixed(2), theirs.toFixed(1), (theirs / mine).toFixed(0)];
    rows.push([size, kind, ...figures]);
  }
}
logTable('Milliseconds of CPU', ['tools', 'query', 'median', 'p99', 'plain fuse.js', 'times faster'], rows);
