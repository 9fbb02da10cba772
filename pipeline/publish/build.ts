import { createHash } from 'node:crypto';
import { type Change, publicationTime } from '../../model/change.ts';
import type { Tool } from '../../model/tool.ts';
import { CHANGES, countContents, fileText, type Manifest, manifestHash, SCHEMA_VERSION } from '../../snapshot/files.ts';
import { changesSince } from '../changes/compare.ts';
import { becauseProblems, newFacts } from '../changes/problems.ts';
import { NOTHING_PUBLISHED, type Published } from '../changes/published.ts';
import { check, rules } from '../check/check.ts';
import { editorSchemaText } from '../check/editor-schema.ts';
import { type FileProblem, onlyErrors, sortAndLimit } from '../check/problem.ts';
import type { CheckContext } from '../check/rule.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { identifyFile, type Memoize, NO_CACHE } from '../read/result-cache.ts';
import { type Corpus, dayOfBuild, derive, resolve } from '../resolve/resolve.ts';
import { assertValid, writeTexts } from './contents.ts';
import { changeFiles, DESCRIPTION, dataPackage, factFiles } from './data-files.ts';
import { computeSnapshotId } from './snapshot-id.ts';

export interface BuildResult {
  /** Undefined if there is an error among the problems. */
  readonly files: Files | undefined;
  /** The text of the schema for code editors, `facts/tool.schema.json`. Undefined as the files are. */
  readonly schema?: string;
  /** Errors and advice, in order of file and line. */
  readonly problems: readonly FileProblem[];
}

/** The inputs of a build besides the facts. */
export interface BuildInput {
  /** The previous snapshot. */
  readonly published?: Published;
  /** When new changes are published, as an instant or a day; by default the day of the newest facts. */
  readonly when?: string | undefined;
  readonly memoize?: Memoize;
}

/** Runs the whole pipeline in memory: checks a facts folder and turns it into the files of a snapshot. */
export function build(
  folder: FactsFolder,
  context: CheckContext,
  { published = NOTHING_PUBLISHED, when, memoize = NO_CACHE }: BuildInput = {},
): BuildResult {
  const { facts, problems } = check(folder, context, memoize);
  if (!facts) return { files: undefined, problems };
  const corpus = derive(facts);
  const payload = payloadOf(corpus);
  const all = sortAndLimit([
    ...problems,
    ...becauseProblems(facts, changedTools(corpus, payload, published), published),
  ]);
  if (onlyErrors(all).length > 0) return { files: undefined, problems: all };
  return { files: freeze(corpus, published, when, payload), schema: editorSchemaText(facts, rules), problems: all };
}

/** Which files of a folder are checked, and earlier results. */
interface Checking {
  /** The paths of the files that are compared with the published snapshot. By default all are. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly memoize?: Memoize;
}

/**
 * All problems of a folder: those of the files and, if these have no error, what a comparison with the published snapshot shows.
 * @param readPublished called only for that comparison
 */
export async function findProblems(
  folder: FactsFolder,
  context: CheckContext,
  readPublished: () => Promise<Published>,
  { only, memoize = NO_CACHE }: Checking = {},
): Promise<readonly FileProblem[]> {
  const { facts, problems } = check(folder, context, memoize);
  if (!facts) return problems;
  const published = await readPublished();
  const { catalogue, currencies } = facts;
  const ofAll = [catalogue, currencies].map(({ file }) => identifyFile(file));
  const ofTools = facts.tools
    .filter(({ file }) => only?.has(file.path) ?? true)
    .flatMap((tool) =>
      memoize(`because ${tool.file.path}`, [identifyFile(tool.file), ...ofAll, published.identity], () => {
        const one = { ...facts, tools: [tool] };
        return becauseProblems(one, resolve(one), published);
      }),
    );
  return sortAndLimit([...problems, ...ofTools]);
}

/** The files of a snapshot: text by path, with forward slashes, manifest.json last and the others in code-unit order. */
export type Files = ReadonlyMap<string, string>;

/**
 * Turns the corpus into the files of a snapshot with the list of changes. The manifest has the hash of every other file.
 * @param published the previous snapshot
 * @param when new changes are published, as an instant or a day; by default the day of the newest facts. None is before the last of the list
 * @throws Error if a file does not fit its schema
 */
export function freeze(
  corpus: Corpus,
  published = NOTHING_PUBLISHED,
  when?: string,
  payload = payloadOf(corpus),
): Files {
  const changes = [...published.changes, ...newChanges(corpus, published, when, payload)];
  for (const change of changes) assertValid(CHANGES, change);
  const tables = joined(payload, withHashes(new Map(changeFiles(changes))));
  const described = withHashes(new Map([[DESCRIPTION, dataPackage(tables, aboutOf(corpus))]]));
  const { texts, hashes } = joined(tables, described);
  const files = new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
  const sorted = Object.fromEntries([...files.keys()].map((path) => [path, hashes[path] as string]));
  return files.set('manifest.json', fileText(manifestOf(sorted, corpus)));
}

function newChanges(
  corpus: Corpus,
  published: Published,
  given = dayOfBuild(corpus.facts),
  payload: Payload,
): Change[] {
  if (!published.facts) return [];
  const touched = changedTools(corpus, payload, published);
  const slugs = new Set(corpus.tools.map(({ slug }) => slug));
  const { changes } = changesSince(published.facts, newFacts(corpus.facts, touched), slugs);
  const last = published.changes.at(-1);
  const when = last && publicationTime(last) > given ? publicationTime(last) : given;
  const time = { day: when.slice(0, 'YYYY-MM-DD'.length), ...(when.includes('T') && { at: when }) };
  return changes.map((change) => ({ ...time, ...change }));
}

function joined(one: Payload, other: Payload): Payload {
  return { texts: new Map([...one.texts, ...other.texts]), hashes: { ...one.hashes, ...other.hashes } };
}

/** Files of a snapshot, and a hash of each by its path. */
export interface Payload {
  readonly texts: Files;
  readonly hashes: Readonly<Record<string, string>>;
}

/** The files without the list of changes. @throws Error if a file does not fit its schema */
function payloadOf(corpus: Corpus): Payload {
  return withHashes(
    new Map([
      ...writeTexts(corpus, dayOfBuild(corpus.facts)),
      ...factFiles(corpus.tools, corpus.facts.catalogue.data.keys),
    ]),
  );
}

function withHashes(texts: Files): Payload {
  return { texts, hashes: Object.fromEntries([...texts].map(([path, text]) => [path, sha256(text)])) };
}

/** The tools whose files differ from those that were published. */
function changedTools({ tools }: Corpus, { hashes }: Pick<Payload, 'hashes'>, { facts }: Published): Tool[] {
  return tools.filter(({ slug }) => facts?.tools.get(slug) !== hashes[`tools/${slug}.json`]);
}

function manifestOf(files: Manifest['files'], corpus: Corpus): Manifest {
  const manifest: Omit<Manifest, 'hash'> = {
    snapshot: computeSnapshotId(corpus),
    schema_version: SCHEMA_VERSION,
    method_version: corpus.facts.methodology.data.version,
    ...aboutOf(corpus),
    files,
  };
  const { snapshot, ...rest } = manifest;
  return { snapshot, hash: manifestHash(manifest, sha256), ...rest };
}

/** The metadata that the manifest and the description of the data share. */
function aboutOf({ facts, tools }: Corpus) {
  const licence = 'CC-BY-4.0' as const;
  return {
    as_of: dayOfBuild(facts),
    licence,
    attribution: 'Outreach Facts',
    counts: countContents(tools, facts.catalogue.data),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
