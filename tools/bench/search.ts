import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { NodeContender } from './contender.ts';
import { ask, message } from './exchange.ts';
import { median, quantile } from './median.ts';
import { QUESTION_KINDS } from './questions.ts';
import type { Table } from './table.ts';

const TOOLS = 100;
const QUESTIONS = 100;
/** Until then the engine compiles what turns out to be used most, on threads whose CPU time counts: that is most of a p99. */
const WARM_UP = 2500;

/** Questions that were never asked before, one after the other. */
export async function search(rounds: number): Promise<Table> {
  const ours = await NodeContender.start('more-tools', String(TOOLS));
  const snapshot = await loadSnapshot(DIST_DATA);
  const rows: (string | number)[][] = [];
  for (const [name, kind] of Object.entries(QUESTION_KINDS)) {
    const questionOf = kind(snapshot);
    const path = name.startsWith('recommend') ? '/api/v1/recommend' : '/api/v1/tools';
    const [costs, times]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let i = 0; i < WARM_UP + rounds * QUESTIONS; i += 1) {
      const before = await ours.cpu();
      const begun = performance.now();
      const answer = await ask(ours.port, message(`${path}?q=${encodeURIComponent(questionOf(i))}`));
      const time = performance.now() - begun;
      const used = (await ours.cpu()) - before;
      if (answer.status !== 200) throw new Error(`${answer.status} for "${questionOf(i)}"`);
      if (i < WARM_UP) continue;
      costs.push(used / 1000);
      times.push(time);
      bytes += answer.body.length;
    }
    const figures = [costs, times].flatMap((values) => [median(values), quantile(values, 0.99)]);
    rows.push([name, Math.round(bytes / times.length), ...figures.map((figure) => figure.toFixed(2))]);
  }
  ours.stop();
  return {
    title: `Search and recommend over ${TOOLS} tools, each question new: milliseconds of CPU time of the server and until the whole answer is there`,
    columns: ['question', 'bytes', 'CPU p50', 'CPU p99', 'p50', 'p99'],
    rows,
  };
}
