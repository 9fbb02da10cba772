import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildResult } from '../publish/build.ts';
import { previewApp } from './app.ts';
import { type Listening, listen } from './listen.ts';
import { refusalText } from './refusal.ts';
import { type ShowOptions, showFirst, showSaves } from './show-builds.ts';
import { Site } from './site.ts';
import { bundleServer } from './site-server.ts';
import { WatchedFolder } from './watched-folder.ts';

const WATCHING = 'watching facts/: each save is checked and built, and pages reload by themselves';

export interface PreviewOptions {
  /** The folder with the facts. */
  readonly facts: string;
  /** Checks and builds them in memory. */
  readonly build: () => Promise<BuildResult>;
  /** 0 for any free port. */
  readonly port: number;
  /** Whether to build again after each save. */
  readonly watch: boolean;
  readonly print: (text: string) => void;
  /** Ends the preview. */
  readonly signal: AbortSignal;
}

/**
 * Serves facts as a site on this machine until the signal. Everything that it writes is in a temporary folder, which is removed in
 * the end, and no process outlives it.
 * @returns why it ended, or undefined if the signal ended it
 * @throws Error if the port is not free, or the facts cannot be read or watched
 */
export async function preview(options: PreviewOptions): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-facts-preview-'));
  let saves: WatchedFolder | undefined;
  try {
    // Before the first build, so that no save is missed.
    saves = options.watch ? new WatchedFolder(options.facts) : undefined;
    return await serve(await listen(options.port), folder, saves, options);
  } finally {
    saves?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Serves until the signal or the end of the server, and closes everything that it opened. */
async function serve(
  listening: Listening,
  folder: string,
  saves: WatchedFolder | undefined,
  { build, print, signal }: PreviewOptions,
): Promise<string | undefined> {
  const { baseUrl } = listening;
  const program = bundleServer(join(folder, 'server'));
  const site = new Site({ folder, program, baseUrl });
  listening.answerWith(previewApp(site).fetch);
  const ended = Promise.race([
    aborted(signal),
    site.died.then((how) => `the server of the preview ended by itself (${how}); start the preview again`),
  ]);
  const working = work({ build, print, site, baseUrl }, saves);
  try {
    return await Promise.race([ended, working.then((refused) => refused ?? ended)]);
  } finally {
    saves?.close();
    await Promise.all([listening.close(), site.stop()]);
    // Until both have ended, they write to the folder.
    await Promise.allSettled([program, working]);
  }
}

/**
 * Shows the facts and, if they are watched, each save until that ends.
 * @returns what is wrong with facts that are not watched
 */
async function work(options: ShowOptions, saves: WatchedFolder | undefined): Promise<string | undefined> {
  const refusal = await showFirst(options);
  if (!saves) return refusal && refusalText(refusal);
  options.print(refusal ? `${refusalText(refusal)}; ${options.baseUrl}/ shows this until it is corrected` : WATCHING);
  await showSaves(saves, options);
  return undefined;
}

/** Resolves once the signal is aborted. */
async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort');
}
