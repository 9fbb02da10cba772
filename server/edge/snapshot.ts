import type { PictureIndex } from '../../model/drawing/picture-index.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { joinFiles } from '../snapshot/join.ts';
import { shareStrings } from '../snapshot/share-strings.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/**
 * The snapshot that is part of the bundle, and the index of the pictures. The build has verified the files, so they are not verified again.
 * @param text `manifest`, the parsed `files` by path and `pictures`, as JSON
 */
export function bundledSnapshot(text: string): { readonly snapshot: Snapshot; readonly pictures: PictureIndex } {
  const { manifest, files, pictures } = JSON.parse(text) as {
    readonly manifest: Manifest;
    readonly files: Readonly<Record<string, unknown>>;
    readonly pictures: PictureIndex;
  };
  shareStrings(files, new Map());
  return { snapshot: joinFiles(manifest, new Map(Object.entries(files))), pictures };
}
