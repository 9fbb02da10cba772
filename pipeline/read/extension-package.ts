import { inflateRawSync } from 'node:zlib';

/** The package of an extension cannot be read. The message says why. */
export class PackageError extends Error {
  override name = 'PackageError';
}

/** The longest file in a package that is read, in bytes. Manifests have some thousands. */
const MAX_FILE_BYTES = 1_000_000;

/** How far from its end an archive can have its directory's address: a fixed part and a comment. */
const MAX_END_BYTES = 22 + 0xffff;

const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const;
const DEFLATED = 8;

/**
 * The files of the package of an extension: a zip archive, behind the header of a CRX file or alone. Files are found by the directory
 * at the end of the archive, so that only those that are asked for are decoded.
 */
export class ExtensionPackage {
  readonly #archive: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;

  /** @throws PackageError if it is no such archive */
  constructor(bytes: Uint8Array) {
    this.#archive = archiveIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.#entries = reading(() => entriesOf(this.#archive));
  }

  /** The text of a file; undefined if there is none of that name. @throws PackageError if it is too long or damaged */
  text(name: string): string | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (entry.size > MAX_FILE_BYTES)
      throw new PackageError(`${name} in the package is longer than ${MAX_FILE_BYTES / 1_000_000} MB`);
    const content = reading(() => contentOf(entry, this.#archive), `${name} in the package is damaged`);
    return new TextDecoder().decode(content);
  }
}

interface Entry {
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** The archive behind the header of a CRX file of version 3 or 2: https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/ */
function archiveIn(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'Cr24') return bytes;
  return reading(() => {
    const version = bytes.readUInt32LE(4);
    if (version === 3) return bytes.subarray(12 + bytes.readUInt32LE(8));
    if (version === 2) return bytes.subarray(16 + bytes.readUInt32LE(8) + bytes.readUInt32LE(12));
    throw new PackageError(`the package is a CRX file of version ${version}; versions 2 and 3 can be read`);
  });
}

/** The entries of the directory of a zip archive by name: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
function entriesOf(archive: Buffer): Map<string, Entry> {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count; i += 1) {
    if (archive.readUInt32LE(at) !== SIGNATURES.entry) throw new RangeError('no entry');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, {
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function endOf(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - MAX_END_BYTES); at -= 1)
    if (archive.readUInt32LE(at) === SIGNATURES.end) return at;
  throw new RangeError('no end');
}

function contentOf({ method, packedSize, size, offset }: Entry, archive: Buffer): Uint8Array {
  if (archive.readUInt32LE(offset) !== SIGNATURES.file) throw new RangeError('no file');
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedSize);
  // A file that unfolds to more than its directory says is damaged.
  const content = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }) : packed;
  if (content.length !== size) throw new RangeError('another size');
  return content;
}

/** @throws PackageError with a message of ours instead of what Node says of places outside the archive and of damaged data */
function reading<T>(read: () => T, message = 'the file is neither a zip archive nor a CRX package'): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof PackageError ? error : new PackageError(message, { cause: error });
  }
}
