import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { copyFacts } from '../../../tools/soak/kill-builds.ts';
import { programFile } from '../commands/program.ts';

const exec = promisify(execFile);

/** Builds with a limit on the size of files, in blocks of 512 bytes: a write then fails midway, as on a full disk. */
async function build(root: string, blocks: number | 'unlimited'): Promise<{ code: number; out: string }> {
  const command = `ulimit -f ${blocks}; exec node "${await programFile()}" build --root "${root}"`;
  return exec('sh', ['-c', command]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}

describe('npm run build', () => {
  it.skipIf(process.platform === 'win32')(
    'on a full disk removes what it wrote and keeps the old snapshot',
    async () => {
      const root = await copyFacts();
      expect(await build(root, 'unlimited')).toMatchObject({ code: 0 });
      const file = join(root, 'facts/tools/sealpress.yaml');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, 'name: Another Name'));
      const { code, out } = await build(root, 100);
      expect(code).toBe(2);
      expect(out).toMatch(/^cannot write the new files, .*dist-data is unchanged: EFBIG: .*\n$/);
      expect((await readdir(root)).sort()).toEqual(['dist-data', 'facts']);
      expect((await loadSnapshot(join(root, 'dist-data'))).tools.get('sealpress')?.name).toBe('Sealpress');
    },
  );
});
