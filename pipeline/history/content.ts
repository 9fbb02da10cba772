import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import { type RecordedField, type ToolState, toolStateOf } from '../../model/history/tool-state.ts';
import { perObject } from '../../model/memoize.ts';
import { type SchemaFields, withDefinitions } from '../../model/schemas.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { Tool } from '../../model/tool.ts';

/** A snapshot as far as the history compares it. Tools are read only where their files differ. */
export interface SnapshotContent {
  readonly id: string;
  readonly asOf: string;
  readonly schema: string;
  /** The fields of what is published. Undefined where they are not known: earlier versions did not record them. */
  readonly fields?: SchemaFields | undefined;
  readonly method: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  /** A hash of each tool's file, by slug. */
  readonly tools: ReadonlyMap<string, string>;
  /** @throws Error if the snapshot has no such tool */
  tool(slug: string): Tool;
}

// String formats are not validated: the check validates them in the facts. Each schema serves few values: checking it and optimizing its
// code would take longer than it saves.
export const ajv = new Ajv2020({
  strict: false,
  strictNumbers: true,
  meta: false,
  validateSchema: false,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
});
export const validatorOf = perObject((schema: TSchema) => ajv.compile(withDefinitions(schema)));

/** Whether a field of a tool still fits its schema: earlier versions published some in another form. */
function isRecordable(field: RecordedField, value: unknown): boolean {
  return validatorOf(Tool.properties[field])(value);
}

/** What the history keeps of a tool, from its file. */
export function asState(tool: Tool): ToolState {
  return toolStateOf(tool, isRecordable);
}

/** The group of a tool in the list of each job; null if it has no place. Earlier versions had no groups. */
export function groupsOf({ scores }: Tool): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(scores as Readonly<Record<string, { readonly group?: number | null }>>).flatMap(
      ([job, { group }]) => (group === undefined ? [] : [[job, group] as const]),
    ),
  );
}

/** Reads one file of a snapshot as text; undefined if there is none. */
export type ReadText = (path: string) => string | undefined;

/** The parts of the files that every version of a snapshot has had. */
type AnyManifest = Pick<Manifest, 'snapshot' | 'as_of' | 'schema_version' | 'method_version' | 'counts' | 'files'>;

/** A snapshot from its files, of this version or an earlier one. @throws Error if a file is missing or not JSON */
export function contentOf(read: ReadText): SnapshotContent {
  const json = <T>(path: string): T => {
    const text = read(path);
    if (text === undefined) throw new Error(`${path} is missing`);
    return JSON.parse(text) as T;
  };
  const manifest = json<AnyManifest>('manifest.json');
  const { catalogue } = json<{ readonly catalogue: Catalogue }>('methodology.json');
  const tools = Object.entries(manifest.files).flatMap(([path, hash]) =>
    path.startsWith('tools/') ? [[path.slice('tools/'.length, -'.json'.length), hash] as const] : [],
  );
  return {
    id: manifest.snapshot,
    asOf: manifest.as_of,
    schema: manifest.schema_version,
    method: manifest.method_version,
    counts: manifest.counts,
    keys: catalogue.keys,
    tools: new Map(tools),
    tool: (slug) => json<Tool>(`tools/${slug}.json`),
  };
}
