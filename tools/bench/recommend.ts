import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { numbersGiven, withTools } from '../load/inputs.ts';
import { logTable, quantile, timed } from '../report.ts';

/*
 * What an answer of recommend costs, understood, decided and written as JSON: npm run bench:recommend -- [sizes]
 * Tools are copies of the real ones under other names; nothing is asserted. It runs as a bundle, as the server does: the TypeScript
 * loader would add a call to every closure.
 *
 * Each text is asked again and again, so what was judged for it is kept. The rows that begin with "new" are of texts that nobody asked
 * before: their numbers and their budget differ in every round.
 */

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

type Time = ReturnType<typeof timed<number>>;

const rows: (string | number)[][] = [];
for (const size of numbersGiven(100, 1000)) {
  const snapshot = withTools(real, size);
  for (const detail of ['full', 'concise'] as const) {
    const measure = (name: string, textOf: (round: number) => string): Time[] => {
      const all = Array.from({ length: ROUNDS }, (_, round) =>
        timed(() => JSON.stringify(recommend.run(snapshot, { q: textOf(round), detail })).length),
      );
      // The first rounds are for the compiler.
      const times = all.slice(ROUNDS / 4);
      rows.push([size, detail, name, ...quantilesOf(times), Math.round((times.at(-1)?.result ?? 0) / 1000)]);
      return times;
    };
    const all = QUERIES.flatMap((q) => measure(q.slice(0, 40), () => q));
    rows.push([size, detail, 'all', ...quantilesOf(all), '']);
    for (const [name, textOf] of Object.entries(NEW_NEEDS)) measure(name, textOf);
  }
}
// Of a busy machine, only the processor time means anything.
logTable('Milliseconds', ['tools', 'detail', 'query', 'p50', 'p99', 'CPU p50', 'CPU p99', 'KB'], rows);

function quantilesOf(times: readonly Time[]): string[] {
  return [times.map(({ ms }) => ms), times.map(({ cpu }) => cpu)].flatMap((own) =>
    [0.5, 0.99].map((share) => quantile(own, share).toFixed(2)),
  );
}
