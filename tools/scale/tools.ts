import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countsOf, type Manifest, manifestHash } from '../../model/snapshot-files.ts';
import { loadSnapshot, sha256 } from '../../server/node/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { httpRequest, type ReceivedResponse, sendOnce } from '../load/client.ts';
import { numbersGiven, spread, withTools } from '../load/inputs.ts';
import { WatchedServer } from '../load/server.ts';
import { inMb, logTable } from '../report.ts';
import { pathsIn } from './origin.ts';

/*
 * What a server with many tools takes: npm run scale:tools -- [sizes]
 * Writes snapshots of copies of the real tools, starts the server on each as operators do, and asks it. Nothing is asserted.
 */

/** Pages of the sitemap that are asked for, spread evenly, to see what the server keeps of them. */
const PAGES = 1000;

const real = await loadSnapshot(DIST_DATA);
const [first = '', second = ''] = [...real.tools.keys()];
const PATHS: readonly string[] = [
  ...['/api/v1/tools', '/api/v1/tools?q=crm', '/api/v1/tools.csv', `/api/v1/tools/${first}`, '/api/v1/methodology'],
  ...[
    `/api/v1/pricing/${first}`,
    `/api/v1/rankings/${[...real.rankings.keys()][0]}`,
    '/api/v1/datasets/ai-readiness',
    '/api/v1/verification',
  ],
  ...['/api/v1/datasets/ai-readiness.csv', '/api/v1/recommend?q=cheap%20crm%20for%20two', '/api/v1/cost?people=3'],
  ...[
    '/',
    '/tools',
    `/tools/${first}`,
    `/compare?tools=${first},${second}`,
    `/pricing/${first}`,
    '/pricing',
    '/rankings',
  ],
  ...['/vendors', '/recommend?q=cheap%20crm%20for%20two', '/cost?people=3', '/changes', '/sitemap.xml', '/llms.txt'],
];

console.log(`Node ${process.version}, ${new Date().toISOString()}, load ${loadavg().map((load) => load.toFixed(1))}`);
for (const size of numbersGiven(60, 1000, 10_000)) {
  const folder = await mkdtemp(join(tmpdir(), 'scale-tools-'));
  try {
    await measure(size, join(folder, 'dist-data'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(size: number, folder: string): Promise<void> {
  const files = await write(withTools(real, size), folder);
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  const largest = [...files].toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  console.log(`\n${size} tools: ${files.size} files, ${inMb(total)}`);
  console.log(`largest: ${largest.map(([path, bytes]) => `${path} ${inMb(bytes)}`).join(', ')}`);
  const begun = performance.now();
  const server = await WatchedServer.start({ DIST_DATA: folder, LOG_LEVEL: 'error' }).catch((error: Error) => error);
  if (server instanceof Error) {
    console.log(`the server does not start: ${server.message}`);
    return;
  }
  try {
    console.log(
      `listens after ${((performance.now() - begun) / 1000).toFixed(1)} s (${secondsOf(server)} s of CPU); ${memoryOf(server)}`,
    );
    await question(server);
  } finally {
    await server.stop();
    if (server.lastWords !== '') console.log(`it logged: ${server.lastWords}`);
  }
}

/**
 * Writes a snapshot with other tools than the committed one into a folder, with the history of the committed one, so that a server can be
 * started on it.
 * @returns the bytes of each file
 */
async function write(snapshot: Snapshot, folder: string): Promise<Map<string, number>> {
  const { manifest, tools, rankings, alternatives, methodology } = snapshot;
  await cp(DIST_DATA, folder, { recursive: true });
  for (const part of ['tools', 'rankings']) {
    await rm(join(folder, part), { recursive: true });
    await mkdir(join(folder, part));
  }
  const texts = new Map<string, string>();
  for (const [slug, tool] of tools) texts.set(`tools/${slug}.json`, JSON.stringify(tool));
  for (const [profile, ranking] of rankings) texts.set(`rankings/${profile}.json`, JSON.stringify(ranking));
  texts.set('alternatives.json', JSON.stringify(alternatives));
  for (const [path, text] of texts) await writeFile(join(folder, path), text);
  const others = Object.keys(manifest.files).filter((path) => !/^(tools|rankings)\//.test(path) && !texts.has(path));
  for (const path of others) texts.set(path, await readFile(join(folder, path), 'utf8'));
  const counts = countsOf(tools.values(), methodology.catalogue);
  const files = Object.fromEntries([...texts].map(([path, text]) => [path, sha256(text)]));
  const described: Manifest = { ...manifest, counts, files };
  const text = JSON.stringify({ ...described, hash: manifestHash(described, sha256) });
  await writeFile(join(folder, 'manifest.json'), text);
  return new Map([...texts, ['manifest.json', text] as const].map(([path, each]) => [path, Buffer.byteLength(each)]));
}

async function question(server: WatchedServer): Promise<void> {
  await quiet(server);
  console.log(`quiet after ${secondsOf(server)} s of CPU; ${memoryOf(server)}`);
  const rows: (string | number)[][] = [];
  let pages: string[] = [];
  for (const path of PATHS) {
    const before = server.cpu();
    const begun = performance.now();
    const answer = await answerTo(server, path);
    const took = performance.now() - begun;
    const cpu = server.cpu() - before;
    rows.push([
      path,
      answer?.status ?? 'none',
      kilo(answer?.body.length ?? 0),
      Math.round(took),
      Math.round(cpu / 1000),
    ]);
    if (path === '/sitemap.xml') {
      pages = pathsIn(answer?.body.toString() ?? '');
    }
  }
  rows.sort((a, b) => Number(b[4]) - Number(a[4]));
  const columns = ['address', 'status', 'KB', 'ms', 'CPU ms'];
  logTable('Each for the first time, slowest first', columns, rows);
  console.log(`\nafter these: ${memoryOf(server)}; the sitemap names ${pages.length} pages`);
  const [before, wasThen] = [server.cpu(), server.seen().now];
  const opened = spread(pages, PAGES);
  const requests = opened.length;
  let refused = 0;
  for (const path of opened) if ((await answerTo(server, path))?.status !== 200) refused += 1;
  if (requests === 0) return;
  const each = (server.seen().now - wasThen) / requests;
  const cpu = (server.cpu() - before) / requests / 1000;
  console.log(
    `after ${requests} pages: ${memoryOf(server)}, ${kilo(each)} KB and ${cpu.toFixed(1)} ms of CPU each; ${refused} not answered`,
  );
}

/** An answer without compression, so that its size says something: copies of tools compress far better than tools. */
function answerTo(server: WatchedServer, path: string): Promise<ReceivedResponse | undefined> {
  return sendOnce(server.port, httpRequest(path)).catch(() => undefined);
}

/** Waits until the server does nothing any more: after it listens, it prepares what it may be asked. */
async function quiet(server: WatchedServer): Promise<void> {
  for (let before = -1, now = server.cpu(); now - before > 50_000; now = server.cpu()) {
    before = now;
    await wait(3000);
  }
}

function memoryOf(server: WatchedServer): string {
  return inMb(server.seen().now);
}
function secondsOf(server: WatchedServer): string {
  return (server.cpu() / 1e6).toFixed(1);
}
function kilo(bytes: number): number {
  return Math.round(bytes / 1000);
}
