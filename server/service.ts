import type { EarlierSnapshots, Snapshot } from '../snapshot/snapshot.ts';
import { type App, createApp } from './app.ts';
import type { Operation } from './calls/operation.ts';
import type { Operator } from './config/identity.ts';
import { API_ROOT } from './config/identity.ts';
import type { Log } from './config/log.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { basePathOf } from './http/url.ts';
import type { SnapshotService } from './node/request-handler.ts';

/** The app over a snapshot, with its answers. */
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

export function createService(snapshot: Snapshot, options: ServiceOptions, table?: readonly Operation[]): Service {
  const cache = new AnswerCache(basePathOf(options.baseUrl));
  const app = createApp(snapshot, options, table);
  return { snapshot, app, cache, fetch: app.fetch };
}

/** The examples of the first are answers of every operation; the others make the index of a search and the words of the reader. */
const WARM_UP_PATHS = ['/openapi.json', '/tools?q=linkedn', '/recommend?q=LinkedIn'];

/** Loads what the first answers would have to wait for. Others are answered in between. */
export async function prepare({ app }: Service, baseUrl: string): Promise<void> {
  await app.loadRest();
  for (const path of WARM_UP_PATHS) await app.fetch(new Request(baseUrl + API_ROOT + path));
}
