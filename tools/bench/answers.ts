import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/config/log.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { withTools } from '../../test/fixture/more-tools.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { median } from '../median.ts';

/* The processor time of the most expensive new answers and pages in the app: for the real tools and copies of them. */

const ROUNDS = 20;
const WARM_UP = 20;
const BASE_URL = 'https://bench.example';

const LONG =
  'We are an agency of eight people with twelve clients and need LinkedIn messages, InMail and cold email in one sequence, HubSpot and Salesforce in both directions, a unified inbox, white label, roles for the team, warm-up for thirty mailboxes, no WhatsApp and no phone calls, hosting in the EU, SSO, an API with webhooks and Zapier or Make, under 500 euros a month, billed monthly, with a free trial of 14 days. ';

/** The i-th expensive request, which is in no cache. */
type Kind = readonly [name: string, addressOf: (i: number) => string, accept?: string];

function kindsFor({ methodology, tools }: Snapshot): Kind[] {
  const declared = Object.entries(methodology.catalogue.keys);
  const keys = declared.filter(([, { type }]) => type === 'boolean').map(([key]) => key);
  const some = (count: number, from: number) => Array.from({ length: count }, (_, j) => keys[(from + j) % keys.length]);
  const slugs = [...tools.keys()];
  const text = (length: number, i: number) =>
    encodeURIComponent(`${2 + (i % 60)} people. ${LONG.repeat(6)}`.slice(0, length));
  const numbers = (i: number) =>
    `people=${2 + i}&linkedin_accounts=${3 + i}&mailboxes=${20 + i}&workspaces=${1 + (i % 9)}&contacts=${5000 + i}&emails=${30000 + i}&credits=${1000 + i}`;
  /** The maximum in one request. */
  const need = (i: number) =>
    `required=${some(20, i)}&nice=${some(20, 40 + i)}&unwanted=${some(20, 80 + i)}&${numbers(i)}&budget=${400 + i}&currency=EUR`;
  const usual = (i: number) =>
    `required=${some(6, i)}&nice=${some(5, 40 + i)}&unwanted=${some(1, 90 + i)}&${numbers(i)}&budget=${400 + i}`;
  const ten = (i: number) => Array.from({ length: 10 }, (_, j) => slugs[(i * 7 + j * 5) % slugs.length]);
  const words = (i: number) =>
    encodeURIComponent(
      `linkedin email warm-up hubspot ${['zapier', 'inbox', 'agency', 'api'][i % 4]} ${'x'.repeat(1 + (i % 40))}`,
    );
  const asOne = (kinds: readonly Kind[]): Kind[] =>
    kinds.flatMap(([name, addressOf]) => [
      [name, (i) => `/api/v1${addressOf(i)}`],
      [`${name}, page`, addressOf, 'text/html'],
      [`${name}, Markdown`, addressOf, 'text/markdown'],
    ]);
  const csvOf = (name: string, addressOf: (i: number) => string): Kind => [
    `${name}, CSV`,
    (i) => `/api/v1${addressOf(i).replace('?', '.csv?')}`,
  ];
  return [
    ...asOne([
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
      // As many as are drawn, up to fifty people.
      ['five tools compared', (i) => `/compare?tools=${ten(i).slice(0, 5)}&required=${some(20, i)}&people=${25 + i}`],
    ]),
    ['a whole list, JSON', (i) => `/api/v1/recommend?${need(i)}&limit=1000`],
    ['a whole list of bills, JSON', (i) => `/api/v1/cost?${numbers(i)}&limit=1000`],
    csvOf('a need of 60 questions', (i) => `/recommend?${need(i)}`),
    csvOf('tools for 60 questions', (i) => `/tools?${need(i)}`),
    csvOf('bills with all numbers', (i) => `/cost?${numbers(i)}`),
    csvOf('ten tools compared', (i) => `/compare?tools=${ten(i)}&people=${2 + i}`),
  ];
}

/** Rows of a table: the name, its median, and its limit. @param count of tools with copies */
export async function measureDearest(count: number): Promise<string[][]> {
  const snapshot = withTools(await realSnapshot(), count);
  const app = createApp(snapshot, { baseUrl: BASE_URL, log: createLog('error', process.stderr) });
  const kinds = kindsFor(snapshot);
  const millisecondsOf = async ([, addressOf, accept = 'application/json']: Kind, i: number) => {
    const request = new Request(BASE_URL + addressOf(i), { headers: { accept } });
    const before = process.cpuUsage();
    const response = await app.fetch(request);
    await response.arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    if (response.status !== 200) throw new Error(`${response.status} for ${request.url}`);
    return (user + system) / 1000;
  };
  // All kinds first, for the compiler: a server that answers has answered each of them.
  for (let i = 0; i < WARM_UP; i += 1) for (const kind of kinds) await millisecondsOf(kind, i);
  const rows: string[][] = [];
  for (const kind of kinds) {
    const times: number[] = [];
    for (let i = WARM_UP; i < WARM_UP + ROUNDS; i += 1) times.push(await millisecondsOf(kind, i));
    rows.push([`${kind[0]}, of ${count} tools`, `${median(times).toFixed(1)} ms`, '15 ms']);
  }
  return rows;
}
