import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { type Copy, copyFixture, exitWith, readTexts } from '../commands/run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

/** Reads the files of the snapshot. */
const readSnapshot = ({ root }: Copy) => readTexts(join(root, 'dist-data'));
const FIXTURE = await readTexts(FIXTURE_DIST);
const parseFixture = (path: string) => JSON.parse(FIXTURE[path] ?? '');
const renameSealpress = ({ edit }: Copy) =>
  edit('facts/tools/sealpress.yaml', (text) => text.replace('name: Sealpress', 'name: Sealpress Two'));
function listDifferences(first: Readonly<Record<string, string>>, second: Readonly<Record<string, string>>): string[] {
  const paths = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...paths].filter((path) => first[path] !== second[path]).sort();
}

describe('the files of a snapshot', () => {
  it('are listed in the manifest, in code-unit order', () => {
    const { 'manifest.json': manifest = '', ...others } = FIXTURE;
    expect(Object.keys(JSON.parse(manifest).files)).toEqual(Object.keys(others).toSorted());
  });

  it('include a dataset on AI readiness, with the score for agents', async () => {
    const { columns, rows } = parseFixture('datasets/ai-readiness.json');
    const keys = Object.keys(parse((await copy.readFacts())['catalogue.yaml'] ?? '').keys);
    const expected = keys.filter((key) => key.startsWith('ai.') || key === 'integrations.webhooks');
    expect(columns.map(({ key }: { key: string }) => key)).toEqual(expected);
    for (const { slug, score, cells } of rows) {
      const tool = parseFixture(`tools/${slug}.json`);
      expect([Object.keys(cells), score]).toEqual([expected, tool.scores.agents]);
      const { status, value } = tool.facts['integrations.webhooks'];
      expect(cells['integrations.webhooks'].value).toEqual(status === 'known' ? value : null);
    }
  });

  it('have one line for each row of a board', () => {
    for (const [path, text] of Object.entries(FIXTURE).filter(([name]) => /^(jobs|rankings)\//.test(name))) {
      const { rows, boards = [] } = JSON.parse(text);
      const allRows = [...rows, ...boards.flatMap((board: { rows: unknown[] }) => board.rows)];
      const lines = text.split('\n').filter((line) => line.startsWith('{"slug"'));
      expect([path, lines.map((line) => JSON.parse(line.replace(/,$/, '')))]).toEqual([path, allRows]);
    }
  });

  it('are the same bytes in another folder and on another day', async () => {
    await copy.edit('dist-data/lexicon.json', () => '{}');
    expect(await copy.runFactsOn('2150-06-01', 'build')).toMatchObject({ code: 0 });
    expect(listDifferences(await readSnapshot(copy), FIXTURE)).toEqual([]);
  });

  it('change in only a few lines if one fact changes', async () => {
    await copy.edit('facts/tools/flagmast.yaml', (text) =>
      text.replace('hubspot: { value: native', 'hubspot: { because: vendor, value: connector'),
    );
    expect(await copy.runBuild()).toMatchObject({ code: 0 });
    const after = await readSnapshot(copy);
    const paths = listDifferences(after, FIXTURE);
    expect(paths).toContain('tools/flagmast.json');
    // Only the boards of the tool, the tools and the tables of all facts change: not the method, the platforms or the lexicon.
    const isBoardOfTool = (path: string) =>
      /^(jobs|rankings|datasets)\//.test(path) && FIXTURE[path]?.includes('"flagmast"');
    const otherPaths = paths.filter((path) => !isBoardOfTool(path) && !path.startsWith('data/'));
    expect(otherPaths.filter((path) => !path.startsWith('tools/'))).toEqual(['manifest.json']);
    const listChangedFields = (path: string) => {
      const [oldLines, newLines] = [FIXTURE, after].map((files) => (files[path] ?? '').split('\n'));
      return newLines?.filter((line, i) => line !== oldLines?.[i]).map((line) => line.slice(0, line.indexOf(':')));
    };
    expect(listChangedFields('tools/flagmast.json')).toEqual(['"scores"', '"integrations.hubspot"']);
    // In the files of other tools, only their scores and similar tools change.
    for (const path of otherPaths.filter((name) => name.startsWith('tools/') && name !== 'tools/flagmast.json'))
      expect(['"scores"', '"similar"']).toEqual(expect.arrayContaining(listChangedFields(path) ?? [path]));
  });
});

describe('npm run build', () => {
  it('removes surplus files, adds missing files and updates the editor schema', async () => {
    await renameSealpress(copy);
    await writeFile(join(copy.root, 'dist-data/tools/other.txt'), '{}');
    await rm(join(copy.root, 'dist-data/lexicon.json'));
    expect((await copy.runBuild()).out).toMatch(/^\d+ files, \d+ changed, and facts\/tool\.schema\.json\n$/);
    const after = await readSnapshot(copy);
    expect(Object.keys(after)).toEqual(Object.keys(FIXTURE));
    expect(after['tools/sealpress.json']).toContain('"name":"Sealpress Two"');
    expect(await copy.runBuild('--check')).toEqual({
      code: 0,
      out: 'dist-data/ and facts/tool.schema.json are up to date\n',
    });
    await copy.edit('facts/tool.schema.json', (text) => text.replace('Does it send email?', 'Email?'));
    expect(await copy.runBuild('--check')).toEqual(
      exitWith(1, 'out of date: facts/tool.schema.json\nrun "npm run build"'),
    );
    expect(await copy.runBuild()).toEqual(exitWith(0, ' files, 0 changed, and facts/tool.schema.json'));
  });

  it('lists changed, missing and surplus files with --check, and writes nothing', async () => {
    await renameSealpress(copy);
    await rm(join(copy.root, 'dist-data/lexicon.json'));
    await writeFile(join(copy.root, 'dist-data/tools/other.txt'), '{}');
    const before = await readSnapshot(copy);
    const { code, out } = await copy.runBuild('--check');
    expect(code).toBe(1);
    const outdatedPaths = [...out.matchAll(/^out of date: (.*)$/gm)].map(([, path]) => path);
    expect(outdatedPaths.slice(1)).toEqual(outdatedPaths.slice(1).toSorted());
    const expected = [
      'facts/tool.schema.json',
      'lexicon.json',
      'manifest.json',
      'tools/other.txt',
      'tools/sealpress.json',
    ];
    expect(outdatedPaths).toEqual(expect.arrayContaining(expected));
    expect(out).not.toContain('tools/flagmast.json');
    expect(listDifferences(await readSnapshot(copy), before)).toEqual([]);
  });

  it('reports the errors of all files and leaves the snapshot unchanged', async () => {
    const { edit } = copy;
    await edit('facts/tools/sealpress.yaml', (text) => text.replace('category: cold-email', 'category: linkedin'));
    expect(await copy.runBuild()).toEqual(exitWith(1, '1 problem in facts/; dist-data/ is unchanged'));
    await edit('facts/tools/flagmast.yaml', (text) => text.replace('slug: flagmast', 'slug: ['));
    const { code, out } = await copy.runBuild();
    expect(code).toBe(1);
    expect(out).toMatch(/facts\/tools\/flagmast\.yaml:\d+:\d+ yaml /);
    expect(out).toMatch(/facts\/tools\/sealpress\.yaml:3:11 shape category: unknown category "linkedin"/);
    expect(listDifferences(await readSnapshot(copy), FIXTURE)).toEqual([]);
  });

  it('fails if a published tool is missing, although new tools can be added and removed', async () => {
    await rm(join(copy.root, 'facts/tools/yew.yaml'));
    expect(await copy.runFacts('new elm --category cold-email --website https://elm.example')).toMatchObject({
      code: 0,
    });
    await rm(join(copy.root, 'facts/tools/elm.yaml'));
    expect(await copy.runBuild()).toEqual(exitWith(1, 'removed-tool the tool "yew" was published, but its '));
  });
});

describe('build --to', () => {
  it('writes the same files to another folder and leaves dist-data/ unchanged', async () => {
    await renameSealpress(copy);
    const otherFolder = join(copy.root, 'other');
    expect(await copy.runBuild('--to', otherFolder)).toMatchObject({ code: 0 });
    expect(listDifferences(await readSnapshot(copy), FIXTURE)).toEqual([]);
    await copy.runBuild();
    expect(listDifferences(await readTexts(otherFolder), await readSnapshot(copy))).toEqual([]);
    expect(await copy.runBuild('--to', otherFolder, '--check')).toMatchObject({ code: 2 });
    expect(await copy.runBuild('--to', otherFolder)).toEqual({ code: 0, out: expect.stringMatching(/, 0 changed\n/) });
  });

  it('does not replace a folder that is not a snapshot', async () => {
    const { root, runBuild } = copy;
    const [folder, file] = [join(root, 'folder'), join(root, 'folder/file')];
    await mkdir(folder);
    await writeFile(file, 'not to be lost');
    for (const path of [folder, file, root])
      expect(await runBuild('--to', path)).toEqual({
        code: 2,
        out: `${path} is not a snapshot and would be replaced; use --to with a new folder\n`,
      });
    expect(await readFile(file, 'utf8')).toBe('not to be lost');
    await rm(file);
    expect(await runBuild('--to', folder)).toMatchObject({ code: 0 });
  });
});
