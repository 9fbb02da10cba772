import { LIMITS } from '../../server/node/connections/guard-connections.ts';
import { answerWith, listen, portOf } from '../../server/node/connections/server.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { inOneThread } from '../../test/one-thread.ts';

/* The server of the soak, in a process of its own, so that its memory is told from that of its clients. */

export interface Measured {
  /** Bytes that are in use after a collection: objects, and buffers outside of the heap. */
  readonly heap: number;
  readonly buffers: number;
  /** Bytes of the whole process as the system counts them, with what was freed and not given back. */
  readonly resident: number;
  readonly internalErrors: number;
}

let internalErrors = 0;
const write = (line: string) => {
  if ((JSON.parse(line) as { msg: string }).msg === 'internal error') internalErrors += 1;
};

process.on('message', () => {
  // Twice: what the first frees may let go of more.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed, buffers: arrayBuffers, resident: rss, internalErrors } satisfies Measured);
});

const log = createLog('info', { write });
const server = await listen(0, '127.0.0.1', log, { ...LIMITS, headersTimeout: 1500, requestTimeout: 2000 });
const port = portOf(server);
const baseUrl = `http://127.0.0.1:${port}`;
answerWith(server, inOneThread(await loadSnapshot(DIST_DATA), { baseUrl, log }), log);
process.send?.(port);
