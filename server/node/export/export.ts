import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { groupBy } from '../../../model/group-by.ts';
import { findCurrentSnapshot, replaceFolder } from '../../../model/snapshot-folder.ts';
import { type App, createApp } from '../../app.ts';
import { basePathOf } from '../../http/url.ts';
import type { Operator } from '../../runtime/identity.ts';
import type { Log } from '../../runtime/log.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Default, HeaderRules } from './header-rules.ts';
import {
  type ExportLimits,
  type ExportPlan,
  exportPlan,
  foldersOf,
  HOSTS,
  redirectsFile,
  storedAt,
  USUAL_LIMITS,
} from './plan.ts';

export interface ExportOptions extends Partial<ExportLimits> {
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  readonly operator?: Operator;
}

/** What was exported. Sizes are in bytes. */
export interface Exported {
  readonly files: number;
  readonly bytes: number;
  readonly largest: { readonly address: string; readonly bytes: number };
  readonly redirects: number;
  /** How many addresses are left to the server, because they are too many or too large. */
  readonly left: number;
  /** Paths with the base path that have a file. */
  readonly addresses: readonly string[];
}

/** `_headers`, `_redirects`, `_on-demand.json`, and the answers where there is nothing. */
const OWN_FILES = 5;

/** Headers of a host's own making. */
const NOT_WRITTEN: readonly string[] = ['accept-ranges', 'content-length', 'content-encoding', 'etag', 'date'];

/**
 * Writes the whole service over a snapshot as files for a static host, with the answers of the app itself. The folder is replaced as a
 * whole, once everything is written.
 * @throws Error in one line if the folder is in use for something else, an answer is missing, or the host allows too little
 */
export async function exportService(snapshot: Snapshot, folder: string, options: ExportOptions): Promise<Exported> {
  await requireOwn(folder);
  let exported: Exported | undefined;
  await replaceFolder(folder, async (temporary) => {
    exported = await writeAll(snapshot, new FolderWriter(temporary), options);
  });
  return exported as unknown as Exported;
}

async function writeAll(snapshot: Snapshot, writer: FolderWriter, options: ExportOptions): Promise<Exported> {
  const { baseUrl, log, operator = {}, ...limits } = options;
  const { host, maxFiles, maxFileSize } = { ...USUAL_LIMITS, ...limits };
  const basePath = basePathOf(baseUrl);
  const app = createApp(snapshot, { baseUrl, log, operator });
  const ask = askOf(app, baseUrl);
  const plan = exportPlan(app.list(), maxFiles - OWN_FILES);
  const { files, left } = plan;
  const folders = foldersOf([...files, ...left].map(({ address }) => basePath + address));
  const rules = new HeaderRules(byRoute(files, basePath));
  const addresses: string[] = [];
  const tooLarge: string[] = [];
  const rewrites: { from: string; to: string; status: number }[] = [];
  let largest = { address: '', bytes: 0 };
  for (const { route, address } of files) {
    const response = await ask(address);
    if (response.status !== 200) throw new Error(`${address} is listed, but answers with ${response.status}`);
    const body = new Uint8Array(await response.arrayBuffer());
    if (body.length > largest.bytes) largest = { address, bytes: body.length };
    if (body.length > maxFileSize) {
      tooLarge.push(address);
      continue;
    }
    const path = basePath + address;
    const { file, rewrite } = storedAt(path, response.headers.get('content-type') ?? '', folders);
    await writer.write(file, body);
    if (rewrite !== undefined) rewrites.push({ from: path, to: rewrite, status: 200 });
    rules.add(route, path, writtenHeaders(response));
    addresses.push(path);
  }
  const nothing = await writeNothing(app, writer, baseUrl);
  const { hasStatusRewrites, maxRedirects } = HOSTS[host];
  const moved = await redirectsOf(plan.moved, ask, basePath, maxRedirects);
  const otherwise = { from: `${basePath}/api/*`, to: `${basePath}/api/404.html`, status: 404 };
  const redirects = redirectsFile(host, rewrites, moved, hasStatusRewrites ? otherwise : undefined);
  await writer.write('_headers', rules.write(host, nothing));
  await writer.write('_redirects', redirects.text);
  await writer.write(
    ON_DEMAND,
    onDemandText(snapshot, baseUrl, { host, maxFiles, maxFileSize }, plan, tooLarge, redirects.left),
  );
  await writer.finish();
  return {
    files: writer.files,
    bytes: writer.bytes,
    largest,
    redirects: redirects.written,
    left: left.length + tooLarge.length,
    addresses,
  };
}

type Ask = (address: string) => Promise<Response>;

function askOf({ fetch }: App, baseUrl: string): Ask {
  return async (address) => fetch(new Request(baseUrl + address));
}

function byRoute(files: ExportPlan['files'], basePath: string): ReadonlyMap<string, readonly string[]> {
  const routes = groupBy(files, ({ route }) => route);
  return new Map([...routes].map(([route, pages]) => [route, pages.map(({ address }) => basePath + address)]));
}

function writtenHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !NOT_WRITTEN.includes(name)));
}

/** Writes what is answered where there is nothing: a page, and problem details below /api. @returns the headers of both */
async function writeNothing({ nothing }: App, writer: FolderWriter, baseUrl: string): Promise<Default[]> {
  const basePath = basePathOf(baseUrl);
  const headers: Default[] = [];
  for (const [as, folder, prefix] of [
    ['page', '', basePath],
    ['details', `${basePath.slice(1)}/api/`, `${basePath}/api`],
  ] as const) {
    const response = await nothing(as);
    await writer.write(`${folder.replace(/^\//, '')}404.html`, new Uint8Array(await response.arrayBuffer()));
    headers.push({ prefix, headers: writtenHeaders(response) });
  }
  return headers;
}

/** Where addresses of former slugs and other names lead. */
async function redirectsOf(moved: readonly string[], ask: Ask, basePath: string, max: number) {
  const rules: { from: string; to: string; status: number }[] = [];
  // An asterisk would be read as a splat. A few more than there is room for are asked, so that some are known to be left.
  for (const address of moved.filter((address) => !address.includes('*'))) {
    if (rules.length > max) break;
    const { status, headers } = await ask(address);
    if (status === 308) rules.push({ from: basePath + address, to: headers.get('location') ?? '', status });
  }
  return rules;
}

/** What is left to the server, for people and programs who deploy the export. */
function onDemandText(
  { manifest }: Snapshot,
  baseUrl: string,
  { host, maxFiles, maxFileSize }: ExportLimits,
  { left, onDemand }: ExportPlan,
  tooLarge: readonly string[],
  redirects: readonly string[],
): string {
  const described = {
    made_by: MADE_BY,
    snapshot: manifest.snapshot,
    base_url: baseUrl,
    limits: { host, max_files: maxFiles, max_file_size: maxFileSize },
    routes: onDemand,
    too_many: left.map(({ address }) => address),
    too_large: tooLarge,
    redirects,
  };
  return `${JSON.stringify(described, null, 1)}\n`;
}

/** What the export left to the server. Its presence also marks a folder as an export, which the next one may replace. */
const ON_DEMAND = '_on-demand.json';
const MADE_BY = 'npm run export of Outreach Facts';

/** @throws Error in one line if the folder has anything but an earlier export */
async function requireOwn(folder: string): Promise<void> {
  // An export that was killed may have left the earlier one under another name, and the next one removes or restores it.
  const { path } = await findCurrentSnapshot(folder);
  const present = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR'
      ? new Error(`${folder} is not a folder: name a new or an empty folder, or an earlier export`)
      : error;
  });
  if (present.length === 0) return;
  const marked = await readFile(join(path, ON_DEMAND), 'utf8').catch(() => '');
  if (!marked.includes(JSON.stringify(MADE_BY)))
    throw new Error(
      `${folder} is neither empty nor an earlier export: name a new or an empty folder, or an earlier export`,
    );
}

/** Files written at a time. Node has too few file threads for more to help. */
const MAX_OPEN = 8;

/** Writes files into a new folder, without waiting for each. */
class FolderWriter {
  readonly #folder: string;
  readonly #made = new Set<string>();
  readonly #open = new Set<Promise<void>>();
  readonly #names = new Set<string>();
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get files(): number {
    return this.#names.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param name relative to the folder @throws Error if the file cannot be written, or is written twice */
  async write(name: string, body: Uint8Array | string): Promise<void> {
    if (this.#names.has(name)) throw new Error(`two answers have the same file, ${name}`);
    this.#names.add(name);
    this.#bytes += Buffer.byteLength(body);
    await this.#makeFolder(dirname(name));
    while (this.#open.size >= MAX_OPEN) await Promise.race(this.#open);
    const writing: Promise<void> = writeFile(join(this.#folder, name), body).finally(() => this.#open.delete(writing));
    this.#open.add(writing);
    // Reported by the next write, or at the end.
    writing.catch(() => {});
  }

  /** Resolves once all files are written. */
  async finish(): Promise<void> {
    await Promise.all(this.#open);
  }

  /** One level at a time, never `recursive`: a folder that another export has removed must not come back in part. */
  async #makeFolder(name: string): Promise<void> {
    if (name === '.' || this.#made.has(name)) return;
    await this.#makeFolder(dirname(name));
    await mkdir(join(this.#folder, name));
    this.#made.add(name);
  }
}
