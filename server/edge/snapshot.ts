import type { Manifest } from '../../model/snapshot-files.ts';
import { matchesStrongly, negotiateEncoding, prefersMarkdown } from '../http/negotiate.ts';
import { MARKDOWN } from '../http/url.ts';
import { joinFiles, type Snapshot } from '../snapshot/snapshot.ts';

/**
 * The snapshot that is part of the bundle. The build has verified the files, so they are not verified again.
 * @param text `manifest` and the parsed `files` by path, as JSON
 */
export function bundledSnapshot(text: string): Snapshot {
  const { manifest, files } = JSON.parse(text) as {
    readonly manifest: Manifest;
    readonly files: Readonly<Record<string, unknown>>;
  };
  return joinFiles(manifest, new Map(Object.entries(files)));
}

/** What serves the files of the static export: the binding ASSETS, if the worker was deployed with it. */
export interface Assets {
  fetch(request: Request): Promise<Response>;
}

/**
 * The exported file for a request.
 * @returns undefined if there is none, or if the answer depends on more than the path, which only the app knows. What has one form
 * comes from the file for every client: the tags of files are not those of the app
 */
export async function exportedFile(request: Request, assets: Assets | undefined): Promise<Response | undefined> {
  const { method, url, headers } = request;
  if (!assets || (method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
  if (negotiateEncoding(headers.get('accept-encoding')) === undefined) return undefined;
  const file = await assets.fetch(request);
  if (isAnswer(file, request)) return file;
  await file.body?.cancel();
  return undefined;
}

/** Whether a file is what a request selects. Redirects are up to the app, and so is the Markdown of an address that has HTML. */
function isAnswer({ status, headers }: Response, { url, headers: requested }: Request): boolean {
  if (status !== 200 && status !== 304) return false;
  const isHtml = !url.endsWith(MARKDOWN) && /\baccept\b(?!-)/i.test(headers.get('vary') ?? '');
  if (isHtml && prefersMarkdown(requested.get('accept'))) return false;
  const [ifMatch, tag] = [requested.get('if-match'), headers.get('etag') ?? ''];
  return ifMatch === null || (tag.startsWith('"') && matchesStrongly(ifMatch, tag));
}
