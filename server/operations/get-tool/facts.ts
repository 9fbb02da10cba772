import { type Static, Type } from 'typebox';
import { shortSource } from '../../../model/board-answer.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import { valuesOf } from '../../../model/fact.ts';
import {
  type Citation,
  ownId,
  passageLink,
  type Source,
  type SourcesById,
  sourcesById,
} from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { answerFields, type FactEvidence, type Passage, type ToolSource } from './answer.ts';

const FactsAnswer = Type.Object(answerFields);
type FactsAnswer = Static<typeof FactsAnswer>;

/** The answers to some questions about a tool, with the source that is cited first or, if it is wanted, all the evidence. */
export function factsAnswer(
  tool: Pick<Tool, 'facts' | 'sources'>,
  isSelected: (key: string) => boolean,
  isEvidenceWanted: boolean,
): FactsAnswer {
  const facts = selectFacts(tool, isSelected);
  const known = facts.filter(([, { status }]) => status === 'known');
  const cited = byQuestion(known, ({ sources: [first] }) => first && ownId(first.id));
  const byId = sourcesById(tool.sources);
  const evidence = isEvidenceWanted ? byQuestion(facts, (fact) => evidenceOf(fact, byId)) : undefined;
  const ids = new Set([...Object.values(cited), ...Object.values(evidence ?? {}).flatMap(sourcesIn)]);
  const write = isEvidenceWanted ? wholeSource : shortSource;
  const sources = tool.sources.filter(({ id }) => ids.has(ownId(id)));
  return {
    facts: byQuestion(facts, ({ status, value }) => (status === 'known' ? (value as FactValue) : null)),
    cited,
    sources: Object.fromEntries(sources.map((source) => [ownId(source.id), write(source)])),
    ...ifAny(
      'second_hand',
      keysOf(facts, ({ second_hand }) => second_hand === true),
    ),
    ...ifAny(
      'assumed',
      byQuestion(facts, ({ assumed }) => assumed),
    ),
    ...ifAny(
      'disputed',
      byQuestion(facts, (fact) => (fact.status === 'disputed' ? valuesOf(fact) : undefined)),
    ),
    ...ifAny(
      'does_not_apply',
      byQuestion(facts, ({ because }) => because),
    ),
    ...(evidence && { evidence }),
  };
}

/** The facts that are selected, by key and in the order of the catalogue. */
export function selectFacts({ facts }: Pick<Tool, 'facts'>, isSelected: (key: string) => boolean): [string, Fact][] {
  return Object.entries(facts).filter(([key]) => isSelected(key));
}

/** What some facts have, by question; without those that have nothing. */
export function byQuestion<Value>(
  facts: readonly (readonly [key: string, fact: Fact])[],
  read: (fact: Fact) => Value,
): Record<string, Exclude<Value, undefined>> {
  const found = facts.map(([key, fact]) => [key, read(fact)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Record<string, Exclude<Value, undefined>>;
}

function keysOf(facts: readonly (readonly [key: string, fact: Fact])[], test: (fact: Fact) => boolean): string[] {
  return facts.filter(([, fact]) => test(fact)).map(([key]) => key);
}

/** A field of an answer that is left out where there is nothing to say. */
export function ifAny<Name extends string, Value extends object>(name: Name, value: Value): { [Key in Name]?: Value } {
  return (Object.keys(value).length > 0 ? { [name]: value } : {}) as { [Key in Name]?: Value };
}

function wholeSource(source: Source): ToolSource {
  const { title, read, relation } = source;
  return { ...shortSource(source), title, read, by: relation };
}

function evidenceOf(fact: Fact, byId: SourcesById): FactEvidence {
  const { sources, others = [], read = [], searches = [], unconfirmed = [], implied_by, note } = fact;
  const passagesOf = (citations: readonly Citation[]) => citations.map((citation) => passageOf(citation, byId));
  return {
    passages: [...passagesOf(sources), ...read.map((id) => ({ source: ownId(id) }))],
    ...ifAny(
      'others',
      others.map((other) => ({ value: other.value, passages: passagesOf(other.sources) })),
    ),
    ...ifAny('searches', searches),
    ...(implied_by !== undefined && { implied_by }),
    ...ifAny(
      'unconfirmed',
      unconfirmed.map(({ sources: cited, ...one }) => ({ ...one, passages: passagesOf(cited) })),
    ),
    ...(note !== undefined && { note }),
  };
}

export function passageOf(citation: Citation, byId: SourcesById): Passage {
  const { id, at } = citation;
  const link = passageLink(byId.get(id)?.url ?? '', citation);
  return { source: ownId(id), ...(at !== undefined && { place: at }), ...(link !== undefined && { link }) };
}

function sourcesIn({ passages, others = [], unconfirmed = [] }: FactEvidence): string[] {
  return [...passages, ...[...others, ...unconfirmed].flatMap((other) => other.passages)].map(({ source }) => source);
}
