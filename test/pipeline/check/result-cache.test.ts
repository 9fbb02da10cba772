import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
// The program caches results next to its bundle, and only for the repository's own facts. So the test calls the command itself.
import { checkCommand } from '../../../pipeline/commands/check.ts';
import { ResultCache } from '../../../pipeline/read/result-cache.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Copy, copyFixture, createCommandInput, readOutput } from '../commands/run.ts';

let copy: Copy;
let originalTexts: Record<string, string>;
let cache: string;
beforeAll(async () => {
  copy = await copyFixture();
  originalTexts = await copy.readFacts();
  cache = temporaryFolder();
});

/** Runs the check with a cache folder, by default without one, and returns its output. */
async function runCheck(folder?: string, ...files: readonly string[]) {
  const input = await createCommandInput(copy.root, ['check', ...files], FIXTURE_DAY);
  return readOutput(checkCommand.run({ ...input, cache: new ResultCache(folder) }));
}

/** Edits of a line: remove it, repeat it, indent it or change a part of it. */
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
const lineEdit = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(), fc.nat());

/** Damages the cache files: truncates some files, changes a character in some, and empties some. */
async function damage(seed: number): Promise<void> {
  for (const [i, name] of (await readdir(cache)).sort().entries()) {
    const text = await readFile(join(cache, name), 'utf8');
    const index = (seed + i * 7919) % text.length;
    const versions = [text, text.slice(0, index), `${text.slice(0, index)}#${text.slice(index + 1)}`, ''];
    await writeFile(join(cache, name), versions[(seed + i) % 4] as string);
  }
}

describe('cached results', () => {
  it('give the same problems as a check without a cache, in the same order, after any edit or damage', async () => {
    const paths = Object.keys(originalTexts).filter((path) => /^tools\/|categories|methodology/.test(path));
    await fc.assert(
      fc.asyncProperty(fc.array(lineEdit, { maxLength: 4 }), fc.nat(), async (edits, seed) => {
        const texts = { ...originalTexts };
        for (const [change, file, at] of edits) {
          const path = paths[file % paths.length] as string;
          const lines = (texts[path] as string).split('\n');
          texts[path] = lines.flatMap((line, i) => (i === at % lines.length ? change(line) : [line])).join('\n');
        }
        for (const [path, text] of Object.entries(texts)) await writeFile(join(copy.root, 'facts', path), text);
        const expected = await runCheck();
        expect(await runCheck(cache), 'after other edits').toEqual(expected);
        const editedPaths = paths.filter((path) => texts[path] !== originalTexts[path]).map((path) => `facts/${path}`);
        expect(await runCheck(cache, ...editedPaths), 'warm').toEqual(await runCheck(undefined, ...editedPaths));
        await damage(seed);
        expect(await runCheck(cache), 'damaged').toEqual(expected);
      }),
      { numRuns: 2 },
    );
  });

  it('are replaced only for changed files', async () => {
    /** Reads the results by name. The line before them is their hash. */
    const readResults = async () => {
      const text = await readFile(join(cache, 'results.json'), 'utf8');
      return new Map<string, unknown>(JSON.parse(text.slice(text.indexOf('\n'))));
    };
    for (const [path, text] of Object.entries(originalTexts)) await writeFile(join(copy.root, 'facts', path), text);
    await runCheck(cache);
    const [before, entries] = [await readResults(), new Set(await readdir(cache))];
    await copy.edit('facts/tools/yew.yaml', (text) => `${text}# edited\n`);
    await runCheck(cache);
    const after = await readResults();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    const changedResults = [...after].filter(([name, result]) => `${result}` !== `${before.get(name)}`);
    expect(new Set(changedResults.map(([name]) => name.split(' ')[1]))).toEqual(new Set(['facts/tools/yew.yaml']));
    const entriesAfter = await readdir(cache);
    expect(entriesAfter).toHaveLength(entries.size);
    expect(entriesAfter.filter((name) => !entries.has(name))).toHaveLength(1);
  });

  it('do not cause an error if the cache folder is read-only or a file', async () => {
    const expected = await runCheck();
    expect(await runCheck('/dev/null/cache')).toEqual(expected);
    await rm(cache, { recursive: true, force: true });
    await writeFile(cache, 'a file');
    expect(await runCheck(cache)).toEqual(expected);
    await rm(cache);
    expect(await runCheck(cache)).toEqual(expected);
    await chmod(cache, 0o500);
    expect(await runCheck(cache)).toEqual(expected);
    await chmod(cache, 0o700);
  });
});
