import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeTogether } from '../../../pipeline/edit/write-together.ts';

let facts: string;
beforeEach(async () => {
  facts = await mkdtemp(join(tmpdir(), 'together-'));
  await mkdir(join(facts, 'tools'));
  await writeFile(join(facts, 'tools/a.yaml'), 'old a');
  await writeFile(join(facts, 'tools/b.yaml'), 'old b');
});

const change = (name: string, before: string | null, after: string | null) => ({
  path: `facts/${name}`,
  before,
  after,
});

async function contents(): Promise<Record<string, string>> {
  const names = (await readdir(facts, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path.slice(facts.length + 1), await readFile(path, 'utf8')] as const)),
  );
}
const BEFORE = { 'tools/a.yaml': 'old a', 'tools/b.yaml': 'old b' };

describe('writing files together', () => {
  it('changes, adds and removes files, keeps permissions, and leaves nothing else behind', async () => {
    await chmod(join(facts, 'tools/a.yaml'), 0o640);
    await writeTogether(facts, [
      change('tools/a.yaml', 'old a', 'new a'),
      change('tools/b.yaml', 'old b', null),
      change('checked/c.ndjson', null, 'new c'),
    ]);
    expect(await contents()).toEqual({ 'checked/c.ndjson': 'new c', 'tools/a.yaml': 'new a' });
    expect((await stat(join(facts, 'tools/a.yaml'))).mode & 0o777).toBe(0o640);
  });

  it.each([
    ['a file has other content', change('tools/b.yaml', 'older b', 'new b')],
    ['a file that was there is gone', change('tools/c.yaml', 'old c', 'new c')],
    ['a file that was not there is', change('tools/b.yaml', null, 'new b')],
  ])('writes nothing if in the meantime %s', async (_what, second) => {
    await expect(writeTogether(facts, [change('tools/a.yaml', 'old a', 'new a'), second])).rejects.toThrow(
      'was changed in the meantime; nothing was written',
    );
    expect(await contents()).toEqual(BEFORE);
  });

  it('writes nothing if one of the files cannot be written', async () => {
    const tooLong = change(`tools/${'x'.repeat(250)}`, null, 'new');
    await expect(writeTogether(facts, [change('tools/a.yaml', 'old a', 'new a'), tooLong])).rejects.toThrow(
      'nothing was written',
    );
    expect(await contents()).toEqual(BEFORE);
  });

  it('puts back what was written if a later file fails', async () => {
    const gone = change('tools/b.yaml', 'old b', null);
    await expect(
      writeTogether(facts, [change('tools/a.yaml', 'old a', 'new a'), change('tools/c.yaml', null, 'c'), gone, gone]),
    ).rejects.toThrow('nothing was written');
    expect(await contents()).toEqual(BEFORE);
  });
});
