import { LRUCache } from 'lru-cache';
import { createApp } from '../app.ts';
import { transportSecurity } from '../http/headers.ts';
import { HEALTH_PATHS, healthRoutes } from '../http/health.ts';
import { routeProblem } from '../http/problems.ts';
import type { Representation } from '../http/representation.ts';
import { type ResponseStore, withBody } from '../http/respond.ts';
import { bytesInCache } from '../http/response-cache.ts';
import { basePathOf, withoutBasePath } from '../http/url.ts';
import { asProblem } from '../problem/problem.ts';
import { LOG_LEVELS, type Log, reportTo } from '../runtime/log.ts';
import { operatorOf, setting } from '../runtime/settings.ts';
import { snapshotText } from './made-by-build.ts';
import { type Assets, bundledSnapshot, exportedFile } from './snapshot.ts';

/** The variables and bindings of the worker. */
type Bindings = Readonly<Record<string, string | undefined>> & { readonly ASSETS?: Assets };

type Serve = (request: Request, assets: Assets | undefined) => Promise<Response>;

/** Tells the runtime that a body is compressed already, where Content-Encoding says so. */
const COMPRESSED = { encodeBody: 'manual' };

/**
 * The service in one isolate of workerd.
 * @throws Error with one line if a variable has a value that is not allowed
 */
function open(env: Bindings): Serve {
  const baseUrl = setting('BASE_URL', env);
  // Every answer cites the address, and a worker is reached under several.
  if (baseUrl === undefined) throw new Error('BASE_URL must say where the worker is reached');
  const log = consoleLog(setting('LOG_LEVEL', env));
  const report = reportTo(log);
  const basePath = basePathOf(baseUrl);
  const always = Object.entries(transportSecurity(baseUrl));
  const snapshot = bundledSnapshot(snapshotText);
  const app = createApp(snapshot, { baseUrl, log, store: boundedStore(), operator: operatorOf(env) });
  const health = healthRoutes(
    () => ({ snapshot: snapshot.manifest.snapshot }),
    () => false,
    basePath,
  );
  health.onError((error, c) => routeProblem(c, asProblem(error, report), basePath));

  const answer = async (request: Request) => {
    const path = withoutBasePath(new URL(request.url).pathname, basePath);
    if (HEALTH_PATHS.includes(path)) return health.fetch(request);
    return withBody(await app.handle(request), COMPRESSED);
  };
  return async (request, assets) => {
    const exported = await exportedFile(request, assets);
    if (exported) return exported;
    const response = await answer(request);
    for (const [name, value] of always) response.headers.set(name, value);
    return response;
  };
}

/** One for all requests of an isolate, made by the first: a worker may not take long to start. */
let opened: Serve | undefined;

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    opened ??= open(env);
    return opened(request, env.ASSETS);
  },
};

/** The levels in numbers, as pino writes them. */
const NUMBERS = { debug: 20, info: 30, warn: 40, error: 50 } as const;

/**
 * Writes the same lines as the log of the server, to the console, which the platform collects.
 * @param level as for `createLog`
 */
function consoleLog(level: string): Log {
  const isEnabled = (name: string) => LOG_LEVELS.indexOf(name as 'info') >= LOG_LEVELS.indexOf(level as 'info');
  const at = (name: keyof typeof NUMBERS) => (fields: object, msg: string) => {
    if (!isEnabled(name)) return;
    console[name](JSON.stringify({ level: NUMBERS[name], time: new Date().toISOString(), ...fields, msg }));
  };
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { ...log, isLevelEnabled: isEnabled } as Log;
}

/** Bytes, of the 128 MB that an isolate has for everything. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Keeps the responses that were used last, those without a query in the same room as the others: files of the static export answer
 * these addresses.
 */
function boundedStore(): ResponseStore {
  const cache = new LRUCache<string, Representation>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 8,
    sizeCalculation: bytesInCache,
  });
  return {
    get: (address) => cache.get(address),
    set: (address, representation) => {
      cache.set(address, representation);
    },
  };
}
