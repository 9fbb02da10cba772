import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundled } from '../../server/bundle.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the bundle of the server', () => {
  it('is made once, and again when a source changes', async () => {
    const source = fileURLToPath(new URL('../../server/icon-of-no-use.txt', import.meta.url));
    const first = await bundled('main', folder);
    const { mtimeMs } = await stat(first);
    expect(await bundled('main', folder)).toBe(first);
    expect((await stat(first)).mtimeMs).toBe(mtimeMs);
    await writeFile(source, '');
    const second = await bundled('main', folder).finally(() => rm(source));
    expect(second).not.toBe(first);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('made twice at once is one', async () => {
    const [one, other] = await Promise.all([bundled('main', folder), bundled('stdio', folder)]);
    expect(await readdir(folder)).toHaveLength(1);
    expect([(await stat(one)).isFile(), (await stat(other)).isFile()]).toEqual([true, true]);
  });

  it('leaves few of those before it', async () => {
    const old = Array.from({ length: 6 }, (_, i) => join(folder, `old-${i}`));
    for (const [i, path] of old.entries()) {
      await writeFile(path, '');
      await utimes(path, i, i);
    }
    await bundled('main', folder);
    expect((await readdir(folder)).filter((name) => name.startsWith('old')).sort()).toEqual([
      'old-3',
      'old-4',
      'old-5',
    ]);
  });
});
