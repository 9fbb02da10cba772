import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../server/bundle.mjs';
import { DIST_DATA } from '../../test/real-paths.ts';
import { ServerProcess } from '../../test/server-process.ts';
import { sendRequest, type WireAnswer } from '../../test/wire.ts';
import { measureMostExpensive } from './answers.ts';
import { formatMedianRatio, median } from './median.ts';

/*
 * Runs `npm run bench`: measures starting, answering and building over the committed snapshot, prints tables and writes them into
 * docs/benchmarks.md. The baselines are minimal servers that send the same bytes: node:http, and an MCP server on the same SDK. All
 * servers take turns within each round, so that a slow machine affects all of them equally. The benchmark asserts nothing. It needs Linux,
 * which reports the CPU time and memory of each process.
 */

const ROUNDS = 5;
/** The number of requests in each round. */
const REQUESTS = 2000;
const NEW_ANSWERS = 100;
const CONNECTIONS = 8;
/** The number of tools for the most expensive answers. The real tools are filled up with copies. */
const MANY_TOOLS = 100;

/** The baseline programs by name. */
const BASELINES = {
  'node:http': 'tools/bench/bare.mjs',
  'MCP echo': 'tools/bench/echo.mjs',
} as const;
type Baseline = keyof typeof BASELINES;
/** Headers that each server writes itself, so they are not recorded. */
const SERVER_HEADERS = new Set(['connection', 'date', 'keep-alive']);
const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const manifest = JSON.parse(readFileSync(join(DIST_DATA, 'manifest.json'), 'utf8')) as { as_of: string };
const SILENT = { LOG_LEVEL: 'silent', DIST_DATA };

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Benchmark {
  readonly name: string;
  readonly baselines: readonly Baseline[];
  /** Requests per round. */
  readonly count: number;
  readonly createRequest: (i: number) => Request;
}

const [slug = '', other = ''] = (await readdir(join(DIST_DATA, 'tools'))).map((file) => file.replace('.json', ''));
const call = { name: 'get_tool', arguments: { slug } };
const BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'cached answer, JSON',
    baselines: ['node:http'],
    count: REQUESTS,
    createRequest: () => ({ path: '/api/v1/tools' }),
  },
  {
    name: 'cached page, gzip',
    baselines: ['node:http'],
    count: REQUESTS,
    createRequest: () => ({ path: '/', headers: { 'accept-encoding': 'gzip' } }),
  },
  {
    name: 'tool call over MCP',
    baselines: ['node:http', 'MCP echo'],
    count: REQUESTS,
    createRequest: (id) => post(id, call),
  },
  // Each request has a new text, so no answer is cached.
  {
    name: 'uncached answer of recommend',
    baselines: ['node:http'],
    count: NEW_ANSWERS,
    createRequest: (i) => ({ path: `/api/v1/recommend?q=${writeNeed(i)}` }),
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
const SIZES: readonly (readonly [name: string, path: string])[] = [
  ['a tool', `/tools/${slug}`],
  ['one fact about it, with its evidence', `/tools/${slug}?keys=ai.public_api`],
  ['two tools compared', `/compare?tools=${slug},${other}`],
  ['the list of a job', '/rankings/general?job=linkedin'],
  ['a need in words', `/recommend?q=${writeNeed(0)}`],
  ['a bill for a set-up', `/cost?people=3&tools=${slug},${other}`],
];

function writeNeed(i: number): string {
  const requirement = ['LinkedIn and email', 'warm-up, no LinkedIn', 'an API and webhooks', 'a CRM in German'][i % 4];
  return encodeURIComponent(`${requirement} for ${2 + (i % 50)} people under ${100 + i} dollars a month`);
}

const document = await readFile(DOCUMENT, 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const tables = [
    formatTable(
      ['case', 'ours', 'baseline', '', 'ratio'],
      [...(await measureStart()), ...(await measureAnswers()), await measureBuild()],
    ),
    formatTable(['size in characters', 'JSON', 'Markdown', 'HTML'], await measureSizes()),
    formatTable(['CPU time', 'median'], await measureMostExpensive(MANY_TOOLS)),
  ];
  const measured = [describeMachine(), ...tables].join('\n\n');
  console.log(measured);
  await writeFile(DOCUMENT, replaceMeasured(document, measured));
} finally {
  await rm(folder, { recursive: true });
}

/** Replaces the tables in docs/benchmarks.md. A test checks that they have a place. */
function replaceMeasured(text: string, measured: string): string {
  return text.replace(/(?<=<!-- measured -->\n).*(?=<!-- \/measured -->)/s, () => `${measured}\n`);
}

function describeMachine(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `Node ${process.version} on ${cpus().length} × ${model.trim()}, medians of ${ROUNDS} rounds, facts of ${manifest.as_of}.`;
}

/** Formats a Markdown table whose columns of figures are right-aligned. */
function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((name, i) => (i === 0 || name === 'baseline' ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @param digits after the decimal point */
function formatRow(
  name: string,
  unit: string,
  ours: readonly number[],
  [baseline, theirs]: readonly [name: string, values: readonly number[]],
  digits = 0,
): string[] {
  const formatMedian = (values: readonly number[]) => `${median(values).toFixed(digits)} ${unit}`.trim();
  return [name, formatMedian(ours), baseline, formatMedian(theirs), formatMedianRatio(ours, theirs)];
}

/** Measures the time from the start of a process to its first answer. */
async function measureStart(): Promise<string[][]> {
  const measureTime = async (args?: readonly string[]) => {
    const startedAt = performance.now();
    const server = await ServerProcess.startListening(SILENT, args);
    await sendRequest(`http://127.0.0.1:${server.port}`, `/api/v1/tools/${slug}`);
    const time = performance.now() - startedAt;
    await server.stop();
    return time;
  };
  const ours: number[] = [];
  const theirs = Object.keys(BASELINES).map((name) => [name as Baseline, [] as number[]] as const);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureTime());
    for (const [name, times] of theirs) times.push(await measureTime([BASELINES[name]]));
  }
  return theirs.map((baseline) => formatRow('start to first answer', 'ms', ours, baseline));
}

/** Measures the CPU time per request, the requests per second, and the memory of the server afterwards. */
async function measureAnswers(): Promise<string[][]> {
  const ours = await ServerProcess.start(SILENT);
  const recorded: [path: string, answer: object][] = [];
  for (const { createRequest } of BENCHMARKS) {
    const { path } = createRequest(0);
    const { headers: allHeaders, body } = await send(ours, createRequest(0));
    const headers = Object.fromEntries(Object.entries(allHeaders).filter(([name]) => !SERVER_HEADERS.has(name)));
    recorded.push([path.split('?')[0] as string, { headers, body: body.toString('base64') }]);
  }
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(recorded));
  const names = Object.keys(BASELINES) as Baseline[];
  const started = names.map(
    async (name) => [name, await ServerProcess.startListening({}, [BASELINES[name], file])] as const,
  );
  const servers = new Map(await Promise.all(started));
  const rows: string[][] = [];
  for (const { name, baselines, count, createRequest } of BENCHMARKS) {
    const runs = [undefined, ...baselines].map((baseline) => ({
      baseline,
      server: baseline === undefined ? ours : (servers.get(baseline) as ServerProcess),
      costs: [] as number[],
    }));
    // The first two rounds warm up the compiler and are not counted.
    for (let round = -2; round < ROUNDS; round += 1) {
      for (const { baseline, server, costs } of runs) {
        // The baselines are so fast that only many requests take a measurable time.
        const requests = baseline === undefined ? count : REQUESTS;
        const cost = await measureLoad(server, requests, (round + 2) * requests + 1, createRequest);
        if (round < 0) continue;
        costs.push(cost);
      }
    }
    const [ownRun, ...baselineRuns] = runs as [(typeof runs)[number], ...typeof runs];
    for (const { baseline = '', costs } of baselineRuns)
      rows.push(formatRow(name, 'µs', ownRun.costs, [baseline, costs]));
  }
  for (const [name, server] of servers)
    rows.push(formatRow('memory after all requests', 'MB', [readMemory(ours)], [name, [readMemory(server)]]));
  await Promise.all([ours, ...servers.values()].map((server) => server.stop()));
  return rows;
}

async function measureLoad(
  server: ServerProcess,
  count: number,
  from: number,
  createRequest: Benchmark['createRequest'],
) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = readCpuTime(server);
  let next = from;
  const work = async () => {
    while (next < from + count) await send(server, createRequest(next++), agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return (readCpuTime(server) - before) / count;
}

async function send(server: ServerProcess, { path, ...request }: Request, agent?: Agent): Promise<WireAnswer> {
  const answer = await sendRequest(`http://127.0.0.1:${server.port}`, path, { ...request, ...(agent && { agent }) });
  if (answer.status !== 200) throw new Error(`GET ${path} returned ${answer.status}`);
  return answer;
}

/** The CPU time of a process so far, in microseconds. */
function readCpuTime({ pid }: ServerProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Skips the name, which may contain spaces. The rest starts at field 3. Fields 14 and 15 are user and system time in 1/100 s.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The resident memory of a process, in megabytes. */
function readMemory({ pid }: ServerProcess): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Measures the length of answers in JSON and Markdown, compared with the HTML page. */
async function measureSizes(): Promise<string[][]> {
  const server = await ServerProcess.start(SILENT);
  const measureLength = async (path: string, accept: string) =>
    (await send(server, { path, headers: { accept } })).body.toString().length.toLocaleString('en');
  const rows: string[][] = [];
  for (const [name, path] of SIZES)
    rows.push([
      name,
      await measureLength(`/api/v1${path}`, 'application/json'),
      await measureLength(path, 'text/markdown'),
      await measureLength(path, 'text/html'),
    ]);
  await server.stop();
  return rows;
}

/** Measures a full build that checks the facts and compares them with the snapshot. The baseline is an empty Node process. */
async function measureBuild(): Promise<string[]> {
  const measureTime = async (args: readonly string[]) => {
    const startedAt = performance.now();
    await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    return (performance.now() - startedAt) / 1000;
  };
  const [ours, emptyProcess]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureTime(['pipeline/start.mjs', 'build', '--check']));
    emptyProcess.push(await measureTime(['-e', '']));
  }
  return formatRow('build', 's', ours, ['node -e ""', emptyProcess], 2);
}
