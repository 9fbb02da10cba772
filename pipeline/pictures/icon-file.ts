/**
 * An ICO file with one picture, which is stored as PNG.
 * @param side its width and height in pixels, less than 256
 */
export function iconFile(png: Uint8Array, side: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(1, 4); // One picture.
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // Planes.
  head.writeUInt16LE(32, 12); // Bits for each pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // Where the picture begins.
  return Buffer.concat([head, png]);
}
