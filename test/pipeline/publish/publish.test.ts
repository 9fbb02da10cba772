import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { differences, publish } from '../../../pipeline/publish/publish.ts';

const OLD = new Map([
  ['a.json', 'old'],
  ['tools/b.json', 'b'],
]);
const NEW = new Map([
  ['a.json', 'new'],
  ['tools/c.json', 'c'],
]);

let target: string;
beforeEach(async () => {
  target = join(await mkdtemp(join(tmpdir(), 'publish-')), 'dist-data');
});

/* What a publish that was killed leaves is in stopped.test.ts. */
describe('publish', () => {
  it('makes a folder exactly the snapshot and leaves nothing next to it', async () => {
    await publish(target, OLD);
    await publish(target, NEW);
    expect(await differences(target, NEW)).toEqual([]);
    expect(await readFile(join(target, 'a.json'), 'utf8')).toBe('new');
    expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
  });

  it('removes what it wrote and keeps the old snapshot if a file cannot be written', async () => {
    await publish(target, OLD);
    const unwritable = `tools/${'x'.repeat(300)}.json`;
    await expect(publish(target, new Map([...NEW, [unwritable, 'd']]))).rejects.toThrow('ENAMETOOLONG');
    expect(await differences(target, OLD)).toEqual([]);
    expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
  });

  it('compares with a snapshot: lists changed, missing and surplus files', async () => {
    await publish(target, OLD);
    expect(await differences(target, NEW)).toEqual(['a.json', 'tools/b.json', 'tools/c.json']);
  });
});
