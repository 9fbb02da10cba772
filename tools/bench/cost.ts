import { parseArgs } from 'node:util';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { withTools } from './with-tools.ts';

/*
 * What the bills for a set-up that nobody asked for before cost, computed and written as JSON: npm run bench:cost -- [sizes]
 * Tools are copies of the real ones under other names; nothing is asserted.
 */

const sizes = parseArgs({ allowPositionals: true }).positionals.map(Number);
const ROUNDS = 8000;

const real = await loadSnapshot(DIST_DATA);

/** Milliseconds of processor time since a mark: those of a busy machine count for nothing. */
function spentSince(mark: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(mark);
  return (user + system) / 1000;
}

console.log(['tools', 'p50 CPU ms', 'p99 CPU ms', 'KB'].join('\t'));
for (const size of sizes.length > 0 ? sizes : [100, 1000]) {
  const snapshot = withTools(real, size);
  const times: number[] = [];
  let length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [people, linkedin_accounts, mailboxes] = [1 + (round % 9), round % 7, round % 13];
    const mark = process.cpuUsage();
    const answer = estimateCost.run(snapshot, { people, linkedin_accounts, mailboxes, currency: 'EUR' });
    length = JSON.stringify(answer).length;
    times.push(spentSince(mark));
  }
  // The first rounds are for the compiler.
  const sorted = times.slice(ROUNDS / 4).sort((a, b) => a - b);
  const quantiles = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]?.toFixed(2));
  console.log([size, ...quantiles, Math.round(length / 1000)].join('\t'));
}
