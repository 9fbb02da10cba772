import { type Static, Type } from 'typebox';
import { Scores } from './board-schemas.ts';
import { Fact } from './fact.ts';
import { Identifier } from './identifier.ts';
import { Price } from './pricing/price.ts';
import { flag, listOfTexts, mapOf, optionalList, text } from './schemas.ts';
import { Source } from './source.ts';

const identity = {
  slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  name: Type.String(),
  category: Type.String(),
  summary: Type.String(),
  website: Type.String({ format: 'uri' }),
};

/** A tool with every catalogue key, its sources and its scores: one file of the snapshot. */
export const Tool = Type.Object(
  {
    ...identity,
    aliases: Type.Array(Type.String()),
    identifiers: optionalList(
      Identifier,
      'Identifiers in registries. Does not repeat the website and aliases. Left out if there are none.',
    ),
    known_by_name: flag('True if it can be found by name but is not listed, since we could read too little about it.'),
    file: text('The file to edit, from the root of the repository.'),
    price: Price,
    scores: Scores,
    similar: listOfTexts(
      'Slugs of the tools that share the most yes answers with it, for the main job of its category.',
    ),
    facts: mapOf(Fact, 'Facts by key: every key of the catalogue, in its order.'),
    sources: Type.Array(Source),
  },
  { title: 'Tool' },
);
export type Tool = Static<typeof Tool>;

/** A tool before boards are computed. It has a fact for every catalogue key, known or not. */
export type ResolvedTool = Omit<Tool, 'scores' | 'similar'>;

/** Whether a tool appears in lists: we know more than its name. */
export function isListed({ known_by_name }: Pick<Tool, 'known_by_name'>): boolean {
  return !known_by_name;
}

/** Whether too few questions about a tool are answered for a fair comparison: fewer than a quarter. */
export function isLittleKnown(answered: number, questions: number): boolean {
  return answered < questions / 4;
}

/** Compares two tools by name, ignoring case, for `sort`. */
export function compareByName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
}
