import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, exitWith } from '../commands/run.ts';
import { KILLED, runStopped } from '../stopped-commands.ts';

let copy: Copy;
let before: Record<string, string>;
beforeEach(async () => {
  copy = await copyFixture();
  before = await copy.readFacts();
});

/** A command that adds a file, changes two files and removes a file. */
const RENAME = ['rename', 'quillcourier', 'quill-mail'];
const [OLD, NEW, SUCCESSOR] = ['tools/quillcourier.yaml', 'tools/quill-mail.yaml', 'tools/inkwell-relay.yaml'];

describe('a command that writes several files', () => {
  it('preserves their permissions and leaves no temporary files', async () => {
    const path = join(copy.root, 'facts', SUCCESSOR);
    await chmod(path, 0o640);
    const umask = process.umask(0o077);
    expect(await copy.runFacts(...RENAME).finally(() => process.umask(umask))).toMatchObject({ code: 0 });
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    const { [OLD]: _, ...otherFiles } = before;
    expect(Object.keys(await copy.readFacts()).toSorted()).toEqual([...Object.keys(otherFiles), NEW].toSorted());
  });

  it('writes nothing if the disk is full, and explains what to do', async () => {
    const stop = { atCall: 1, effect: 'ENOSPC', isPartial: true, functions: ['writeFile'] } as const;
    const result = await runStopped(copy.root, RENAME, stop);
    const advice = 'Not enough disk space. Free some space, then run the command again.';
    expect(result).toEqual(exitWith(2, `ENOSPC: writeFile; nothing was written\n${advice}`));
    expect(await copy.readFacts()).toEqual(before);
  });

  it('writes nothing if a killed command left temporary files, and names them all', async () => {
    const locks = [`facts/${SUCCESSOR}.tmp`, `facts/${OLD}.tmp`];
    for (const path of locks) await writeFile(join(copy.root, path), 'half');
    await expect(copy.runFacts(...RENAME)).rejects.toThrow(
      `another command is writing facts/${SUCCESSOR} and facts/${OLD}, or was killed; if none is running, remove ${locks.join(' ')}; nothing was written`,
    );
    // The check ignores the temporary files.
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
    for (const path of locks) await rm(join(copy.root, path));
    expect(await copy.readFacts()).toEqual(before);
  });

  it.each([1, 2, 3])('is finished by the next run if it is killed at file %i', async (atCall) => {
    const stop = { atCall, effect: 'kill', functions: ['rename', 'rm'] } as const;
    expect(await runStopped(copy.root, RENAME, stop)).toBe(KILLED);
    const [, locks = ''] = /remove (.*); nothing/.exec(String(await copy.runFacts(...RENAME).catch(String))) ?? [];
    for (const path of locks.split(' ')) await rm(join(copy.root, path));
    expect(await copy.runFacts(...RENAME)).toMatchObject({ code: 0 });
    const { [OLD]: _, ...otherFiles } = before;
    expect(Object.keys(await copy.readFacts()).toSorted()).toEqual([...Object.keys(otherFiles), NEW].toSorted());
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
  });
});

describe('two simultaneous commands', () => {
  const set = (tool: string, value: number) =>
    copy.runFacts(`set ${tool} pricing.trial_days ${value} --source pricing --because vendor`);

  it('cannot both write the same file: one of them fails with an explanation', async () => {
    const results = await Promise.allSettled([set('flagmast', 7), set('flagmast', 10)]);
    const { 'tools/flagmast.yaml': text = '' } = await copy.readFacts();
    const writtenValues = results.flatMap(({ status }, i) => (status === 'fulfilled' ? [[7, 10][i]] : []));
    expect(writtenValues).toEqual([Number(/pricing\.trial_days: \{ value: (\d+)/.exec(text)?.[1])]);
    const failure = results.find(({ status }) => status === 'rejected');
    expect(String((failure as PromiseRejectedResult).reason)).toMatch(
      /another command is writing facts\/tools\/flagmast\.yaml|flagmast\.yaml was changed in the meantime/,
    );
    expect(await readdir(join(copy.root, 'facts/tools'))).not.toContainEqual(expect.stringMatching(/tmp$/));
  });

  it('can both write if they edit different files', async () => {
    expect(await Promise.all([set('flagmast', 7), set('paper-lantern', 10)])).toMatchObject([{ code: 0 }, { code: 0 }]);
    const { 'tools/flagmast.yaml': flagmast, 'tools/paper-lantern.yaml': paperLantern } = await copy.readFacts();
    expect(flagmast).toContain('pricing.trial_days: { value: 7,');
    expect(paperLantern).toContain('pricing.trial_days: { value: 10,');
  });
});
