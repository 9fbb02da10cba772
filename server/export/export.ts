import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findCurrentSnapshot, replaceFolder } from '../../snapshot/folder.ts';
import type { EarlierSnapshots, Snapshot } from '../../snapshot/snapshot.ts';
import { createApp } from '../app.ts';
import type { Operator } from '../config/identity.ts';
import type { Log } from '../config/log.ts';
import { permanentPath } from '../http/permanent-address.ts';
import { fileExtension, toBasePath } from '../http/url.ts';
import { EXPORT_MARK, formatHeadersFile, typeAt } from './host-rules.ts';
import { sitemapWithoutServer, textWithoutServer, withoutServer } from './static-page.ts';

interface ExportOptions {
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  readonly operator?: Operator;
  readonly earlier?: EarlierSnapshots | undefined;
}

/** The result of an export. Sizes are in bytes. */
interface ExportResult {
  readonly files: number;
  readonly bytes: number;
  readonly snapshots: number;
}

/**
 * Writes the answers to all addresses without a query as files for a static host, also under `/s/<id>` for this snapshot and each earlier
 * one. The folder is replaced as a whole, once everything is written.
 * @throws Error in one line if the folder is in use for something else, or an answer is missing
 */
export async function exportService(snapshot: Snapshot, folder: string, options: ExportOptions): Promise<ExportResult> {
  await requireOwn(folder);
  let exported: ExportResult | undefined;
  await replaceFolder(folder, async (temporary) => {
    exported = await writeAll(snapshot, new FolderWriter(temporary), options);
  });
  return exported as unknown as ExportResult;
}

async function writeAll(snapshot: Snapshot, writer: FolderWriter, options: ExportOptions): Promise<ExportResult> {
  const { baseUrl, earlier } = options;
  const basePath = toBasePath(baseUrl);
  const app = createApp(snapshot, options);
  const ask = async (address: string) => app.fetch(new Request(baseUrl + address));
  const redirects: string[] = [];

  const writeAnswers = async (addresses: readonly string[]) => {
    const folders = foldersOf(addresses);
    for (const address of addresses) {
      const response = await ask(address);
      if (response.status === 308) {
        redirects.push(`${basePath}${address} ${response.headers.get('location')} 308\n`);
        continue;
      }
      if (response.status !== 200) throw new Error(`${address} is listed, but answers with ${response.status}`);
      const type = response.headers.get('content-type') ?? '';
      if (type !== typeAt(address)) throw new Error(`host-rules.ts has the type ${typeAt(address)} for ${address}`);
      const isPage = fileExtension(address) === '' && type.startsWith('text/html');
      const file = isPage ? pageFile(address) : folders.has(address) ? `${address}.json` : address;
      if (!isPage && file !== address) redirects.push(`${basePath}${address} ${basePath}${file} 200\n`);
      await writer.write(basePath + decodeURIComponent(file), await bodyOf(response, address, baseUrl));
    }
  };
  await writeAnswers(app.list().flatMap(({ listing }) => [...(listing?.addresses ?? []), ...(listing?.renamed ?? [])]));
  const ids = [...new Set([snapshot.manifest.snapshot, ...(earlier?.ids() ?? [])])];
  for (const id of ids) {
    const addresses = (await app.listUnder(id)).flatMap(({ listing }) => listing?.addresses ?? []);
    await writeAnswers(addresses.map((address) => permanentPath(id) + address));
  }

  for (const [as, below] of [
    ['page', ''],
    ['details', '/api'],
  ] as const) {
    const nothing = await (await app.nothing(as)).text();
    await writer.write(`${basePath}${below}/404.html`, as === 'page' ? withoutServer(nothing) : nothing);
  }
  await writer.write('/_headers', formatHeadersFile(basePath, (await ask('/')).headers));
  await writer.write('/_redirects', redirects.join(''));
  return { files: writer.files, bytes: writer.bytes, snapshots: ids.length };
}

/** The body of an answer without parts that need the server. */
async function bodyOf(response: Response, address: string, baseUrl: string): Promise<string | Uint8Array> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return withoutServer(await response.text());
  if (/\.(?:md|txt)$/.test(address)) return textWithoutServer(await response.text(), baseUrl);
  if (/sitemap[^/]*\.xml$/.test(address)) return sitemapWithoutServer(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

/** The file in which a host looks for a page. */
const pageFile = (address: string) => (address.endsWith('/') ? `${address}index.html` : `${address}.html`);

/** The folders of addresses. An address that is also a folder cannot be the name of a file. */
function foldersOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(
    addresses.flatMap((address) => [...address.matchAll(/\//g)].map(({ index }) => address.slice(0, index))),
  );
}

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
  const headers = await readFile(join(path, '_headers'), 'utf8').catch(() => '');
  if (!headers.startsWith(EXPORT_MARK))
    throw new Error(
      `${folder} is neither empty nor an earlier export: name a new or an empty folder, or an earlier export`,
    );
}

/** Writes files into a new folder. */
class FolderWriter {
  readonly #folder: string;
  readonly #made = new Set<string>(['/']);
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

  /** @param name with a slash, relative to the folder @throws Error if the file cannot be written, or is written twice */
  async write(name: string, body: Uint8Array | string): Promise<void> {
    if (this.#names.has(name)) throw new Error(`two answers have the same file, ${name}`);
    this.#names.add(name);
    this.#bytes += Buffer.byteLength(body);
    await this.#makeFolder(dirname(name));
    await writeFile(join(this.#folder, name), body);
  }

  /** One level at a time, never `recursive`: a folder that another export has removed must not come back in part. */
  async #makeFolder(name: string): Promise<void> {
    if (this.#made.has(name)) return;
    await this.#makeFolder(dirname(name));
    await mkdir(join(this.#folder, name));
    this.#made.add(name);
  }
}
