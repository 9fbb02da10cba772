import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_FOLDER, PICTURE_INDEX, type PictureIndex, parsePictureIndex } from '../../model/picture-index.ts';
import { openRenderer } from '../../pipeline/pictures/keep-pictures.ts';
import { type Picture, picturesOf } from '../../pipeline/pictures/pictures.tsx';
import { DIST_DATA } from '../corpus.ts';

const FOLDER = join(dirname(DIST_DATA), PICTURE_FOLDER);
/** In bytes. Programs that show previews give up on large files. */
const MAX_SIZE = 100_000;

// A copy of the facts that was edited has no pictures: most programs that build one do not draw any.
describe.skipIf(process.env.DATA_ROOT !== undefined)('the pictures of link previews', () => {
  let index: PictureIndex;
  let pictures: readonly Picture[];
  beforeAll(async () => {
    index = parsePictureIndex(await readFile(join(FOLDER, PICTURE_INDEX), 'utf8'));
    const tools = (await readdir(join(DIST_DATA, 'tools'))).map((name) => `tools/${name}`);
    const read = async (name: string) => [name, await readFile(join(DIST_DATA, name), 'utf8')] as const;
    pictures = picturesOf(new Map(await Promise.all(['manifest.json', 'methodology.json', ...tools].map(read))));
  });

  it('are those of the snapshot, and small', async () => {
    expect(Object.keys(index)).toEqual(pictures.map(({ file }) => file));
    for (const { file, alt } of pictures) {
      expect([file, index[file]?.alt]).toEqual([file, alt]);
      expect([file, (await readFile(join(FOLDER, file))).length <= MAX_SIZE]).toEqual([file, true]);
    }
  });

  it('are the same when they are drawn again', async () => {
    const { draw } = await openRenderer();
    const longest = pictures.reduce((a, b) => (b.alt.length > a.alt.length ? b : a));
    expect(Buffer.from(await draw(longest))).toEqual(await readFile(join(FOLDER, longest.file)));
  });
});
