import { constants, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** More do not fit into one byte for each pixel. */
const MAX_COLOURS = 256;

/**
 * A PNG file with a palette (RFC 2083). Flat pictures take a third of the bytes that they take with a colour for each pixel. The pixels are
 * the same on every machine; the bytes depend on the version of zlib.
 * @param pixels red, green, blue and alpha of each pixel
 * @returns undefined if the picture has more than 256 colours, or a pixel that is not opaque
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer | undefined {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const colours = [...coloursOf(view)].sort((a, b) => a - b);
  if (colours.length > MAX_COLOURS || colours.some((colour) => (colour & 255) !== 255)) return undefined;
  const indices = new Map(colours.map((colour, i) => [colour, i]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indices.get(view.getUint32((y * width + x) * 4)) as number;

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // Bits for each pixel.
  header[9] = 3; // With a palette.
  const palette = Buffer.from(
    colours.flatMap((colour) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255]),
  );
  const data = deflateSync(rows, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours as numbers of 32 bits. It stops soon after there are too many. */
function coloursOf(view: DataView): Set<number> {
  const colours = new Set<number>();
  for (let at = 0; at < view.byteLength && colours.size <= MAX_COLOURS; at += 4) colours.add(view.getUint32(at));
  return colours;
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}

/** Node 20 has none in zlib before 20.15. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}
