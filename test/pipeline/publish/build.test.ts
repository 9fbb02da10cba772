import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DATASET_JOB, type Dataset } from '../../../model/dataset.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Tool } from '../../../model/tool.ts';
import { readPublished } from '../../../pipeline/changes/published.ts';
import { readIfThere } from '../../../pipeline/commands/load.ts';
import { build, type Files } from '../../../pipeline/publish/build.ts';
import { differences } from '../../../pipeline/publish/publish.ts';
import { readFacts } from '../../../pipeline/read/facts-folder.ts';
import { replacing } from '../../fixture/edits.ts';
import {
  type Edits,
  FIXTURE_DAY,
  FIXTURE_VERSION,
  fixtureFacts,
  fixtureFolder,
  publishedBefore,
} from '../../fixture/fixture.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { copyFixture } from '../commands/run.ts';

/** The files of a snapshot of the fixture. */
async function filesOf(edits?: Edits): Promise<Files> {
  const context = { today: FIXTURE_DAY, published: [] };
  const { files } = build(await fixtureFolder(edits), context, {
    published: await publishedBefore(),
    day: FIXTURE_DAY,
  });
  if (!files) throw new Error('the facts have problems');
  return files;
}
const jsonIn = <Content>(files: Files, path: string) => JSON.parse(files.get(path) ?? '') as Content;

let files: Files;
beforeAll(async () => {
  files = await filesOf();
});

describe('the files of a snapshot', () => {
  it('are in code-unit order, the manifest last, and listed so in it', () => {
    const paths = [...files.keys()];
    expect(paths).toEqual([...paths.slice(0, -1).toSorted(), 'manifest.json']);
    expect(Object.keys(jsonIn<Manifest>(files, 'manifest.json').files)).toEqual(paths.slice(0, -1));
  });

  it('have a dataset of the questions about agents, and webhooks, with the score of that job', async () => {
    const { fields, records } = jsonIn<Dataset>(files, 'datasets/ai-readiness.json');
    const keys = Object.keys((await fixtureFacts()).catalogue.data.keys);
    const expected = keys.filter((key) => key.startsWith('ai.') || key === 'integrations.webhooks');
    expect(fields.map(({ name }) => name).filter((name) => name.includes('.'))).toEqual(expected);
    for (const { slug, score, facts } of records) {
      const tool = jsonIn<Tool>(files, `tools/${slug}.json`);
      expect([Object.keys(facts), score]).toEqual([expected, tool.scores[DATASET_JOB]]);
      expect(facts['integrations.webhooks']?.value).toEqual(tool.facts['integrations.webhooks']?.value);
    }
  });

  it('are the same bytes in two places and on two days', async () => {
    const [one, two] = [await copyFixture(), await copyFixture()];
    await one.edit('dist-data/lexicon.json', () => '{}');
    expect((await one.facts('build')).code).toBe(0);
    const published = readPublished((path) => readIfThere(join(two.root, 'dist-data', path)), FIXTURE_VERSION);
    const context = { today: '2150-06-01', published: [] };
    const { files: later } = build(await readFacts(join(two.root, 'facts')), context, { published });
    expect(await differences(join(one.root, 'dist-data'), later as Files)).toEqual([]);
    expect(await differences(FIXTURE_DIST, later as Files)).toEqual([]);
    // The comparison does find a difference.
    const others = await filesOf({ 'tools/yew': replacing('name: Yew', 'name: Yewberry') });
    expect(await differences(FIXTURE_DIST, others)).not.toEqual([]);
  });

  it('differ in a few lines where one fact changed', async () => {
    const after = await filesOf({
      'tools/flagmast': replacing(
        'integrations.hubspot: { value: native',
        'integrations.hubspot: { because: vendor, value: connector',
      ),
    });
    const differing = [...after].filter(([path, content]) => files.get(path) !== content).map(([path]) => path);
    expect(differing).toContain('tools/flagmast.json');
    expect(differing).not.toContain('tools/yew.json');
    const [old, now] = [files, after].map((files) => (files.get('tools/flagmast.json') ?? '').split('\n'));
    const lines = now?.filter((line, i) => line !== old?.[i]) ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThan(45);
  });
});

describe('npm run build', () => {
  it('with --check writes nothing and lists the files that differ', async () => {
    const { root, edit, facts } = await copyFixture();
    expect(await facts('build --check')).toEqual({
      code: 0,
      out: expect.stringMatching(/dist-data\/ is up to date\n$/),
    });
    await edit('facts/tools/sealpress.yaml', (text) => text.replace('name: Sealpress', 'name: Sealpress Two'));
    const manifest = () => readFile(join(root, 'dist-data/manifest.json'), 'utf8');
    const before = await manifest();
    const { code, out } = await facts('build --check');
    expect(code).toBe(1);
    for (const file of ['tools/sealpress.json', 'manifest.json']) expect(out).toContain(`differs: ${file}\n`);
    expect(out).not.toContain('tools/flagmast.json');
    expect(await manifest()).toBe(before);
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
});
