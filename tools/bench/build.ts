import { alternativesOf } from '../../model/ranking/alternatives.ts';
import { withScores } from '../../model/ranking/answers.ts';
import { jobLists, worklistOf } from '../../model/ranking/list.ts';
import { rankingsOf } from '../../model/ranking/rankings.ts';
import { check } from '../../pipeline/check/check.ts';
import type { ValidFacts } from '../../pipeline/check/rule.ts';
import { freeze } from '../../pipeline/publish/build.ts';
import { type FactsFolder, readFacts } from '../../pipeline/read/facts-folder.ts';
import { parseYamlFile } from '../../pipeline/read/yaml-file.ts';
import { resolve } from '../../pipeline/resolve/resolve.ts';
import { AROUND, FACTS } from '../../test/corpus.ts';
import { numbersGiven } from '../load/inputs.ts';
import { logTable } from '../report.ts';

/*
 * How the build grows with the number of tools: npm run bench:build -- [sizes]
 * Tools are copies of the real ones under other names. CPU time of the process; only ratios within one run mean anything, and nothing
 * is asserted.
 */

const SIZES = numbersGiven(100, 1000, 10_000);

/** Milliseconds of CPU by stage, in the order of the build. */
type Times = Record<string, number>;

const real = await readFacts(FACTS);

function texts(size: number): [path: string, text: string][] {
  return Array.from({ length: size }, (_, i) => {
    const { text } = real.tools[i % real.tools.length] as FactsFolder['tools'][number];
    const slug = `tool-${i}`;
    const named = text
      .replace(/^slug: .*/m, `slug: ${slug}`)
      .replace(/^name: .*/m, `name: Tool ${i}`)
      .replace(/^aliases: .*\n/m, '')
      // The check wants each search to name its tool.
      .replaceAll(/query: ("[^"\n]*"|'(?:[^'\n]|'')*'|[^,}\n]*)/g, 'query: tool')
      .replaceAll(/^ *- \{ rule: search-names.*\n/gm, '')
      .replace(/^exceptions:\n(?! )/m, '');
    return [`facts/tools/${slug}.yaml`, named];
  });
}

function build(size: number): Times {
  const files = texts(size);
  const times: Times = {};
  const timed = <T>(stage: string, work: () => T): T => {
    const start = process.cpuUsage();
    const result = work();
    const took = process.cpuUsage(start).user / 1000;
    times[stage] = took;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${size} tools: ${stage} ${Math.round(took)} ms`);
    return result;
  };
  const tools = timed('parse', () => files.map(([path, text]) => parseYamlFile(path, text)));
  const { facts, problems } = timed('check', () => check({ shared: real.shared, tools }, AROUND));
  if (!facts) throw new Error(`the synthetic tools are broken: ${problems[0]?.file} ${problems[0]?.message}`);
  const known = facts as ValidFacts;
  const method = known.methodology.data;
  const resolved = timed('resolve', () => resolve(known));
  const lists = timed('lists', () => jobLists(resolved, method));
  const scored = timed('scores', () => withScores(resolved, method, lists));
  const rankings = timed('rankings', () => rankingsOf(scored, method));
  const worklist = timed('worklist', () => worklistOf(method, lists));
  const alternatives = timed('alternatives', () => alternativesOf(scored, known.catalogue.data, method));
  const corpus = { facts: known, tools: scored, rankings, worklist, alternatives };
  timed('freeze', () => freeze(corpus));
  return times;
}

build(Math.min(100, ...SIZES)); // Warm up, so that the first size is not charged for compiling.
const runs = SIZES.map((size) => {
  globalThis.gc?.();
  const times = build(size);
  const total = Object.values(times).reduce((sum, time) => sum + time, 0);
  return { size, times, total, memory: process.memoryUsage().rss };
});
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');

const rows = runs.map(({ size, times, total, memory }, i) => {
  const before = runs[i - 1];
  const growth = before ? (Math.log(total / before.total) / Math.log(size / before.size)).toFixed(2) : '';
  const stages = Object.values(times).map(Math.round);
  return [size, ...stages, Math.round(total), Math.round(memory / 1e6), growth];
});
const stages = Object.keys(runs[0]?.times ?? {});
logTable('Milliseconds of CPU by stage', ['tools', ...stages, 'total', 'RSS MB', 'growth'], rows);
