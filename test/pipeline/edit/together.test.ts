import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says } from '../commands/run.ts';
import { KILLED, runStopped, type Stop } from '../stopped-commands.ts';

let copy: Copy;
let before: Record<string, string>;
beforeEach(async () => {
  copy = await copyFixture();
  before = await copy.texts();
});

/** Adds a file, changes one and removes one. */
const RENAME = ['rename', 'quillcourier', 'quill-mail'];
const [OLD, NEW, SUCCESSOR] = ['tools/quillcourier.yaml', 'tools/quill-mail.yaml', 'tools/inkwell-relay.yaml'];

function isRenamed(texts: Readonly<Record<string, string>>): boolean {
  return OLD in texts ? false : NEW in texts && texts[SUCCESSOR]?.includes('successor: quill-mail') === true;
}

describe('a command that writes several files', () => {
  it('keeps their permissions, and leaves nothing else behind', async () => {
    const path = join(copy.root, 'facts', SUCCESSOR);
    await chmod(path, 0o640);
    expect(await copy.facts(...RENAME)).toMatchObject({ code: 0 });
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    const { [OLD]: _, ...others } = before;
    expect(Object.keys(await copy.texts()).toSorted()).toEqual([...Object.keys(others), NEW].toSorted());
    expect(await readdir(join(copy.root, 'facts'))).not.toContainEqual(expect.stringMatching(/tmp/));
  });

  it.each<[Stop['of'], number, isDone: boolean]>([
    [['rename'], 0, false],
    // From here on the folder of the change has its name.
    [['rename'], 1, true],
    [['rename'], 3, true],
  ])(
    'changes all of them or none where it is killed, and the next command cleans up: %s %i',
    async (of, step, isDone) => {
      expect(await runStopped(copy.root, RENAME, { step, how: 'kill', inPart: true, of })).toBe(KILLED);
      expect(await readdir(join(copy.root, 'facts'))).toContainEqual(expect.stringMatching(/\.tmp$/));
      expect(await copy.facts('check')).toMatchObject({ code: 0 });
      const after = await copy.texts();
      if (isDone) expect(isRenamed(after)).toBe(true);
      else expect(after).toEqual(before);
      expect(await readdir(join(copy.root, 'facts'))).not.toContainEqual(expect.stringMatching(/\.tmp$/));
    },
  );

  it('loses nothing of a file that was changed since it was killed', async () => {
    // The folder of the change gets its name, and one file is moved.
    expect(await runStopped(copy.root, RENAME, { step: 2, how: 'kill', of: ['rename'] })).toBe(KILLED);
    const path = join(copy.root, 'facts', SUCCESSOR);
    await writeFile(path, 'by hand');
    await expect(copy.facts('check')).rejects.toThrow(
      `facts/${SUCCESSOR} was changed before a command that was killed could write it; take what you need from`,
    );
    const texts = Object.values(await copy.texts());
    expect(texts).toContain('by hand');
    expect(texts).toContainEqual(expect.stringContaining('successor: quill-mail'));
  });

  it('names the file that cannot be written, and the next command writes it', async () => {
    const failed = await runStopped(copy.root, RENAME, { step: 2, how: 'EIO', of: ['rename'] });
    expect(failed).toEqual(says(2, `facts/${SUCCESSOR} cannot be written: EIO: rename; the next command tries again`));
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
    expect(isRenamed(await copy.texts())).toBe(true);
  });

  it.each([
    ['EROFS', 'mkdir', RENAME, 'Files cannot be written there. Make the folder writable for you, then run the'],
  ] as const)(
    'writes nothing where it cannot write, and says what to do: %s, %s, %j',
    async (how, name, args, cure) => {
      const failed = await runStopped(copy.root, args, { step: 0, how, of: [name] });
      expect(failed).toEqual(says(2, `${how}: ${name}; nothing was written\n${cure}`));
      expect(await copy.texts()).toEqual(before);
    },
  );
});

describe('two commands at once', () => {
  const set = (tool: string, value: number) =>
    copy.facts(`set ${tool} pricing.trial_days ${value} --source pricing --because vendor`);

  it('on one file: one writes, and the other says that the file was changed meanwhile', async () => {
    const ends = await Promise.allSettled([set('flagmast', 7), set('flagmast', 10)]);
    const { 'tools/flagmast.yaml': text = '' } = await copy.texts();
    const written = ends.flatMap(({ status }, i) => (status === 'fulfilled' ? [[7, 10][i]] : []));
    expect(written).toEqual([Number(/pricing\.trial_days: \{ value: (\d+)/.exec(text)?.[1])]);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        message: 'facts/tools/flagmast.yaml was changed in the meantime, so run the command again; nothing was written',
      },
    });
  });

  it('on two files: both write', async () => {
    expect(await Promise.all([set('flagmast', 7), set('paper-lantern', 10)])).toMatchObject([{ code: 0 }, { code: 0 }]);
    const { 'tools/flagmast.yaml': one, 'tools/paper-lantern.yaml': other } = await copy.texts();
    expect(one).toContain('pricing.trial_days: { value: 7,');
    expect(other).toContain('pricing.trial_days: { value: 10,');
  });

  it('that add the same file: one adds it', async () => {
    const add = () => copy.facts('new elm --category cold-email --website https://elm.example');
    const ends = await Promise.allSettled([add(), add()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
