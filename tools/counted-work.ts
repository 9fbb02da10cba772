import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../server/app.ts';
import { createLog } from '../server/config/log.ts';
import { loadSnapshot } from '../snapshot/load.ts';
import { buildFixture } from '../test/fixture/fixture.ts';

/*
 * Counts the calls of our own functions that thirty fixed requests take on the fixture, after a warm-up. Unlike time, the count is the
 * same on every machine and version of Node (but for a few calls), so it shows work that is done twice. It is not a measure of speed: inlining a function saves no
 * work. `npx tsx tools/counted-work.ts` prints the count of each request. `--check` fails above the budget in size-budget.json.
 */

const OWN_CODE = ['model', 'snapshot', 'server'].map((folder) => new URL(`../${folder}/`, import.meta.url).href);
const BUDGET = new URL('size-budget.json', import.meta.url);
const BASE_URL = 'http://localhost';

const folder = await mkdtemp(join(tmpdir(), 'counted-work-'));
await buildFixture(folder);
const snapshot = await loadSnapshot(folder);
await rm(folder, { recursive: true });
const { fetch } = createApp(snapshot, { baseUrl: BASE_URL, log: createLog('silent', { write: () => {} }) });
const { catalogue } = snapshot.methodology;
const QUESTIONS = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.type === 'boolean');
const TOOLS =
  'beaconyard,dovecote-9,flagmast,inkwell-relay,larkpost-io,paper-lantern,presently,quillcourier,ravenport,sealpress';
const STORY = `We are a small agency that sells research to banks. Today we use Flagmast, and it costs us 90 dollars a month.
We need LinkedIn messages and email in one sequence for six people, with HubSpot and a shared inbox. Our budget is 400 dollars.
`;
const LONG_TEXT = STORY.repeat(10).slice(0, 1990);

/** Requests by their kind, for a page. The number makes addresses and needs different. */
const KINDS: readonly ((n: number) => string)[] = [
  (n) => `/tools/flagmast?keys=${QUESTIONS[n]}`,
  (n) => `/tools/${TOOLS.split(',')[n]}`,
  (n) => `/compare?tools=flagmast,${TOOLS.split(',')[n + 5]}`,
  (n) => `/compare?tools=${TOOLS}&people=${n + 2}`,
  (n) => `/recommend?required=channels.email&people=${n + 2}`,
  (n) => `/recommend?required=${QUESTIONS.slice(0, 12)}&people=${n + 2}`,
  (n) =>
    `/recommend?required=${QUESTIONS.slice(0, 20)}&nice=${QUESTIONS.slice(20, 40)}&unwanted=${QUESTIONS.slice(40)}&people=${n + 2}`,
  (n) => `/recommend?q=${encodeURIComponent(`${STORY.slice(111, 209)} ${n}`)}`,
  (n) => `/recommend?q=${encodeURIComponent(`${n} ${LONG_TEXT}`)}`,
];
const toMarkdown = (path: string) => path.replace('?', '.md?').replace(/^([^?]*)$/, '$1.md');
const FORMATS: readonly ((kind: (n: number) => string, n: number) => Request)[] = [
  (kind, n) => new Request(`${BASE_URL}/api/v1${kind(n)}`),
  (kind, n) => new Request(BASE_URL + toMarkdown(kind(n + 1))),
  (kind, n) => new Request(BASE_URL + kind(n + 2), { headers: { accept: 'text/html' } }),
];
const call = (people: number) => {
  const params = { name: 'recommend', arguments: { required: ['channels.linkedin'], people } };
  return new Request(`${BASE_URL}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    body: JSON.stringify({ jsonrpc: '2.0', id: people, method: 'tools/call', params }),
  });
};

/** Creates 30 requests. Those of another round are like them, with other addresses. */
const createRequests = (round: number): Request[] => [
  ...KINDS.flatMap((kind) => FORMATS.map((format) => format(kind, round))),
  ...[12, 13, 14].map((people) => call(people + 3 * round)),
];

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const answer = async (request: Request) => {
  const response = await fetch(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${request.url}: ${response.status} ${text.slice(0, 200)}`);
};
for (const request of createRequests(1)) await answer(request);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
let total = 0;
for (const request of createRequests(0)) {
  await answer(request);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const calls = result
    .filter(({ url }) => OWN_CODE.some((prefix) => url.startsWith(prefix)))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0);
  total += calls;
  if (!options.check) console.log(String(calls).padStart(8), request.method, request.url.slice(BASE_URL.length, 110));
}
const { calls: budget }: { calls: number } = JSON.parse(await readFile(BUDGET, 'utf8'));
console.log(`${total} calls of ${budget} allowed`);
if (total > budget) {
  console.error(
    'Thirty fixed requests call more functions than tools/size-budget.json allows. Find the work that is done twice.',
  );
  process.exitCode = 1;
}
