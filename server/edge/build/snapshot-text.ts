import type { PictureIndex } from '../../../model/drawing/picture-index.ts';
import { loadFiles } from '../../node/snapshot/load.ts';

/**
 * The text of a snapshot that `bundledSnapshot` reads, in ASCII: a text with other characters would take twice the memory.
 * @param pictures those that link previews name
 * @throws SnapshotError if the snapshot in the folder cannot be trusted, as when the server loads it
 */
export async function snapshotText(folder: string, pictures: PictureIndex = {}): Promise<string> {
  const { snapshot, files } = await loadFiles(folder);
  return JSON.stringify({ manifest: snapshot.manifest, files: Object.fromEntries(files), pictures }).replaceAll(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
