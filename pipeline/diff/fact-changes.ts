import type { Fact } from '../../model/fact.ts';
import type { FileCitation, FileClaim, FileFact } from '../check/tool-file.ts';
import { type DataChange, dataChanges } from './data-changes.ts';
import type { Pairs } from './pairs.ts';
import type { ToolState } from './state.ts';

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
