import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
// Loads the snapshot as the server does.
import { loadSnapshot } from '../../../snapshot/load.ts';
import { type Copy, exitWith } from '../commands/run.ts';
import { createFactsFolder, FUTURE_DATE, SMALL_TOOL } from '../small-tool.ts';
import { KILLED, runStopped, type Stop } from '../stopped-commands.ts';

let copy: Copy;
let folder: string;
beforeEach(async () => {
  copy = createFactsFolder({ tools: { 'small-tool': SMALL_TOOL } });
  folder = join(copy.root, 'dist-data');
  expect(await copy.runFactsOn(FUTURE_DATE, 'build')).toMatchObject({ code: 0 });
});

const loadToolName = async () => (await loadSnapshot(folder)).tools.get('small-tool')?.name;
const renameTool = (name: string) =>
  copy.edit('facts/tools/small-tool.yaml', (text) => text.replace(/^name: .*$/m, `name: ${name}`));
/** Renames the tool and runs a build that is stopped. */
async function runStoppedBuild(name: string, stop: Stop) {
  await renameTool(name);
  return runStopped(copy.root, ['build'], stop);
}

describe('a build that is killed', () => {
  it('leaves the old snapshot unchanged while it writes new files', async () => {
    const stop = { atCall: 3, effect: 'kill', functions: ['writeFile'], isPartial: true } as const;
    expect(await runStoppedBuild('Small Tool Two', stop)).toBe(KILLED);
    expect(await loadToolName()).toBe('Small Tool');
  });

  it('leaves a complete old or new snapshot after any rename or removal, and the next build cleans up', async () => {
    let name = 'Small Tool';
    for (let atCall = 1; atCall < 3; atCall += 1) {
      const newName = `Small Tool ${atCall}`;
      expect(await runStoppedBuild(newName, { atCall, effect: 'kill', functions: ['rename', 'rm'] })).toBe(KILLED);
      const loadedName = await loadToolName();
      expect([name, newName]).toContain(loadedName);
      name = loadedName as string;
    }
    expect((await readdir(copy.root)).length).toBeGreaterThan(2);
    expect(await copy.runFactsOn(FUTURE_DATE, 'build')).toMatchObject({ code: 0 });
    expect(await loadToolName()).toBe('Small Tool 2');
    expect((await readdir(copy.root)).sort()).toEqual(['dist-data', 'facts']);
  });

  it('leaves a backup between the two renames, in which check finds the published tools', async () => {
    await rename(folder, `${folder}.old-killed`);
    await copy.edit('facts/tools/small-tool.yaml', (text) => text.replace('slug: small-tool', 'slug: other-tool'));
    await rename(join(copy.root, 'facts/tools/small-tool.yaml'), join(copy.root, 'facts/tools/other-tool.yaml'));
    const message = 'removed-tool the tool "small-tool" was published, but its ';
    expect(await copy.runFactsOn(FUTURE_DATE, 'check')).toEqual(exitWith(1, message));
  });
});

it('a build on a full disk removes its new files and leaves the old snapshot unchanged', async () => {
  const message =
    /^cannot write the new files; .*dist-data is unchanged: ENOSPC: .*\nNot enough disk space\. Free some space/;
  const stop = { atCall: 3, effect: 'ENOSPC', functions: ['writeFile'] } as const;
  expect(await runStoppedBuild('Small Tool Two', stop)).toEqual({ code: 2, out: expect.stringMatching(message) });
  expect(await loadToolName()).toBe('Small Tool');
  expect((await readdir(copy.root)).sort()).toEqual(['dist-data', 'facts']);
});
