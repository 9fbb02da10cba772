import type { CatalogueKey } from '../../model/catalogue.ts';
import type { SchemaFields } from '../../model/schemas.ts';

/** What the programs of consumers name: if any of it is gone or of another type, they break. */
export interface Contract {
  /** The version of the schema of a snapshot. */
  readonly schema: string;
  /** Undefined for early snapshots, whose fields were not recorded. */
  readonly fields: SchemaFields | undefined;
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly slugs: ReadonlySet<string>;
}

/** One thing that a contract names. An `answer` is a value of a closed set: `ai.mcp_server=official`. */
interface Named {
  readonly kind: 'schema' | 'field' | 'tool' | 'key' | 'answer';
  readonly name: string;
}

/** What a contract names that another one does not, or says otherwise. */
export interface ContractDifference {
  readonly gone: readonly Named[];
  /** Those with another type or unit, and a schema with another version. */
  readonly retyped: readonly Named[];
  readonly added: readonly Named[];
}

/** From least to most: what a program that reads the version before has to fear. */
export const LEVELS = ['patch', 'minor', 'major'] as const;
export type Level = (typeof LEVELS)[number];

/** Compares two contracts. Fields are compared only where both are known. */
export function contractDifference(before: Contract, after: Contract): ContractDifference {
  const areFieldsKnown = before.fields !== undefined && after.fields !== undefined;
  const [then, now] = [termsOf(before, areFieldsKnown), termsOf(after, areFieldsKnown)];
  return {
    gone: [...then].flatMap(([id, { named }]) => (now.has(id) ? [] : [named])),
    retyped: [...now].flatMap(([id, { named, type }]) => (then.has(id) && then.get(id)?.type !== type ? [named] : [])),
    added: [...now].flatMap(([id, { named }]) => (then.has(id) ? [] : [named])),
  };
}

/**
 * The level of the next version. Two snapshots always differ in something, so if it is not in what they name, it is in values, sources, texts
 * or places: a patch.
 */
export function levelOf({ gone, retyped, added }: ContractDifference): Level {
  if (gone.length > 0 || retyped.length > 0) return 'major';
  return added.length > 0 ? 'minor' : 'patch';
}

interface Term {
  readonly named: Named;
  readonly type: string;
}

/** Everything that a contract names, by kind and name, with its type. */
function termsOf({ schema, fields = {}, keys, slugs }: Contract, withFields: boolean): Map<string, Term> {
  const terms: Term[] = [];
  const add = (kind: Named['kind'], name: string, type = '') => terms.push({ named: { kind, name }, type });
  if (withFields) for (const [path, type] of Object.entries(fields)) add('field', path, type);
  for (const [key, { type, unit = '', values = {} }] of Object.entries(keys)) {
    add('key', key, `${type} ${unit}`);
    for (const value of Object.keys(values)) add('answer', `${key}=${value}`);
  }
  for (const slug of slugs) add('tool', slug);
  const byId = new Map(terms.map((term) => [`${term.named.kind} ${term.named.name}`, term]));
  // A contract has one schema, which is another one with another version.
  return byId.set('schema', { named: { kind: 'schema', name: `version ${schema}` }, type: schema });
}
