import type { Manifest } from '../../model/snapshot-files.ts';
import { firstFew } from '../../model/words/lists.ts';
import type { BuildResult } from '../publish/build.ts';
import type { Files } from '../publish/freeze.ts';
import { failure, type Refusal, refusalOf, refusalText } from './refusal.ts';
import type { Site } from './site.ts';
import type { WatchedFolder } from './watched-folder.ts';

export interface ShowOptions {
  /** Checks and builds the facts in memory. */
  readonly build: () => Promise<BuildResult>;
  readonly print: (text: string) => void;
  readonly site: Site;
  /** Where the site is. */
  readonly baseUrl: string;
}

/**
 * Builds the facts and shows them, or what is wrong with them, and says where.
 * @returns what is wrong
 * @throws Error if the facts cannot be read, or no server starts
 */
export async function showFirst({ build, print, site, baseUrl }: ShowOptions): Promise<Refusal | undefined> {
  const since = stopwatch();
  const { files, problems } = await build();
  if (!files) {
    const refusal = refusalOf(problems);
    site.refuse(refusal);
    return refusal;
  }
  const built = since();
  await site.show(files);
  print(`facts/ checked and built in ${built}: ${inWords(files)}
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools
  MCP    ${baseUrl}/mcp`);
  return undefined;
}

/** Does the same after each save until the folder is closed. A save during a build is in the next one. */
export async function showSaves(saves: WatchedFolder, options: ShowOptions): Promise<void> {
  for (let changed = await saves.next(); changed; changed = await saves.next()) {
    options.print(`${namesOf(changed)}: ${await showSave(options)}`);
  }
}

async function showSave({ build, site }: ShowOptions): Promise<string> {
  const since = stopwatch();
  const { files, problems } = await build().catch((error: Error) => ({ files: undefined, problems: error }));
  if (!files) {
    const refusal = problems instanceof Error ? failure(problems) : refusalOf(problems);
    site.refuse(refusal);
    return `not shown\n${refusalText(refusal)}; pages show this until it is corrected`;
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
