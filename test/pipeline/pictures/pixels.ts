import { inflateSync } from 'node:zlib';

/** A PNG file as its size, its palette and its uncompressed rows: the compressed ones depend on the version of zlib. */
export function pixelsOf(png: Buffer): { width: number; height: number; palette: Buffer; data: Buffer } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const before = chunks.get(type) ?? Buffer.alloc(0);
    chunks.set(type, Buffer.concat([before, png.subarray(at + 8, at + 8 + length)]));
    at += length + 12;
  }
  const [header, data] = [chunks.get('IHDR'), chunks.get('IDAT')];
  if (!header || !data) throw new Error('the file is no PNG');
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    palette: chunks.get('PLTE') ?? Buffer.alloc(0),
    data: inflateSync(data),
  };
}
