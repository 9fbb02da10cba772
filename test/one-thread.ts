import { createApp } from '../server/app.ts';
import { ResponseCache } from '../server/http/response-cache.ts';
import type { Fetch } from '../server/http/routes.ts';
import { basePathOf } from '../server/http/url.ts';
import type { Operator } from '../server/identity/identity.ts';
import { answerPlain } from '../server/node/backend/backend.ts';
import { type Admissions, createAdmissions, createFront, type Front } from '../server/node/front/front.ts';
import type { Operation } from '../server/operations/operation.ts';
import type { Log } from '../server/runtime/log.ts';
import type { Snapshot } from '../server/snapshot/snapshot.ts';

interface Options {
  readonly baseUrl: string;
  readonly log: Log;
  readonly operator?: Operator;
  readonly isStopping?: () => boolean;
  readonly table?: readonly Operation[] | undefined;
}

/**
 * The service as it is, but with the backend in the thread of the connections, so that it can be given any snapshot and any table of
 * operations: those cannot be posted to another thread.
 */
export function inOneThread(snapshot: Snapshot, { baseUrl, log, operator = {}, table, ...options }: Options): Front {
  const cache = new ResponseCache(basePathOf(baseUrl));
  const app = createApp(snapshot, { baseUrl, log, store: cache, operator }, table);
  return frontOf(app.handle, cache, baseUrl, log, { ...options, snapshot: snapshot.manifest.snapshot });
}

/** In milliseconds. On a busy machine, the answer before may take longer than clients wait. */
const LONGEST_WAIT = 3_600_000;

/** What is between the connections and something that handles requests. */
export function frontOf(
  handle: Fetch,
  cache: ResponseCache,
  baseUrl: string,
  log: Log,
  options: { snapshot?: string; isStopping?: () => boolean; admissions?: Admissions } = {},
): Front {
  const {
    snapshot = 'none',
    isStopping = () => false,
    admissions = createAdmissions({ longestWait: LONGEST_WAIT }),
  } = options;
  return createFront({
    backend: { answer: (request) => answerPlain(handle, request) },
    cache,
    log,
    baseUrl,
    served: () => ({ snapshot }),
    isStopping,
    admissions,
  });
}
