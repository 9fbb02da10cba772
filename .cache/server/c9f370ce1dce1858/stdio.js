import { createRequire as from } from 'node:module'; const require = from(import.meta.url);
const BUNDLE_URL = import.meta.url;
import {
  openSnapshot,
  operations
} from "./chunk-QBDC7UD2.js";
import {
  createLog,
  reportTo,
  require_pino,
  setting
} from "./chunk-BMOZWYFO.js";
import {
  factsFace
} from "./chunk-ZUW6ZAIE.js";
import "./chunk-U7CZKIMP.js";
import {
  __toESM,
  init_define_PAGE_ASSETS
} from "./chunk-4K7ZVPSZ.js";

// server/stdio.ts
init_define_PAGE_ASSETS();
var import_pino = __toESM(require_pino(), 1);
import { createInterface } from "node:readline";

// server/mcp/limit-lines.ts
init_define_PAGE_ASSETS();
import { Transform } from "node:stream";
var MOST_LINE_BYTES = 1024 * 1024;
var NEWLINE = 10;
function limitLines(most) {
  let length = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      let start = 0;
      while (start < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, start);
        const end = newline === -1 ? chunk.length : newline;
        const room = Math.max(0, most - length);
        if (room > 0) this.push(chunk.subarray(start, Math.min(end, start + room)));
        length += end - start;
        if (newline !== -1) {
          this.push("\n");
          length = 0;
        }
        start = end + 1;
      }
      done();
    }
  });
}

// server/stdio.ts
async function main({ env }) {
  const baseUrl = setting("BASE_URL", env) ?? "http://127.0.0.1:3000";
  const snapshot = await openSnapshot(env);
  const report = reportTo(createLog("error", import_pino.pino.destination({ dest: 2, sync: true })));
  const answer = await factsFace(operations, snapshot, baseUrl, report);
  process.stdout.on("error", () => process.exit());
  const lines = createInterface({
    input: process.stdin.pipe(limitLines(MOST_LINE_BYTES)),
    crlfDelay: Number.POSITIVE_INFINITY
  });
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const { body } = await answer(line, null);
    if (body !== null) process.stdout.write(`${body}
`);
  }
}
await main(process).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
//# sourceMappingURL=stdio.js.map
