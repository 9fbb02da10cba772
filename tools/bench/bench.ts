import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../server/bundle.mjs';
import { DIST_DATA } from '../../test/corpus.ts';
import { ServerProcess } from '../../test/server-process.ts';
import { ask, type WireAnswer } from '../../test/wire.ts';
import { median } from '../median.ts';
import { measureDearest } from './answers.ts';
import { measureBills } from './bills.ts';
import { measureBoards } from './board.ts';

/*
 * `npm run bench`: what starting, answering and building cost, over the committed snapshot, beside a server of node:http that sends the
 * same bytes. Both take turns within each round, so that what slows one down slows the other too. Nothing is asserted. It needs Linux,
 * which says how much processor time a process took.
 */

const ROUNDS = 5;
/** In each round. */
const REQUESTS = 2000;
const NEW_ANSWERS = 100;
const CONNECTIONS = 8;
/** More than there are, for the dearest answers. */
const MANY_TOOLS = 100;

const BARE = 'tools/bench/bare.mjs';
/** Headers that each server writes for itself. */
const OWN = new Set(['connection', 'date', 'keep-alive']);
const SILENT = { LOG_LEVEL: 'silent', DIST_DATA };

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is measured: its name, how often in a round, and the i-th request. */
interface Kind {
  readonly name: string;
  readonly count: number;
  readonly at: (i: number) => Request;
}

const [slug = ''] = (await readdir(join(DIST_DATA, 'tools'))).map((file) => file.replace('.json', ''));
const call = { name: 'get_tool', arguments: { slug } };
const KINDS: readonly Kind[] = [
  { name: 'kept answer, JSON', count: REQUESTS, at: () => ({ path: '/api/v1/tools' }) },
  { name: 'kept page, gzip', count: REQUESTS, at: () => ({ path: '/', headers: { 'accept-encoding': 'gzip' } }) },
  {
    name: 'tool call over MCP',
    count: REQUESTS,
    at: (id) => ({
      path: '/mcp',
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: call }),
    }),
  },
  // Nobody sent the same text before, so that it is read and answered anew.
  { name: 'new answer of recommend', count: NEW_ANSWERS, at: (i) => ({ path: `/api/v1/recommend?q=${newNeed(i)}` }) },
];

function newNeed(i: number): string {
  const wish = ['LinkedIn and email', 'warm-up, no LinkedIn', 'an API and webhooks', 'a CRM in German'][i % 4];
  return encodeURIComponent(`${wish} for ${2 + (i % 50)} people under ${100 + i} dollars a month`);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const rows = [await measureStart(), ...(await measureAnswers()), await measureBuild()];
  console.log(
    `Node ${process.version}, medians of ${ROUNDS} rounds\n\n| what | ours | bare | ratio |\n| --- | ---: | ---: | ---: |`,
  );
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('\n| processor time | median | at most |\n| --- | ---: | ---: |');
  const rowsOfTime = [...(await measureBills()), ...(await measureBoards()), ...(await measureDearest(MANY_TOOLS))];
  for (const row of rowsOfTime) console.log(`| ${row.join(' | ')} |`);
} finally {
  await rm(folder, { recursive: true });
}

type Row = readonly [what: string, ours: string, bare: string, ratio: string];

/** @param digits after the point */
function rowOf(what: string, unit: string, ours: readonly number[], bare: readonly number[], digits = 0): Row {
  const ratio = median(ours.map((value, round) => value / (bare[round] as number)));
  const inWords = (values: readonly number[]) => `${median(values).toFixed(digits)} ${unit}`;
  return [what, inWords(ours), inWords(bare), ratio.toFixed(1)];
}

/** From the start of a process to its first answer. */
async function measureStart(): Promise<Row> {
  const timed = async (args?: readonly string[]) => {
    const begun = performance.now();
    const server = await ServerProcess.listening(SILENT, args);
    await ask(`http://127.0.0.1:${server.port}`, `/api/v1/tools/${slug}`);
    const time = performance.now() - begun;
    await server.stop();
    return time;
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed());
    bare.push(await timed([BARE]));
  }
  return rowOf('start to first answer', 'ms', ours, bare);
}

/** Processor time of the server for a request. */
async function measureAnswers(): Promise<Row[]> {
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
  const bare = await ServerProcess.start({}, [BARE, file]);
  const rows: Row[] = [];
  for (const { name, count, at } of KINDS) {
    const [own, other]: [number[], number[]] = [[], []];
    // The first rounds are for the compiler.
    for (let round = -2; round < ROUNDS; round += 1) {
      const from = (round + 2) * count + 1;
      const [cost, costOfBare] = [await costOf(ours, count, from, at), await costOf(bare, count, from, at)];
      if (round < 0) continue;
      own.push(cost);
      other.push(costOfBare);
    }
    rows.push(rowOf(name, 'µs', own, other));
  }
  await Promise.all([ours.stop(), bare.stop()]);
  return rows;
}

async function costOf(server: ServerProcess, count: number, from: number, at: Kind['at']): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = microseconds(server);
  let next = from;
  const work = async () => {
    while (next < from + count) await send(server, at(next++), agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return (microseconds(server) - before) / count;
}

async function send(server: ServerProcess, { path, ...request }: Request, agent?: Agent): Promise<WireAnswer> {
  const answer = await ask(`http://127.0.0.1:${server.port}`, path, { ...request, ...(agent && { agent }) });
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

/** All facts, read, checked and compared with the snapshot that is there. Beside it, what the machine takes to start a process. */
async function measureBuild(): Promise<Row> {
  const timed = async (args: readonly string[]) => {
    const begun = performance.now();
    await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    return (performance.now() - begun) / 1000;
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(['pipeline/start.mjs', 'build', '--check']));
    bare.push(await timed(['-e', '']));
  }
  return rowOf('build (beside it, node -e "")', 's', ours, bare, 2);
}
