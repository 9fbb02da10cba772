import { parentPort } from 'node:worker_threads';
import { pino } from 'pino';
import { type App, createApp } from '../../app.ts';
import type { ResponseStore } from '../../http/respond.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { createLog, reportTo } from '../../runtime/log.ts';
import { operatorOf, setting } from '../../runtime/settings.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { openEarlier } from '../snapshot/earlier.ts';
import { openSnapshot } from '../snapshot/open.ts';
import { answerPlain, type FromWorker, type PlainRequest, type SnapshotInfo, type ToWorker } from './backend.ts';

/* The thread that loads the snapshot and computes answers from it. The main thread has the connections and the caches. */

const post = (message: FromWorker, transfer: readonly ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

/** Caches responses in the main thread, which can send them without waiting for this one. */
const store: ResponseStore = {
  get: () => undefined,
  set: (address, { parts }, requested = address) => post({ kind: 'cache', address, requested, parts }),
};

/** In milliseconds. Preparing takes a few seconds, for which the first answers should not have to wait. */
const PREPARE_DELAY = 1000;

/** Its examples are answers of every operation, so that what they share, such as the indexes of searches and needs, is there afterwards. */
const PREPARING = `${API_ROOT}/openapi.json`;

async function main({ env }: NodeJS.Process): Promise<void> {
  const log = createLog(setting('LOG_LEVEL', env), pino.destination({ dest: 2, sync: true }));
  const report = reportTo(log);
  process.on('unhandledRejection', report);
  const operator = operatorOf(env);
  const snapshot = await openSnapshot(env);
  const earlier = openEarlier(env, log);

  let app: App | undefined;
  const open = async (baseUrl: string, whole: boolean) => {
    const opened = createApp(snapshot, { baseUrl, log, store, operator, earlier });
    app = opened;
    const prepare = async () => {
      await opened.loadRest();
      await opened.fetch(new Request(baseUrl + PREPARING));
    };
    if (whole) await prepare().catch(report);
    else setTimeout(() => prepare().catch(report), PREPARE_DELAY);
    post({ kind: 'opened' });
  };
  const answer = async (id: number, request: PlainRequest) => {
    try {
      if (!app) throw new Error('a request came before the app was opened');
      const response = await answerPlain(app.handle, request);
      post({ kind: 'answer', id, response }, transferable(response.body));
    } catch (error) {
      report(error);
      post({ kind: 'failed', id });
    }
  };
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'open') open(message.baseUrl, message.whole);
    else answer(message.id, message.request);
  });
  post({ kind: 'loaded', info: infoOf(snapshot) });
}

/** The buffer of a body if it can be moved to the other thread instead of copied. Small bodies share their buffer with others. */
function transferable(body: Uint8Array<ArrayBuffer> | null): ArrayBuffer[] {
  return body !== null && body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}

function infoOf({ manifest }: Snapshot): SnapshotInfo {
  const { snapshot, hash, as_of, counts } = manifest;
  return { snapshot, hash, as_of, tools: counts.tools, answered: counts.known + counts.disputed };
}

await main(process).catch((error: Error) => post({ kind: 'refused', why: error.message }));
