import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readIfThere } from '../../pipeline/commands/load.ts';
import { readPublished } from '../../pipeline/history/ledger.ts';
import { build, type Files } from '../../pipeline/publish/build.ts';
import { differences } from '../../pipeline/publish/publish.ts';
import { readFacts } from '../../pipeline/read/facts-folder.ts';
import { type Edits, FIXTURE_DAY, fixtureFolder, publishedBefore, replacing } from '../fixture/fixture.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { copyFixture } from './commands/run.ts';

/** The files of a snapshot of the fixture. */
async function filesOf(edits?: Edits, today = FIXTURE_DAY): Promise<Files> {
  const { files } = build(await fixtureFolder(edits), { today, published: [] }, await publishedBefore());
  if (!files) throw new Error('the facts have problems');
  return files;
}

let files: Files;
beforeAll(async () => {
  files = await filesOf();
});

describe('build', () => {
  it('gives the same bytes in two places and on two days', async () => {
    const [one, two] = [await copyFixture(), await copyFixture()];
    await one.edit('dist-data/lexicon.json', () => '{}');
    expect((await one.facts('build')).code).toBe(0);
    const published = readPublished((path) => readIfThere(join(two.root, 'dist-data', path)));
    const context = { today: '2150-06-01', published: [] };
    const { files: later } = build(await readFacts(join(two.root, 'facts')), context, published);
    expect(await differences(join(one.root, 'dist-data'), later as Files)).toEqual([]);
    expect(await differences(FIXTURE_DIST, later as Files)).toEqual([]);
    // The comparison does find a difference.
    expect(
      await differences(FIXTURE_DIST, await filesOf({ 'tools/yew': replacing('name: Yew', 'name: Yewberry') })),
    ).not.toEqual([]);
  });

  it('with --check writes nothing and lists the files that differ', async () => {
    const { root, edit, facts } = await copyFixture();
    expect(await facts('build --check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/dist-data\/ is up to date\n$/),
    });

    await edit('facts/tools/sealpress.yaml', (text) => text.replace('name: Sealpress', 'name: Sealpress Two'));
    const manifest = join(root, 'dist-data/manifest.json');
    const before = await readFile(manifest, 'utf8');
    const { code, out } = await facts('build --check');
    expect(code).toBe(1);
    expect(out).toContain('differs: tools/sealpress.json\n');
    expect(out).toContain('differs: manifest.json\n');
    expect(out).not.toContain('tools/flagmast.json');
    expect(await readFile(manifest, 'utf8')).toBe(before);
  });

  it('reports all errors of broken files and keeps the old snapshot', async () => {
    const { root, edit, facts } = await copyFixture();
    await edit('facts/tools/sealpress.yaml', (text) => text.replace('category: cold-email', 'category: linkedin'));
    await edit('facts/tools/flagmast.yaml', (text) => text.replace('slug: flagmast', 'slug: ['));
    const { code, out } = await facts('build');
    expect(code).toBe(1);
    expect(out).toMatch(/facts\/tools\/flagmast\.yaml:\d+:\d+ yaml-syntax /);
    expect(out).toMatch(/facts\/tools\/sealpress\.yaml:3:11 known-category category: "linkedin" is not a category/);
    expect(await differences(join(root, 'dist-data'), files)).toEqual([]);
  });

  it('turns one changed fact into a diff of a few lines', async () => {
    const after = await filesOf({
      'tools/flagmast': replacing('integrations.hubspot: { value: native', 'integrations.hubspot: { value: connector'),
    });
    const differing = [...after].filter(([path, content]) => files.get(path) !== content).map(([path]) => path);
    expect(differing).toContain('tools/flagmast.json');
    expect(
      differing.filter(
        (path) =>
          !/^(tools\/[a-z0-9-]+|rankings\/.*|datasets\/.*|worklist|alternatives|manifest|changes|snapshots)\.?/.test(
            path,
          ),
      ),
    ).toEqual([]);
    const [old, now] = [files, after].map((files) => (files.get('tools/flagmast.json') ?? '').split('\n'));
    const lines = now?.filter((line, i) => line !== old?.[i]) ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThan(45);
  });
});
