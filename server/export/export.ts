import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findCurrentSnapshot, replaceFolder } from '../../snapshot/folder.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type AppOptions, createApp } from '../app.ts';
import { permanentPath } from '../http/permanent-address.ts';
import { fileExtension, toBasePath } from '../http/url.ts';
import { EXPORT_MARKER, findContentType, formatHeadersFile } from './host-rules.ts';
import { toStaticPage, toStaticSitemap, toStaticText } from './static-page.ts';

/** The result of an export. Sizes are in bytes. */
interface ExportResult {
  readonly files: number;
  readonly bytes: number;
  readonly snapshots: number;
}

/**
 * Writes the answers of all addresses without a query as files for a static host. Includes the addresses under `/s/<id>` for this snapshot
 * and each earlier one. Replaces the folder only after all files are written.
 * @throws Error in one line if the folder has other contents, or an answer is missing
 */
export async function exportService(snapshot: Snapshot, folder: string, options: AppOptions): Promise<ExportResult> {
  await checkReplaceable(folder);
  let result: ExportResult | undefined;
  await replaceFolder(folder, async (temporary) => {
    result = await writeAll(snapshot, new FolderWriter(temporary), options);
  });
  return result as unknown as ExportResult;
}

/** Addresses that only lead clients to the MCP server, which a copy lacks. */
const MCP_DISCOVERY = /^\/(mcp\/server-card|\.well-known\/(mcp\/server-card|ai-catalog)\.json)$/;

async function writeAll(snapshot: Snapshot, writer: FolderWriter, options: AppOptions): Promise<ExportResult> {
  const { baseUrl, earlier, operator } = options;
  const basePath = toBasePath(baseUrl);
  const app = createApp(snapshot, options);
  const fetchAnswer = async (address: string) => app.fetch(new Request(baseUrl + address));
  const redirects: string[] = [];

  const writeAnswers = async (addresses: readonly string[]) => {
    const folders = listFolders(addresses);
    for (const address of addresses) {
      if (MCP_DISCOVERY.test(address)) continue;
      const response = await fetchAnswer(address);
      if (response.status === 308) {
        redirects.push(`${basePath}${address} ${response.headers.get('location')} 308\n`);
        continue;
      }
      if (response.status !== 200) throw new Error(`${address} is a listed route, but returned ${response.status}`);
      const type = response.headers.get('content-type') ?? '';
      if (type !== findContentType(address))
        throw new Error(`${address} has the type ${type}, but host-rules.ts expects ${findContentType(address)}`);
      const isPage = fileExtension(address) === '' && type.startsWith('text/html');
      const file = isPage ? pageFile(address) : folders.has(address) ? `${address}.json` : address;
      if (!isPage && file !== address) redirects.push(`${basePath}${address} ${basePath}${file} 200\n`);
      await writer.write(basePath + decodeURIComponent(file), await exportBody(response, address, options));
    }
  };
  await writeAnswers(
    app.list().flatMap(({ listing }) => [...(listing?.addresses ?? []), ...(listing?.formerAddresses ?? [])]),
  );
  const ids = [...new Set([snapshot.manifest.snapshot, ...(earlier?.listIds() ?? [])])];
  for (const id of ids) {
    const addresses = (await app.listForSnapshot(id)).flatMap(({ listing }) => listing?.addresses ?? []);
    await writeAnswers(addresses.map((address) => permanentPath(id) + address));
  }

  for (const [format, prefix] of [
    ['page', ''],
    ['details', '/api'],
  ] as const) {
    const notFound = await (await app.renderNotFound(format)).text();
    await writer.write(
      `${basePath}${prefix}/404.html`,
      format === 'page' ? toStaticPage(notFound, operator?.repository) : notFound,
    );
  }
  await writer.write('/_headers', formatHeadersFile(basePath, (await fetchAnswer('/')).headers));
  await writer.write('/_redirects', redirects.join(''));
  return { files: writer.files, bytes: writer.bytes, snapshots: ids.length };
}

/** Returns the body of an answer without the parts that need the server. */
async function exportBody(
  response: Response,
  address: string,
  { baseUrl, operator }: AppOptions,
): Promise<string | Uint8Array> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return toStaticPage(await response.text(), operator?.repository);
  if (/\.(?:md|txt)$/.test(address)) return toStaticText(await response.text(), baseUrl);
  if (/sitemap[^/]*\.xml$/.test(address)) return toStaticSitemap(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the file that static hosts serve for the address of a page. */
const pageFile = (address: string) => (address.endsWith('/') ? `${address}index.html` : `${address}.html`);

/** Lists the folders of addresses. An address that is also a folder needs another file name. */
function listFolders(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(
    addresses.flatMap((address) => [...address.matchAll(/\//g)].map(({ index }) => address.slice(0, index))),
  );
}

/** @throws Error in one line if the folder contains anything but an earlier export */
async function checkReplaceable(folder: string): Promise<void> {
  // If an export was killed, the earlier export may be under another name, until the next one removes or restores it.
  const { path } = await findCurrentSnapshot(folder);
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR'
      ? new Error(`${folder} is not a folder. Name a new or empty folder, or an earlier export.`)
      : error;
  });
  if (names.length === 0) return;
  const headers = await readFile(join(path, '_headers'), 'utf8').catch(() => '');
  if (!headers.startsWith(EXPORT_MARKER))
    throw new Error(
      `${folder} is neither empty nor an earlier export. Name a new or empty folder, or an earlier export.`,
    );
}

/** Writes files into a new folder. */
class FolderWriter {
  readonly #folder: string;
  readonly #folders = new Set<string>(['/']);
  readonly #files = new Set<string>();
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get files(): number {
    return this.#files.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Writes a file. @param name its path in the folder, beginning with a slash @throws Error if it cannot be written, or already was */
  async write(name: string, body: Uint8Array | string): Promise<void> {
    if (this.#files.has(name)) throw new Error(`two answers have the same file: ${name}`);
    this.#files.add(name);
    this.#bytes += Buffer.byteLength(body);
    await this.#makeFolder(dirname(name));
    await writeFile(join(this.#folder, name), body);
  }

  /** Creates one level at a time. With `recursive`, it could recreate a part of the export after another process has removed the folder. */
  async #makeFolder(name: string): Promise<void> {
    if (this.#folders.has(name)) return;
    await this.#makeFolder(dirname(name));
    await mkdir(join(this.#folder, name));
    this.#folders.add(name);
  }
}
