import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heapOf } from '../edge/heap.ts';
import { buildWorker, freePort, type Listening, packageServer, startNode, startWorkerd } from '../edge/listening.ts';
import { median } from './median.ts';
import { SLUGS } from './slugs.ts';
import { inColumns } from './table.ts';

/*
 * `npm run bench:edge -- <rounds>`: the worker on workerd next to the server on Node, in pairs: each round starts both and asks both the same,
 * one after the other. Every request is new to them, so that none is answered from a cache.
 */

const ROUNDS = Number(process.argv[2] ?? 3);
const BASE_URL = 'http://127.0.0.1:8787';
const NEEDS = 60;

/** What is asked in each round: paths that were not asked before. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'recommend, JSON': numbered((i) => `/api/v1/recommend?q=linkedin+and+email+for+${i}+people+under+%24${40 + i}`),
  'search, JSON': numbered((i) => `/api/v1/tools?q=webhooks+with+${i}+inboxes`),
  'page of a tool': SLUGS.map((slug) => `/tools/${slug}`),
  'JSON of a tool': SLUGS.map((slug) => `/api/v1/tools/${slug}`),
};

function numbered(path: (i: number) => string): string[] {
  return Array.from({ length: NEEDS }, (_, i) => path(i + 1));
}

type Figures = Record<string, number[]>;
const figures: Record<Listening['name'], Figures> = { Node: {}, workerd: {} };

const folder = await mkdtemp(join(tmpdir(), 'edge-'));
const [built] = await Promise.all([
  buildWorker(join(folder, 'worker'), { BASE_URL }),
  packageServer(join(folder, 'server')),
]);
for (let round = 0; round < ROUNDS; round += 1) {
  await measure(() => startNode(join(folder, 'server'), { BASE_URL }, `/api/v1/tools/${SLUGS[0]}`));
  const inspector = `127.0.0.1:${await freePort()}`;
  const start = () =>
    startWorkerd(join(folder, 'worker'), `/api/v1/tools/${SLUGS[0]}`, [`--inspector-addr=${inspector}`]);
  await measure(start, inspector);
}
await rm(folder, { recursive: true });
print();

async function measure(start: () => Promise<Listening>, inspector?: string): Promise<void> {
  const server = await start();
  const own = figures[server.name];
  const note = (what: string, figure: number) => {
    own[what] = [...(own[what] ?? []), figure];
  };
  try {
    const pid = server.process.pid as number;
    note('start to first answer, ms', server.started);
    note('start to first answer, ms of CPU', await cpuOf(pid));
    note('MB of the process, at the start', await residentOf(pid));
    if (inspector !== undefined) note('MB of the heap, at the start', (await heapOf(inspector)) / 1e6);
    // The first requests run code that is not compiled yet.
    for (const path of Object.values(ASKED).flatMap((paths) => paths.slice(0, 10))) await askFor(server, path);
    for (const [what, paths] of Object.entries(ASKED)) {
      const before = await cpuOf(pid);
      for (const path of paths.slice(10)) await askFor(server, path);
      note(`${what}, ms of CPU each`, ((await cpuOf(pid)) - before) / (paths.length - 10));
    }
    note('MB of the process, at the end', await residentOf(pid));
    if (inspector !== undefined) note('MB of the heap, at the end', (await heapOf(inspector)) / 1e6);
  } finally {
    await server.stop();
  }
}

async function askFor({ origin }: Listening, path: string): Promise<void> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
}

/** The processor time of all threads of a process, in milliseconds. */
async function cpuOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}

/** In MB. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

function print(): void {
  const { Node: node, workerd } = figures;
  const shown = (list: readonly number[] | undefined) => (list ? median(list).toFixed(1) : '');
  const names = [...new Set([...Object.keys(node), ...Object.keys(workerd)])];
  console.log(built.split('\n', 1)[0]);
  console.log(
    inColumns({
      title: `Medians of ${ROUNDS} rounds`,
      columns: ['', 'Node', 'workerd'],
      rows: names.map((name) => [name, shown(node[name]), shown(workerd[name])]),
    }),
  );
}
