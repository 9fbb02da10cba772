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

/** A command that adds a file and changes another. */
const NEW = ['new', 'alder', '--category', 'cold-email', '--name', 'Alder', '--website', 'https://alder.example'];
const [TOOL, PUBLISHERS] = ['tools/alder.yaml', 'publishers.yaml'];

describe('a command that writes several files', () => {
  it('preserves their permissions and leaves no temporary files', async () => {
    const path = join(copy.root, 'facts', PUBLISHERS);
    await chmod(path, 0o640);
    const umask = process.umask(0o077);
    expect(await copy.runFacts(...NEW).finally(() => process.umask(umask))).toMatchObject({ code: 0 });
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    expect(Object.keys(await copy.readFacts()).toSorted()).toEqual([...Object.keys(before), TOOL].toSorted());
  });

  it('writes nothing if the disk is full, and explains what to do', async () => {
    const stop = { atCall: 1, effect: 'ENOSPC', isPartial: true, functions: ['writeFile'] } as const;
    const result = await runStopped(copy.root, NEW, stop);
    const advice = 'Not enough disk space. Free some space, then run the command again.';
    expect(result).toEqual(exitWith(2, `ENOSPC: writeFile; nothing was written\n${advice}`));
    expect(await copy.readFacts()).toEqual(before);
  });

  it('writes nothing if a killed command left temporary files, and names them all', async () => {
    const locks = [`facts/${TOOL}.tmp`, `facts/${PUBLISHERS}.tmp`];
    for (const path of locks) await writeFile(join(copy.root, path), 'half');
    await expect(copy.runFacts(...NEW)).rejects.toThrow(
      `another command is writing facts/${TOOL} and facts/${PUBLISHERS}, or was killed; if none is running, remove ${locks.join(' ')}; nothing was written`,
    );
    // The check ignores the temporary files.
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
    for (const path of locks) await rm(join(copy.root, path));
    expect(await copy.readFacts()).toEqual(before);
  });

  it.each([0, 1])('is finished by the next run if it is killed at file %i', async (atCall) => {
    const stop = { atCall, effect: 'kill', functions: ['rename'] } as const;
    expect(await runStopped(copy.root, NEW, stop)).toBe(KILLED);
    const [, locks = ''] = /remove (.*); nothing/.exec(String(await copy.runFacts(...NEW).catch(String))) ?? [];
    for (const path of locks.split(' ')) await rm(join(copy.root, path));
    expect(await copy.runFacts(...NEW)).toMatchObject({ code: 0 });
    const { [TOOL]: _, [PUBLISHERS]: publishers, ...otherFiles } = await copy.readFacts();
    expect({ ...otherFiles, [PUBLISHERS]: before[PUBLISHERS] }).toEqual(before);
    expect(publishers).toContain('"Alder": { business: vendor, of: [alder] }\n');
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
