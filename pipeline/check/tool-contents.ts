import type { FactValue } from '../../model/fact.ts';
import type { Path } from '../read/yaml-file.ts';
import type { FileCitation, FileFact, ToolFile } from './tool-file.ts';

/** A value with its sources and its path in the fact. */
export interface LocatedClaim {
  readonly value: FactValue | undefined;
  readonly sources: readonly FileCitation[];
  readonly path: Path;
  /** Whether its sources can't prove it. */
  readonly isUnconfirmed?: true;
}

/** Lists the claims of a fact: its main value, then contradicting values, then unconfirmed values. */
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
  /** The key of the fact that it supports, or `identifiers`. */
  readonly key: string;
  readonly citation: FileCitation;
  readonly path: Path;
}

/** Lists every citation of a tool file: in facts, then in identifiers. */
export function listCitations(file: Pick<ToolFile, 'facts' | 'identifiers'>): LocatedCitation[] {
  const citations: LocatedCitation[] = [];
  const addCitations = (key: string, sources: readonly FileCitation[], path: Path) => {
    for (const [i, citation] of sources.entries())
      citations.push({ id: getSourceId(citation), key, citation, path: [...path, i] });
  };
  for (const [key, fact] of Object.entries(file.facts)) {
    for (const claim of listClaims(fact)) addCitations(key, claim.sources, ['facts', key, ...claim.path, 'sources']);
  }
  for (const [i, { sources }] of (file.identifiers ?? []).entries())
    addCitations('identifiers', sources, ['identifiers', i, 'sources']);
  return citations;
}

/** An example of `looked_at` for messages, with sources that the file has: `looked_at: [pricing, docs]`. */
export function exampleLookedAt({ sources }: ToolFile): string {
  return `looked_at: [${Object.keys(sources).slice(0, 2).join(', ') || 'home'}]`;
}

/** Whether the answer to a question is yes. */
export function isYes(key: string, facts: ToolFile['facts']): boolean {
  return facts[key]?.value === true;
}

/** Returns the id of the source in a citation. */
export function getSourceId(citation: FileCitation): string {
  return typeof citation === 'string' ? citation : citation.source;
}

/** Lists the texts that editors write in their own words: the summary, `shows` of sources, notes and reasons. */
export function* listAuthoredTexts({
  summary,
  sources,
  facts,
  exceptions = [],
}: ToolFile): Iterable<{ path: Path; text: string }> {
  yield { path: ['summary'], text: summary };
  for (const [id, { shows }] of Object.entries(sources)) yield { path: ['sources', id, 'shows'], text: shows };
  for (const [key, { note, unconfirmed = [] }] of Object.entries(facts)) {
    if (note) yield { path: ['facts', key, 'note'], text: note };
    for (const [i, { note: claimNote }] of unconfirmed.entries())
      if (claimNote) yield { path: ['facts', key, 'unconfirmed', i, 'note'], text: claimNote };
  }
  for (const [i, { reason }] of exceptions.entries()) yield { path: ['exceptions', i, 'reason'], text: reason };
}
