import { type Static, Type } from 'typebox';
import { Scores, ShortSource } from '../../../model/board-answer.ts';
import { ASSUMPTIONS, FactValue } from '../../../model/fact.ts';
import { Price } from '../../../model/pricing/price.ts';
import { IsoDate } from '../../../model/source.ts';
import { Tool } from '../../../model/tool.ts';

const { slug, name, category, summary, website, aliases, former_slugs, identifiers, closed, similar } = Tool.properties;

/** A page that says a value, or that was read without finding one. */
const Passage = Type.Object(
  {
    ...ShortSource.properties,
    title: Type.String(),
    place: Type.Union([Type.String(), Type.Null()], { description: 'The heading or table cell to look at.' }),
    link: Type.String({ format: 'uri', description: 'Opens the very lines, or the page.' }),
    read: Type.Optional(IsoDate),
    by: Type.String({ description: 'Who publishes it: vendor, registry, independent and so on.' }),
  },
  { title: 'Passage' },
);

/** All that stands behind one answer. */
export const FactEvidence = Type.Object(
  {
    sources: Type.Array(Passage, { description: 'All that say the value; of an unknown one, what was read.' }),
    others: Type.Optional(
      Type.Array(Type.Object({ value: FactValue, sources: Type.Array(Passage) }), {
        description: 'What other sources say instead.',
      }),
    ),
    searches: Type.Optional(
      Type.Array(Type.Object({ query: Type.String(), on: IsoDate }), { description: 'What was searched for in vain.' }),
    ),
    note: Type.Optional(Type.String()),
  },
  { title: 'FactEvidence' },
);
export type FactEvidence = Static<typeof FactEvidence>;

const Keys = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

/** A tool with all its facts. What there is nothing to say about is left out. */
export const ToolAnswer = Type.Object({
  slug,
  name,
  category,
  summary,
  website,
  aliases,
  former_slugs,
  identifiers,
  closed,
  price: Price,
  scores: Scores,
  similar,
  facts: Type.Record(Type.String(), Type.Union([FactValue, Type.Null()]), {
    description: 'Every question, or those that are selected. Null is unknown, never no.',
  }),
  sources: Type.Record(Type.String(), ShortSource, {
    description: 'By question, for every known fact: the one cited first.',
  }),
  plans: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'The cheapest plan with it, by question.' }),
  ),
  add_ons: Keys('What is paid on top of the plan.'),
  second_hand: Keys('What no page of the vendor says.'),
  assumed: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.Enum([...ASSUMPTIONS])), {
      description: 'What the price page leaves open.',
    }),
  ),
  disputed: Type.Optional(
    Type.Record(Type.String(), Type.Array(FactValue), {
      description: 'The values of sources that differ, by question.',
    }),
  ),
  not_applicable: Keys('Questions that make no sense for the tool.'),
  evidence: Type.Optional(
    Type.Record(Type.String(), FactEvidence, { description: 'By question; only with keys or groups.' }),
  ),
});
export type ToolAnswer = Static<typeof ToolAnswer>;
