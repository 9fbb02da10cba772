import { afterAll } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { removeTemporaryFolders } from './temporary-folder.ts';

/* A setup file: it runs before each test file, so that its hook runs after the hooks of the file. */
afterAll(async () => {
  await ServerProcess.stopAll();
  removeTemporaryFolders();
});
