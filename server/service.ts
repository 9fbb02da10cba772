import type { Snapshot } from '../snapshot/snapshot.ts';
import { type App, type AppOptions, createApp } from './app.ts';
import { API_ROOT } from './config/identity.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { toBasePath } from './http/url.ts';
import type { SnapshotService } from './node/request-handler.ts';

/** The app for a snapshot, with its cached answers. */
export interface Service extends SnapshotService {
  readonly snapshot: Snapshot;
  readonly app: App;
}

export function createService(snapshot: Snapshot, options: AppOptions): Service {
  const cache = new AnswerCache(toBasePath(options.baseUrl));
  const app = createApp(snapshot, options);
  return { snapshot, app, cache, fetch: app.fetch };
}

/** The first request runs an example of every operation. The others build the search index and the vocabulary of the reader. */
const WARM_UP_PATHS = ['/openapi.json', '/tools?q=linkedn', '/recommend?q=LinkedIn'];

/** Prepares everything that the first answers would have to wait for. The server can answer other requests in the meantime. */
export async function warmUp({ app }: Service, baseUrl: string): Promise<void> {
  await app.loadMcp();
  for (const path of WARM_UP_PATHS) await app.fetch(new Request(baseUrl + API_ROOT + path));
}
