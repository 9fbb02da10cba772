import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/config/log.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { withTools } from '../../test/fixture/more-tools.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { median } from '../median.ts';

/* Measures the CPU time of the most expensive uncached answers and pages, for the real tools and copies of them. */

const ROUNDS = 20;
const WARM_UP = 20;
const BASE_URL = 'https://bench.example';

const LONG =
  'We are an agency of eight people with twelve clients and need LinkedIn messages, InMail and cold email in one sequence, HubSpot and Salesforce in both directions, a unified inbox, white label, roles for the team, warm-up for thirty mailboxes, no WhatsApp and no phone calls, hosting in the EU, SSO, an API with webhooks and Zapier or Make, under 500 euros a month, billed monthly, with a free trial of 14 days. ';

/** A kind of expensive request. The i-th address is in no cache. */
type Kind = readonly [name: string, writeAddress: (i: number) => string, accept?: string];

function listKinds({ methodology, tools }: Snapshot): Kind[] {
  const declared = Object.entries(methodology.catalogue.keys);
  const keys = declared.filter(([, { type }]) => type === 'boolean').map(([key]) => key);
  const some = (count: number, from: number) => Array.from({ length: count }, (_, j) => keys[(from + j) % keys.length]);
  const slugs = [...tools.keys()];
  const text = (length: number, i: number) =>
    encodeURIComponent(`${2 + (i % 60)} people. ${LONG.repeat(6)}`.slice(0, length));
  const numbers = (i: number) =>
    `people=${2 + i}&linkedin_accounts=${3 + i}&mailboxes=${20 + i}&workspaces=${1 + (i % 9)}&contacts=${5000 + i}&emails=${30000 + i}&credits=${1000 + i}`;
  /** The maximum that one request allows. */
  const need = (i: number) =>
    `required=${some(20, i)}&nice=${some(20, 40 + i)}&unwanted=${some(20, 80 + i)}&${numbers(i)}&budget=${400 + i}&currency=EUR`;
  const usual = (i: number) =>
    `required=${some(6, i)}&nice=${some(5, 40 + i)}&unwanted=${some(1, 90 + i)}&${numbers(i)}&budget=${400 + i}`;
  const ten = (i: number) => Array.from({ length: 10 }, (_, j) => slugs[(i * 7 + j * 5) % slugs.length]);
  const words = (i: number) =>
    encodeURIComponent(
      `linkedin email warm-up hubspot ${['zapier', 'inbox', 'agency', 'api'][i % 4]} ${'x'.repeat(1 + (i % 40))}`,
    );
  const inAllFormats = (kinds: readonly Kind[]): Kind[] =>
    kinds.flatMap(([name, writeAddress]) => [
      [name, (i) => `/api/v1${writeAddress(i)}`],
      [`${name}, page`, writeAddress, 'text/html'],
      [`${name}, Markdown`, writeAddress, 'text/markdown'],
    ]);
  const asCsv = (name: string, writeAddress: (i: number) => string): Kind => [
    `${name}, CSV`,
    (i) => `/api/v1${writeAddress(i).replace('?', '.csv?')}`,
  ];
  return [
    ...inAllFormats([
      ['a need of 12 questions', (i) => `/recommend?${usual(i)}`],
      ['a need of 60 questions', (i) => `/recommend?${need(i)}`],
      ['a text of 100 characters', (i) => `/recommend?q=${text(100, i)}`],
      ['a text of 2,000 characters', (i) => `/recommend?q=${text(2000, i)}`],
      ['tools for 60 questions', (i) => `/tools?${need(i)}`],
      ['tools by words', (i) => `/tools?q=${words(i)}`],
      ['tools by 500 characters', (i) => `/tools?q=${text(500, i)}`],
      ['bills with all numbers', (i) => `/cost?required=${some(20, i)}&${numbers(i)}`],
      [
        'ten tools compared',
        (i) => `/compare?tools=${ten(i)}&required=${some(20, i)}&nice=${some(20, i + 20)}&people=${2 + i}`,
      ],
      // The largest number with charts, up to fifty people.
      ['five tools compared', (i) => `/compare?tools=${ten(i).slice(0, 5)}&required=${some(20, i)}&people=${25 + i}`],
    ]),
    ['a whole list, JSON', (i) => `/api/v1/recommend?${need(i)}&limit=1000`],
    ['a whole list of bills, JSON', (i) => `/api/v1/cost?${numbers(i)}&limit=1000`],
    asCsv('a need of 60 questions', (i) => `/recommend?${need(i)}`),
    asCsv('tools for 60 questions', (i) => `/tools?${need(i)}`),
    asCsv('bills with all numbers', (i) => `/cost?${numbers(i)}`),
    asCsv('ten tools compared', (i) => `/compare?tools=${ten(i)}&people=${2 + i}`),
  ];
}

/** Rows of a table: a name, its median and its limit. @param count the number of tools, including copies */
export async function measureDearest(count: number): Promise<string[][]> {
  const snapshot = withTools(await realSnapshot(), count);
  const app = createApp(snapshot, { baseUrl: BASE_URL, log: createLog('error', process.stderr) });
  const kinds = listKinds(snapshot);
  const measure = async ([, writeAddress, accept = 'application/json']: Kind, i: number) => {
    const request = new Request(BASE_URL + writeAddress(i), { headers: { accept } });
    const before = process.cpuUsage();
    const response = await app.fetch(request);
    await response.arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    if (response.status !== 200) throw new Error(`GET ${request.url} returned ${response.status}`);
    return (user + system) / 1000;
  };
  // All kinds are warmed up before any is measured, as in a server that has answered each of them.
  for (let i = 0; i < WARM_UP; i += 1) for (const kind of kinds) await measure(kind, i);
  const rows: string[][] = [];
  for (const kind of kinds) {
    const times: number[] = [];
    for (let i = WARM_UP; i < WARM_UP + ROUNDS; i += 1) times.push(await measure(kind, i));
    rows.push([`${kind[0]}, of ${count} tools`, `${median(times).toFixed(1)} ms`, '15 ms']);
  }
  return rows;
}
