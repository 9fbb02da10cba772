import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PICTURE_FOLDER, PICTURE_INDEX, parsePictureIndex } from '../../../model/drawing/picture-index.ts';
import { NO_PICTURES, type Pictures } from '../../previews/pictures.ts';

/**
 * The pictures in the folder next to that of a snapshot. Files are read when they are asked for: the response cache keeps them.
 * @param snapshot the folder of the snapshot
 * @param refuse is called with one line if there is a folder that cannot be used: pages do without pictures then
 */
export async function openPictures(snapshot: string, refuse: (why: string) => void): Promise<Pictures> {
  const folder = join(dirname(resolve(snapshot)), PICTURE_FOLDER);
  try {
    const index = parsePictureIndex(await readFile(join(folder, PICTURE_INDEX), 'utf8'));
    return { index, read: (file) => readIfThere(join(folder, file)) };
  } catch (error) {
    if (!isMissing(error)) refuse((error as Error).message);
    return NO_PICTURES;
  }
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
