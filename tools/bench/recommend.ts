import { parseArgs } from 'node:util';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { quantile } from './median.ts';
import { withTools } from './with-tools.ts';

/*
 * What an answer of recommend costs, understood, decided and written as JSON: npm run bench:recommend -- [sizes]
 * Tools are copies of the real ones under other names; nothing is asserted. It runs as a bundle, as the server does: the TypeScript
 * loader would add a call to every closure.
 *
 * Each text is asked again and again, so what was judged for it is kept. The rows that begin with "new" are of texts that nobody asked
 * before: their numbers and their budget differ in every round.
 */

const sizes = parseArgs({ allowPositionals: true }).positionals.map(Number);
const ROUNDS = 1200;

const real = await loadSnapshot(DIST_DATA);
const NAMES = [...real.tools.values()].map(({ name }) => name);

const QUERIES = [
  'LinkedIn and email in one sequence, with webhooks, no WhatsApp',
  'multichannel tool for 6 SDRs under 500 euros per month in total, HubSpot and Salesforce, SOC 2',
  `like ${NAMES[0]} but cheaper, with an official MCP server`,
  `${NAMES.slice(0, 3).join(' or ')}?`,
  'cold email with mailbox warm-up, inbox rotation and A/B tests under $40 a seat, ideally a free trial, no credit card',
  'must have email, no email, Instagram, SMS and WhatsApp under $1 a month',
  'something nice for my dragons',
  'LinkedIn, email, calls, SMS, webhooks, HubSpot, no WhatsApp, under $60; '.repeat(27).slice(0, 2000),
];

/** Texts whose numbers and budget differ in every round. */
const NEW_NEEDS: Record<string, (round: number) => string> = {
  'new: a budget in all': (round) =>
    `multichannel tool for ${1 + (round % 60)} SDRs under ${100 + round} euros per month in total, HubSpot and Salesforce, SOC 2`,
  'new: a budget for each': (round) =>
    `cold email with mailbox warm-up, for ${2 + (round % 40)} people, under $${20 + (round % 300)}.${10 + (round % 89)} a seat`,
  'new: accounts and mailboxes': (round) =>
    `LinkedIn, email, webhooks, ${1 + (round % 40)} LinkedIn accounts, ${1 + (round % 59)} mailboxes, under $${20 + round} a month`,
  'new: 2,000 characters': (round) =>
    `for ${1 + (round % 60)} SDRs, under $${100 + round} a month in total, ${'LinkedIn, email, calls, SMS, HubSpot, no WhatsApp, '.repeat(40)}`.slice(
      0,
      2000,
    ),
};

console.log(['tools', 'detail', 'query', 'p50 ms', 'p99 ms', 'p50 CPU ms', 'p99 CPU ms', 'KB'].join('\t'));
for (const size of sizes.length > 0 ? sizes : [100, 1000]) {
  const snapshot = withTools(real, size);
  for (const detail of ['full', 'concise'] as const) {
    const all: [number, number][] = [];
    const measure = (name: string, textOf: (round: number) => string) => {
      const times: [number, number][] = [];
      let length = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const q = textOf(round);
        const [mark, start] = [process.cpuUsage(), performance.now()];
        const text = JSON.stringify(recommend.run(snapshot, { q, detail }));
        // Of a busy machine, only the processor time means anything.
        const { user, system } = process.cpuUsage(mark);
        times.push([performance.now() - start, (user + system) / 1000]);
        length = text.length;
      }
      // The first rounds are for the compiler.
      logRow([size, detail, name], times.slice(ROUNDS / 4), length);
      return times.slice(ROUNDS / 4);
    };
    for (const q of QUERIES) all.push(...measure(q.slice(0, 40), () => q));
    logRow([size, detail, 'all'], all, 0);
    for (const [name, textOf] of Object.entries(NEW_NEEDS)) measure(name, textOf);
  }
}

function logRow(head: (string | number)[], times: readonly (readonly [number, number])[], length: number): void {
  const quantiles = ([0, 1] as const).flatMap((column) => {
    const own = times.map((row) => row[column]);
    return [0.5, 0.99].map((share) => quantile(own, share).toFixed(2));
  });
  console.log([...head, ...quantiles, length === 0 ? '' : Math.round(length / 1000)].join('\t'));
}
