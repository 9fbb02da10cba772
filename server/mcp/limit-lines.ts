import { Transform } from 'node:stream';

/** As long as a body over HTTP may be, and some more; messages of clients are small. */
export const MOST_LINE_BYTES = 1024 * 1024;

const NEWLINE = 0x0a;

/**
 * Passes lines on and cuts those that are too long: what is left of them is no JSON, and answered as such. Without it, a line that
 * never ends would fill the memory.
 */
export function limitLines(most: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      while (start < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, start);
        const end = newline === -1 ? chunk.length : newline;
        const room = Math.max(0, most - length);
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
