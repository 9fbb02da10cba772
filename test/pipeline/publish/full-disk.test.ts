import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { programFile } from '../commands/program.ts';
import { copyFixture } from '../commands/run.ts';

const exec = promisify(execFile);

/** Builds with a limit on the size of files, in blocks of 512 bytes: a write then fails midway, as on a full disk. */
async function build(root: string): Promise<{ code: number; out: string }> {
  const command = `ulimit -f 100; exec node "${programFile()}" build --root "${root}"`;
  return exec('sh', ['-c', command]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}

describe('npm run build', () => {
  it.skipIf(process.platform === 'win32')(
    'on a full disk removes what it wrote and keeps the old snapshot',
    async () => {
      const { root, edit } = await copyFixture();
      await edit('facts/tools/sealpress.yaml', (text) => text.replace(/^name: .*$/m, 'name: Another Name'));
      const { code, out } = await build(root);
      expect(code).toBe(2);
      expect(out).toMatch(/^cannot write the new files, .*dist-data is unchanged: EFBIG: .*\n$/);
      expect((await readdir(root)).sort()).toEqual(['dist-data', 'facts']);
      expect((await loadSnapshot(join(root, 'dist-data'))).tools.get('sealpress')?.name).toBe('Sealpress');
    },
  );
});
