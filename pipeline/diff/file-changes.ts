import type { Fact } from '../../model/fact.ts';
import { displayFact } from '../../model/fact-text.ts';
import type { Source } from '../../model/source.ts';
import { pagesOf } from '../changes/cause.ts';
import type { ValidFacts } from '../check/rule.ts';
import type { FileCitation, FileFact } from '../check/tool-file.ts';
import { SHARED_FILES } from '../read/facts-folder.ts';
import { type DataChange, dataChanges } from './data-changes.ts';
import type { ComparedTool, ToolPairs } from './diff.ts';

/** What changed in the files of two states, except for tools that were added, renamed or merged. */
export interface FileChanges {
  /** Slugs of tools that were removed. */
  readonly removed: readonly string[];
  readonly fields: readonly FieldChange[];
  readonly facts: readonly FactChange[];
  readonly shared: readonly SharedChange[];
  /** In the rules of platforms. The path begins with the slug of the platform. */
  readonly rules: readonly DataChange[];
}

/** A fact as published, in words and with the pages that it cites. */
export interface ShownFact extends Fact {
  readonly text: string;
  readonly pages: readonly Source[];
}

/**
 * A change of one fact: `added` unknown to known, `lost` known to unknown, `changed` another value, `reworded` the same value
 * with other qualifiers or sources, `searched` still unknown after another search.
 */
export interface FactChange {
  readonly slug: string;
  readonly key: string;
  readonly kind: 'added' | 'lost' | 'changed' | 'reworded' | 'searched';
  /** As published. Undefined if the tool or the question is new. */
  readonly before: ShownFact | undefined;
  /** As published. Undefined if the question was removed. */
  readonly after: ShownFact | undefined;
  /** The differences between the entries in the file. Each path begins with a field of the entry. */
  readonly details: readonly DataChange[];
}

/**
 * Compares the facts in the tool files. A published fact also depends on its question and the dates of its sources;
 * such a change is listed where it was made, not for each fact that it affects.
 */
export function compareFacts({ pairs, added }: ToolPairs): FactChange[] {
  const old = new Map(pairs.map(({ before, after }) => [after, before]));
  return [...pairs.map(({ after }) => after), ...added]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .flatMap((after) => factChanges(old.get(after), after));
}

function factChanges(before: ComparedTool | undefined, after: ComparedTool): FactChange[] {
  const { slug } = after;
  const inFiles = [before, after].flatMap((state) => Object.keys(state?.file.facts ?? {}));
  const inOrder = Object.keys(after.tool.facts).filter((key) => inFiles.includes(key));
  return [...new Set([...inOrder, ...inFiles])].flatMap((key) => {
    const [then, now] = [before?.file.facts[key], after.file.facts[key]].map(normalizeCitations);
    // An entry that is missing has no fields. The order of keys counts only in values, which are published as they are.
    const details = dataChanges(then ?? {}, now ?? {}, [], (path) => path.includes('value'));
    const kind = kindOf(then, now, details);
    // For a new tool only known facts are listed; the number of unknown ones is next to its name.
    if (details.length === 0 || (!before && kind === 'searched')) return [];
    return [{ slug, key, kind, before: shownFact(key, before), after: shownFact(key, after), details }];
  });
}

function shownFact(key: string, state: ComparedTool | undefined): ShownFact | undefined {
  const [fact, declared] = [state?.tool.facts[key], state?.keys[key]];
  if (!state || !fact || !declared) return undefined;
  return { ...fact, text: displayFact(fact, declared), pages: pagesOf({ fact, sources: state.tool.sources }) };
}

function kindOf(
  before: FileFact | undefined,
  after: FileFact | undefined,
  details: readonly DataChange[],
): FactChange['kind'] {
  const [then, now] = [before?.value !== undefined, after?.value !== undefined];
  if (then !== now) return now ? 'added' : 'lost';
  if (!now) return 'searched';
  const claimed = details.some(({ path: [field] }) => field === 'value');
  return claimed || otherClaims(before) !== otherClaims(after) ? 'changed' : 'reworded';
}

function otherClaims(entry: FileFact | undefined): string {
  return JSON.stringify(entry?.values?.map(({ value }) => value) ?? []);
}

/** Brings citations into one form: "home" is short for { source: home }. */
function normalizeCitations(entry: FileFact | undefined): FileFact | undefined {
  if (!entry) return undefined;
  return {
    ...entry,
    ...(entry.sources && { sources: entry.sources.map(wholeCitation) }),
    ...(entry.values && {
      values: entry.values.map((claim) => ({ ...claim, sources: claim.sources.map(wholeCitation) })),
    }),
  };
}

function wholeCitation(cited: FileCitation): Exclude<FileCitation, string> {
  return typeof cited === 'string' ? { source: cited } : cited;
}

/** A change in a tool file outside the facts. The path begins with the field. */
export interface FieldChange {
  readonly slug: string;
  readonly change: DataChange;
}

/** Compares the tool files except for the facts. Former slugs that record a rename or merge between the two states are left out. */
export function compareFields({ pairs, merged }: ToolPairs): FieldChange[] {
  return pairs.flatMap(({ before, after }) => {
    const recorded = [before, ...merged.filter(({ into }) => into === after).map((gone) => gone.before)];
    const slugs = recorded.map(({ slug }) => slug);
    return dataChanges(fieldsOf(before), fieldsOf(after, slugs), [], isPublishedInOrder).map((change) => ({
      slug: after.slug,
      change,
    }));
  });
}

function fieldsOf({ file }: ComparedTool, recorded: readonly string[] = []): object {
  const { slug: _slug, facts: _facts, former_slugs = [], ...fields } = file;
  const former = former_slugs.filter((slug) => !recorded.includes(slug));
  return former.length > 0 ? { ...fields, former_slugs: former } : fields;
}

/** The order of fields in a tool file does not matter, but sources are published in the order of the file. */
function isPublishedInOrder(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === 'sources';
}

/** Compares the rules of platforms, in the order in which they are published. */
export function compareRules(before: ValidFacts, after: ValidFacts): DataChange[] {
  const bySlug = ({ platforms }: ValidFacts) => Object.fromEntries(platforms.map(({ data }) => [data.slug, data]));
  return dataChanges(bySlug(before), bySlug(after));
}

/** The changes in one shared file: the vocabulary, the method or the rates. */
export interface SharedChange {
  readonly name: (typeof SHARED_FILES)[number];
  readonly changes: readonly DataChange[];
}

/** Compares the shared files. Files without a change are left out. */
export function compareShared(before: ValidFacts, after: ValidFacts): SharedChange[] {
  return SHARED_FILES.map((name) => ({ name, changes: dataChanges(before[name].data, after[name].data) })).filter(
    ({ changes }) => changes.length > 0,
  );
}
