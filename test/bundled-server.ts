import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bundleServer } from '../pipeline/preview/site.ts';

/**
 * The server bundled once for the tests that are declared where this is called: it starts in a third of the time that its sources
 * take, and `npm start` would bundle it again each time.
 * @returns the path of the program, which is there while those tests run
 */
export function bundledServer(): () => string {
  let folder = '';
  let program = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'server-'));
    program = await bundleServer(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));
  return () => program;
}
