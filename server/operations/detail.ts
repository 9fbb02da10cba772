import { type Static, Type } from 'typebox';
import { Fact } from '../../model/fact.ts';
import { Source } from '../../model/source.ts';
import { FullFact, fullFact } from './full-fact.ts';

/** The parameter that says how much to give, with what that is for an operation. */
export const detailOf = (description: string) =>
  Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('compact'), Type.Literal('audit')], { description }));

/** How much to give of each fact and source. */
export const Detail = detailOf(
  '"full" by default: every question with value, notes, sources and, where open, why and where was looked. "compact": status and value. "audit" adds places on pages, what these show, ages, words of searches and, of one tool, the parts of its scores.',
);
export type Detail = Static<typeof Detail> | undefined;

/** A fact without its evidence. */
export const CompactFact = Type.Pick(Fact, ['status', 'value'], { title: 'CompactFact' });

/** Where a page is, who speaks on it and how old it is. */
export const FullSource = Type.Pick(Source, ['id', 'url', 'relation', 'read', 'dated'], { title: 'FullSource' });

/** A fact in the detail that was asked for. */
export const DetailedFact = Type.Union([FullFact, CompactFact, Fact], {
  description: 'FullFact; CompactFact in compact detail; Fact in audit.',
});
export type DetailedFact = Static<typeof DetailedFact>;

/** A source in the detail that was asked for. */
export const DetailedSource = Type.Union([FullSource, Source], { description: 'FullSource; Source in audit.' });

export function detailedFact(fact: Fact, detail: Detail): DetailedFact {
  if (detail === 'audit') return fact;
  return detail === 'compact' ? { status: fact.status, value: fact.value } : fullFact(fact);
}

/** None in compact detail, whose facts cite none. */
export function detailedSources(sources: readonly Source[], detail: Detail): Static<typeof DetailedSource>[] {
  if (detail === 'compact') return [];
  if (detail === 'audit') return [...sources];
  return sources.map(({ id, url, relation, read, dated }) => ({ id, url, relation, read, dated }));
}
