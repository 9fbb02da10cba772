import type { Fact } from '../../model/fact.ts';
import type { Facts } from '../check/rule.ts';
import type { FileCitation, FileClaim, FileFact } from '../check/tool-file.ts';
import { SHARED_FILES } from '../read/read.ts';
import { changelogOf } from '../versions/changelog.ts';
import { contentHash } from '../versions/content-hash.ts';
import { type Rewritten, rewrittenVersions } from '../versions/rewritten.ts';
import { VERSIONED_FILES, VERSIONED_NAMES } from '../versions/versioned-files.ts';
import { type DataChange, dataChanges } from './data-changes.ts';
import type { Pairs, ToolState } from './states.ts';

/**
 * What became of one fact: `added` unknown to known, `lost` known to unknown, `changed` another value, `reworded` the same value
 * with other qualifiers or sources, `searched` still unknown after another look.
 */
export interface FactChange {
  readonly slug: string;
  readonly key: string;
  readonly kind: 'added' | 'lost' | 'changed' | 'reworded' | 'searched';
  /** As published; undefined where the tool or the question is new. */
  readonly before: Fact | undefined;
  /** As published; undefined where the question is gone. */
  readonly after: Fact | undefined;
  /** What is different in the file's entry; the path begins with the field. */
  readonly details: readonly DataChange[];
}

/**
 * Compares facts as the files state them. What is published of a fact depends on more (its question, the dates of its sources,
 * the clock); a change of those is named where it was made, not at each fact it touches.
 */
export function compareFacts({ pairs, added }: Pairs<ToolState>): FactChange[] {
  const old = new Map(pairs.map(({ before, after }) => [after, before]));
  return [...pairs.map(({ after }) => after), ...added]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .flatMap((after) => toolChanges(old.get(after), after));
}

function toolChanges(before: ToolState | undefined, after: ToolState): FactChange[] {
  const { slug } = after;
  const inFiles = [before, after].flatMap((state) => Object.keys(state?.file.facts ?? {}));
  const inOrder = Object.keys(after.tool.facts).filter((key) => inFiles.includes(key));
  return [...new Set([...inOrder, ...inFiles])].flatMap((key) => {
    const [then, now] = [before?.file.facts[key], after.file.facts[key]].map(withCitations);
    const details = fieldChanges(then, now);
    const kind = kindOf(then, now, details);
    // Of a new tool only what was found is listed; how often one looked in vain is said beside its name.
    if (details.length === 0 || (!before && kind === 'searched')) return [];
    return [{ slug, key, kind, before: before?.tool.facts[key], after: after.tool.facts[key], details }];
  });
}

function kindOf(
  before: FileFact | undefined,
  after: FileFact | undefined,
  details: readonly DataChange[],
): FactChange['kind'] {
  const [then, now] = [before?.value !== undefined, after?.value !== undefined];
  if (then !== now) return now ? 'added' : 'lost';
  if (!now) return 'searched';
  const claimed = details.some(({ path: [field] }) => field === 'value' || field === 'complete');
  return claimed || otherClaims(before) !== otherClaims(after) ? 'changed' : 'reworded';
}

function otherClaims(entry: FileFact | undefined): string {
  return JSON.stringify(entry?.disagrees?.map(({ value }) => value) ?? []);
}

/** An entry that is missing has no fields. */
function fieldChanges(before: FileFact | undefined, after: FileFact | undefined): DataChange[] {
  // Values are published as they stand in the file; the order of an entry's own fields is style.
  return dataChanges(before ?? {}, after ?? {}, [], (path) => path.includes('value'));
}

/** "home" and { source: home } cite the same. */
function withCitations(entry: FileFact | undefined): FileFact | undefined {
  if (!entry) return undefined;
  const citation = (cited: FileCitation): FileCitation =>
    typeof cited === 'string' ? ({ source: cited } as FileCitation) : cited;
  const claims = (list: readonly FileClaim[]) =>
    list.map((claim) => ({ ...claim, sources: claim.sources.map(citation) }));
  return {
    ...entry,
    ...(entry.sources && { sources: entry.sources.map(citation) }),
    ...(entry.disagrees && { disagrees: claims(entry.disagrees) }),
    ...(entry.earlier && { earlier: claims(entry.earlier) }),
  };
}

/** A change in the file of one tool, outside its facts; the path begins with the field. */
export interface FieldChange {
  readonly slug: string;
  readonly change: DataChange;
}

/** Whatever an editor can change in a tool file but its facts. Slugs that only record a rename are named as that. */
export function compareFields({ pairs, merged }: Pairs<ToolState>): FieldChange[] {
  return pairs.flatMap(({ before, after }) => {
    const recorded = [before, ...merged.filter(({ into }) => into === after).map((gone) => gone.before)];
    const slugs = recorded.map(({ slug }) => slug);
    return dataChanges(fieldsOf(before), fieldsOf(after, slugs), [], isPublishedInOrder).map((change) => ({
      slug: after.slug,
      change,
    }));
  });
}

function fieldsOf({ file }: ToolState, recorded: readonly string[] = []): object {
  const { slug: _slug, facts: _facts, former_slugs = [], ...fields } = file;
  const former = former_slugs.filter((slug) => !recorded.includes(slug));
  return former.length > 0 ? { ...fields, former_slugs: former } : fields;
}

/** In a tool file the order of fields is style, but sources are published in the order of the file. */
function isPublishedInOrder(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === 'sources';
}

/** What changed in one file of the vocabulary and the method. */
export interface SharedChanges {
  readonly name: (typeof SHARED_FILES)[number];
  readonly changes: readonly DataChange[];
  /** What can move scores without any fact, such as "the method"; undefined where only wording changed, or nothing that is scored. */
  readonly moves: string | undefined;
  /** Published versions whose entry is not what it was. */
  readonly rewritten: readonly Rewritten[];
}

/** The shared files that changed, whatever it is. */
export function compareShared(before: Facts, after: Facts): SharedChanges[] {
  return SHARED_FILES.map((name): SharedChanges => {
    const [then, now] = [before[name].data, after[name].data];
    const versioned = VERSIONED_NAMES.find((file) => file === name);
    const decides = versioned !== undefined && contentHash(versioned, then) !== contentHash(versioned, now);
    return {
      name,
      changes: dataChanges(then, now),
      moves: decides ? VERSIONED_FILES[versioned].content : undefined,
      rewritten: versioned ? rewrittenVersions(changelogOf(versioned, then), changelogOf(versioned, now)) : [],
    };
  }).filter(({ changes }) => changes.length > 0);
}
