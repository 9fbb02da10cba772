import { deflateRawSync } from 'node:zlib';

/** A zip archive of files by name, of which every second one is packed. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [i, [name, text]] of Object.entries(files).entries()) {
    const content = Buffer.from(text);
    const packed = i % 2 === 0 ? deflateRawSync(content) : content;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(i % 2 === 0 ? 8 : 0, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += head.length + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** The archive behind the header of a CRX file. */
export function crxOf(archive: Buffer, version = 3): Buffer {
  const head = Buffer.alloc(version === 2 ? 16 : 12);
  head.write('Cr24');
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(5, 8);
  return Buffer.concat([head, Buffer.from('proof'), archive]);
}
