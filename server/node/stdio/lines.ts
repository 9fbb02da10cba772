import { Transform } from 'node:stream';

/** More than a body over HTTP may have. The messages of clients are small. */
export const MAX_LINE_BYTES = 1024 * 1024;

const NEWLINE = 0x0a;

/**
 * Gives the lines of a stream as texts, and truncates those that are too long, so that an endless line cannot fill the memory. A truncated
 * message is invalid JSON and is answered as such. Only a line feed ends a line: for the readline of Node 24 a U+2028 in a message does too.
 */
export function splitLines(maxBytes: number): Transform {
  let parts: Buffer[] = [];
  let length = 0;
  const line = () => {
    const text = Buffer.concat(parts).toString();
    parts = [];
    length = 0;
    return text;
  };
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      while (start < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, start);
        const part = chunk.subarray(start, newline === -1 ? undefined : newline).subarray(0, maxBytes - length);
        if (part.length > 0) parts.push(part);
        length += part.length;
        if (newline === -1) break;
        this.push(line());
        start = newline + 1;
      }
      done();
    },
    flush(done) {
      if (length > 0) this.push(line());
      done();
    },
  });
}
