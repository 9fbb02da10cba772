import { type Static, Type } from 'typebox';
import { shortSource } from '../../../model/board-answer.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import { type Citation, type Source, sourcesById } from '../../../model/source.ts';
import { valuesOf } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { type FactEvidence, factFields, type Passage, type ToolSource } from './answer.ts';

const FactsAnswer = Type.Object(factFields);
type FactsAnswer = Static<typeof FactsAnswer>;

/** The answers to some questions about a tool, with the source that is cited first or, if it is wanted, all the evidence. */
export function factsAnswer(
  tool: Pick<Tool, 'facts' | 'sources'>,
  isSelected: (key: string) => boolean,
  isEvidenceWanted: boolean,
): FactsAnswer {
  const facts = Object.values(tool.facts).filter(({ key }) => isSelected(key));
  const known = facts.filter(({ status }) => status === 'known');
  const cited = byKey(known, ({ sources: [first] }) => first?.id);
  const evidence = isEvidenceWanted ? byKey(facts, evidenceOf) : undefined;
  const ids = new Set([...Object.values(cited), ...Object.values(evidence ?? {}).flatMap(sourcesIn)]);
  const write = isEvidenceWanted ? wholeSource : shortSource;
  const sources = [...sourcesById(tool.sources)].filter(([id]) => ids.has(id));
  return {
    facts: byKey(facts, ({ status, value }) => (status === 'known' ? (value as FactValue) : null)),
    cited,
    sources: Object.fromEntries(sources.map(([id, source]) => [id, write(source)])),
    ...ifAny(
      'second_hand',
      keysOf(facts, ({ second_hand }) => second_hand === true),
    ),
    ...ifAny(
      'assumed',
      byKey(facts, ({ assumed }) => assumed),
    ),
    ...ifAny(
      'disputed',
      byKey(facts, (fact) => (fact.status === 'disputed' ? valuesOf(fact) : undefined)),
    ),
    ...ifAny(
      'not_applicable',
      keysOf(facts, ({ status }) => status === 'not_applicable'),
    ),
    ...(evidence && { evidence }),
  };
}

/** What some facts have, by question; without those that have nothing. */
export function byKey<Value>(
  facts: readonly Fact[],
  read: (fact: Fact) => Value,
): Record<string, Exclude<Value, undefined>> {
  const found = facts.map((fact) => [fact.key, read(fact)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Record<string, Exclude<Value, undefined>>;
}

export function keysOf(facts: readonly Fact[], test: (fact: Fact) => boolean): string[] {
  return facts.filter(test).map(({ key }) => key);
}

/** A field of an answer that is left out where there is nothing to say. */
export function ifAny<Name extends string, Value extends object>(name: Name, value: Value): { [Key in Name]?: Value } {
  return (Object.keys(value).length > 0 ? { [name]: value } : {}) as { [Key in Name]?: Value };
}

function wholeSource(source: Source): ToolSource {
  const { title, read, relation } = source;
  return { ...shortSource(source), title, read, by: relation };
}

function evidenceOf({ sources, disagrees = [], unknown, note }: Fact): FactEvidence {
  const looked = unknown?.looked_at ?? [];
  const read = looked.flatMap((place) => ('source' in place ? [{ source: place.source }] : []));
  const searches = looked.flatMap((place) => ('search' in place ? [{ query: place.search, on: place.on }] : []));
  const said = note ?? unknown?.note;
  return {
    passages: [...sources.map(passageOf), ...read],
    ...ifAny(
      'others',
      disagrees.map(({ value, sources }) => ({ value, passages: sources.map(passageOf) })),
    ),
    ...ifAny('searches', searches),
    ...(said && { note: said }),
  };
}

export function passageOf({ id, at, link }: Citation): Passage {
  return { source: id, ...(at !== null && { place: at }), ...(link !== undefined && { link }) };
}

function sourcesIn({ passages, others = [] }: FactEvidence): string[] {
  return [...passages, ...others.flatMap((other) => other.passages)].map(({ source }) => source);
}
