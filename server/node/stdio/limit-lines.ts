import { Transform } from 'node:stream';

/** More than a body over HTTP may have. The messages of clients are small. */
export const MAX_LINE_BYTES = 1024 * 1024;

const NEWLINE = 0x0a;

/**
 * Forwards lines and truncates those that are too long, so that an endless line cannot fill the memory. A truncated message is invalid
 * JSON and is answered as such.
 */
export function limitLines(maxBytes: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      while (start < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, start);
        const end = newline === -1 ? chunk.length : newline;
        const room = Math.max(0, maxBytes - length);
        if (room > 0) this.push(chunk.subarray(start, Math.min(end, start + room)));
        length += end - start;
        if (newline !== -1) {
          this.push('\n');
          length = 0;
        }
        start = end + 1;
      }
      done();
    },
  });
}
