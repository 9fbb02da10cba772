import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { asideBeside, freshBeside } from '../../../model/snapshot-paths.ts';
import { differences } from '../../../pipeline/publish/differences.ts';
import { publish, recover } from '../../../pipeline/publish/publish.ts';

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

describe('publish', () => {
  it('makes a folder exactly the snapshot, and leaves nothing beside it', async () => {
    await publish(target, OLD);
    await publish(target, NEW);
    expect(await differences(target, NEW)).toEqual([]);
    expect(await readFile(join(target, 'a.json'), 'utf8')).toBe('new');
    expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
  });

  it('removes what it wrote where a file cannot be written, and leaves the old snapshot', async () => {
    await publish(target, OLD);
    const unwritable = `tools/${'x'.repeat(300)}.json`;
    await expect(publish(target, new Map([...NEW, [unwritable, 'd']]))).rejects.toThrow('ENAMETOOLONG');
    expect(await differences(target, OLD)).toEqual([]);
    expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
  });

  it('names what differs: changed, missing and surplus files', async () => {
    await publish(target, OLD);
    expect(await differences(target, NEW)).toEqual(['a.json', 'tools/b.json', 'tools/c.json']);
  });
});

describe('recover', () => {
  it('keeps the old snapshot where a publish died while writing', async () => {
    await publish(target, OLD);
    const fresh = freshBeside(target, 'killed');
    await mkdir(fresh);
    await writeFile(join(fresh, 'a.json'), 'ne');
    await recover(target);
    expect(await differences(target, OLD)).toEqual([]);
    expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
  });

  it('brings the old snapshot back where a publish died between the two renames', async () => {
    await publish(target, OLD);
    await rename(target, asideBeside(target, 'killed'));
    await recover(target);
    expect(await differences(target, OLD)).toEqual([]);
  });

  it('keeps the new snapshot where a publish died before it had cleared away the old one', async () => {
    await publish(target, OLD);
    await rename(target, asideBeside(target, 'killed'));
    await publish(`${target}-published`, NEW);
    await rename(`${target}-published`, target);
    await recover(target);
    expect(await differences(target, NEW)).toEqual([]);
    expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
  });
});
