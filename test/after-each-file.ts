import { afterAll } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { removeTemporaryFolders } from './temporary-folder.ts';

/* Runs first in every test file, so that its hook runs after those of the file. */
afterAll(async () => {
  await ServerProcess.stopAll();
  removeTemporaryFolders();
});
