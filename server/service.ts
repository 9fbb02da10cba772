import type { EarlierSnapshots, Snapshot } from '../snapshot/snapshot.ts';
import { operations } from './all-operations.ts';
import { type App, createApp } from './app.ts';
import { mcpOperations, type Operation } from './calls/operation.ts';
import { resolveRequest } from './calls/request.ts';
import type { Operator } from './config/identity.ts';
import { API_ROOT } from './config/identity.ts';
import type { Log } from './config/log.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { type CallMessage, createCallCache } from './http/call-cache.ts';
import { toBasePath } from './http/url.ts';
import type { SnapshotService } from './node/request-handler.ts';

/** The app over a snapshot, with its cached answers. */
export interface Service extends SnapshotService {
  readonly snapshot: Snapshot;
  readonly app: App;
}

export interface ServiceOptions {
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  readonly operator?: Operator;
  readonly earlier?: EarlierSnapshots | undefined;
}

export function createService(snapshot: Snapshot, options: ServiceOptions, table = operations): Service {
  const cache = new AnswerCache(toBasePath(options.baseUrl));
  const app = createApp(snapshot, options, table);
  const calls = createCallCache(cache, addressFinder(snapshot, table));
  return { snapshot, app, cache, calls, fetch: app.fetch };
}

function addressFinder(snapshot: Snapshot, table: readonly Operation[]) {
  const byName = new Map(mcpOperations(table).map((operation) => [operation.name, operation]));
  return ({ name, arguments: given }: CallMessage['params']): string | undefined => {
    const operation = byName.get(name);
    try {
      return operation && resolveRequest(operation, given ?? {}, snapshot).address;
    } catch {
      // Only the SDK can read these arguments, such as JSON in a string or a name that it drops.
      return undefined;
    }
  };
}

/** The first needs an example answer of every operation. The others build the search index and the vocabulary of the reader. */
const WARM_UP_PATHS = ['/openapi.json', '/tools?q=linkedn', '/recommend?q=LinkedIn'];

/** Loads everything that the first answers would have to wait for. Other requests are answered in between. */
export async function prepare({ app }: Service, baseUrl: string): Promise<void> {
  await app.loadRest();
  for (const path of WARM_UP_PATHS) await app.fetch(new Request(baseUrl + API_ROOT + path));
}
