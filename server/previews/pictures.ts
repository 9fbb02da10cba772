import { DEFAULT_PICTURE, type PictureIndex, pictureFile } from '../../model/picture-index.ts';

/** The pictures that link previews show, wherever they are kept. */
export interface Pictures {
  readonly index: PictureIndex;
  /**
   * Reads a file of the index.
   * @returns a copy that nothing else uses; undefined if the file is gone
   */
  read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** For a server without pictures, whose pages name none. */
export const NO_PICTURES: Pictures = { index: {}, read: () => Promise.resolve(undefined) };

/** A picture as pages name it. */
export interface NamedPicture {
  readonly path: string;
  readonly alt: string;
}

/**
 * The picture of a name, or else the one of all pages without a picture of their own. Its path has a part of its hash: a program that has
 * stored the preview of a page gets a new one once the picture is another.
 * @returns undefined if there is neither
 */
export function pictureNamed({ index }: Pick<Pictures, 'index'>, name = DEFAULT_PICTURE): NamedPicture | undefined {
  const entry = index[pictureFile(name)];
  if (entry) return { path: picturePath(name, hashOf(entry)), alt: entry.alt };
  return name === DEFAULT_PICTURE ? undefined : pictureNamed({ index });
}

/** The path of a picture. Without a hash it is that of whichever picture is the current one. */
export function picturePath(name: string, hash?: string): string {
  return `/pictures/${name}${hash === undefined ? '' : `.${hash}`}.png`;
}

/** Enough to tell the pictures of one name apart. */
export const hashOf = ({ sha256 }: PictureIndex[string]): string => sha256.slice(0, 8);
