import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PICTURE_INDEX, PICTURE_SIZE, type PictureIndex, parsePictureIndex } from '../../model/picture-index.ts';
import { readSnapshotFile } from '../../model/snapshot-folder.ts';
import type { Files } from '../publish/build.ts';
import { type Picture, picturesOf } from './pictures.tsx';

/** What differs between the pictures in a folder and those of a snapshot. */
interface Difference {
  readonly renderer: Renderer;
  readonly pictures: readonly Picture[];
  /** The entries of the files that are as they would be drawn again. */
  readonly current: PictureIndex;
  readonly toDraw: readonly Picture[];
  /** The names of files that belong to no picture, sorted. */
  readonly surplus: readonly string[];
  /** The text of the index as it is. */
  readonly index: string | undefined;
}

/**
 * The files of the folder that are not the pictures of a snapshot, sorted. Nothing is drawn: a file is right if it has the hash in the
 * index, and was drawn from the same SVG by the same program.
 */
export async function pictureDifferences(folder: string, files: Files): Promise<string[]> {
  const { toDraw, surplus, current, pictures, index } = await compare(folder, files);
  const differing = [...toDraw.map(({ file }) => file), ...surplus];
  const isWholeIndex = differing.length > 0 || index === textOf(current, pictures);
  return [...differing, ...(isWholeIndex ? [] : [PICTURE_INDEX])].sort();
}

/**
 * Draws the pictures of a snapshot that have changed, removes those that it has no more, and writes the index last: a run that was
 * stopped is continued by the next one.
 * @returns how many files were drawn and removed
 */
export async function keepPictures(
  folder: string,
  files: Files,
): Promise<{ readonly drawn: number; readonly removed: number; readonly all: number }> {
  const { renderer, pictures, current, toDraw, surplus, index } = await compare(folder, files);
  await mkdir(folder, { recursive: true });
  const entries: Record<string, PictureIndex[string]> = { ...current };
  for (const picture of toDraw) {
    const bytes = await renderer.draw(picture);
    await replace(join(folder, picture.file), bytes);
    entries[picture.file] = entryOf(picture, renderer, sha256(bytes));
  }
  const text = textOf(entries, pictures);
  if (text !== index) await replace(join(folder, PICTURE_INDEX), text);
  for (const file of surplus) await rm(join(folder, file), { recursive: true, force: true });
  return { drawn: toDraw.length, removed: surplus.length, all: pictures.length };
}

async function compare(folder: string, files: Files): Promise<Difference> {
  const renderer = await openRenderer();
  const pictures = picturesOf(files);
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const index = present.includes(PICTURE_INDEX) ? readSnapshotFile(join(folder, PICTURE_INDEX)).toString() : undefined;
  const known = knownIn(index);
  const current: Record<string, PictureIndex[string]> = {};
  const toDraw: Picture[] = [];
  for (const picture of pictures) {
    const { file } = picture;
    const entry = entryOf(picture, renderer, known[file]?.sha256 ?? '');
    const isSame = known[file]?.drawn_from === entry.drawn_from && present.includes(file);
    if (isSame && sha256(readSnapshotFile(join(folder, file))) === entry.sha256) current[file] = entry;
    else toDraw.push(picture);
  }
  const wanted = new Set([PICTURE_INDEX, ...pictures.map(({ file }) => file)]);
  return { renderer, pictures, current, toDraw, index, surplus: present.filter((file) => !wanted.has(file)).sort() };
}

/** What the index says, or nothing if it is broken: then everything is drawn again. */
function knownIn(index: string | undefined): PictureIndex {
  try {
    return index === undefined ? {} : parsePictureIndex(index);
  } catch {
    return {};
  }
}

function entryOf({ content, alt }: Picture, { id }: Renderer, hash: string): PictureIndex[string] {
  return { drawn_from: sha256(`${id}\n${JSON.stringify(content)}`), sha256: hash, alt };
}

/** The index in the order of the pictures, one value per line. */
function textOf(entries: PictureIndex, pictures: readonly Picture[]): string {
  return `${JSON.stringify(Object.fromEntries(pictures.map(({ file }) => [file, entries[file]])), null, 1)}\n`;
}

/** Renamed once it is complete: a server may be reading the old file. */
async function replace(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, content);
  await rename(temporary, path).catch(async (error) => {
    await rm(temporary, { force: true });
    throw error;
  });
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Turns pictures into PNG files. They are the same on every machine, since the WebAssembly and the fonts are. */
export interface Renderer {
  /** A hash of the programs and the fonts: with others, the same picture may give other bytes. */
  readonly id: string;
  /** Loads the programs when it is called first. */
  draw(picture: Pick<Picture, 'content'>): Promise<Uint8Array>;
}

/** @throws Error if the packages are not installed, as where only those of the server are */
export async function openRenderer(): Promise<Renderer> {
  const require = createRequire(import.meta.url);
  const files = [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
    require.resolve('@resvg/resvg-wasm/index_bg.wasm'),
    require.resolve('satori'),
  ];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const [regular, bold, program] = contents as [Buffer, Buffer, Buffer, Buffer];
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  const fonts = [
    { name: 'Inter', data: regular, weight: 400 as const },
    { name: 'Inter', data: bold, weight: 700 as const },
  ];
  return {
    id: hash.digest('hex'),
    async draw({ content }) {
      const { satori, Resvg } = await start(program);
      const drawn = new Resvg(await satori(content, { ...PICTURE_SIZE, fonts }), { font: { loadSystemFonts: false } });
      const image = drawn.render();
      const png = image.asPng();
      // The garbage collector does not see the memory of the program.
      image.free();
      drawn.free();
      return png;
    },
  };
}

/** The program that makes pixels may be started once in a process. */
let started: ReturnType<typeof load> | undefined;

function start(program: Buffer): ReturnType<typeof load> {
  started ??= load(program);
  return started;
}

async function load(program: Buffer) {
  const [{ default: satori }, { initWasm, Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-wasm')]);
  await initWasm(program);
  return { satori, Resvg };
}
