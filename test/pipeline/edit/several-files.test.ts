import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says } from '../commands/run.ts';
import { runStopped } from '../stopped-commands.ts';

let copy: Copy;
let before: Record<string, string>;
beforeEach(async () => {
  copy = await copyFixture();
  before = await copy.texts();
});

/** Adds a file, changes two and removes one. */
const RENAME = ['rename', 'quillcourier', 'quill-mail'];
const [OLD, NEW, SUCCESSOR] = ['tools/quillcourier.yaml', 'tools/quill-mail.yaml', 'tools/inkwell-relay.yaml'];

describe('a command that writes several files', () => {
  it('keeps their permissions, and leaves nothing else behind', async () => {
    const path = join(copy.root, 'facts', SUCCESSOR);
    await chmod(path, 0o640);
    expect(await copy.facts(...RENAME)).toMatchObject({ code: 0 });
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    const { [OLD]: _, ...others } = before;
    expect(Object.keys(await copy.texts()).toSorted()).toEqual([...Object.keys(others), NEW].toSorted());
  });

  it('writes nothing if a file is not writable, and says what to do', async () => {
    const failed = await runStopped(copy.root, RENAME, { step: 1, how: 'ENOSPC', of: ['writeFile'] });
    const cure = 'There is no room for the new files. Free some space, then run the command again.';
    expect(failed).toEqual(says(2, `ENOSPC: writeFile; nothing was written\n${cure}`));
    expect(await copy.texts()).toEqual(before);
  });

  it('writes nothing if a killed command left a file, and names that file', async () => {
    const left = join(copy.root, 'facts', `${SUCCESSOR}.tmp`);
    await writeFile(left, 'half');
    await expect(copy.facts(...RENAME)).rejects.toThrow(
      `another command is writing facts/${SUCCESSOR}, or was killed; if none is running, remove facts/${SUCCESSOR}.tmp; nothing was written`,
    );
    // Reading leaves it out.
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
    await rm(left);
    expect(await copy.texts()).toEqual(before);
  });
});

describe('two simultaneous commands', () => {
  const set = (tool: string, value: number) =>
    copy.facts(`set ${tool} pricing.trial_days ${value} --source pricing --because vendor`);

  it('on one file: one writes, and the other says why it cannot', async () => {
    const ends = await Promise.allSettled([set('flagmast', 7), set('flagmast', 10)]);
    const { 'tools/flagmast.yaml': text = '' } = await copy.texts();
    const written = ends.flatMap(({ status }, i) => (status === 'fulfilled' ? [[7, 10][i]] : []));
    expect(written).toEqual([Number(/pricing\.trial_days: \{ value: (\d+)/.exec(text)?.[1])]);
    const refused = ends.find(({ status }) => status === 'rejected');
    expect(String((refused as PromiseRejectedResult).reason)).toMatch(
      /another command is writing facts\/tools\/flagmast\.yaml|flagmast\.yaml was changed in the meantime/,
    );
    expect(await readdir(join(copy.root, 'facts/tools'))).not.toContainEqual(expect.stringMatching(/tmp$/));
  });

  it('on two files: both write', async () => {
    expect(await Promise.all([set('flagmast', 7), set('paper-lantern', 10)])).toMatchObject([{ code: 0 }, { code: 0 }]);
    const { 'tools/flagmast.yaml': one, 'tools/paper-lantern.yaml': other } = await copy.texts();
    expect(one).toContain('pricing.trial_days: { value: 7,');
    expect(other).toContain('pricing.trial_days: { value: 10,');
  });
});
