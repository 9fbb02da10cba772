import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishWriting, writeAtomically } from '../../../pipeline/edit/atomic-write.ts';
import { runProgram } from '../commands/program.ts';
import { textsIn } from '../commands/run.ts';

let facts: string;
beforeEach(async () => {
  facts = join(await mkdtemp(join(tmpdir(), 'together-')), 'facts');
  await mkdir(join(facts, 'tools'), { recursive: true });
  await writeFile(join(facts, 'tools/a.yaml'), 'old a');
  await writeFile(join(facts, 'tools/b.yaml'), 'old b');
});

const change = (name: string, before: string | null, after: string | null) => ({
  path: `facts/${name}`,
  before,
  after,
});

const contents = () => textsIn(facts);
const BEFORE = { 'tools/a.yaml': 'old a', 'tools/b.yaml': 'old b' };

describe('writing files together', () => {
  it('changes, adds and removes files, keeps permissions, and leaves nothing else behind', async () => {
    await chmod(join(facts, 'tools/a.yaml'), 0o640);
    await writeAtomically(facts, [
      change('tools/a.yaml', 'old a', 'new a'),
      change('tools/b.yaml', 'old b', null),
      change('platforms/c.yaml', null, 'new c'),
    ]);
    expect(await contents()).toEqual({ 'platforms/c.yaml': 'new c', 'tools/a.yaml': 'new a' });
    expect((await stat(join(facts, 'tools/a.yaml'))).mode & 0o777).toBe(0o640);
  });

  it.each([
    ['a file has other content', change('tools/b.yaml', 'older b', 'new b')],
    ['a file that was there is gone', change('tools/c.yaml', 'old c', 'new c')],
    ['a file that was not there is', change('tools/b.yaml', null, 'new b')],
  ])('writes nothing if in the meantime %s', async (_what, second) => {
    await expect(writeAtomically(facts, [change('tools/a.yaml', 'old a', 'new a'), second])).rejects.toThrow(
      'was changed in the meantime, so run the command again; nothing was written',
    );
    expect(await contents()).toEqual(BEFORE);
  });

  it('writes nothing if one of the files cannot be written', async () => {
    const tooLong = change(`tools/${'x'.repeat(300)}`, null, 'new');
    await expect(writeAtomically(facts, [change('tools/a.yaml', 'old a', 'new a'), tooLong])).rejects.toThrow(
      'nothing was written',
    );
    expect(await contents()).toEqual(BEFORE);
  });

  it('writes what one of two at once writes, and tells the other', async () => {
    const both = ['one', 'two'].map((after) => writeAtomically(facts, [change('tools/a.yaml', 'old a', after)]));
    const ends = await Promise.allSettled(both);
    const written = ends.flatMap(({ status }, i) => (status === 'fulfilled' ? [['one', 'two'][i]] : []));
    expect(written).toEqual([(await contents())['tools/a.yaml']]);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        message: 'facts/tools/a.yaml was changed in the meantime, so run the command again; nothing was written',
      },
    });
  });

  it('writes what two at once write to different files', async () => {
    const both = ['a', 'b'].map((name) => writeAtomically(facts, [change(`tools/${name}.yaml`, `old ${name}`, 'new')]));
    await Promise.all(both);
    expect(await contents()).toEqual({ 'tools/a.yaml': 'new', 'tools/b.yaml': 'new' });
  });
});

/** Changes two files in a process of its own, which is killed once a number of them is moved. */
function writeElsewhere(moved = Number.POSITIVE_INFINITY): Promise<unknown> {
  const program = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { rename } = fs;
    let left = ${moved} + 1;
    fs.rename = async (...paths) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL');
      return rename(...paths);
    };
    syncBuiltinESMExports();
    const { writeAtomically } = await import('${new URL('../../../pipeline/edit/atomic-write.ts', import.meta.url)}');
    await writeAtomically(process.argv[1], JSON.parse(process.argv[2]));
  `;
  const changes = [change('tools/a.yaml', 'old a', 'new a'), change('platforms/c.yaml', null, 'new c')];
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, facts, JSON.stringify(changes)];
  return promisify(execFile)('node', args);
}

const killedAfter = (moved: number) => expect(writeElsewhere(moved)).rejects.toMatchObject({ signal: 'SIGKILL' });

describe('a command that was killed while it wrote files together', () => {
  it('leaves every file as it was before the first one is moved, and nothing else once another command ran', async () => {
    await killedAfter(-1);
    expect(Object.keys(await contents())).toHaveLength(5);
    await finishWriting(facts);
    expect(await contents()).toEqual(BEFORE);
  });

  it.each([0, 1, 2])('has its change finished by the next command once %i files are moved', async (moved) => {
    await killedAfter(moved);
    await writeAtomically(facts, [change('tools/b.yaml', 'old b', null)]);
    expect(await contents()).toEqual({ 'platforms/c.yaml': 'new c', 'tools/a.yaml': 'new a' });
  });

  it('loses nothing of a file that was changed since', async () => {
    await killedAfter(1);
    await mkdir(join(facts, 'platforms'), { recursive: true });
    await writeFile(join(facts, 'platforms/c.yaml'), 'by hand');
    await expect(finishWriting(facts)).rejects.toThrow(
      'facts/platforms/c.yaml was changed before a command that was killed could write it; take what you need from facts/.writing.tmp',
    );
    expect(Object.values(await contents())).toEqual(expect.arrayContaining(['by hand', 'new c']));
    await rm(join(facts, '.writing.tmp'), { recursive: true });
    await finishWriting(facts);
    expect(await contents()).toEqual({ ...BEFORE, 'platforms/c.yaml': 'by hand', 'tools/a.yaml': 'new a' });
  });
});

describe('a file that cannot be written although the others can', () => {
  // Windows makes links for administrators only.
  it.skipIf(process.platform === 'win32')('is named, and the change is there for the next command', async () => {
    await symlink(join(facts, 'nowhere'), join(facts, 'platforms'));
    await expect(writeElsewhere()).rejects.toThrow(
      /facts\/platforms\/c\.yaml cannot be written: .*; the next command tries again, or remove facts\/\.writing\.tmp /,
    );
    await rm(join(facts, 'platforms'));
    await runProgram(join(facts, '..'), ['check']);
    expect(await contents()).toEqual({ ...BEFORE, 'platforms/c.yaml': 'new c', 'tools/a.yaml': 'new a' });
  });
});
