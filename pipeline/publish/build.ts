import { type Change, getPublicationTime } from '../../model/change.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import {
  CHANGES_PATH,
  computeSnapshotId,
  countContents,
  formatJsonFile,
  type Manifest,
  SCHEMA_VERSION,
} from '../../snapshot/files.ts';
import { sha256 } from '../../snapshot/sha256.ts';
import { compareWithPublished } from '../changes/compare.ts';
import { findChangeProblems, prepareComparison } from '../changes/problems.ts';
import { NO_PREVIOUS_SNAPSHOT, type PreviousSnapshot } from '../changes/published.ts';
import { findSharedFileProblems } from '../changes/shared-files.ts';
import { check, rules } from '../check/check.ts';
import { formatEditorSchema } from '../check/editor-schema.ts';
import { type FileProblem, filterErrors, sortAndLimit } from '../check/problem.ts';
import type { CheckContext } from '../check/rule.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { type Corpus, deriveCorpus, findBuildDate, resolve } from '../resolve/resolve.ts';
import { assertValid, formatFiles } from './contents.ts';
import { createChangeFiles, createDataPackage, createFactFiles, DATA_PACKAGE_PATH } from './data-files.ts';

export interface BuildResult {
  /** Undefined if the problems include an error. */
  readonly files: SnapshotFiles | undefined;
  /** The text of `facts/tool.schema.json`, the schema for code editors. Undefined if `files` is undefined. */
  readonly schema?: string;
  /** Errors and advice, sorted by file and line. */
  readonly problems: readonly FileProblem[];
}

/** Optional inputs of a build. */
export interface BuildOptions {
  /** The previous snapshot. */
  readonly published?: PreviousSnapshot;
  /** The publication time of new changes: a timestamp or a date. Defaults to the date of the newest facts. */
  readonly publishedAt?: string | undefined;
}

/** Runs the whole pipeline in memory: checks a facts folder and creates the files of a snapshot. */
export function build(
  folder: FactsFolder,
  context: CheckContext,
  { published = NO_PREVIOUS_SNAPSHOT, publishedAt }: BuildOptions = {},
): BuildResult {
  const { facts, problems } = check(folder, context);
  if (!facts) return { files: undefined, problems };
  const corpus = deriveCorpus(facts);
  const hashedFiles = createFiles(corpus);
  const allProblems = sortAndLimit([
    ...problems,
    ...findSharedFileProblems(facts, published),
    ...findChangeProblems(facts, findChangedTools(corpus, hashedFiles, published), published),
  ]);
  if (filterErrors(allProblems).length > 0) return { files: undefined, problems: allProblems };
  return {
    files: createSnapshotFiles(corpus, published, publishedAt, hashedFiles),
    schema: formatEditorSchema(facts, rules),
    problems: allProblems,
  };
}

/**
 * Finds all problems of a folder. Compares the facts with the published snapshot only if the files have no errors.
 * @param readPublished only called for the comparison
 * @param comparedPaths the files to compare with the published snapshot. Defaults to all files
 */
export async function findProblems(
  folder: FactsFolder,
  context: CheckContext,
  readPublished: () => Promise<PreviousSnapshot>,
  comparedPaths?: ReadonlySet<string>,
): Promise<readonly FileProblem[]> {
  const { facts, problems } = check(folder, context);
  if (!facts) return problems;
  const published = await readPublished();
  const tools = facts.tools.filter(({ file }) => comparedPaths?.has(file.path) ?? true);
  const comparedFacts = { ...facts, tools };
  return sortAndLimit([
    ...problems,
    ...findSharedFileProblems(facts, published),
    ...findChangeProblems(comparedFacts, resolve(comparedFacts), published),
  ]);
}

/** The files of a snapshot: text by path, with forward slashes. In code-unit order, except that manifest.json is last. */
export type SnapshotFiles = ReadonlyMap<string, string>;

/**
 * Creates the files of a snapshot, including the list of changes. The manifest has the hash of every other file.
 * @param published the previous snapshot
 * @param publishedAt the publication time of new changes, a timestamp or a date. Defaults to the date of the newest facts. A time before
 * the last published change is replaced with the time of that change
 * @throws Error if a file does not match its schema
 */
export function createSnapshotFiles(
  corpus: Corpus,
  published = NO_PREVIOUS_SNAPSHOT,
  publishedAt?: string,
  hashedFiles = createFiles(corpus),
): SnapshotFiles {
  const changes = [...published.changes, ...findNewChanges(corpus, published, publishedAt, hashedFiles)];
  for (const change of changes) assertValid(CHANGES_PATH, change);
  const filesWithTables = merge(hashedFiles, addHashes(new Map(createChangeFiles(changes))));
  const dataPackage = addHashes(
    new Map([
      [
        DATA_PACKAGE_PATH,
        createDataPackage(filesWithTables, createMetadata(corpus), corpus.tools.filter(isListed).length),
      ],
    ]),
  );
  const { texts, hashes } = merge(filesWithTables, dataPackage);
  const files = new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
  const sortedHashes = Object.fromEntries([...files.keys()].map((path) => [path, hashes[path] as string]));
  return files.set('manifest.json', formatJsonFile(createManifest(sortedHashes, corpus)));
}

function findNewChanges(
  corpus: Corpus,
  published: PreviousSnapshot,
  requestedTime = findBuildDate(corpus.facts),
  hashedFiles: HashedFiles,
): Change[] {
  if (!published.facts) return [];
  const changedTools = findChangedTools(corpus, hashedFiles, published);
  const slugs = new Set(corpus.tools.map(({ slug }) => slug));
  const { changes } = compareWithPublished(published.facts, prepareComparison(corpus.facts, changedTools), slugs);
  const lastChange = published.changes.at(-1);
  const publishedAt =
    lastChange && getPublicationTime(lastChange) > requestedTime ? getPublicationTime(lastChange) : requestedTime;
  const time = {
    day: publishedAt.slice(0, 'YYYY-MM-DD'.length),
    ...(publishedAt.includes('T') && { at: publishedAt }),
  };
  return changes.map((change) => ({ ...time, ...change }));
}

function merge(first: HashedFiles, second: HashedFiles): HashedFiles {
  return { texts: new Map([...first.texts, ...second.texts]), hashes: { ...first.hashes, ...second.hashes } };
}

/** Files of a snapshot, with the hash of each by path. */
export interface HashedFiles {
  readonly texts: SnapshotFiles;
  readonly hashes: Readonly<Record<string, string>>;
}

/** Creates the files of a snapshot without the list of changes. @throws Error if a file does not match its schema */
function createFiles(corpus: Corpus): HashedFiles {
  return addHashes(
    new Map([
      ...formatFiles(corpus, findBuildDate(corpus.facts)),
      ...createFactFiles(corpus.tools, corpus.facts.catalogue.data.keys),
    ]),
  );
}

function addHashes(texts: SnapshotFiles): HashedFiles {
  return { texts, hashes: Object.fromEntries([...texts].map(([path, text]) => [path, sha256(text)])) };
}

/** Finds the tools whose files differ from the published files. */
function findChangedTools({ tools }: Corpus, { hashes }: HashedFiles, { facts }: PreviousSnapshot): Tool[] {
  return tools.filter(({ slug }) => facts?.tools.get(slug) !== hashes[`tools/${slug}.json`]);
}

function createManifest(files: Manifest['files'], corpus: Corpus): Manifest {
  const manifest: Omit<Manifest, 'snapshot'> = {
    schema_version: SCHEMA_VERSION,
    method_version: corpus.facts.methodology.data.version,
    ...createMetadata(corpus),
    files,
  };
  return { snapshot: computeSnapshotId(manifest), ...manifest };
}

/** Creates the metadata that the manifest and the data package share. */
function createMetadata({ facts, tools }: Corpus) {
  const licence = 'CC-BY-4.0' as const;
  return {
    as_of: findBuildDate(facts),
    licence,
    attribution: 'Outreach Facts',
    counts: countContents(tools, facts.catalogue.data),
  };
}
