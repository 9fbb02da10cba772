import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupPath } from '../../../model/snapshot-folder.ts';
import { checkContext, loadCorpus, loadTool, requireTool } from '../../../pipeline/commands/load.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { copyFixture, inputFor } from './run.ts';

describe('checkContext', () => {
  it('has the published slugs, even if a killed build left the snapshot as a backup', async () => {
    const { root } = await copyFixture();
    const places = { root, facts: join(root, 'facts'), out: join(root, 'dist-data') };
    const input = { places, args: [], options: {}, today: FIXTURE_DAY };
    const { published } = await checkContext(input);
    expect(published).toContain('sealpress');
    await rename(places.out, backupPath(places.out, 'killed'));
    expect((await checkContext(input)).published).toEqual(published);
  });
});

describe('loadTool', () => {
  it('gives each tool as it is among all, also while the file of another has errors', async () => {
    const { root, edit } = await copyFixture();
    await edit('facts/tools/beaconyard.yaml', (text) => text.replace(/^category: .*/m, 'category: none'));
    const input = await inputFor(root, ['show'], FIXTURE_DAY);
    const corpus = await loadCorpus(input);
    for (const { slug } of corpus.tools) {
      const { tool } = await loadTool(input, slug);
      expect(tool).toEqual(requireTool(corpus, slug));
    }
    await expect(loadTool(input, 'beaconyard')).rejects.toThrow('there is no tool "beaconyard" without errors');
  });
});

describe('build --to', () => {
  it('writes to another folder what a build would, and leaves dist-data/ as it is', async () => {
    const { root, edit, facts } = await copyFixture();
    const manifest = () => readFile(join(root, 'dist-data/manifest.json'), 'utf8');
    const before = await manifest();
    await edit('facts/tools/beaconyard.yaml', (text) => text.replace(/^name: .*/m, 'name: Beacon and Yard'));
    const other = join(root, 'other');
    expect(await facts('build', '--to', other)).toMatchObject({ code: 0 });
    expect(await manifest()).toBe(before);
    await facts('build');
    expect(await readFile(join(other, 'manifest.json'), 'utf8')).toBe(await manifest());
    expect(await readdir(join(other, 'tools'))).toEqual(await readdir(join(root, 'dist-data/tools')));
    expect(await facts('build', '--to', other, '--check')).toMatchObject({ code: 2 });
  });

  it('replaces nothing but a snapshot', async () => {
    const { root, facts } = await copyFixture();
    const [folder, file] = [join(root, 'folder'), join(root, 'folder/file')];
    await mkdir(folder);
    await writeFile(file, 'not to be lost');
    for (const path of [folder, file, root])
      expect(await facts('build', '--to', path)).toEqual({
        code: 2,
        out: `${path} holds no snapshot, and would be replaced; name a new folder after --to\n`,
      });
    expect(await readFile(file, 'utf8')).toBe('not to be lost');
    await rm(file);
    expect(await facts('build', '--to', folder)).toMatchObject({ code: 0 });
    expect(await facts('build', '--to', folder)).toMatchObject({ code: 0 });
  });
});
