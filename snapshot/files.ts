import { type Static, type TSchema, Type } from 'typebox';
import { JobBoard, Ranking } from '../model/board-schemas.ts';
import type { Catalogue } from '../model/catalogue.ts';
import { Change } from '../model/change.ts';
import { Dataset } from '../model/dataset-schemas.ts';
import { Lexicon } from '../model/lexicon.ts';
import { Methodology } from '../model/methodology.ts';
import { Platform } from '../model/platform.ts';
import { mapOf } from '../model/schemas.ts';
import { IsoDate } from '../model/source.ts';
import { Tool } from '../model/tool.ts';
import { sha256 } from './sha256.ts';

/** The schemas of the files of a snapshot, except manifest.json. Folders have one file per job, platform, ranking or tool. */
export const LAYOUT = {
  'methodology.json': Methodology,
  'lexicon.json': Lexicon,
  'datasets/ai-readiness.json': Dataset,
  'jobs/': JobBoard,
  'platforms/': Platform,
  'rankings/': Ranking,
  'tools/': Tool,
} as const satisfies Record<string, TSchema>;

/** The list of changes, with one JSON object per line. Builds only append lines. */
export const CHANGES_PATH = 'data/changes.ndjson';

/** Whether a file of a snapshot is a data file, which the server serves unchanged below `data/`. */
export function isDataFile(path: string): boolean {
  return /^data\/[a-z]+\.(csv|ndjson|json)$/.test(path);
}

/** Finds the schema of a file, or of each line of the list of changes. Undefined if the file has no schema. */
export function findSchema(path: string): TSchema | undefined {
  if (path === CHANGES_PATH) return Change;
  const folder = /^([a-z]+\/)[a-z0-9]+(-[a-z0-9]+)*\.json$/.exec(path)?.[1];
  const schemas: Record<string, TSchema> = LAYOUT;
  if (Object.hasOwn(LAYOUT, path)) return schemas[path];
  return folder !== undefined && Object.hasOwn(LAYOUT, folder) ? schemas[folder] : undefined;
}

/** Must be increased when the format of a file changes in a way that an older server cannot read. */
export const SCHEMA_VERSION = '1';

/** manifest.json: the version, counts and hashes of the files of a snapshot. */
export const Manifest = Type.Object(
  {
    snapshot: Type.String({
      pattern: '^[0-9a-f]{16}$',
      description: 'The id: the start of the sha256 of all other fields. It changes whenever any file changes.',
    }),
    schema_version: Type.Literal(SCHEMA_VERSION),
    method_version: Type.String(),
    as_of: IsoDate,
    licence: Type.Literal('CC-BY-4.0'),
    attribution: Type.String(),
    counts: Type.Object({
      tools: Type.Integer(),
      keys: Type.Integer(),
      known: Type.Integer(),
      disputed: Type.Integer(),
      unknown: Type.Integer(),
      does_not_apply: Type.Integer(),
      sources: Type.Integer(),
    }),
    files: mapOf(Type.String({ pattern: '^[0-9a-f]{64}$' }), 'sha256 by path.'),
  },
  { title: 'Manifest' },
);
export type Manifest = Static<typeof Manifest>;

/** Computes the id of a snapshot from everything else in its manifest, including the hashes of its files. */
export function computeSnapshotId(manifest: Omit<Manifest, 'snapshot'>): string {
  const { snapshot: _, ...hashedFields } = manifest as Manifest;
  return sha256(JSON.stringify(hashedFields)).slice(0, 16);
}

/** Counts the tools, questions and sources of a snapshot, and its facts by status. */
export function countContents(tools: Iterable<Tool>, { keys }: Catalogue): Manifest['counts'] {
  const statuses = { known: 0, disputed: 0, unknown: 0, 'does not apply': 0 };
  let [count, sources] = [0, 0];
  for (const tool of tools) {
    count += 1;
    sources += tool.sources.length;
    for (const { status } of Object.values(tool.facts)) statuses[status] += 1;
  }
  const { 'does not apply': inapplicable, ...otherStatuses } = statuses;
  return { tools: count, keys: Object.keys(keys).length, ...otherStatuses, does_not_apply: inapplicable, sources };
}

/**
 * Formats a file of a snapshot. The server serves the same bytes that the build writes, because their hash is in the manifest. JSON has
 * one value per line, so that diffs are small. Keys are in insertion order, which is the same on every machine and is preserved by parsing.
 */
export function formatJsonFile(data: unknown): string {
  return `${JSON.stringify(data, null, 1)}\n`;
}

/** Formats a board or a tool with one row, fact or source per line, because its fields are read and changed together. */
export function formatRowPerLine(data: object): string {
  return `${formatRows(data)}\n`;
}

function formatRows(data: object): string {
  const fields = Object.entries(data).map(([name, value]) => {
    if (name === 'facts') return `"facts":{\n${Object.entries(value).map(formatField).join(',\n')}\n}`;
    if (!Array.isArray(value) || typeof value[0] !== 'object') return formatField([name, value]);
    return `"${name}":[\n${value.map((item) => ('rows' in item ? formatRows(item) : JSON.stringify(item))).join(',\n')}\n]`;
  });
  return `{${fields.join(',\n')}}`;
}

const formatField = ([name, value]: [string, unknown]) => `"${name}":${JSON.stringify(value)}`;

/** Formats newline-delimited JSON, with one value per line. */
export function formatNdjson(items: readonly unknown[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}

/** Splits newline-delimited JSON into its lines. */
export function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
