import type { Context, Hono } from 'hono';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { pictureFile, toolPicture } from '../../model/picture-index.ts';
import { PICTURE_ANSWER, PICTURE_ASSET, type ResponseKind } from '../http/headers.ts';
import type { CachedResponder } from '../http/respond.ts';
import { readOnlyRoute, redirect } from '../http/routes.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { hashOf, type Pictures, picturePath } from './pictures.ts';

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
