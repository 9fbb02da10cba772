import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { type Copy, copyFixture, says, textsIn } from '../commands/run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

/** The files of the snapshot. */
const filesOf = ({ root }: Copy) => textsIn(join(root, 'dist-data'));
const FIXTURE = await textsIn(FIXTURE_DIST);
const jsonIn = (path: string) => JSON.parse(FIXTURE[path] ?? '');
const renameSealpress = ({ edit }: Copy) =>
  edit('facts/tools/sealpress.yaml', (text) => text.replace('name: Sealpress', 'name: Sealpress Two'));
function differing(some: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): string[] {
  const paths = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...paths].filter((path) => some[path] !== others[path]).sort();
}

describe('the files of a snapshot', () => {
  it('are listed in the manifest, in code-unit order', () => {
    const { 'manifest.json': manifest = '', ...others } = FIXTURE;
    expect(Object.keys(JSON.parse(manifest).files)).toEqual(Object.keys(others).toSorted());
  });

  it('include a dataset of the questions about agents and webhooks, with the score of that job', async () => {
    const { columns, rows } = jsonIn('datasets/ai-readiness.json');
    const keys = Object.keys(parse((await copy.texts())['catalogue.yaml'] ?? '').keys);
    const expected = keys.filter((key) => key.startsWith('ai.') || key === 'integrations.webhooks');
    expect(columns.map(({ key }: { key: string }) => key)).toEqual(expected);
    for (const { slug, score, cells } of rows) {
      const tool = jsonIn(`tools/${slug}.json`);
      expect([Object.keys(cells), score]).toEqual([expected, tool.scores.agents]);
      const { status, value } = tool.facts['integrations.webhooks'];
      expect(cells['integrations.webhooks'].value).toEqual(status === 'known' ? value : null);
    }
  });

  it('include a board with one row per line', () => {
    for (const [path, text] of Object.entries(FIXTURE).filter(([name]) => /^(jobs|rankings)\//.test(name))) {
      const { rows, boards = [] } = JSON.parse(text);
      const all = [...rows, ...boards.flatMap((board: { rows: unknown[] }) => board.rows)];
      const lines = text.split('\n').filter((line) => line.startsWith('{"slug"'));
      expect([path, lines.map((line) => JSON.parse(line.replace(/,$/, '')))]).toEqual([path, all]);
    }
  });

  it('are the same bytes in two places and on two days', async () => {
    await copy.edit('dist-data/lexicon.json', () => '{}');
    expect(await copy.factsOn('2150-06-01', 'build')).toMatchObject({ code: 0 });
    expect(differing(await filesOf(copy), FIXTURE)).toEqual([]);
  });

  it('differ in a few lines where one fact changed', async () => {
    await copy.edit('facts/tools/flagmast.yaml', (text) =>
      text.replace('hubspot: { value: native', 'hubspot: { because: vendor, value: connector'),
    );
    expect(await copy.build()).toMatchObject({ code: 0 });
    const after = await filesOf(copy);
    const paths = differing(after, FIXTURE);
    expect(paths).toContain('tools/flagmast.json');
    // The boards on which the tool stands and the tables of all facts; nothing of the method, of platforms or of words.
    const isItsBoard = (path: string) =>
      /^(jobs|rankings|datasets)\//.test(path) && FIXTURE[path]?.includes('"flagmast"');
    const others = paths.filter((path) => !isItsBoard(path) && !path.startsWith('data/'));
    expect(others.filter((path) => !path.startsWith('tools/'))).toEqual(['manifest.json']);
    const changedLines = (path: string) => {
      const [old, now] = [FIXTURE, after].map((files) => (files[path] ?? '').split('\n'));
      return now?.filter((line, i) => line !== old?.[i]).map((line) => line.slice(0, line.indexOf(':')));
    };
    expect(changedLines('tools/flagmast.json')).toEqual(['"scores"', '"integrations.hubspot"']);
    // For other tools only their ranks, and the similarity to this tool.
    for (const path of others.filter((name) => name.startsWith('tools/') && name !== 'tools/flagmast.json'))
      expect(['"scores"', '"similar"']).toEqual(expect.arrayContaining(changedLines(path) ?? [path]));
  });
});

describe('npm run build', () => {
  it('makes the folder exactly the snapshot', async () => {
    await renameSealpress(copy);
    await writeFile(join(copy.root, 'dist-data/tools/other.txt'), '{}');
    await rm(join(copy.root, 'dist-data/lexicon.json'));
    expect((await copy.build()).out).toMatch(/^\d+ files, \d+ changed, and facts\/tool\.schema\.json\n$/);
    const after = await filesOf(copy);
    expect(Object.keys(after)).toEqual(Object.keys(FIXTURE));
    expect(after['tools/sealpress.json']).toContain('"name":"Sealpress Two"');
    expect(await copy.build('--check')).toEqual({
      code: 0,
      out: 'dist-data/ and facts/tool.schema.json are up to date\n',
    });
    await copy.edit('facts/tool.schema.json', (text) => text.replace('Does it send email?', 'Email?'));
    expect(await copy.build('--check')).toEqual(says(1, 'differs: facts/tool.schema.json\nrun "npm run build"'));
    expect(await copy.build()).toEqual(says(0, ' files, 0 changed, and facts/tool.schema.json'));
  });

  it('with --check writes nothing and lists changed, missing and surplus files', async () => {
    await renameSealpress(copy);
    await rm(join(copy.root, 'dist-data/lexicon.json'));
    await writeFile(join(copy.root, 'dist-data/tools/other.txt'), '{}');
    const before = await filesOf(copy);
    const { code, out } = await copy.build('--check');
    expect(code).toBe(1);
    const named = [...out.matchAll(/^differs: (.*)$/gm)].map(([, path]) => path);
    expect(named.slice(1)).toEqual(named.slice(1).toSorted());
    const expected = [
      'facts/tool.schema.json',
      'lexicon.json',
      'manifest.json',
      'tools/other.txt',
      'tools/sealpress.json',
    ];
    expect(named).toEqual(expect.arrayContaining(expected));
    expect(out).not.toContain('tools/flagmast.json');
    expect(differing(await filesOf(copy), before)).toEqual([]);
  });

  it('reports all errors of broken files and keeps the old snapshot', async () => {
    const { edit } = copy;
    await edit('facts/tools/sealpress.yaml', (text) => text.replace('category: cold-email', 'category: linkedin'));
    expect(await copy.build()).toEqual(says(1, '1 problem in facts/; dist-data/ is unchanged'));
    await edit('facts/tools/flagmast.yaml', (text) => text.replace('slug: flagmast', 'slug: ['));
    const { code, out } = await copy.build();
    expect(code).toBe(1);
    expect(out).toMatch(/facts\/tools\/flagmast\.yaml:\d+:\d+ yaml /);
    expect(out).toMatch(/facts\/tools\/sealpress\.yaml:3:11 known-names category: unknown category "linkedin"/);
    expect(differing(await filesOf(copy), FIXTURE)).toEqual([]);
  });

  it('refuses to build without a published tool, but lets other tools be edited', async () => {
    await rm(join(copy.root, 'facts/tools/yew.yaml'));
    expect(await copy.facts('new elm --category cold-email --website https://elm.example')).toMatchObject({ code: 0 });
    await rm(join(copy.root, 'facts/tools/elm.yaml'));
    expect(await copy.build()).toEqual(says(1, 'removed-tool the tool "yew" was published, but its '));
  });
});

describe('build --to', () => {
  it('writes the same files to another folder and leaves dist-data/ unchanged', async () => {
    await renameSealpress(copy);
    const other = join(copy.root, 'other');
    expect(await copy.build('--to', other)).toMatchObject({ code: 0 });
    expect(differing(await filesOf(copy), FIXTURE)).toEqual([]);
    await copy.build();
    expect(differing(await textsIn(other), await filesOf(copy))).toEqual([]);
    expect(await copy.build('--to', other, '--check')).toMatchObject({ code: 2 });
    expect(await copy.build('--to', other)).toEqual({ code: 0, out: expect.stringMatching(/, 0 changed\n/) });
  });

  it('replaces nothing but a snapshot', async () => {
    const { root, build } = copy;
    const [folder, file] = [join(root, 'folder'), join(root, 'folder/file')];
    await mkdir(folder);
    await writeFile(file, 'not to be lost');
    for (const path of [folder, file, root])
      expect(await build('--to', path)).toEqual({
        code: 2,
        out: `${path} holds no snapshot, and would be replaced; name a new folder after --to\n`,
      });
    expect(await readFile(file, 'utf8')).toBe('not to be lost');
    await rm(file);
    expect(await build('--to', folder)).toMatchObject({ code: 0 });
  });
});
