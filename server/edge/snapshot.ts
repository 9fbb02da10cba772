import type { PictureIndex } from '../../model/drawing/picture-index.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { prefersMarkdown } from '../http/prefers-markdown.ts';
import type { Pictures } from '../previews/pictures.ts';
import { joinFiles } from '../snapshot/join.ts';
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
  return { snapshot: joinFiles(manifest, new Map(Object.entries(files))), pictures };
}

/** What serves the files of the static export: the binding ASSETS, if the worker was deployed with it. */
export interface Assets {
  fetch(request: Request): Promise<Response>;
}

/**
 * The exported file for a request.
 * @returns undefined if there is none, or if the answer depends on more than the path, which only the app knows
 */
export async function exportedFile(request: Request, assets: Assets | undefined): Promise<Response | undefined> {
  const { method, url, headers } = request;
  if (!assets || (method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
  if (headers.has('if-match') || prefersMarkdown(headers.get('accept'))) return undefined;
  const response = await assets.fetch(request);
  // Redirects too are up to the app.
  return response.status === 200 || response.status === 304 ? response : undefined;
}

/** The pictures of the static export, where each is at the address of its current version. */
export function exportedPictures(index: PictureIndex, baseUrl: string, assets: Assets | undefined): Pictures {
  return {
    index,
    async read(file) {
      const response = await assets?.fetch(new Request(`${baseUrl}/pictures/${file}`));
      return response?.status === 200 ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
  };
}
