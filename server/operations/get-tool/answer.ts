import { type Static, Type } from 'typebox';
import { Scores, ShortSource } from '../../../model/board-answer.ts';
import { Because, Fact, FactValue, Note, PagesRead, Search, Unconfirmed } from '../../../model/fact.ts';
import { Identifier } from '../../../model/identifier.ts';
import { Price } from '../../../model/pricing/price.ts';
import { IsoDate, RELATIONS } from '../../../model/source.ts';
import { Tool } from '../../../model/tool.ts';

const { slug, name, category, summary, website, aliases, former_slugs, closed, known_by_name, similar } =
  Tool.properties;

/** A source in the answer about one tool. Its passages refer to it, so that no address stands twice. */
export const ToolSource = Type.Object(
  {
    ...ShortSource.properties,
    title: Type.Optional(Type.String()),
    read: Type.Optional(IsoDate),
    by: Type.Optional(Type.Enum([...RELATIONS], { description: 'Who publishes it, in relation to the tool.' })),
  },
  { title: 'ToolSource', description: 'With keys or groups also its title, the day it was read, and by whom it is.' },
);
export type ToolSource = Static<typeof ToolSource>;

/** A place that says a value, or that was read without finding one. */
export const Passage = Type.Object(
  {
    source_id: Type.String({ description: 'Its id in `sources`; lists write <tool>/<id>.' }),
    place: Type.Optional(Type.String({ description: 'The heading or table cell to look at.' })),
    link: Type.Optional(
      Type.String({ format: 'uri', description: 'Opens the very lines. Left out if only the page can be opened.' }),
    ),
  },
  { title: 'Passage' },
);
export type Passage = Static<typeof Passage>;

/** All that stands behind one answer. */
export const FactEvidence = Type.Object(
  {
    passages: Type.Array(Passage, { description: 'All that say the value; of an unknown one, what was read.' }),
    others: Type.Optional(
      Type.Array(Type.Object({ value: FactValue, passages: Type.Array(Passage) }), {
        description: 'What other sources say instead.',
      }),
    ),
    searches: Type.Optional(Type.Array(Search, { description: 'What was searched for in vain.' })),
    implied_by: Type.Optional(Type.String({ description: 'The key whose answer it follows from.' })),
    unconfirmed: Type.Optional(
      Type.Array(Type.Object({ ...Type.Omit(Unconfirmed, ['sources']).properties, passages: Type.Array(Passage) }), {
        description: 'What those say who cannot prove it. It decides nothing.',
      }),
    ),
  },
  { title: 'FactEvidence' },
);
export type FactEvidence = Static<typeof FactEvidence>;

const { plan, add_on, advised, second_hand, assumed, seen } = Fact.properties;

/** The answer to one question, with all that limits it. What there is nothing to say about is left out. */
export const FactAnswer = Type.Object(
  {
    value: Type.Union([FactValue, Type.Null()], { description: 'Null is unknown, never no.' }),
    note: Type.Optional(Note),
    plan,
    add_on,
    because: Type.Optional(Because),
    disputed: Type.Optional(Type.Array(FactValue, { description: 'The values of sources that differ.' })),
    advised,
    second_hand,
    assumed,
    seen,
    source_id: Type.Optional(Type.String({ description: 'The id in `sources` of what is cited first.' })),
    read: Type.Optional(PagesRead),
    evidence: Type.Optional(FactEvidence),
  },
  { title: 'FactAnswer', description: 'With keys or groups also its evidence.' },
);
export type FactAnswer = Static<typeof FactAnswer>;

/** What is answered of the questions about a tool. */
export const answerFields = {
  facts: Type.Record(Type.String(), FactAnswer, { description: 'By question: all of them, or those selected.' }),
  sources: Type.Record(Type.String(), ToolSource, { description: 'By id, each once.' }),
};

/** A tool with all its facts. */
export const ToolAnswer = Type.Object({
  slug,
  name,
  category,
  summary,
  website,
  aliases,
  former_slugs,
  identifiers: Type.Optional(
    Type.Array(Type.Omit(Identifier, ['sources']), { description: 'By what else others know it.' }),
  ),
  closed,
  known_by_name,
  price: Price,
  scores: Scores,
  similar,
  ...answerFields,
});
export type ToolAnswer = Static<typeof ToolAnswer>;
