import { join } from 'node:path';
import { run } from './command.ts';
import { findFreePort, Program } from './program.ts';

/**
 * Serves the first of two snapshots as docs/deploying.md says, and rolls back to the second one without a restart.
 * @param checkout the server
 * @param folder has each snapshot in a folder named after its id
 */
export async function rollBack(checkout: string, folder: string, served: string, earlier: string): Promise<void> {
  const pointTo = (id: string) => run(folder, `ln -s ${id} next && mv -T next current`);
  await pointTo(served);
  const port = await findFreePort();
  const env = { DIST_DATA: join(folder, 'current'), HISTORY_DIR: folder, PORT: `${port}`, LOG_LEVEL: 'warn' };
  const server = new Program(process.execPath, ['server/start.mjs'], { cwd: checkout, env });
  const serves = (id: string) => async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    return response?.ok === true && ((await response.json()) as { snapshot: string }).snapshot === id;
  };
  try {
    await server.waitUntil(`the server serves ${served}`, serves(served));
    await pointTo(earlier);
    server.signal('SIGHUP');
    await server.waitUntil(`the server serves ${earlier}`, serves(earlier));
  } finally {
    await server.stop();
  }
}
