import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';

it.each(['facts', 'build'])('npm run %s explains how to install the missing dev dependencies', (program) => {
  const root = temporaryFolder();
  for (const path of ['package.json', 'server/check-node.mjs', 'server/bundle.mjs', 'pipeline/start.mjs'])
    cpSync(path, join(root, path), { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['pipeline/start.mjs', program, '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'This command needs the dev dependencies. Run: npm ci\n',
  });
});
