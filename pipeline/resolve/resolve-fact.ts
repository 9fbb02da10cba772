import type { Static } from 'typebox';
import { type Catalogue, type CatalogueKey, groupOf } from '../../model/catalogue.ts';
import { displayValue, withChannels } from '../../model/display.ts';
import type { Claim, Evidence, Fact, Unknown } from '../../model/fact.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { withCaveats } from '../../model/pricing/price-text.ts';
import { withYearlyRate } from '../../model/pricing/yearly-rate.ts';
import { type Citation, evidenceDate } from '../../model/source.ts';
import type { FactValue } from '../../model/value.ts';
import { moneyIn } from '../check/prices.ts';
import { isYes } from '../check/tool-contents.ts';
import type { FileCitation, FileClaim, FileFact, FileSource, ToolFile } from '../check/tool-file.ts';
import { newest, oldest, reviewOf } from './freshness.ts';

/** Resolves one catalogue key for one tool. The result is a full fact even if the tool's file does not have the key. */
export function resolveFact(
  key: string,
  declared: CatalogueKey,
  tool: ToolFile,
  catalogue: Catalogue,
  clock: string,
): Fact {
  const entry = tool.facts[key];
  if (entry?.value !== undefined) return knownFact(key, declared, entry, tool, catalogue, clock);

  // Only a question without an answer can be inapplicable: an answer that a source gives always counts.
  const applies = appliesTo(tool, declared);
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
  if (entry?.replaced) fact.replaced = replacedBy(entry, declared);
  return fact;
}

function appliesTo(tool: ToolFile, { applies_to, or_if }: CatalogueKey): boolean {
  if (applies_to === undefined || applies_to.includes(tool.category)) return true;
  return or_if !== undefined && isYes(or_if, tool.facts);
}

function knownFact(
  key: string,
  declared: CatalogueKey,
  entry: FileFact,
  tool: ToolFile,
  catalogue: Catalogue,
  clock: string,
): Fact {
  const value = completed(entry.value as NonNullable<FileFact['value']>, declared);
  const claim = (stated: FileClaim): Static<typeof Claim> => {
    const value = completed(stated.value, declared);
    return {
      value,
      display: displayValue(value, declared),
      sources: stated.sources.map((citation) => cite(citation, tool)),
    };
  };
  const own = claim({ value, sources: entry.sources ?? [] });
  const disagrees = entry.disagrees?.map(claim);
  const cited = [entry.sources ?? [], ...(entry.disagrees ?? []).map(({ sources }) => sources)].flat();
  const evidence = evidenceOf(cited.map((citation) => sourceOf(citation, tool)));
  const { stale, review_after } = reviewOf(key, value, evidence.newest, catalogue, clock);
  const fact: Fact = {
    key,
    label: declared.label,
    group: groupOf(key),
    status: disagrees ? 'disputed' : 'known',
    value,
    display: '',
    unit: declared.unit ?? null,
    sources: own.sources,
    evidence,
    stale,
    review_after,
  };
  if (disagrees) fact.disagrees = disagrees;
  if (entry.earlier) fact.earlier = entry.earlier.map(claim);
  if (entry.replaced) fact.replaced = replacedBy(entry, declared);
  if (entry.for) fact.for = entry.for;
  if (entry.assumed) fact.assumed = entry.assumed;
  if ([...moneyIn(value)].length > 0 && (entry.read_by_others || !evidence.first_party)) fact.read_by_others = true;
  if (entry.complete) fact.complete = true;
  if (entry.from_plan) fact.from_plan = entry.from_plan;
  if (entry.extra) fact.extra = true;
  if (entry.has) fact.has = entry.has;
  if (entry.lacks) fact.lacks = entry.lacks;
  if (entry.looked_at) fact.looked_at = lookedAt(entry, tool);
  if (entry.second_reading) fact.second_reading = entry.second_reading;
  if (entry.note) fact.note = entry.note;
  fact.display = withCaveats(withChannels(own.display, fact), fact);
  if (disagrees) fact.display = `Disputed: ${[fact.display, ...disagrees.map(({ display }) => display)].join(' / ')}`;
  return fact;
}

function replacedBy({ replaced = [] }: FileFact, declared: CatalogueKey): NonNullable<Fact['replaced']> {
  return replaced.map(({ value: old, because }) => {
    const value = completed(old, declared);
    return { value, display: displayValue(value, declared), because };
  });
}

/** A value as it is published: plans have a price for a month billed yearly, also where only the total for a year is printed. */
function completed(value: FactValue, { type }: CatalogueKey): FactValue {
  return type === 'plans' ? (value as Plan[]).map(withYearlyRate) : value;
}

/** Who says it, and the dates of the oldest and newest source. */
function evidenceOf(sources: readonly FileSource[]): Static<typeof Evidence> {
  const dates = sources.map(evidenceDate).filter((date) => date !== null);
  return {
    first_party: sources.some(({ relation }) => relation === 'vendor'),
    publishers: [...new Set(sources.map(({ publisher }) => publisher))],
    oldest: oldest(dates),
    newest: newest(dates),
  };
}

function unknownOf(entry: FileFact | undefined, tool: ToolFile): Static<typeof Unknown> {
  if (!entry?.unknown) return { reason: 'not-researched', looked_at: [], note: null };
  return { reason: entry.unknown, looked_at: lookedAt(entry, tool), note: entry.note ?? null };
}

function lookedAt({ looked_at = [] }: FileFact, tool: ToolFile): Static<typeof Unknown>['looked_at'] {
  return looked_at.map((id) => {
    const search = tool.searches?.[id];
    return search ? { search: search.query, on: search.on } : { source: `${tool.slug}/${id}` };
  });
}

/** A citation with the id that a source has in the snapshot. */
export function cite(citation: FileCitation, tool: ToolFile): Citation {
  if (typeof citation === 'string') return { id: `${tool.slug}/${citation}`, at: null };
  return { id: `${tool.slug}/${citation.source}`, at: citation.at };
}

function sourceOf(citation: FileCitation, tool: ToolFile): FileSource {
  return tool.sources[typeof citation === 'string' ? citation : citation.source] as FileSource;
}
