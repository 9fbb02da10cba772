import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../bundle/current.mjs';
import type { Fact } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import type { SnapshotContent } from '../../pipeline/history/content.ts';
import { committedSnapshots } from '../../pipeline/history/git-history.ts';
import { filesAt, readBlobs } from '../../pipeline/read/git.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { operations } from '../../server/operations/all-operations.ts';
import { addressOf, writeAddress } from '../../server/operations/operation.ts';
import { pages } from '../../server/pages/all-pages.ts';
import { snapshotById } from '../../server/snapshot/history/historical-snapshot.ts';
import { knownSnapshots } from '../../server/snapshot/history/snapshot-history.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { WatchedServer } from '../load/server.ts';

/*
 * npm run past-answers: asks a server for every tool of every snapshot that was committed, under /s/<id>, and compares the status, the
 * value and the addresses of the sources of every question with what that snapshot served. Once the server has the history alone, and
 * once the files of the earlier snapshots too: then also the scores. Then it opens every kind of address under ten snapshots throughout the
 * history. Takes some minutes and needs the whole git history.
 */

/** Of how many snapshots all kinds of addresses are opened. */
const SNAPSHOTS = 10;

interface Answer {
  readonly meta: { readonly computed_with?: string };
  readonly tool: Pick<Tool, 'facts' | 'sources' | 'scores'>;
}

interface Counts {
  snapshots: number;
  tools: number;
  facts: number;
  scores: number;
  wrong: number;
}

/** Writes the files of every committed snapshot into a folder named by its id. */
async function writeReleases(folder: string): Promise<void> {
  for await (const { commit, content } of committedSnapshots(ROOT)) {
    const files = await filesAt(ROOT, commit, 'dist-data');
    const texts = readBlobs(
      ROOT,
      files.map(({ blob }) => blob),
    );
    for (const { path, blob } of files) {
      const target = join(folder, content.id, path.slice('dist-data/'.length));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, texts.get(blob) ?? '');
    }
  }
}

/** What is compared of a fact: status, typed values, and the addresses of all sources. */
function compared({ status, value, sources, disagrees = [] }: Fact, urls: ReadonlyMap<string, string>): string {
  const cited = [sources, ...disagrees.map((other) => other.sources)].flat().map(({ id }) => urls.get(id) ?? id);
  return JSON.stringify([status, value, disagrees.map((other) => other.value), [...new Set(cited)].sort()]);
}

function differences(served: Tool, { tool, meta }: Answer, counts: Counts): string[] {
  const urlsOf = (sources: Tool['sources']) => new Map(sources.map(({ id, url }) => [id, url]));
  const [then, now] = [urlsOf(served.sources), urlsOf(tool.sources)];
  const keys = [...new Set([...Object.keys(served.facts), ...Object.keys(tool.facts)])];
  counts.facts += keys.length;
  const wrong = keys.filter((key) => {
    const [was, is] = [served.facts[key], tool.facts[key]];
    return !was || !is || compared(was, then) !== compared(is, now);
  });
  if (meta.computed_with !== undefined) return wrong;
  counts.scores += Object.keys(served.scores).length;
  return JSON.stringify(served.scores) === JSON.stringify(tool.scores) ? wrong : [...wrong, 'scores'];
}

async function compareSnapshot(url: string, content: SnapshotContent, counts: Counts): Promise<void> {
  counts.snapshots += 1;
  for (const slug of content.tools.keys()) {
    const response = await fetch(`${url}/s/${content.id}/api/v1/tools/${slug}?detail=full`);
    const answer = (await response.json()) as Answer;
    counts.tools += 1;
    const wrong = response.ok ? differences(content.tool(slug), answer, counts) : [`status ${response.status}`];
    counts.wrong += wrong.length;
    if (wrong.length > 0) console.log(`${content.id} ${slug}: ${wrong.slice(0, 5).join(', ')}`);
  }
}

/** Addresses of every operation and page, with the tools and the questions that a snapshot had. */
function addressesIn(snapshot: Snapshot): string[] {
  const ofOperations = operations.flatMap((operation) =>
    operation.examples(snapshot).map(({ as_of: _, ...input }) => addressOf(operation, input)),
  );
  const ofPages = pages
    .filter(({ path }) => !path.startsWith('/docs'))
    .flatMap((page) => page.examples(snapshot).map((input) => writeAddress(page, input)));
  return [...ofOperations, ...ofPages];
}

/** Opens every kind of address under ten snapshots throughout the history. @returns how many are not answered */
async function openAll(url: string): Promise<number> {
  const now = await loadSnapshot(join(ROOT, 'dist-data'));
  const all = knownSnapshots(now).slice(0, -1);
  const step = Math.ceil(all.length / SNAPSHOTS);
  let [opened, wrong] = [0, 0];
  for (const { id } of all.filter((_, i) => i % step === 0)) {
    const snapshot = (await snapshotById(now, id)) as Snapshot;
    for (const address of addressesIn(snapshot)) {
      const accept = address.startsWith('/api/') ? '*/*' : 'text/html';
      const response = await fetch(`${url}/s/${id}${address}`, { headers: { accept } });
      const text = await response.text();
      opened += 1;
      if (response.ok && text.includes(id)) continue;
      wrong += 1;
      console.log(`${id} ${address}: status ${response.status}`);
    }
  }
  console.log(`${opened} addresses of every kind under ${SNAPSHOTS} snapshots opened, ${wrong} not answered`);
  return wrong;
}

async function compareAll(name: string, env: Readonly<Record<string, string>>): Promise<number> {
  const server = await WatchedServer.start({ ...env, LOG_LEVEL: 'error' });
  const url = `http://127.0.0.1:${server.port}`;
  const counts: Counts = { snapshots: 0, tools: 0, facts: 0, scores: 0, wrong: 0 };
  const begun = performance.now();
  try {
    for await (const { content } of committedSnapshots(ROOT)) await compareSnapshot(url, content, counts);
    counts.wrong += await openAll(url);
  } finally {
    await server.stop();
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${name}: ${counts.snapshots} snapshots, ${counts.tools} tools, ${counts.facts} facts and ${counts.scores} scores compared in ${seconds} s, ${counts.wrong} differ`,
  );
  return counts.wrong;
}

const releases = await mkdtemp(join(tmpdir(), 'releases-'));
try {
  await writeReleases(releases);
  const wrong = [
    await compareAll('history alone', {}),
    await compareAll('with HISTORY_DIR', { HISTORY_DIR: releases }),
  ];
  process.exitCode = wrong.some((count) => count > 0) ? 1 : 0;
} finally {
  await rm(releases, { recursive: true, force: true });
}
