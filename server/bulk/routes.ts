import { type Context, Hono } from 'hono';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { fileText, hasLines } from '../../model/snapshot-files.ts';
import { JSON_ANSWER, NDJSON_ANSWER } from '../http/headers.ts';
import type { CachedResponder } from '../http/respond.ts';
import { readOnlyRoute, redirect } from '../http/routes.ts';
import { basePathOf, queryNames } from '../http/url.ts';
import { requireKnown } from '../operations/input.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type BulkFile, bulkContent, CARD_FILE, DATA_ROOT, digestsOf, INDEX_FILE, mediaTypeOf } from './bulk-file.ts';
import { descriptions } from './descriptions.ts';
import { factFiles, type ReadExported } from './fact-files.ts';

/** Serves the files under `/data/`. They are written when they are first asked for. */
export function bulkRoutes(
  snapshot: Snapshot,
  baseUrl: string,
  answers: CachedResponder,
  readExported?: ReadExported,
): Hono {
  const routes = new Hono();
  const files = bulkFiles(snapshot, baseUrl, readExported);
  const basePath = basePathOf(baseUrl);
  const read = (c: Context) => {
    const path = c.req.path.slice(DATA_ROOT.length + 1);
    // Redirected to the address without the slash, if that has a file.
    if (path.endsWith('/')) return c.notFound();
    const file = files.get(path);
    if (!file) {
      const moved = currentPath(path, snapshot);
      if (moved !== undefined) return redirect(`${DATA_ROOT}/${moved}`, basePath);
      throw noFile(path, files);
    }
    requireKnown(queryNames(c.req.url), []);
    return answers.answer(c.req.raw, `${DATA_ROOT}/${path}`, file.kind, () => bulkContent(file));
  };
  const list = () => ({
    addresses: bulkAddresses(files),
    renamed: [...snapshot.formerSlugs.keys()].map((slug) => `${DATA_ROOT}/tools/${slug}.json`),
  });
  readOnlyRoute(routes, `${DATA_ROOT}/*`, read, list);
  return routes;
}

/** Where the file of a tool is that had another slug before. */
function currentPath(path: string, { formerSlugs }: Snapshot): string | undefined {
  const former = /^tools\/(.+)\.json$/.exec(path)?.[1];
  const slug = former === undefined ? undefined : formerSlugs.get(former);
  return slug === undefined ? undefined : `tools/${slug}.json`;
}

function noFile(path: string, files: ReadonlyMap<string, BulkFile>): Problem {
  const near = nearest(path.slice(0, 100), [...files.keys()]);
  const named = path === '' ? '' : ` "${path.slice(0, 100)}"`;
  return new Problem(
    'not_found',
    `There is no file${named} under ${DATA_ROOT}/.${didYouMean(near)} GET ${DATA_ROOT}/${INDEX_FILE} lists the files.`,
    { nearest: near },
  );
}

/** All files by path: the table of all facts with its descriptions, the snapshot as it was published, and last the index. */
export function bulkFiles(snapshot: Snapshot, baseUrl: string, read?: ReadExported): ReadonlyMap<string, BulkFile> {
  const facts = factFiles(snapshot, read);
  const files = [...facts, ...descriptions(facts, snapshot, baseUrl), ...publishedFiles(snapshot)];
  const index: BulkFile = {
    path: INDEX_FILE,
    kind: JSON_ANSWER,
    // Clients that keep a copy take no name with capitals.
    write: async () =>
      JSON.stringify(
        await indexOf(
          files.filter(({ path }) => path !== CARD_FILE),
          snapshot,
        ),
      ),
  };
  return new Map([...files, index].map((file) => [file.path, file]));
}

/**
 * The address of every file, without the base path: what a copy of the service as files has to contain. Asked for in this order, the index finds
 * the hashes of all others already made.
 */
export function bulkAddresses(files: ReadonlyMap<string, BulkFile>): string[] {
  return [...files.keys()].map((path) => `${DATA_ROOT}/${path}`);
}

/** The path of each file below the address of the index, with its media type, length and hash. */
async function indexOf(files: readonly BulkFile[], { manifest }: Snapshot): Promise<object> {
  const { snapshot, previous = null, as_of, licence, attribution } = manifest;
  return {
    snapshot,
    previous,
    as_of,
    licence,
    attribution,
    files: [...(await digestsOf(files))].map(([file, digest]) => ({
      path: file.path,
      type: mediaTypeOf(file),
      ...digest,
    })),
  };
}

/** The files of the snapshot with the bytes that were published, whose hashes the manifest has: the manifest first, then those it names. */
function publishedFiles(snapshot: Snapshot): BulkFile[] {
  return ['manifest.json', ...Object.keys(snapshot.manifest.files)].map((path) => ({
    path,
    kind: hasLines(path) ? NDJSON_ANSWER : JSON_ANSWER,
    write: () => fileText(path, contentAt(path, snapshot)),
  }));
}

/** What the file at a path was parsed to. @throws Error if the snapshot does not keep it */
function contentAt(path: string, { history, platforms, rankings, tools, ...parts }: Snapshot): unknown {
  const single: Readonly<Record<string, unknown>> = {
    'manifest.json': parts.manifest,
    'methodology.json': parts.methodology,
    'lexicon.json': parts.lexicon,
    'worklist.json': parts.worklist,
    'alternatives.json': parts.alternatives,
    'datasets/ai-readiness.json': parts.dataset,
    'changes.ndjson': history.events,
    'snapshots.ndjson': history.snapshots,
  };
  const [, folder, name = ''] = /^(platforms|rankings|tools)\/(.+)\.json$/.exec(path) ?? [];
  const content = folder === undefined ? single[path] : { platforms, rankings, tools }[folder as 'tools']?.get(name);
  if (content === undefined) throw new Error(`the snapshot keeps nothing of ${path}`);
  return content;
}
