import { type Static, Type } from 'typebox';
import { Scores, ShortSource } from '../../../model/board-schemas.ts';
import { Fact, FactValue, Note, PagesRead, ReasonNotApplicable, Search, Unconfirmed } from '../../../model/fact.ts';
import { Identifier } from '../../../model/identifier.ts';
import { Price } from '../../../model/pricing/price.ts';
import { listOf, mapOf, nullable, optionalList, optionalText, text } from '../../../model/schemas.ts';
import { IsoDate, RELATIONS } from '../../../model/source.ts';
import { Tool } from '../../../model/tool.ts';

const { slug, name, category, summary, website, aliases, known_by_name, similar } = Tool.properties;

/** A source in the answer about one tool. Passages refer to it by id, so no address is repeated. */
export const ToolSource = Type.Object(
  {
    ...ShortSource.properties,
    title: Type.Optional(Type.String()),
    read: Type.Optional(IsoDate),
    by: Type.Optional(Type.Enum(RELATIONS, { description: 'Relation of its publisher to the tool.' })),
  },
  {
    title: 'ToolSource',
    description: 'If you pass keys, it also has its title, its date, and its relation to the tool.',
  },
);
export type ToolSource = Static<typeof ToolSource>;

/** A passage that proves a value, or a page that was read without finding one. */
export const Passage = Type.Object(
  {
    source_id: text('Its id in `sources`. Lists use <tool>/<id>.'),
    place: optionalText('The heading or table cell.'),
    link: Type.Optional(
      Type.String({ format: 'uri', description: 'Opens the page at the passage. Left out if impossible.' }),
    ),
  },
  { title: 'Passage' },
);
export type Passage = Static<typeof Passage>;

/** All evidence for one answer. */
export const FactEvidence = Type.Object(
  {
    passages: listOf(Passage, 'All passages with the value; if unknown, the pages we read.'),
    others: listOf(
      Type.Object({ value: FactValue, passages: Type.Array(Passage) }),
      'Values of sources that disagree.',
    ),
    searches: listOf(Search, 'Searches that found nothing.'),
    implied_by: optionalText('The key whose answer implies this one.'),
    unconfirmed: listOf(
      Type.Object({ ...Type.Omit(Unconfirmed, ['sources']).properties, passages: Type.Array(Passage) }),
      'Unproven claims, never counted.',
    ),
  },
  { title: 'FactEvidence' },
);
export type FactEvidence = Static<typeof FactEvidence>;

const { plan, only_on, add_on, advised, second_hand, assumed, seen } = Fact.properties;

/** The answer to one question and its qualifications. Empty fields are left out. */
export const FactAnswer = Type.Object(
  {
    value: nullable(FactValue, 'Null means unknown, never no.'),
    note: Type.Optional(Note),
    plan,
    only_on,
    add_on,
    because: Type.Optional(ReasonNotApplicable),
    disputed: optionalList(FactValue, 'The values of sources that disagree.'),
    advised,
    second_hand,
    assumed,
    seen,
    source_id: optionalText('The id of its first source in `sources`.'),
    read: Type.Optional(PagesRead),
    evidence: Type.Optional(FactEvidence),
  },
  { title: 'FactAnswer', description: 'If you pass its key, it also has its evidence.' },
);
export type FactAnswer = Static<typeof FactAnswer>;

/** The answers about a tool and their sources. */
export const answerFields = {
  facts: mapOf(FactAnswer, 'By key: all facts, or the selected ones.'),
  sources: mapOf(ToolSource, 'By id.'),
};

/** A tool with all its facts. */
export const ToolAnswer = Type.Object({
  slug,
  name,
  category,
  summary,
  website,
  aliases,
  identifiers: optionalList(Type.Omit(Identifier, ['sources']), 'Identifiers in other registries.'),
  known_by_name,
  price: Price,
  scores: Scores,
  similar,
  ...answerFields,
});
export type ToolAnswer = Static<typeof ToolAnswer>;
