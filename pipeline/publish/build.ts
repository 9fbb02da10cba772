import { createHash } from 'node:crypto';
import { type SchemaFields, schemaFields } from '../../model/schemas.ts';
import {
  countsOf,
  fileText,
  type Manifest,
  manifestHash,
  PublishedData,
  SCHEMA_VERSION,
} from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import { check } from '../check/check.ts';
import { type FileProblem, sortAndLimit } from '../check/problem.ts';
import type { CheckContext } from '../check/rule.ts';
import type { SnapshotContent } from '../history/content.ts';
import {
  append,
  isPublished,
  LEDGER_FILES,
  type Ledger,
  ledgerTexts,
  NOTHING_PUBLISHED,
  type Published,
  withRetractions,
} from '../history/ledger.ts';
import { historyProblems, replacedProblems, retractionProblems } from '../history/problems.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { identityOf, type Memoize, NO_CACHE } from '../read/result-cache.ts';
import { type Corpus, clockOf, derive, memoizedClock, resolve } from '../resolve/resolve.ts';
import { assertValid, textsOf } from './contents.ts';
import { snapshotIdOf } from './snapshot-id.ts';

export interface BuildResult {
  /** Undefined if there is an error among the problems. */
  readonly files: Files | undefined;
  /** Errors and advice, in order of file and line. */
  readonly problems: readonly FileProblem[];
}

/**
 * Runs the whole pipeline in memory: checks a facts folder and turns it into the files of a snapshot.
 * @param published the snapshot before
 */
export function build(
  folder: FactsFolder,
  context: CheckContext,
  published = NOTHING_PUBLISHED,
  memoize: Memoize = NO_CACHE,
): BuildResult {
  const { facts, problems } = check(folder, context, memoize);
  if (!facts) return { files: undefined, problems };
  const corpus = derive(facts);
  const payload = payloadOf(corpus);
  const found = historyProblems(facts, changedTools(corpus, payload, published), published);
  if (found.length > 0) return { files: undefined, problems: sortAndLimit([...problems, ...found]) };
  return { files: freeze(corpus, published, context.today, payload), problems };
}

/** What of a folder is checked, and what is known of it already. */
interface Checking {
  /** The paths of the files that are compared with the published snapshot. By default all are. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly memoize?: Memoize;
}

/**
 * All problems of a folder: those of the files and, if these have no error, what a comparison with the published snapshot shows.
 * @param readPublished called only for that comparison
 */
export async function problemsOf(
  folder: FactsFolder,
  context: CheckContext,
  readPublished: () => Promise<Published>,
  { only, memoize = NO_CACHE }: Checking = {},
): Promise<readonly FileProblem[]> {
  const { facts, problems } = check(folder, context, memoize);
  if (!facts) return problems;
  const published = await readPublished();
  const clock = memoizedClock(facts, memoize);
  const { catalogue, currencies, verified } = facts;
  const ofAll = [catalogue, currencies, ...verified].map(({ file }) => identityOf(file));
  const ofTools = facts.tools
    .filter(({ file }) => only?.has(file.path) ?? true)
    .flatMap((tool) =>
      memoize(`history ${tool.file.path}`, [identityOf(tool.file), ...ofAll, clock, published.manifest ?? ''], () => {
        const one = { ...facts, tools: [tool] };
        return replacedProblems(one, resolve(one, clock), published);
      }),
    );
  return sortAndLimit([...problems, ...ofTools, ...retractionProblems(facts, published)]);
}

/** The files of a snapshot: text by path, with forward slashes, manifest.json last and the others in code-unit order. */
export type Files = ReadonlyMap<string, string>;

/**
 * Turns the corpus into the files of a snapshot with its history. The manifest has the hash of every other file.
 * @param published the snapshot before; if nothing differs from it, the result is the same snapshot
 * @param today the day that the history records for the snapshot; by default the newest day in the facts
 * @throws Error if a file does not fit its schema
 */
export function freeze(
  corpus: Corpus,
  published = NOTHING_PUBLISHED,
  today?: string,
  { texts, hashes } = payloadOf(corpus),
): Files {
  const { facts } = corpus;
  const asOf = clockOf(facts);
  const content = contentOf(corpus, hashes, asOf);
  const before = withRetractions(published.ledger, new Map(Object.entries(facts.retractions?.data ?? {})));
  const unchanged = withHashes(historyFiles(before));
  const isSame = isPublished({ ...hashes, ...unchanged.hashes }, published);
  const ledger = isSame ? before : append(before, published.content, content, today ?? asOf);
  for (const line of ledger.snapshots.slice(before.snapshots.length)) assertValid(LEDGER_FILES.snapshots, line);
  for (const event of ledger.events.slice(before.events.length)) assertValid(LEDGER_FILES.events, event);

  const history = isSame ? unchanged : withHashes(historyFiles(ledger));
  const files = new Map([...texts, ...history.texts].sort(([a], [b]) => (a < b ? -1 : 1)));
  const all = { ...hashes, ...history.hashes };
  const sorted = Object.fromEntries([...files.keys()].map((path) => [path, all[path] as string]));
  return files.set(
    'manifest.json',
    fileText('manifest.json', manifestOf(sorted, { ...content, id: snapshotIdOf(corpus) }, ledger)),
  );
}

function historyFiles(ledger: Ledger): Map<string, string> {
  const { snapshots, events } = ledgerTexts(ledger);
  return new Map([
    [LEDGER_FILES.snapshots, snapshots],
    [LEDGER_FILES.events, events],
  ]);
}

/** Files of a snapshot, and a hash of each by its path: those without the history, or those of the history. */
export interface Payload {
  readonly texts: Files;
  readonly hashes: Readonly<Record<string, string>>;
}

/** @throws Error if a file does not fit its schema */
export function payloadOf(corpus: Corpus): Payload {
  return withHashes(textsOf(corpus, clockOf(corpus.facts)));
}

function withHashes(texts: Files): Payload {
  return { texts, hashes: Object.fromEntries([...texts].map(([path, text]) => [path, sha256(text)])) };
}

/** The tools whose files differ from those that were published. */
export function changedTools({ tools }: Corpus, { hashes }: Payload, { content }: Published): Tool[] {
  return tools.filter(({ slug }) => content?.tools.get(slug) !== hashes[`tools/${slug}.json`]);
}

let fields: SchemaFields | undefined;

/** Listed once for all snapshots that a process makes, and not by one that makes none. */
function publishedFields(): SchemaFields {
  fields ??= schemaFields(PublishedData);
  return fields;
}

/** The new snapshot as the history compares it. It has no id yet: the id covers the history. */
function contentOf({ facts, tools }: Corpus, hashes: Readonly<Record<string, string>>, asOf: string): SnapshotContent {
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]));
  return {
    id: '',
    asOf,
    schema: SCHEMA_VERSION,
    fields: publishedFields(),
    method: facts.methodology.data.version,
    counts: countsOf(tools, facts.catalogue.data),
    keys: facts.catalogue.data.keys,
    tools: new Map(tools.map(({ slug }) => [slug, hashes[`tools/${slug}.json`] as string])),
    tool(slug) {
      const tool = bySlug.get(slug);
      if (!tool) throw new Error(`there is no tool ${slug}`);
      return tool;
    },
  };
}

function manifestOf(files: Manifest['files'], { id, asOf, method, counts }: SnapshotContent, ledger: Ledger): Manifest {
  const manifest: Omit<Manifest, 'hash'> = {
    snapshot: id,
    previous: ledger.snapshots.at(-1)?.previous ?? null,
    schema_version: SCHEMA_VERSION,
    method_version: method,
    as_of: asOf,
    licence: 'CC-BY-4.0',
    attribution: 'Outreach Facts',
    counts: counts as Manifest['counts'],
    files,
  };
  const { snapshot, ...rest } = manifest;
  return { snapshot, hash: manifestHash(manifest, sha256), ...rest };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
