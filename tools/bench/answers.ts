import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/config/log.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addToolCopies } from '../../test/fixture/more-tools.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { median } from './median.ts';

/* Measures the CPU time of expensive uncached answers and pages, for the real tools and copies of them. */

const ROUNDS = 20;
const WARM_UP = 20;
const BASE_URL = 'https://bench.example';

const LONG_TEXT =
  'We are an agency of eight people with twelve clients and need LinkedIn messages, InMail and cold email in one sequence, HubSpot and Salesforce in both directions, a unified inbox, white label, roles for the team, warm-up for thirty mailboxes, no WhatsApp and no phone calls, hosting in the EU, SSO, an API with webhooks and Zapier or Make, under 500 euros a month, billed monthly, with a free trial of 14 days. ';

/** A kind of expensive request. `i` makes each address unique, so no answer is cached. */
type RequestKind = readonly [name: string, writeAddress: (i: number) => string, accept?: string];

function listRequestKinds({ methodology, tools }: Snapshot): RequestKind[] {
  const questions = Object.entries(methodology.catalogue.keys);
  const keys = questions.filter(([, { type }]) => type === 'boolean').map(([key]) => key);
  const pickKeys = (count: number, from: number) =>
    Array.from({ length: count }, (_, j) => keys[(from + j) % keys.length]);
  const slugs = [...tools.keys()];
  const takeText = (length: number, i: number) =>
    encodeURIComponent(`${2 + (i % 60)} people. ${LONG_TEXT.repeat(6)}`.slice(0, length));
  const writeNumbers = (i: number) =>
    `people=${2 + i}&linkedin_accounts=${3 + i}&mailboxes=${20 + i}&workspaces=${1 + (i % 9)}&contacts=${5000 + i}&emails=${30000 + i}&credits=${1000 + i}`;
  const writeNeed = (i: number, required: number, nice: number, unwanted: number) =>
    `required=${pickKeys(required, i)}&nice=${pickKeys(nice, 40 + i)}&unwanted=${pickKeys(unwanted, 80 + i)}&${writeNumbers(i)}&budget=${400 + i}`;
  /** A need with the maximum size of a request. */
  const largestNeed = (i: number) => `${writeNeed(i, 20, 20, 20)}&currency=EUR`;
  const typicalNeed = (i: number) => writeNeed(i, 6, 5, 1);
  const pickTen = (i: number) => Array.from({ length: 10 }, (_, j) => slugs[(i * 7 + j * 5) % slugs.length]);
  const kinds: RequestKind[] = [
    ['a need of 12 questions', (i) => `/recommend?${typicalNeed(i)}`],
    ['a need of 60 questions', (i) => `/recommend?${largestNeed(i)}`],
    ['a text of 100 characters', (i) => `/recommend?q=${takeText(100, i)}`],
    ['a text of 2,000 characters', (i) => `/recommend?q=${takeText(2000, i)}`],
    ['bills with all numbers', (i) => `/cost?required=${pickKeys(20, i)}&${writeNumbers(i)}`],
    [
      'ten tools compared',
      (i) => `/compare?tools=${pickTen(i)}&required=${pickKeys(20, i)}&nice=${pickKeys(20, i + 20)}&people=${2 + i}`,
    ],
  ];
  return kinds.flatMap(([name, writeAddress]) => [
    [name, (i) => `/api/v1${writeAddress(i)}`],
    [`${name}, page`, writeAddress, 'text/html'],
  ]);
}

/** Measures each kind of request. @returns table rows: name, median. @param count the number of tools, including copies */
export async function measureMostExpensive(count: number): Promise<string[][]> {
  const snapshot = addToolCopies(await realSnapshot(), count);
  const app = createApp(snapshot, { baseUrl: BASE_URL, log: createLog('error', process.stderr) });
  const kinds = listRequestKinds(snapshot);
  const measure = async ([, writeAddress, accept = 'application/json']: RequestKind, i: number) => {
    const request = new Request(BASE_URL + writeAddress(i), { headers: { accept } });
    const before = process.cpuUsage();
    const response = await app.fetch(request);
    await response.arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    if (response.status !== 200) throw new Error(`GET ${request.url} returned ${response.status}`);
    return (user + system) / 1000;
  };
  // Warm up all kinds before measuring, as in a server that has answered each of them.
  for (let i = 0; i < WARM_UP; i += 1) for (const kind of kinds) await measure(kind, i);
  const rows: string[][] = [];
  for (const kind of kinds) {
    const times: number[] = [];
    for (let i = WARM_UP; i < WARM_UP + ROUNDS; i += 1) times.push(await measure(kind, i));
    rows.push([`${kind[0]}, ${count} tools`, `${median(times).toFixed(1)} ms`]);
  }
  return rows;
}
