import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { programFile } from '../commands/program.ts';
import { type Copy, copyFixture, withoutWriting } from '../commands/run.ts';

const exec = promisify(execFile);

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

/** Runs a command with a limit on the size of files, in blocks of 512 bytes: a write then fails midway, as on a full disk. */
async function run(blocks: number, line: string): Promise<{ code: number; out: string }> {
  const command = `ulimit -f ${blocks}; exec node "${programFile()}" ${line} --root "${copy.root}"`;
  return exec('sh', ['-c', command]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}

const CURE = 'There is no room for the new files\\. Free some space, then run the command again\\.\n$';

describe.skipIf(process.platform === 'win32')('on a full disk', () => {
  it('a build removes what it wrote and leaves the old snapshot', async () => {
    await copy.edit('facts/tools/sealpress.yaml', (text) => text.replace(/^name: .*$/m, 'name: Another Name'));
    const { code, out } = await run(100, 'build');
    expect(code).toBe(2);
    expect(out).toMatch(new RegExp(`^cannot write the new files, .*dist-data is unchanged: EFBIG: .*\n${CURE}`));
    expect((await readdir(copy.root)).sort()).toEqual(['dist-data', 'facts']);
    expect((await loadSnapshot(join(copy.root, 'dist-data'))).tools.get('sealpress')?.name).toBe('Sealpress');
  });

  it.each([
    ['set', 'set yew support.phone yes --source home'],
    ['schema', 'schema'],
  ])('%s leaves the facts as they were', async (_, line) => {
    const { code, out } = await withoutWriting(copy, () => run(1, line));
    expect([code, out]).toEqual([2, expect.stringMatching(new RegExp(`^EFBIG: .*; nothing was written\n${CURE}`))]);
  });
});
