import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../server/app.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';

/** How many of our modules run code for each of these addresses, on a server that has answered others before. */
export async function modulesThatAnswer(paths: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const snapshot = await loadSnapshot('dist-data');
  const log = createLog('error', process.stderr);
  const store = { get: () => undefined, set: () => undefined };
  const { fetch } = createApp(snapshot, { baseUrl: 'http://localhost', log, store });
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const counts: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    // The first answer also runs what is prepared once for a snapshot.
    for (let i = 0; i < 2; i++) {
      await session.post('Profiler.takePreciseCoverage');
      const response = await fetch(new Request(`http://localhost${path}`));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.text();
    }
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ url, functions }) => isOurs(url) && functions.some(({ ranges }) => ranges[0]?.count));
    counts[name] = new Set(ran.map(({ url }) => url)).size;
  }
  session.disconnect();
  return counts;
}

function isOurs(url: string): boolean {
  if (!url.startsWith('file:')) return false;
  return /^(model|server)\//.test(relative(process.cwd(), fileURLToPath(url)));
}
