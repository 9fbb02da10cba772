import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { bundleWorker, SNAPSHOT_MODULE, snapshotModule } from '../../../server/edge/build/bundle.ts';
import type { Assets } from '../../../server/edge/snapshot.ts';
import { portOf } from '../../../server/node/connections/server.ts';
import type { StaticHost } from '../../../tools/static-host/host.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';

interface Worker {
  fetch(request: Request, bindings: object): Promise<Response>;
}

/** Serves the fixture with the bundled worker, on Node: only the snapshot, which is a text on workerd, becomes a module. */
export async function serveWorker(folder: string, bindings: object): Promise<StaticHost> {
  const [text, output] = await Promise.all([snapshotModule(FIXTURE_DIST), bundleWorker()]);
  const script = output.find(({ path }) => path.endsWith('worker.js'))?.text ?? '';
  await mkdir(folder);
  await writeFile(join(folder, 'snapshot.mjs'), `export default ${JSON.stringify(text)}`);
  const path = join(folder, 'worker.mjs');
  await writeFile(path, script.replace(`./${SNAPSHOT_MODULE}`, './snapshot.mjs').replace(/^\/\/# source.*/m, ''));
  const { default: worker } = (await import(pathToFileURL(path).href)) as { default: Worker };
  const server = createServer(getRequestListener((request) => worker.fetch(request, bindings)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

/** The binding through which a worker asks a static host. */
export function assetsOf(hostUrl: string): Assets {
  return {
    fetch: ({ url, method, headers }) =>
      fetch(hostUrl + new URL(url).pathname, { method, headers: Object.fromEntries(headers), redirect: 'manual' }),
  };
}
