import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
// The program keeps results beside its bundle, for the facts of the repository alone: here the command gets another folder for them.
import { checkCommand } from '../../../pipeline/commands/check.ts';
import { ResultCache } from '../../../pipeline/read/result-cache.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Copy, copyFixture, inputFor, readOutput } from '../commands/run.ts';

let copy: Copy;
let original: Record<string, string>;
let cache: string;
beforeAll(async () => {
  copy = await copyFixture();
  original = await copy.texts();
  cache = temporaryFolder();
});

/** The output of the check with the cached results of a folder, by default none. */
async function checkedWith(folder?: string, ...files: readonly string[]) {
  const input = await inputFor(copy.root, ['check', ...files], FIXTURE_DAY);
  return readOutput(checkCommand.run({ ...input, cache: new ResultCache(folder) }));
}

/** The edits of a line: remove, repeat, indent or replace it. */
const CHANGES: readonly ((line: string) => string[])[] = [
  () => [],
  (line) => [line, line],
  (line) => [`  ${line}`],
  (line) => [line.replace(/[a-z](?=\W*$)/, 'x')],
  (line) => [line.replace(/\d+/, (digits) => String(Number(digits) + 1))],
  (line) => [line.replace('true', 'false')],
  (line) => [line.replace(/: .*/, ': .inf')],
  (line) => [line.replace(/20\d\d-/, '2099-')],
];
const anEdit = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(), fc.nat());

/** Damages files: cuts some, changes a character of others, and empties some. */
async function damage(seed: number): Promise<void> {
  for (const [i, name] of (await readdir(cache)).sort().entries()) {
    const text = await readFile(join(cache, name), 'utf8');
    const at = (seed + i * 7919) % text.length;
    const damaged = [text, text.slice(0, at), `${text.slice(0, at)}#${text.slice(at + 1)}`, ''];
    await writeFile(join(cache, name), damaged[(seed + i) % 4] as string);
  }
}

describe('cached results', () => {
  it('give the same problems in the same order as no cache, after any edit or damage', async () => {
    const paths = Object.keys(original).filter((path) => /^tools\/|categories|methodology/.test(path));
    await fc.assert(
      fc.asyncProperty(fc.array(anEdit, { maxLength: 4 }), fc.nat(), async (edits, seed) => {
        const texts = { ...original };
        for (const [change, file, at] of edits) {
          const path = paths[file % paths.length] as string;
          const lines = (texts[path] as string).split('\n');
          texts[path] = lines.flatMap((line, i) => (i === at % lines.length ? change(line) : [line])).join('\n');
        }
        for (const [path, text] of Object.entries(texts)) await writeFile(join(copy.root, 'facts', path), text);
        const expected = await checkedWith();
        expect(await checkedWith(cache), 'after other edits').toEqual(expected);
        const edited = paths.filter((path) => texts[path] !== original[path]).map((path) => `facts/${path}`);
        expect(await checkedWith(cache, ...edited), 'warm').toEqual(await checkedWith(undefined, ...edited));
        await damage(seed);
        expect(await checkedWith(cache), 'damaged').toEqual(expected);
      }),
      { numRuns: 2 },
    );
  });

  it('are replaced only for changed files', async () => {
    /** The results by name, after the line with their hash. */
    const results = async () => {
      const text = await readFile(join(cache, 'results.json'), 'utf8');
      return new Map<string, unknown>(JSON.parse(text.slice(text.indexOf('\n'))));
    };
    for (const [path, text] of Object.entries(original)) await writeFile(join(copy.root, 'facts', path), text);
    await checkedWith(cache);
    const [before, entries] = [await results(), new Set(await readdir(cache))];
    await copy.edit('facts/tools/yew.yaml', (text) => `${text}# edited\n`);
    await checkedWith(cache);
    const after = await results();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    const differing = [...after].filter(([name, result]) => `${result}` !== `${before.get(name)}`);
    expect(new Set(differing.map(([name]) => name.split(' ')[1]))).toEqual(new Set(['facts/tools/yew.yaml']));
    const now = await readdir(cache);
    expect(now).toHaveLength(entries.size);
    expect(now.filter((name) => !entries.has(name))).toHaveLength(1);
  });

  it('cause no error if the cache folder is read-only or a file', async () => {
    const expected = await checkedWith();
    expect(await checkedWith('/dev/null/cache')).toEqual(expected);
    await rm(cache, { recursive: true, force: true });
    await writeFile(cache, 'a file');
    expect(await checkedWith(cache)).toEqual(expected);
    await rm(cache);
    expect(await checkedWith(cache)).toEqual(expected);
    await chmod(cache, 0o500);
    expect(await checkedWith(cache)).toEqual(expected);
    await chmod(cache, 0o700);
  });
});
