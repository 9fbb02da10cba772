import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPictures, pictureDifferences } from '../../../pipeline/pictures/keep-pictures.ts';
import { drawnFiles } from './drawn-files.ts';

let parent: string;
let folder: string;
let files: Map<string, string>;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pictures-'));
  folder = join(parent, 'dist-pictures');
  files = await drawnFiles(['quillcourier', 'yew']);
  const methodology = JSON.parse(files.get('methodology.json') as string);
  const [[job, rules] = ['', undefined]] = Object.entries(methodology.jobs);
  files.set('methodology.json', JSON.stringify({ ...methodology, jobs: { [job]: rules } }));
});
afterAll(() => rm(parent, { recursive: true }));

const read = (file: string) => readFile(join(folder, file));
const timesOf = async () =>
  Object.fromEntries(
    await Promise.all((await readdir(folder)).map(async (file) => [file, (await stat(join(folder, file))).mtimeMs])),
  );

/** The steps build on one another: each leaves the folder as the next one finds it. */
describe('the pictures in a folder', () => {
  it('are all drawn where there are none, in the size that previews expect', async () => {
    expect(await pictureDifferences(folder, files)).toHaveLength(5);
    expect(await keepPictures(folder, files)).toEqual({ drawn: 5, removed: 0, all: 5 });
    expect(await pictureDifferences(folder, files)).toEqual([]);
    const png = await read('tool-quillcourier.png');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('are not touched where nothing has changed', async () => {
    const before = await timesOf();
    expect(await keepPictures(folder, files)).toEqual({ drawn: 0, removed: 0, all: 5 });
    expect(await timesOf()).toEqual(before);
  });

  it('are drawn again one by one: where the record changed, or the file is gone, damaged or unknown to the index', async () => {
    const before = await read('tool-yew.png');
    const yew = JSON.parse(files.get('tools/yew.json') as string);
    files.set('tools/yew.json', JSON.stringify({ ...yew, name: 'Yew Mail' }));
    await rm(join(folder, 'home.png'));
    await writeFile(join(folder, 'default.png'), (await read('default.png')).subarray(1));
    expect(await pictureDifferences(folder, files)).toEqual(['default.png', 'home.png', 'tool-yew.png']);
    expect(await keepPictures(folder, files)).toMatchObject({ drawn: 3, removed: 0 });
    expect((await read('tool-yew.png')).equals(before)).toBe(false);
    expect(await pictureDifferences(folder, files)).toEqual([]);
  });

  it('are removed with their tool, as is whatever else is there', async () => {
    files.delete('tools/yew.json');
    await writeFile(join(folder, 'mine.txt'), '');
    expect(await pictureDifferences(folder, files)).toEqual(expect.arrayContaining(['mine.txt', 'tool-yew.png']));
    expect(await keepPictures(folder, files)).toMatchObject({ removed: 2 });
    expect((await readdir(folder)).filter((file) => /yew|mine/.test(file))).toEqual([]);
  });

  it('have an index that says so where only its words are out of date', async () => {
    const index = JSON.parse((await read('index.json')).toString());
    index['home.png'].alt = 'Something else.';
    await writeFile(join(folder, 'index.json'), JSON.stringify(index));
    expect(await pictureDifferences(folder, files)).toEqual(['index.json']);
    expect(await keepPictures(folder, files)).toMatchObject({ drawn: 0 });
    expect(await pictureDifferences(folder, files)).toEqual([]);
  });
});
