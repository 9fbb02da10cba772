import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../server/bundle.mjs';
import { DIST_DATA } from '../../test/real-paths.ts';
import { ServerProcess } from '../../test/server-process.ts';
import { sendRequest, type WireAnswer } from '../../test/wire.ts';
import { formatMedianRatio, median } from '../median.ts';
import { measureDearest } from './answers.ts';
import { measureBills } from './bills.ts';
import { measureBoards } from './board.ts';
import { measurePricesBySize } from './by-size.ts';

/*
 * Runs `npm run bench`: measures starting, answering and building over the committed snapshot. The baselines are minimal servers that send
 * the same bytes: node:http, hono, and an MCP server on the same SDK. All take turns within each round, so that a slow machine slows all of
 * them down. Nothing is asserted. It needs Linux, which reports the CPU time and memory of each process.
 */

const ROUNDS = 5;
/** The number of requests in each round. */
const REQUESTS = 2000;
const NEW_ANSWERS = 100;
const CONNECTIONS = 8;
/** The number of tools for the most expensive answers, more than there are. */
const MANY_TOOLS = 100;

/** The baseline programs by name. */
const BASELINES = {
  'node:http': 'tools/bench/bare.mjs',
  hono: 'tools/bench/hono.mjs',
  'MCP echo': 'tools/bench/echo.mjs',
} as const;
type Baseline = keyof typeof BASELINES;
/** Headers that each server writes for itself. */
const OWN = new Set(['connection', 'date', 'keep-alive']);
const SILENT = { LOG_LEVEL: 'silent', DIST_DATA };

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A measurement: its name, what to compare it with, how often per round, and the i-th request. */
interface Kind {
  readonly name: string;
  readonly baselines: readonly Baseline[];
  readonly count: number;
  readonly at: (i: number) => Request;
}

const [slug = '', other = ''] = (await readdir(join(DIST_DATA, 'tools'))).map((file) => file.replace('.json', ''));
const call = { name: 'get_tool', arguments: { slug } };
const KINDS: readonly Kind[] = [
  {
    name: 'cached answer, JSON',
    baselines: ['node:http', 'hono'],
    count: REQUESTS,
    at: () => ({ path: '/api/v1/tools' }),
  },
  {
    name: 'cached page, gzip',
    baselines: ['node:http', 'hono'],
    count: REQUESTS,
    at: () => ({ path: '/', headers: { 'accept-encoding': 'gzip' } }),
  },
  { name: 'cached tool call over MCP', baselines: ['node:http'], count: REQUESTS, at: (id) => post(id, call) },
  // Calls with a progress token are not cached.
  {
    name: 'uncached tool call over MCP',
    baselines: ['node:http', 'MCP echo'],
    count: REQUESTS,
    at: (id) => post(id, { ...call, _meta: { progressToken: id } }),
  },
  // A new text each time, so that no answer is cached.
  {
    name: 'uncached answer of recommend',
    baselines: ['node:http'],
    count: NEW_ANSWERS,
    at: (i) => ({ path: `/api/v1/recommend?q=${newNeed(i)}` }),
  },
];

function post(id: number, params: object): Request {
  return {
    path: '/mcp',
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
  };
}

/** Typical requests of agents, as addresses of the API and of pages. */
const SIZES: readonly (readonly [what: string, path: string])[] = [
  ['a tool', `/tools/${slug}`],
  ['one fact of it, with its evidence', `/tools/${slug}?keys=ai.public_api`],
  ['two tools compared', `/compare?tools=${slug},${other}`],
  ['the list of a job', '/rankings/general?job=linkedin'],
  ['a need in words', `/recommend?q=${newNeed(0)}`],
  ['a bill for a set-up', `/cost?people=3&tools=${slug},${other}`],
];

function newNeed(i: number): string {
  const wish = ['LinkedIn and email', 'warm-up, no LinkedIn', 'an API and webhooks', 'a CRM in German'][i % 4];
  return encodeURIComponent(`${wish} for ${2 + (i % 50)} people under ${100 + i} dollars a month`);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const rows = [...(await measureStart()), ...(await measureAnswers()), await measureBuild()];
  writeTable(
    `Node ${process.version}, medians of ${ROUNDS} rounds\n\n| case | ours | baseline | | ratio |\n| --- | ---: | --- | ---: | ---: |`,
    rows,
  );
  writeTable(
    '\n| characters of | for a program | as Markdown | as HTML |\n| --- | ---: | ---: | ---: |',
    await measureSizes(),
  );
  writeTable('\n| processor time | median | at most |\n| --- | ---: | ---: |', [
    ...(await measureBills()),
    ...(await measureBoards()),
    ...(await measurePricesBySize()),
    ...(await measureDearest(MANY_TOOLS)),
  ]);
} finally {
  await rm(folder, { recursive: true });
}

function writeTable(head: string, rows: readonly (readonly string[])[]): void {
  console.log(head);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** @param digits after the point */
function rowOf(
  what: string,
  unit: string,
  ours: readonly number[],
  [name, theirs]: readonly [name: string, values: readonly number[]],
  digits = 0,
): string[] {
  const inWords = (values: readonly number[]) => `${median(values).toFixed(digits)} ${unit}`;
  return [what, inWords(ours), name, inWords(theirs), formatMedianRatio(ours, theirs)];
}

/** From the start of a process to its first answer. */
async function measureStart(): Promise<string[][]> {
  const timed = async (args?: readonly string[]) => {
    const begun = performance.now();
    const server = await ServerProcess.startListening(SILENT, args);
    await sendRequest(`http://127.0.0.1:${server.port}`, `/api/v1/tools/${slug}`);
    const time = performance.now() - begun;
    await server.stop();
    return time;
  };
  const ours: number[] = [];
  const theirs = Object.keys(BASELINES).map((name) => [name as Baseline, [] as number[]] as const);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed());
    for (const [name, times] of theirs) times.push(await timed([BASELINES[name]]));
  }
  return theirs.map((one) => rowOf('start to first answer', 'ms', ours, one));
}

/** Processor time of the server per request, requests per second, and its memory afterwards. */
async function measureAnswers(): Promise<string[][]> {
  const ours = await ServerProcess.start(SILENT);
  const same: [path: string, answer: object][] = [];
  for (const { at } of KINDS) {
    const { path } = at(0);
    const { headers: all, body } = await send(ours, at(0));
    const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.has(name)));
    same.push([path.split('?')[0] as string, { headers, body: body.toString('base64') }]);
  }
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(same));
  const names = Object.keys(BASELINES) as Baseline[];
  const started = names.map(
    async (name) => [name, await ServerProcess.startListening({}, [BASELINES[name], file])] as const,
  );
  const servers = new Map(await Promise.all(started));
  const rows: string[][] = [];
  for (const { name, baselines, count, at } of KINDS) {
    const measured = [undefined, ...baselines].map((other) => ({
      other,
      server: other === undefined ? ours : (servers.get(other) as ServerProcess),
      costs: [] as number[],
      rates: [] as number[],
    }));
    // The first rounds are for the compiler.
    for (let round = -2; round < ROUNDS; round += 1) {
      for (const { other, server, costs, rates } of measured) {
        // The others do so little that a few requests take no time that can be measured.
        const many = other === undefined ? count : REQUESTS;
        const { cost, rate } = await loadOf(server, many, (round + 2) * many + 1, at);
        if (round < 0) continue;
        costs.push(cost);
        rates.push(rate);
      }
    }
    const [own, ...others] = measured as [(typeof measured)[number], ...typeof measured];
    for (const { other = '', costs } of others) rows.push(rowOf(name, 'µs', own.costs, [other, costs]));
    for (const { other = '', rates } of others) rows.push(rowOf(`${name}, a second`, '', own.rates, [other, rates]));
  }
  for (const [name, server] of servers)
    rows.push(rowOf('memory after all of it', 'MB', [megabytes(ours)], [name, [megabytes(server)]]));
  await Promise.all([ours, ...servers.values()].map((server) => server.stop()));
  return rows;
}

async function loadOf(server: ServerProcess, count: number, from: number, at: Kind['at']) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [before, begun] = [microseconds(server), performance.now()];
  let next = from;
  const work = async () => {
    while (next < from + count) await send(server, at(next++), agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return {
    cost: (microseconds(server) - before) / count,
    rate: (count * 1000) / (performance.now() - begun),
  };
}

async function send(server: ServerProcess, { path, ...request }: Request, agent?: Agent): Promise<WireAnswer> {
  const answer = await sendRequest(`http://127.0.0.1:${server.port}`, path, { ...request, ...(agent && { agent }) });
  if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
  return answer;
}

/** The processor time of a process so far. */
function microseconds({ pid }: ServerProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may have spaces: state is field 3, user and system time are 14 and 15, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The resident memory of a process. */
function megabytes({ pid }: ServerProcess): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** The length of answers for a program or an agent, compared with the page it would read otherwise. */
async function measureSizes(): Promise<string[][]> {
  const server = await ServerProcess.start(SILENT);
  const lengthOf = async (path: string, accept: string) =>
    (await send(server, { path, headers: { accept } })).body.toString().length.toLocaleString('en');
  const rows: string[][] = [];
  for (const [what, path] of SIZES)
    rows.push([
      what,
      await lengthOf(`/api/v1${path}`, 'application/json'),
      await lengthOf(path, 'text/markdown'),
      await lengthOf(path, 'text/html'),
    ]);
  await server.stop();
  return rows;
}

/** Reads and checks all facts and compares them with the snapshot. Also measures the start of a process. */
async function measureBuild(): Promise<string[]> {
  const timed = async (args: readonly string[]) => {
    const begun = performance.now();
    await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    return (performance.now() - begun) / 1000;
  };
  const [ours, nothing]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(['pipeline/start.mjs', 'build', '--check']));
    nothing.push(await timed(['-e', '']));
  }
  return rowOf('build', 's', ours, ['node -e ""', nothing], 2);
}
