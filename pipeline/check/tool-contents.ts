import { createHash } from 'node:crypto';
import type { FactValue } from '../../model/fact.ts';
import type { Path } from '../read/yaml-position.ts';
import type { FileCitation, FileFact, ToolFile } from './tool-file.ts';

/** A value that sources state, and its place in the fact. */
export interface Claim {
  readonly value: FactValue | undefined;
  readonly sources: readonly FileCitation[];
  readonly path: Path;
}

/** The claims of a fact: its own value or sources, then values that disagree, earlier ones and replaced ones, which cite nothing. */
export function claimsOf(fact: FileFact): Claim[] {
  const others = (['disagrees', 'earlier'] as const).flatMap((field) =>
    (fact[field] ?? []).map((claim, i) => ({ ...claim, path: [field, i] })),
  );
  const replaced = (fact.replaced ?? []).map(({ value }, i) => ({ value, sources: [], path: ['replaced', i] }));
  return [{ value: fact.value, sources: fact.sources ?? [], path: [] }, ...others, ...replaced];
}

/** A citation of a tool file. */
export interface PlacedCitation {
  /** The id of the source. */
  readonly id: string;
  /** The key of the fact that it is for; `bills` for a worked example. */
  readonly key: string;
  /** The value that it is for. Undefined for a look that found nothing, and for a worked example. */
  readonly value: FactValue | undefined;
  readonly citation: FileCitation;
  readonly path: Path;
}

/** Every citation of a tool file: those of its facts, then those of its worked examples. */
export function* citationsIn({ facts, bills = [] }: Pick<ToolFile, 'facts' | 'bills'>): Iterable<PlacedCitation> {
  const ofFacts = Object.entries(facts).flatMap(([key, fact]) => [
    ...claimsOf(fact).map((claim) => ({ ...claim, key, path: ['facts', key, ...claim.path, 'sources'] })),
    { key, value: undefined, sources: fact.absent?.at ?? [], path: ['facts', key, 'absent', 'at'] },
  ]);
  const examples = bills.map(({ sources }, i) => {
    return { key: 'bills', value: undefined, sources, path: ['bills', i, 'sources'] };
  });
  for (const { key, value, sources, path } of [...ofFacts, ...examples]) {
    for (const [i, citation] of sources.entries())
      yield { id: sourceId(citation), key, value, citation, path: [...path, i] };
  }
}

/** Whether a tool file states a yes to a question. */
export function isYes(key: string, facts: ToolFile['facts']): boolean {
  return facts[key]?.value === true;
}

/** The id of the source in a citation. */
export function sourceId(citation: FileCitation): string {
  return typeof citation === 'string' ? citation : citation.source;
}

/** The texts of a tool file that editors write themselves: summary, what sources show, notes, reasons. */
export function* authoredTexts({
  summary,
  sources,
  facts,
  exceptions = [],
}: ToolFile): Iterable<{ path: Path; text: string }> {
  yield { path: ['summary'], text: summary };
  for (const [id, { shows }] of Object.entries(sources)) yield { path: ['sources', id, 'shows'], text: shows };
  for (const [key, { note }] of Object.entries(facts)) if (note) yield { path: ['facts', key, 'note'], text: note };
  for (const [i, { reason }] of exceptions.entries()) yield { path: ['exceptions', i, 'reason'], text: reason };
}

/** `"old-name" is now "new-name"`, for the former slug of a tool; undefined for any other word. */
export function renamedFrom(
  slug: string,
  tools: readonly Pick<ToolFile, 'slug' | 'former_slugs'>[],
): string | undefined {
  const tool = tools.find(({ former_slugs = [] }) => former_slugs.includes(slug));
  return tool && `"${slug}" is now "${tool.slug}"`;
}

/** A hash of a source and of facts that cite it: it differs once an editor has changed any of them. */
export function factsHash({ sources, facts, bills }: ToolFile, id: string, keys: readonly string[]): string {
  const cited = [...keys].sort().map((key) => (key === 'bills' ? bills : facts[key]) ?? null);
  return createHash('sha256')
    .update(JSON.stringify([sources[id] ?? null, cited]))
    .digest('hex')
    .slice(0, 16);
}
