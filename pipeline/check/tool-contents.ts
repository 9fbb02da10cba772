import type { FactValue } from '../../model/fact.ts';
import type { Path } from '../read/yaml-file.ts';
import type { FileCitation, FileFact, ToolFile } from './tool-file.ts';

/** A value that sources state, and its place in the fact. */
export interface LocatedClaim {
  readonly value: FactValue | undefined;
  readonly sources: readonly FileCitation[];
  readonly path: Path;
  /** Whether its sources cannot prove it. */
  readonly isUnconfirmed?: true;
}

/** The claims of a fact: its own value or sources, then the values of those who disagree, then unconfirmed ones. */
export function listClaims({ value, sources = [], values = [], unconfirmed = [] }: FileFact): LocatedClaim[] {
  return [
    { value, sources, path: [] },
    ...values.map((claim, i) => ({ ...claim, path: ['values', i] })),
    ...unconfirmed.map(
      (claim, i): LocatedClaim => ({
        value: claim.value,
        sources: claim.sources,
        path: ['unconfirmed', i],
        isUnconfirmed: true,
      }),
    ),
  ];
}

/** A citation of a tool file. */
export interface LocatedCitation {
  /** The id of the source. */
  readonly id: string;
  /** The key of the fact that it is for; `identifiers` or `closed` for what is no fact. */
  readonly key: string;
  /** The value that it is for. Undefined for what is no fact. */
  readonly value: FactValue | undefined;
  readonly citation: FileCitation;
  readonly path: Path;
}

/** Every citation of a tool file: those of its facts, then those of its identifiers and of its end. */
export function listCitations(file: Pick<ToolFile, 'facts' | 'identifiers' | 'closed'>): LocatedCitation[] {
  const found: LocatedCitation[] = [];
  const add = (key: string, { value, sources }: Omit<LocatedClaim, 'path'>, path: Path) => {
    for (const [i, citation] of sources.entries())
      found.push({ id: sourceId(citation), key, value, citation, path: [...path, i] });
  };
  for (const [key, fact] of Object.entries(file.facts)) {
    for (const claim of listClaims(fact)) add(key, claim, ['facts', key, ...claim.path, 'sources']);
  }
  for (const [i, { sources }] of (file.identifiers ?? []).entries())
    add('identifiers', { value: undefined, sources }, ['identifiers', i, 'sources']);
  if (file.closed) add('closed', { value: undefined, sources: file.closed.sources }, ['closed', 'sources']);
  return found;
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
  for (const [key, { note, unconfirmed = [] }] of Object.entries(facts)) {
    if (note) yield { path: ['facts', key, 'note'], text: note };
    for (const [i, { note: own }] of unconfirmed.entries())
      if (own) yield { path: ['facts', key, 'unconfirmed', i, 'note'], text: own };
  }
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
