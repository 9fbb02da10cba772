import { createHash } from 'node:crypto';
import type { Methodology, Tables } from '../../model/methodology.ts';
import { countsOf, type Manifest, SCHEMA_VERSION, snapshotId } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import type { Corpus } from '../derive/derive.ts';
import { clockOf } from '../resolve/clock.ts';
import { compileLexicon } from '../resolve/lexicon.ts';
import { aiReadiness } from './ai-readiness.ts';
import { assertShape } from './assert-shape.ts';

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
function methodologyOf({ methodology, currencies, categories, catalogue }: CheckedFacts, tables: Tables): Methodology {
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

/** One value a line, so that a changed fact is a small diff. Key order is the order of construction, the same on every machine. */
function toText(data: unknown): string {
  return `${JSON.stringify(data, null, 1)}\n`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
