import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Manifest } from '../../model/snapshot-files.ts';
import { firstFew } from '../../model/words/lists.ts';
import { counted } from '../../model/words/numbers.ts';
import { errorsIn, type FileProblem, FORMATS } from '../check/problem.ts';
import type { BuildResult, Files } from '../publish/build.ts';
import { isEditorFile } from '../read/facts-folder.ts';
import { previewApp } from './app.ts';
import { type BuildFailure, PreviewSite } from './site.ts';

const WATCHING = 'watching facts/: each save is checked and built, and pages reload by themselves';

interface PreviewOptions {
  /** The folder with the facts. */
  readonly facts: string;
  /** Checks and builds them in memory. */
  readonly build: () => Promise<BuildResult>;
  /** 0 for any free port. */
  readonly port: number;
  /** Whether to build again after each save. */
  readonly watch: boolean;
  readonly report: (text: string) => void;
  /** Ends the preview. */
  readonly signal: AbortSignal;
}

/**
 * Serves facts as a site on this machine until the signal. Everything that it writes is in a temporary folder, which is removed in
 * the end, and no process outlives it.
 * @returns why it ended, or undefined if the signal ended it
 * @throws Error if the port is not free, or the facts cannot be read or watched
 */
export async function preview({
  facts,
  build,
  port,
  watch,
  report,
  signal,
}: PreviewOptions): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-facts-preview-'));
  const over = new AbortController();
  try {
    // Before the first build, so that no save is missed.
    const saves = watch ? await watchFolder(facts, over.signal) : undefined;
    let app: Hono | undefined;
    const fetch = (request: Request) => (app as Hono).fetch(request);
    const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }).listen(port, '127.0.0.1');
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program listens on it' : error.message;
      throw new Error(`port ${port} is not free: ${why}; stop it, or take any free port with --port 0`);
    });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const site = new PreviewSite({ folder: join(folder, 'dist-data'), baseUrl });
    app = previewApp(site);
    const aborted = signal.aborted ? undefined : once(signal, 'abort').then(() => undefined);
    const died = once(site, 'died').then(
      ([how]) => `the server of the preview ended by itself (${how}); start the preview again`,
    );
    const ended = Promise.race([aborted, died]);
    const working = showBuilds({ build, report, site, baseUrl }, saves);
    try {
      return await Promise.race([ended, working.then((refused) => refused ?? ended)]);
    } finally {
      over.abort();
      server.close();
      (server as Server).closeAllConnections();
      await site.stop();
      // Until it has ended, it writes to the folder.
      await working.catch(() => {});
    }
  } finally {
    over.abort();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Shows the facts and, if they are watched, each save until that ends. A save during a build is in the next one.
 * @returns what is wrong with facts that are not watched
 */
async function showBuilds(
  options: ShowOptions,
  saves: AsyncIterable<readonly string[]> | undefined,
): Promise<string | undefined> {
  const refusal = await showFirst(options);
  if (!saves) return refusal && failureText(refusal);
  options.report(refusal ? `${failureText(refusal)}; ${options.baseUrl}/ shows this until it is corrected` : WATCHING);
  for await (const changed of saves) options.report(`${namesOf(changed)}: ${await showSave(options)}`);
  return undefined;
}

interface ShowOptions extends Pick<PreviewOptions, 'build' | 'report'> {
  readonly site: PreviewSite;
  /** Where the site is. */
  readonly baseUrl: string;
}

/**
 * Builds the facts and shows them, or what is wrong with them, and says where.
 * @returns what is wrong
 * @throws Error if the facts cannot be read, or no server starts
 */
async function showFirst({ build, report, site, baseUrl }: ShowOptions): Promise<BuildFailure | undefined> {
  const since = stopwatch();
  const { files, problems } = await build();
  if (!files) {
    const refusal = buildFailureOf(problems);
    site.refuse(refusal);
    return refusal;
  }
  const built = since();
  await site.show(files);
  report(`facts/ checked and built in ${built}: ${inWords(files)}
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools
  MCP    ${baseUrl}/mcp`);
  return undefined;
}

async function showSave({ build, site }: ShowOptions): Promise<string> {
  const since = stopwatch();
  const { files, problems } = await build().catch((error: Error) => ({ files: undefined, problems: error }));
  if (!files) {
    const refusal = problems instanceof Error ? failure(problems) : buildFailureOf(problems);
    site.refuse(refusal);
    return `not shown\n${failureText(refusal)}; pages show this until it is corrected`;
  }
  const built = since();
  const isNew = await site.show(files);
  return isNew
    ? `built in ${built}, shown after ${since()}: ${inWords(files)}`
    : `built in ${built}: no answer changes`;
}

/** The names of files, or of the first of many. */
function namesOf(changed: readonly string[]): string {
  return firstFew(changed.map((path) => (path === '' ? 'facts/' : `facts/${path}`)));
}

function inWords(files: Files): string {
  const { snapshot, counts } = JSON.parse(files.get('manifest.json') as string) as Manifest;
  return `${counts.tools} tools, snapshot ${snapshot}`;
}

/** @returns a function that gives the time since now in seconds, in words */
function stopwatch(): () => string {
  const begun = performance.now();
  return () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

/** @param problems errors and advice */
function buildFailureOf(problems: readonly FileProblem[]): BuildFailure {
  const errors = errorsIn(problems);
  return { summary: `${counted(errors.length, 'problem')} in facts/`, problems: errors };
}

/** For a build that failed before it could say where. */
function failure({ message }: Error): BuildFailure {
  return { summary: `facts/ cannot be built: ${message}`, problems: [] };
}

/** The problems as the check prints them, then the summary. */
function failureText({ summary, problems }: BuildFailure): string {
  return problems.length === 0 ? summary : `${FORMATS.text(problems)}\n\n${summary}`;
}

/** In milliseconds without a further change: one save is several changes, and a formatter saves many files. */
const QUIET = 100;

/**
 * Notices what is written, added, renamed and removed in a folder and the folders in it, until the signal.
 * @returns after each save the paths that have changed, relative to the folder, with forward slashes; the path of the folder itself is
 * empty. What is saved before the next ones are asked for is among them
 * @throws Error if the system cannot watch the folder
 */
async function watchFolder(folder: string, signal: AbortSignal): Promise<AsyncIterable<readonly string[]>> {
  // Needed by editors alone, and so installed for development only.
  const { watch } = await import('chokidar');
  // The folder above is watched for this one alone, which can be removed and come back.
  const above = dirname(folder);
  const isOutside = (path: string) => path !== above && path !== folder && !path.startsWith(folder + sep);
  const ignored = (path: string) => isOutside(path) || isEditorFile(basename(path));
  const watcher = watch(above, { ignoreInitial: true, ignored });
  signal.addEventListener('abort', () => watcher.close(), { once: true });
  const changed = new Set<string>();
  let changes = 0;
  watcher.on('all', (_, path) => {
    changes += 1;
    changed.add(relative(folder, path).replaceAll('\\', '/'));
  });
  let failure: Error | undefined;
  const fail = (error: unknown) => {
    failure ??= new Error(`${folder} cannot be watched: ${(error as Error).message}`, { cause: error });
  };
  await once(watcher, 'ready', { signal }).catch(fail);
  watcher.on('error', fail);

  async function* saves(): AsyncGenerator<readonly string[]> {
    for (;;) {
      if (changed.size === 0) await once(watcher, 'all', { signal }).catch(fail);
      for (let before = -1; before !== changes; await wait(QUIET)) before = changes;
      if (signal.aborted) return;
      if (failure) throw failure;
      const paths = [...changed].sort();
      changed.clear();
      yield paths;
    }
  }
  if (failure && !signal.aborted) throw failure;
  return saves();
}
