import { toShortSource } from '../../../model/board-schemas.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import { listValues } from '../../../model/fact.ts';
import {
  type Citation,
  indexSources,
  localId,
  passageLink,
  type Source,
  type SourcesById,
} from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { FactAnswer, FactEvidence, Passage, ToolSource } from './answer.ts';

/** The selected answers about a tool, with the first source of each. @param keysWithEvidence the keys of answers with all their evidence */
export function toFactsAnswer(
  tool: Pick<Tool, 'facts' | 'sources'>,
  isSelected: (key: string) => boolean,
  keysWithEvidence: readonly string[] = [],
) {
  const byId = indexSources(tool.sources);
  const selected = Object.entries(tool.facts).filter(([key]) => isSelected(key));
  const facts = selected.map(
    ([key, fact]) => [key, toFactAnswer(fact, keysWithEvidence.includes(key) ? byId : undefined)] as const,
  );
  const ids = new Set(
    facts.flatMap(([, { source_id, evidence }]) => [source_id, ...(evidence ? listSourceIds(evidence) : [])]),
  );
  const toSource: (source: Source) => ToolSource = keysWithEvidence.length > 0 ? fullSource : toShortSource;
  const sources = tool.sources.filter(({ id }) => ids.has(localId(id)));
  return {
    facts: Object.fromEntries(facts),
    sources: Object.fromEntries(sources.map((source) => [localId(source.id), toSource(source)])),
  };
}

/** @param byId sources; undefined to leave out the evidence */
function toFactAnswer(fact: Fact, byId: SourcesById | undefined): FactAnswer {
  const { status, value, note, plan, only_on, add_on, because, advised, second_hand, assumed, seen, read, sources } =
    fact;
  const isKnown = status === 'known';
  const [first] = isKnown ? sources : [];
  return withoutUndefined({
    value: isKnown ? (value as FactValue) : null,
    note,
    plan,
    only_on,
    add_on,
    because,
    disputed: status === 'disputed' ? listValues(fact) : undefined,
    advised,
    second_hand,
    assumed,
    seen,
    source_id: first && localId(first.id),
    read: status === 'unknown' ? read?.length : undefined,
    evidence: byId && toEvidence(fact, byId),
  });
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

function fullSource(source: Source): ToolSource {
  const { title, read, relation } = source;
  return { ...toShortSource(source), title, read, by: relation };
}

function toEvidence(fact: Fact, byId: SourcesById): FactEvidence {
  const { sources, others = [], read = [], searches = [], unconfirmed = [], implied_by } = fact;
  const toPassages = (citations: readonly Citation[]) => citations.map((citation) => toPassage(citation, byId));
  return {
    passages: [...toPassages(sources), ...read.map((id) => ({ source_id: localId(id) }))],
    others: others.map((other) => ({ value: other.value, passages: toPassages(other.sources) })),
    searches,
    ...(implied_by !== undefined && { implied_by }),
    unconfirmed: unconfirmed.map(({ sources: citations, ...claim }) => ({ ...claim, passages: toPassages(citations) })),
  };
}

export function toPassage(citation: Citation, byId: SourcesById): Passage {
  const { id, at } = citation;
  const link = passageLink(byId.get(id)?.url ?? '', citation);
  return { source_id: localId(id), ...(at !== undefined && { place: at }), ...(link !== undefined && { link }) };
}

function listSourceIds({ passages, others, unconfirmed }: FactEvidence): string[] {
  return [...passages, ...[...others, ...unconfirmed].flatMap((other) => other.passages)].map(
    ({ source_id }) => source_id,
  );
}
