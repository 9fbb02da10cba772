import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Methodology, Tables } from '../../model/methodology.ts';
import { countsOf, type Manifest, SCHEMA_VERSION, schemaAt, snapshotId } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import { check } from '../check/check.ts';
import type { Problem } from '../check/problem.ts';
import type { Facts, Surroundings } from '../check/rule.ts';
import { type Corpus, derive } from '../derive/derive.ts';
import type { FactsFolder } from '../read/read.ts';
import { clockOf } from '../resolve/freshness.ts';
import { compileLexicon } from '../resolve/lexicon.ts';
import { aiReadiness } from './ai-readiness.ts';

/** What a build gives. */
export interface Built {
  /** The files of the snapshot; undefined where there is an error. */
  readonly files: Files | undefined;
  /** Errors and advice, in order of file and line. */
  readonly problems: readonly Problem[];
}

/** The whole road in one call: what editors wrote in, the files of a snapshot out. */
export function build(folder: FactsFolder, around: Surroundings): Built {
  const { facts, problems } = check(folder, around);
  if (!facts) return { files: undefined, problems };
  return { files: freeze(derive(facts)), problems };
}

/** A snapshot as files: text by path, paths with forward slashes, in code-unit order. */
export type Files = ReadonlyMap<string, string>;

/** Freezes everything into the files of a snapshot; the manifest names the hash of each of the others. */
export function freeze({ facts, tables, tools, rankings, worklist, alternatives }: Corpus): Files {
  const asOf = clockOf(facts);
  const payloads = new Map<string, unknown>([
    ...tools.map((tool) => [`tools/${tool.slug}.json`, tool] as const),
    ...rankings.map((ranking) => [`rankings/${ranking.profile}.json`, ranking] as const),
    ['datasets/ai-readiness.json', aiReadiness(tools, facts.catalogue.data, asOf)],
    ['methodology.json', methodologyOf(facts, tables)],
    ['lexicon.json', compileLexicon(facts)],
    ['worklist.json', worklist],
    ['alternatives.json', alternatives],
  ]);
  for (const [path, data] of payloads) assertShape(path, data);
  const files = new Map([...payloads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, data]) => [path, toText(data)]));
  files.set('manifest.json', toText(manifestOf(files, tools, facts, asOf)));
  return files;
}

/** Hashes of versions, and the changelogs of rates and questions, are for editors; readers get the content itself. */
function methodologyOf({ methodology, currencies, categories, catalogue }: Facts, tables: Tables): Methodology {
  const { changelog: _days, ...rates } = currencies.data;
  const { version: _version, changelog: _changes, ...questions } = catalogue.data;
  return {
    ...methodology.data,
    changelog: methodology.data.changelog.map(({ hash: _hash, ...entry }) => entry),
    tables,
    currencies: rates,
    categories: categories.data,
    catalogue: questions,
  };
}

function manifestOf(files: Files, tools: readonly Tool[], facts: Facts, asOf: string): Manifest {
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

/** One value a line, so that a changed fact is a small diff. Key order is the order of construction, the same on every machine. */
function toText(data: unknown): string {
  return `${JSON.stringify(data, null, 1)}\n`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

// Formats of texts were checked where they came in.
const ajv = new Ajv2020({ strict: false, strictNumbers: true, validateFormats: false });

/**
 * Holds an artifact against the schema that the server will hold it against.
 * @throws Error where it does not fit: a mistake of the pipeline, better met here than by a server that refuses to start
 */
function assertShape(path: string, data: unknown): void {
  const schema = schemaAt(path);
  if (!schema) throw new Error(`a snapshot has no file "${path}"`);
  if (!ajv.validate(schema, data))
    throw new Error(`the build made a wrong ${path}: ${ajv.errorsText(ajv.errors, { dataVar: path })}`);
}
