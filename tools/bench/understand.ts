import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { Reader } from '../../server/recommend/read/reader.ts';
import type { NamedTool } from '../../server/recommend/read/vocabulary.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { readQueries } from '../../test/recommend/queries.ts';
import { numbersGiven } from '../load/inputs.ts';
import { logTable, median, quantile, timed } from '../report.ts';

/*
 * What reading a text costs: npm run bench:understand -- [rounds]
 * The real tools and made-up ones up to 100. Milliseconds: the median, the 99th of 100, and the 99th of 100 of the texts' own
 * medians, which leaves out what a shared machine takes away. Nothing is asserted.
 */

const [ROUNDS = 20] = numbersGiven();
const TOOLS = 100;
const LONGEST = 2000;

const { lexicon, tools } = await loadSnapshot(DIST_DATA);
const madeUp = Array.from({ length: Math.max(0, TOOLS - tools.size) }, (_, i): NamedTool => {
  const word = (seed: number) => ['Ora', 'Vexa', 'Lumi', 'Tarn', 'Quill', 'Brio', 'Nexo', 'Pylo'][seed % 8] as string;
  return { slug: `made-up-${i}`, name: `${word(i)}${word(i * 3 + 1)} ${i}`, aliases: [], former_slugs: [] };
});
const started = performance.now();
const reader = new Reader(lexicon, [...tools.values(), ...madeUp]);
reader.read('uncomonwurd');
console.log(`made ready in ${(performance.now() - started).toFixed(0)} ms`);

const queries = (await readQueries('tune')).map(({ q }) => q);
const filled = (part: string) => part.repeat(Math.ceil(LONGEST / part.length)).slice(0, LONGEST);
const words = lexicon.criteria.flatMap(({ phrases }) => Object.values(phrases).flat());
const cases: [name: string, texts: string[]][] = [
  ['labelled texts', queries],
  ['labelled texts, joined to 2,000 characters', queries.map((q) => filled(`${q} `))],
  ['phrases, joined to 2,000 characters', words.filter((_, i) => i % 40 === 0).map((phrase) => filled(`${phrase} `))],
  ['typos, 2,000 characters', ['linkdein autmation wihtout emial ', 'sequnces webhoks integratons '].map(filled)],
  [
    'near-phrases, 2,000 characters',
    ['stop when if once after ', 'data the the the the ', 'no no no ', 'not or and ', '$ 50 under '].map(filled),
  ],
  ['letters without end', ['a', 'ab ', 'é', '求', '👩‍👩‍👧', '1', '1 ', '1,', "'", '\u0301', 'ﷺ '].map(filled)],
];
const rows = cases.map(([name, texts]) => {
  const perText = texts.map((text) => {
    reader.read(text);
    return Array.from({ length: ROUNDS }, () => timed(() => reader.read(text)).ms);
  });
  const all = perText.flat();
  const times = [median(all), quantile(all, 0.99), quantile(perText.map(median), 0.99)];
  return [name, ...times.map((ms) => ms.toFixed(2))];
});
logTable('Milliseconds to read a text', ['texts', 'median', 'p99', "p99 of the texts' medians"], rows);
