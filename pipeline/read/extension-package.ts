import { inflateRawSync } from 'node:zlib';
import { type BrowserExtension, isHost } from '../../model/tool.ts';

/** The package of an extension cannot be read. The message says why. */
export class PackageError extends Error {
  override name = 'PackageError';
}

/** What a package says of an extension. */
export type Declared = Omit<BrowserExtension, 'id' | 'day' | 'old' | 'sources'>;

type Fields = Readonly<Record<string, unknown>>;
/** Gives the text of a file in a package; undefined if there is none of that name. */
type ReadText = (name: string) => string | undefined;

/**
 * What the manifest in a package declares.
 * @param bytes a zip archive, behind the header of a CRX file or alone
 * @throws PackageError if it has no manifest, or one that cannot be read
 */
export function manifestIn(bytes: Uint8Array): Declared {
  const readText = filesIn(bytes);
  const manifest = jsonIn(readText, 'manifest.json');
  if (manifest === undefined) throw new PackageError('the package has no manifest.json');
  const required = [...texts(manifest, 'permissions'), ...texts(manifest, 'host_permissions')];
  const optional = [...texts(manifest, 'optional_permissions'), ...texts(manifest, 'optional_host_permissions')];
  const scripts = groups(manifest, 'content_scripts').flatMap((group) => texts(group, 'matches'));
  const loadable = resourcesOf(manifest);
  const { externally_connectable } = manifest;
  const connectable = isFields(externally_connectable) ? texts(externally_connectable, 'matches') : [];
  return {
    name: inWords(text(manifest, 'name'), manifest, readText),
    version: text(manifest, 'version'),
    permissions: once(required.filter((one) => !isHost(one))),
    hosts: once(required.filter(isHost)),
    ...(scripts.length > 0 && { content_scripts: once(scripts) }),
    ...(optional.length > 0 && { optional: once(optional) }),
    ...(loadable.length > 0 && { web_accessible_resources: loadable }),
    ...(connectable.length > 0 && { externally_connectable: once(connectable) }),
  };
}

/** Manifests of version 2 have one list of files for every page. Of version 3, a group without pages is for other extensions only. */
function resourcesOf(manifest: Fields): NonNullable<BrowserExtension['web_accessible_resources']> {
  const field = 'web_accessible_resources';
  const { [field]: listed } = manifest;
  if (isTexts(listed) && listed.length > 0) return [{ resources: once(listed) }];
  return groups(manifest, field).map((group) => ({
    matches: once(texts(group, 'matches')),
    resources: once(texts(group, 'resources')),
    ...(group.use_dynamic_url === true && { use_dynamic_url: true as const }),
  }));
}

/** A text, or the message that it names in the default language: `__MSG_appName__`. */
function inWords(words: string, manifest: Fields, readText: ReadText): string {
  const [, name] = /^__MSG_(.+)__$/.exec(words) ?? [];
  if (name === undefined) return words;
  const file = `_locales/${text(manifest, 'default_locale')}/messages.json`;
  const messages = Object.entries(jsonIn(readText, file) ?? {});
  // Chrome compares their names without regard to case.
  const [, found] = messages.find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? [];
  if (!isFields(found)) throw new PackageError(`the name is ${words}, and ${file} has no message "${name}"`);
  return text(found, 'message');
}

function jsonIn(readText: ReadText, name: string): Fields | undefined {
  const json = readText(name);
  if (json === undefined) return undefined;
  const data: unknown = attempt(
    () => JSON.parse(json.replace(/^\uFEFF/, '')),
    `${name} in the package is not a JSON object`,
  );
  if (isFields(data)) return data;
  throw new PackageError(`${name} in the package is not a JSON object`);
}

function text(data: Fields, field: string): string {
  const { [field]: value } = data;
  const words = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
  if (words === '') throw new PackageError(`"${field}" in the package is missing or is no text`);
  return words;
}

function texts(data: Fields, field: string): string[] {
  const { [field]: value = [] } = data;
  if (isTexts(value)) return value;
  throw new PackageError(`"${field}" in the manifest is not a list of texts`);
}

function groups(data: Fields, field: string): Fields[] {
  const { [field]: value = [] } = data;
  if (Array.isArray(value) && value.every(isFields)) return value;
  throw new PackageError(`"${field}" in the manifest is not a list of groups`);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function once(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** The longest file in a package that is read, in bytes. Manifests have some thousands. */
const MAX_FILE_BYTES = 1_000_000;

/** How far from its end an archive can have its directory's address: a fixed part and a comment. */
const MAX_END_BYTES = 22 + 0xffff;

const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const;
const DEFLATED = 8;

/**
 * The files of a package, which are found by the directory at the end of the archive, so that only those that are read are decoded:
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
function filesIn(bytes: Uint8Array): ReadText {
  const archive = archiveIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const entries = attempt(() => entriesOf(archive));
  return (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    if (entry.readUInt32LE(24) > MAX_FILE_BYTES)
      throw new PackageError(`${name} in the package is longer than ${MAX_FILE_BYTES / 1_000_000} MB`);
    return new TextDecoder().decode(attempt(() => contentOf(entry, archive), `${name} in the package is damaged`));
  };
}

/** The archive behind the header of a CRX file of version 3 or 2: https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/ */
function archiveIn(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'Cr24') return bytes;
  return attempt(() => {
    const version = bytes.readUInt32LE(4);
    if (version === 3) return bytes.subarray(12 + bytes.readUInt32LE(8));
    if (version === 2) return bytes.subarray(16 + bytes.readUInt32LE(8) + bytes.readUInt32LE(12));
    throw new PackageError(`the package is a CRX file of version ${version}; versions 2 and 3 can be read`);
  });
}

/** The entries of the directory of an archive by the names of their files. */
function entriesOf(archive: Buffer): Map<string, Buffer> {
  const end = endOf(archive);
  const entries = new Map<string, Buffer>();
  let rest = archive.subarray(archive.readUInt32LE(end + 16), end);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (rest.readUInt32LE(0) !== SIGNATURES.entry) throw new RangeError('no entry');
    const nameEnd = 46 + rest.readUInt16LE(28);
    entries.set(rest.toString('utf8', 46, nameEnd), rest.subarray(0, 46));
    rest = rest.subarray(nameEnd + rest.readUInt16LE(30) + rest.readUInt16LE(32));
  }
  return entries;
}

function endOf(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - MAX_END_BYTES); at -= 1)
    if (archive.readUInt32LE(at) === SIGNATURES.end) return at;
  throw new RangeError('no end');
}

function contentOf(entry: Buffer, archive: Buffer): Uint8Array {
  const [size, offset] = [entry.readUInt32LE(24), entry.readUInt32LE(42)];
  if (archive.readUInt32LE(offset) !== SIGNATURES.file) throw new RangeError('no file');
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + entry.readUInt32LE(20));
  const isDeflated = entry.readUInt16LE(10) === DEFLATED;
  // A file that unfolds to more than its directory says is damaged.
  const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }) : packed;
  if (content.length !== size) throw new RangeError('another size');
  return content;
}

/** @throws PackageError with a message of ours instead of what Node says of places outside the archive and of damaged data */
function attempt<T>(read: () => T, message = 'the file is neither a zip archive nor a CRX package'): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof PackageError ? error : new PackageError(message, { cause: error });
  }
}
