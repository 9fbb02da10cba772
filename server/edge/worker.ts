import { createApp } from '../app.ts';
import { transportSecurity } from '../http/headers.ts';
import { HEALTH_PATHS, healthRoutes } from '../http/health.ts';
import { routeProblem } from '../http/problems.ts';
import { withBody } from '../http/respond.ts';
import { basePathOf, withoutBasePath } from '../http/url.ts';
import { asProblem } from '../problem/problem.ts';
import { reportTo } from '../runtime/log.ts';
import { operatorOf, setting } from '../runtime/settings.ts';
import { type Assets, exportedFile, exportedPictures } from './exported.ts';
import { consoleLog } from './log.ts';
import { snapshotText } from './made-by-build.ts';
import { bundledSnapshot } from './snapshot.ts';
import { boundedStore } from './store.ts';

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
  const { snapshot, pictures: index } = bundledSnapshot(snapshotText);
  const pictures = exportedPictures(index, baseUrl, env.ASSETS);
  const app = createApp(snapshot, { baseUrl, log, store: boundedStore(), operator: operatorOf(env), pictures });
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
