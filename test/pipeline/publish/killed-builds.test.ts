import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
// The server must find a whole snapshot, whatever a build left.
import { loadSnapshot } from '../../../snapshot/load.ts';
import { type Copy, says } from '../commands/run.ts';
import { folderWith, LATER, SMALL_TOOL } from '../small-tool.ts';
import { KILLED, runStopped, type Stop } from '../stopped-commands.ts';

let copy: Copy;
let folder: string;
beforeEach(async () => {
  copy = folderWith({ tools: { 'small-tool': SMALL_TOOL } });
  folder = join(copy.root, 'dist-data');
  expect(await copy.factsOn(LATER, 'build')).toMatchObject({ code: 0 });
});

const nameIn = async () => (await loadSnapshot(folder)).tools.get('small-tool')?.name;
const call = (name: string) =>
  copy.edit('facts/tools/small-tool.yaml', (text) => text.replace(/^name: .*$/m, `name: ${name}`));
/** Gives the tool a name, and builds until the build is stopped. */
async function buildStopped(name: string, stop: Stop) {
  await call(name);
  return runStopped(copy.root, ['build'], stop);
}

describe('a build that is killed', () => {
  it('leaves the old snapshot if it was writing the new files', async () => {
    const stop = { step: 3, how: 'kill', of: ['writeFile'], inPart: true } as const;
    expect(await buildStopped('Small Tool Two', stop)).toBe(KILLED);
    expect(await nameIn()).toBe('Small Tool');
  });

  it('leaves a whole snapshot at any step, and the next build cleans up', async () => {
    let name = 'Small Tool';
    for (let step = 1; step < 3; step += 1) {
      const next = `Small Tool ${step}`;
      expect(await buildStopped(next, { step, how: 'kill', of: ['rename', 'rm'] })).toBe(KILLED);
      const found = await nameIn();
      expect([name, next]).toContain(found);
      name = found as string;
    }
    expect((await readdir(copy.root)).length).toBeGreaterThan(2);
    expect(await copy.factsOn(LATER, 'build')).toMatchObject({ code: 0 });
    expect(await nameIn()).toBe('Small Tool 2');
    expect((await readdir(copy.root)).sort()).toEqual(['dist-data', 'facts']);
  });

  it('leaves the published snapshot to the check if killed between the two renames', async () => {
    await rename(folder, `${folder}.old-killed`);
    await rm(join(copy.root, 'facts/tools/small-tool.yaml'));
    const missing = 'removed-tool the tool "small-tool" was published, but its ';
    expect(await copy.factsOn(LATER, 'check')).toEqual(says(1, missing));
  });
});

it('a failed build removes what it wrote and keeps the old files', async () => {
  const said =
    /^cannot write the new files, .*dist-data is unchanged: ENOSPC: .*\nThere is no room for the new files\. Free some space/;
  const stop = { step: 3, how: 'ENOSPC', of: ['writeFile'] } as const;
  expect(await buildStopped('Small Tool Two', stop)).toEqual({ code: 2, out: expect.stringMatching(said) });
  expect(await nameIn()).toBe('Small Tool');
  expect((await readdir(copy.root)).sort()).toEqual(['dist-data', 'facts']);
});
