import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Published } from '../../../pipeline/changes/published.ts';
import { problemsOf } from '../../../pipeline/publish/build.ts';
import { type FactsFolder, filesIn, type Parse, withTexts } from '../../../pipeline/read/facts-folder.ts';
import { ResultCache } from '../../../pipeline/read/result-cache.ts';
import { parseYamlFile } from '../../../pipeline/read/yaml-file.ts';
import { FIXTURE_DAY, fixtureFolder, publishedBefore } from '../../fixture/fixture.ts';

const CONTEXT = { today: FIXTURE_DAY, published: ['rookery', 'gone-since'] };

let folder: FactsFolder;
let published: Published;
let cache: string;
beforeAll(async () => {
  folder = await fixtureFolder();
  published = await publishedBefore();
  cache = await mkdtemp(join(tmpdir(), 'cache-'));
});
afterAll(() => rm(cache, { recursive: true, force: true }));

/** The files with some of their texts replaced, parsed by `parse`. */
function folderOf(texts: ReadonlyMap<string, string>, parse: Parse = parseYamlFile): FactsFolder {
  const all = filesIn(folder).map(({ path, text }) => [path, texts.get(path) ?? text] as const);
  return withTexts(folder, new Map(all), parse);
}

/** @param only the paths of the files that a command names; all problems by default */
async function found(texts: ReadonlyMap<string, string>, results?: ResultCache, only?: ReadonlySet<string>) {
  const edited = folderOf(texts, results?.parser(parseYamlFile));
  const checking = { only, ...(results && { memoize: results.memoize }) };
  const problems = await problemsOf(edited, CONTEXT, async () => published, checking);
  results?.save();
  return problems.filter(({ file }) => only?.has(file) ?? true);
}

const kinds = {
  remove: () => [],
  repeat: (line: string) => [line, line],
  indent: (line: string) => [`  ${line}`],
  misspell: (line: string) => [line.replace(/[a-z](?=\W*$)/, 'x')],
  quote: (line: string) => [`${line}"`],
  number: (line: string) => [line.replace(/\d+/, (digits) => String(Number(digits) + 1))],
  swap: (line: string) => [line.replace('true', 'false')],
  infinite: (line: string) => [line.replace(/: .*/, ': .inf')],
  future: (line: string) => [line.replace(/20\d\d-/, '2099-')],
} satisfies Record<string, (line: string) => string[]>;

const anEdit = fc.record({
  file: fc.nat(),
  line: fc.nat(),
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
});

/** Changes one line of one file. */
function edit(
  texts: Map<string, string>,
  { file, line, kind }: { file: number; line: number; kind: keyof typeof kinds },
) {
  const tools = filesIn(folder).filter(({ path }) => /\/(tools|checked|questions)\/|categories|methodology/.test(path));
  const { path, text } = tools[file % tools.length] as (typeof tools)[number];
  const lines = (texts.get(path) ?? text).split('\n');
  const at = line % lines.length;
  lines.splice(at, 1, ...kinds[kind](lines[at] as string));
  texts.set(path, lines.join('\n'));
}

/** Cuts files, changes a character of others, and removes some. */
async function damage(seed: number): Promise<void> {
  for (const [i, name] of (await readdir(cache)).sort().entries()) {
    const file = join(cache, name);
    const text = await readFile(file, 'utf8');
    const at = (seed + i * 7919) % text.length;
    const damaged = [text, text.slice(0, at), `${text.slice(0, at)}#${text.slice(at + 1)}`, ''][
      (seed + i) % 4
    ] as string;
    await writeFile(file, damaged);
  }
}

describe('cached results', () => {
  it('are the same problems in the same order as without them, whatever was edited or damaged since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEdit, { maxLength: 4 }), fc.nat(), async (edits, seed) => {
        const texts = new Map<string, string>();
        for (const one of edits) edit(texts, one);
        const expected = await found(texts);
        expect(await found(texts, new ResultCache(cache)), 'after other edits').toEqual(expected);
        expect(await found(texts, new ResultCache(cache)), 'warm').toEqual(expected);
        const only = new Set(texts.keys());
        const ofEdited = expected.filter(({ file }) => only.has(file));
        expect(await found(texts, new ResultCache(cache), only), 'of the edited files').toEqual(ofEdited);
        await damage(seed);
        expect(await found(texts, new ResultCache(cache)), 'damaged').toEqual(expected);
        await rm(cache, { recursive: true });
        expect(await found(texts, new ResultCache(cache)), 'cold').toEqual(expected);
      }),
      { numRuns: 3 },
    );
  });

  it('make nothing again that did not change, and leave nothing of what is gone', async () => {
    await found(new Map(), new ResultCache(cache));
    const before = new Set(await readdir(cache));
    const [path = ''] = folder.tools.map((file) => file.path);
    const results = new ResultCache(cache);
    const made: string[] = [];
    const texts = new Map([[path, `${folder.tools[0]?.text}# edited\n`]]);
    await problemsOf(folderOf(texts, results.parser(parseYamlFile)), CONTEXT, async () => published, {
      memoize: (name, from, make) =>
        results.memoize(name, from, () => {
          made.push(name);
          return make();
        }),
    });
    results.save();
    expect(made.filter((name) => !name.endsWith(` ${path}`))).toEqual([]);
    const after = await readdir(cache);
    expect(after).toHaveLength(before.size);
    expect(after.filter((name) => !before.has(name))).toHaveLength(1);
  });

  it('are made again, and no error, where the folder cannot be written or is a file', async () => {
    const expected = await found(new Map());
    expect(await found(new Map(), new ResultCache('/dev/null/cache'))).toEqual(expected);
    await rm(cache, { recursive: true, force: true });
    await writeFile(cache, 'a file');
    expect(await found(new Map(), new ResultCache(cache))).toEqual(expected);
    await rm(cache);
    expect(await found(new Map(), new ResultCache(cache))).toEqual(expected);
    await chmod(cache, 0o500);
    expect(await found(new Map(), new ResultCache(cache))).toEqual(expected);
    await chmod(cache, 0o700);
  });
});
