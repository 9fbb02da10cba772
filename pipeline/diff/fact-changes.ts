import { isAnswered, valuesOf } from '../artifacts/answer.ts';
import type { Fact } from '../artifacts/fact.ts';
import type { Source } from '../artifacts/source.ts';
import type { Tool } from '../artifacts/tool.ts';

/** What became of one fact: `added` unknown to known, `lost` known to unknown, `changed` another value, `reworded` the rest. */
export interface FactChange {
  readonly slug: string;
  readonly key: string;
  readonly kind: 'added' | 'lost' | 'changed' | 'reworded';
  readonly before: Fact | undefined;
  readonly after: Fact | undefined;
}

export interface ToolChanges {
  readonly added: readonly Tool[];
  readonly removed: readonly string[];
  /** Tools that moved to another category, which no law of the scores covers. */
  readonly recategorised: readonly { readonly slug: string; readonly before: string; readonly after: string }[];
  readonly facts: readonly FactChange[];
  readonly newSources: readonly Source[];
}

/** Compares tools as they were with tools as they are. */
export function compareFacts(before: readonly Tool[], after: readonly Tool[]): ToolChanges {
  const [old, now] = [bySlug(before), bySlug(after)];
  const kept = after.filter(({ slug }) => old.has(slug));
  const known = new Set(before.flatMap(({ sources }) => sources.map(({ id }) => id)));
  return {
    added: after.filter(({ slug }) => !old.has(slug)),
    removed: before.filter(({ slug }) => !now.has(slug)).map(({ slug }) => slug),
    recategorised: kept
      .map(({ slug, category }) => ({ slug, before: old.get(slug)?.category ?? '', after: category }))
      .filter((change) => change.before !== change.after),
    facts: after.flatMap((tool) => factChanges(old.get(tool.slug), tool)),
    newSources: after.flatMap(({ sources }) => sources.filter(({ id }) => !known.has(id))),
  };
}

function factChanges(before: Tool | undefined, after: Tool): FactChange[] {
  return Object.values(after.facts).flatMap((now) => {
    const then = before?.facts[now.key];
    const kind = kindOf(then, now);
    return kind ? [{ slug: after.slug, key: now.key, kind, before: then, after: now }] : [];
  });
}

function kindOf(before: Fact | undefined, after: Fact): FactChange['kind'] | undefined {
  if (!before || !isAnswered(before)) return isAnswered(after) ? 'added' : undefined;
  if (!isAnswered(after)) return 'lost';
  if (claimsOf(before) !== claimsOf(after)) return 'changed';
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : 'reworded';
}

/** All values an answered fact states, as one text to compare. */
function claimsOf(fact: Fact): string {
  return JSON.stringify([valuesOf(fact), fact.complete]);
}

function bySlug(tools: readonly Tool[]): Map<string, Tool> {
  return new Map(tools.map((tool) => [tool.slug, tool]));
}
