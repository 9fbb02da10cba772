import { createHash } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Methodology } from '../../model/methodology.ts';
import { withDefinitions } from '../../model/named-schemas.ts';
import { countsOf, type Manifest, SCHEMA_VERSION, schemaAt, snapshotId } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import { check } from '../check/check.ts';
import type { Problem } from '../check/problem.ts';
import type { CheckContext, CheckedFacts } from '../check/rule.ts';
import { type Corpus, derive } from '../derive/derive.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { clockOf } from '../resolve/freshness.ts';
import { compileLexicon } from '../resolve/lexicon.ts';
import { aiReadiness } from './ai-readiness.ts';

// String formats are not validated here: the check validates them in the facts.
const ajv = new Ajv2020({ strict: false, strictNumbers: true, validateFormats: false, inlineRefs: false });
const validators = new WeakMap<object, ValidateFunction>();

/** The files of a snapshot: text by path, with forward slashes, manifest.json last and the others in code-unit order. */
export type Files = ReadonlyMap<string, string>;

interface BuildResult {
  /** Undefined if there is an error among the problems. */
  readonly files: Files | undefined;
  /** Errors and advice, in order of file and line. */
  readonly problems: readonly Problem[];
}

/** Runs the whole pipeline in memory: checks a facts folder and turns it into the files of a snapshot. */
export function build(folder: FactsFolder, context: CheckContext): BuildResult {
  const { facts, problems } = check(folder, context);
  if (!facts) return { files: undefined, problems };
  return { files: freeze(derive(facts)), problems };
}

/**
 * Turns the corpus into the files of a snapshot. The manifest has the hash of every other file.
 * @throws Error if a file does not fit its schema
 */
export function freeze({ facts, tools, rankings, worklist, alternatives }: Corpus): Files {
  const asOf = clockOf(facts);
  const payloads = new Map<string, unknown>([
    ...tools.map((tool) => [`tools/${tool.slug}.json`, tool] as const),
    ...rankings.map((ranking) => [`rankings/${ranking.profile}.json`, ranking] as const),
    ['datasets/ai-readiness.json', aiReadiness(tools, facts.catalogue.data, asOf)],
    ['methodology.json', methodologyOf(facts)],
    ['lexicon.json', compileLexicon(facts)],
    ['worklist.json', worklist],
    ['alternatives.json', alternatives],
  ]);
  for (const [path, data] of payloads) assertValid(path, data);
  const files = new Map([...payloads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, data]) => [path, toText(data)]));
  files.set('manifest.json', toText(manifestOf(files, tools, facts, asOf)));
  return files;
}

/** The method as published, without what only editors need: hashes of versions, and the changelogs of rates and questions. */
function methodologyOf({ methodology, currencies, categories, catalogue, figures }: CheckedFacts): Methodology {
  const { changelog: _days, ...rates } = currencies.data;
  const { version: _version, changelog: _changes, ...questions } = catalogue.data;
  return {
    ...methodology.data,
    changelog: methodology.data.changelog.map(({ hash: _hash, ...entry }) => entry),
    currencies: rates,
    categories: categories.data,
    catalogue: questions,
    figures: figures?.data ?? null,
  };
}

function manifestOf(files: Files, tools: readonly Tool[], facts: CheckedFacts, asOf: string): Manifest {
  const hashes = Object.fromEntries([...files].map(([path, text]) => [path, sha256(text)]));
  const manifest: Omit<Manifest, 'snapshot'> = {
    schema_version: SCHEMA_VERSION,
    method_version: facts.methodology.data.version,
    as_of: asOf,
    licence: 'CC-BY-4.0',
    attribution: 'Outreach Facts',
    counts: countsOf(tools, facts.catalogue.data),
    files: hashes,
  };
  return { snapshot: snapshotId(manifest, sha256), ...manifest };
}

/** One value per line, so that a changed fact is a small diff. Keys are in the order of construction, which is the same on every machine. */
function toText(data: unknown): string {
  return `${JSON.stringify(data, null, 1)}\n`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Validates a file against the schema that the server will use, so that a bug of the pipeline fails the build and not the start
 * of a server.
 */
function assertValid(path: string, data: unknown): void {
  const schema = schemaAt(path);
  if (!schema) throw new Error(`a snapshot has no file "${path}"`);
  const validate = validators.get(schema) ?? ajv.compile(withDefinitions(schema));
  validators.set(schema, validate);
  if (!validate(data))
    throw new Error(`the build produced an invalid ${path}: ${ajv.errorsText(validate.errors, { dataVar: path })}`);
}
