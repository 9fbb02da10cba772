import type { Catalogue, CatalogueKey, Categories } from '../../model/catalogue.ts';
import { type ChangeEvent, notRetracted } from '../../model/history/event.ts';
import { replaced, type SnapshotLine } from '../../model/history/undo.ts';
import type { SchemaFields } from '../../model/schemas.ts';
import type { DataPackage, Manifest, Moved } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import type { ReadText } from '../../pipeline/history/content.ts';
import { readPublished } from '../../pipeline/history/ledger.ts';

export const PACKAGE_NAME = 'outreach-facts-data';

/** What a package is made from. */
export interface PackagedSnapshot {
  readonly data: DataPackage;
  /** The events of the whole history that count, oldest first. */
  readonly changes: readonly ChangeEvent[];
  /** Oldest first. */
  readonly versions: readonly Version[];
  /** The last of them. */
  readonly newest: Version;
}

/**
 * Reads a snapshot for a package.
 * @param read a file of the snapshot
 * @throws Error if a file is missing or not JSON, or if the snapshot has no history
 */
export function packagedSnapshot(read: ReadText): PackagedSnapshot {
  const { ledger, content, manifest: text } = readPublished(read);
  if (!content || text === undefined) throw new Error('there is no snapshot; run: npm run build');
  const { snapshot, as_of, licence, attribution, counts } = JSON.parse(text) as Manifest;
  const { catalogue, categories } = JSON.parse(read('methodology.json') ?? '') as {
    readonly catalogue: Catalogue;
    readonly categories: Categories;
  };
  const tools = [...content.tools.keys()].map((slug): Tool => content.tool(slug));
  const slugs = new Set(content.tools.keys());
  const versions = versionsOf(ledger.snapshots, { id: snapshot, keys: content.keys, slugs });
  const newest = versions.at(-1);
  if (!newest) throw new Error('the snapshot has no history, which decides the version; run: npm run build');
  const data: DataPackage = {
    snapshot,
    as_of,
    licence,
    attribution,
    counts,
    categories,
    groups: catalogue.groups,
    questions: catalogue.keys,
    tools: Object.fromEntries(tools.map((tool) => [tool.slug, tool])),
    moved: movedNames(versions, tools),
  };
  return { data, changes: notRetracted(ledger.events), versions, newest };
}

/**
 * Where each slug and key of an earlier version went, in the order in which they went. A renamed tool names its former slugs; nothing says what
 * replaces a key. One that came back is left out.
 * @param versions oldest first
 * @param tools of the newest version
 */
export function movedNames(
  versions: readonly Version[],
  tools: readonly Pick<Tool, 'slug' | 'former_slugs'>[],
): Moved[] {
  const slugs = new Set(tools.map(({ slug }) => slug));
  const keys = versions.at(-1)?.keys.after ?? {};
  const isBack = ({ kind, from }: Moved) => (kind === 'tool' ? slugs.has(from) : Object.hasOwn(keys, from));
  const moved = versions.flatMap(({ version, difference }) =>
    difference.gone.flatMap(({ kind, name }): Moved[] => {
      if (kind !== 'tool' && kind !== 'key') return [];
      const to = kind === 'tool' ? tools.find(({ former_slugs }) => former_slugs.includes(name))?.slug : undefined;
      return [{ kind, from: name, to: to ?? null, version }];
    }),
  );
  // One that went twice is listed once, as it went last.
  const last = new Map(moved.map((entry) => [`${entry.kind} ${entry.from}`, entry]));
  return [...last.values()].filter((entry) => !isBack(entry));
}

/** A version of the package: one for each snapshot. */
export interface Version {
  readonly version: string;
  /** Undefined for the first. */
  readonly level: Level | undefined;
  /** What it names that the version before does not, and the other way round. */
  readonly difference: ContractDifference;
  /** The id of its snapshot. */
  readonly snapshot: string;
  readonly line: SnapshotLine;
  /** The questions of the catalogue in the version before and in this one. */
  readonly keys: Readonly<Record<'before' | 'after', Contract['keys']>>;
}

const NOTHING: ContractDifference = { gone: [], retyped: [], added: [] };

/**
 * The versions of all snapshots, oldest first: 1.0.0 for the first, then as the difference to the one before decides. The ledger alone
 * decides them, so that anyone who has it gets the same ones.
 * @param newest the snapshot that the ledger ends with
 */
export function versionsOf(
  lines: readonly SnapshotLine[],
  newest: Pick<Contract, 'keys' | 'slugs'> & { readonly id: string },
): Version[] {
  const contracts = contractsOf(lines, newest);
  const versions: Version[] = [];
  for (const [i, line] of lines.entries()) {
    const [before, after] = [contracts[i - 1], contracts[i] as Contract];
    const difference = before ? contractDifference(before, after) : NOTHING;
    const level = before ? levelOf(difference) : undefined;
    const last = versions.at(-1);
    versions.push({
      version: last && level ? nextVersion(last.version, level) : '1.0.0',
      level,
      difference,
      snapshot: lines[i + 1]?.previous ?? newest.id,
      line,
      keys: { before: before?.keys ?? {}, after: after.keys },
    });
  }
  return versions;
}

/** `2.4.1` becomes `3.0.0`, `2.5.0` or `2.4.2`. */
export function nextVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** What each snapshot names, oldest first. The ledger leads backwards. */
function contractsOf(
  lines: readonly SnapshotLine[],
  { keys: newestKeys, slugs: newestSlugs }: Pick<Contract, 'keys' | 'slugs'>,
): Contract[] {
  const contracts: Contract[] = [];
  let [keys, slugs] = [newestKeys, newestSlugs];
  for (const [i, { schema, undo }] of [...lines.entries()].reverse()) {
    const { fields } = lines.slice(0, i + 1).findLast((line) => line.fields !== undefined) ?? {};
    contracts.unshift({ schema, fields, keys, slugs });
    if (undo.keys) keys = replaced(keys, undo.keys);
    if (undo.tools) slugs = slugsBefore(slugs, undo.tools);
  }
  return contracts;
}

/** Null marks a tool that was not there before. Any other was, whether it changed or is gone. */
function slugsBefore(slugs: ReadonlySet<string>, undo: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const before = new Set(slugs);
  for (const [slug, step] of Object.entries(undo)) {
    if (step === null) before.delete(slug);
    else before.add(slug);
  }
  return before;
}

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
export const VERSION_LEVELS = ['patch', 'minor', 'major'] as const;
type Level = (typeof VERSION_LEVELS)[number];

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
