import { createApp } from '../server/app.ts';
import { createLog } from '../server/log.ts';
import { LIMITS, type Limits } from '../server/node/limits.ts';
import { answerWith, listen, portOf } from '../server/node/server.ts';
import { stopGracefully } from '../server/node/stop.ts';
import type { Operation } from '../server/operations/operation.ts';
import { loadSnapshot } from '../server/snapshot/load.ts';
import type { Snapshot } from '../server/snapshot/snapshot.ts';
import { DIST_DATA } from './corpus.ts';

/** A really listening server over a real snapshot. */
export interface Served {
  readonly baseUrl: string;
  readonly port: number;
  readonly snapshot: Snapshot;
  /** What was logged. */
  readonly logged: readonly Record<string, unknown>[];
  get(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Serves the committed snapshot, or another one, on a free port of this machine; other operations, if any are given. */
export async function serveSnapshot(
  other?: Snapshot,
  limits: Partial<Limits> = {},
  level = 'info',
  table?: readonly Operation[],
): Promise<Served> {
  const snapshot = other ?? (await loadSnapshot(DIST_DATA));
  const logged: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => logged.push(JSON.parse(line)) });
  const server = await listen(0, '127.0.0.1', log, { ...LIMITS, ...limits });
  const port = portOf(server);
  const baseUrl = `http://127.0.0.1:${port}`;
  answerWith(server, createApp(snapshot, { baseUrl, log, isStopping: () => false }, table), log);
  return {
    baseUrl,
    port,
    snapshot,
    logged,
    get: (path, init) => fetch(baseUrl + path, init),
    close: () => stopGracefully(server),
  };
}
