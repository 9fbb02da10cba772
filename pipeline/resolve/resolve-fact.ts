import type { Static } from 'typebox';
import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Claim, Fact, Unknown } from '../../model/fact.ts';
import type { Citation } from '../../model/source.ts';
import type { FileCitation, FileClaim, FileFact, FileSource, ToolFile } from '../check/tool-file.ts';
import { displayValue } from './display.ts';
import { evidenceOf, freshDays, reviewOf } from './evidence.ts';

/** What one catalogue key says of one tool: a full fact, whether its file has the key or not. */
export function resolveFact(
  key: string,
  declared: CatalogueKey,
  tool: ToolFile,
  catalogue: Catalogue,
  clock: string,
): Fact {
  const entry = tool.facts[key];
  if (entry?.value !== undefined) return knownFact(key, declared, entry, tool, catalogue, clock);

  // A fact that was found counts wherever it was found; only an open question can be one that has no meaning for the type.
  const applies = hasMeaning(declared, tool);
  const fact: Fact = {
    key,
    label: declared.label,
    group: groupOf(key),
    status: applies ? 'unknown' : 'not_applicable',
    value: null,
    display: applies ? 'Unknown' : 'Does not apply',
    unit: declared.unit ?? null,
    sources: [],
    evidence: null,
    stale: null,
    review_after: null,
  };
  if (applies) fact.unknown = unknownOf(entry, tool);
  return fact;
}

function hasMeaning({ applies_to, or_if }: CatalogueKey, tool: ToolFile): boolean {
  if (applies_to === undefined || applies_to.includes(tool.category)) return true;
  return or_if !== undefined && tool.facts[or_if]?.value === true;
}

function groupOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

function knownFact(
  key: string,
  declared: CatalogueKey,
  entry: FileFact,
  tool: ToolFile,
  catalogue: Catalogue,
  clock: string,
): Fact {
  const value = entry.value as NonNullable<FileFact['value']>;
  const claim = ({ value, sources }: FileClaim): Static<typeof Claim> => ({
    value,
    display: displayValue(value, declared),
    sources: sources.map((citation) => cite(citation, tool)),
  });
  const own = claim({ value, sources: entry.sources ?? [] });
  const disagrees = entry.disagrees?.map(claim);
  const cited = [entry.sources ?? [], ...(entry.disagrees ?? []).map(({ sources }) => sources)].flat();
  const evidence = evidenceOf(cited.map((citation) => sourceOf(citation, tool)));
  const { stale, review_after } = reviewOf(evidence.newest, freshDays(key, value, catalogue), clock);
  const fact: Fact = {
    key,
    label: declared.label,
    group: groupOf(key),
    status: disagrees ? 'disputed' : 'known',
    value,
    display: disagrees ? `Disputed: ${[own, ...disagrees].map(({ display }) => display).join(' / ')}` : own.display,
    unit: declared.unit ?? null,
    sources: own.sources,
    evidence,
    stale,
    review_after,
  };
  if (disagrees) fact.disagrees = disagrees;
  if (entry.earlier) fact.earlier = entry.earlier.map(claim);
  if (entry.complete) fact.complete = true;
  if (entry.from_plan) fact.from_plan = entry.from_plan;
  if (entry.extra) fact.extra = true;
  if (entry.has) fact.has = entry.has;
  if (entry.lacks) fact.lacks = entry.lacks;
  if (entry.note) fact.note = entry.note;
  return fact;
}

function unknownOf(entry: FileFact | undefined, tool: ToolFile): Static<typeof Unknown> {
  if (!entry?.unknown) return { reason: 'not-researched', looked_at: [], note: null };
  const looked_at = (entry.looked_at ?? []).map((id) => {
    const search = tool.searches?.[id];
    return search ? { search: search.query, on: search.on } : { source: `${tool.slug}/${id}` };
  });
  return { reason: entry.unknown, looked_at, note: entry.note ?? null };
}

function cite(citation: FileCitation, tool: ToolFile): Citation {
  if (typeof citation === 'string') return { id: `${tool.slug}/${citation}`, at: null };
  return { id: `${tool.slug}/${citation.source}`, at: citation.at };
}

function sourceOf(citation: FileCitation, tool: ToolFile): FileSource {
  return tool.sources[typeof citation === 'string' ? citation : citation.source] as FileSource;
}
