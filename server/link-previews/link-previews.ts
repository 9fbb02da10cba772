import type { Context, Hono } from 'hono';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { DEFAULT_PICTURE, type PictureIndex, pictureFile, toolPicture } from '../../model/picture-index.ts';
import { PICTURE_ANSWER, PICTURE_ASSET, type ResponseKind } from '../http/headers.ts';
import type { CachedResponder } from '../http/respond.ts';
import { readOnlyRoute, redirect } from '../http/routes.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

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
function picturePath(name: string, hash?: string): string {
  return `/pictures/${name}${hash === undefined ? '' : `.${hash}`}.png`;
}

/** Enough to tell the pictures of one name apart. */
const hashOf = ({ sha256 }: PictureIndex[string]): string => sha256.slice(0, 8);

/** Every path under which a picture is served, in order of their names. */
function picturePaths({ index }: Pick<Pictures, 'index'>): string[] {
  return Object.entries(index).flatMap(([file, entry]) => [
    picturePath(nameOf(file)),
    picturePath(nameOf(file), hashOf(entry)),
  ]);
}

const nameOf = (file: string) => file.slice(0, -'.png'.length);

/**
 * Serves the pictures. Each has one address for good and one with a part of its hash, which caches never ask for again.
 * At an address with another hash, which an earlier page named, the current picture is served. Queries are overlooked: those who fetch
 * previews add them to get past a cache.
 */
export function servePictures(
  routes: Hono,
  pictures: Pictures,
  { formerSlugs }: Pick<Snapshot, 'formerSlugs'>,
  answers: CachedResponder,
  basePath: string,
): void {
  const { index, read } = pictures;
  const serve = (request: Request, path: string, file: string, kind: ResponseKind) =>
    answers.answer(request, path, kind, async () => {
      const bytes = await read(file);
      if (!bytes) throw new Problem('not_found', `The picture ${file} is not there at the moment.`);
      return bytes;
    });
  const renamed = new Map([...formerSlugs].map(([former, slug]) => [toolPicture(former), toolPicture(slug)]));

  const readPicture = (c: Context) => {
    const [name = '', hash] = nameOf(c.req.param('file') as string).split('.');
    const file = pictureFile(name);
    const entry = Object.hasOwn(index, file) ? index[file] : undefined;
    if (entry && hash === hashOf(entry)) return serve(c.req.raw, picturePath(name, hash), file, PICTURE_ASSET);
    if (entry) return serve(c.req.raw, picturePath(name), file, PICTURE_ANSWER);
    const current = renamed.get(name);
    if (current !== undefined) return redirect(picturePath(current), basePath);
    throw unknownPicture(name, Object.keys(index).map(nameOf));
  };
  const list = () => ({
    addresses: picturePaths(pictures),
    renamed: [...renamed].flatMap(([former, current]) =>
      Object.hasOwn(index, pictureFile(current)) ? [picturePath(former)] : [],
    ),
  });
  readOnlyRoute(routes, '/pictures/:file{[^/]+\\.png}', readPicture, list);
}

function unknownPicture(name: string, known: readonly string[]): Problem {
  const value = name.slice(0, 100);
  const near = nearest(value, known);
  return new Problem('not_found', `There is no picture "${value}".${didYouMean(near)}`, { value, nearest: near });
}
