import { type Static, Type } from 'typebox';
import { domainOf } from '../../model/identifier.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Token, wordTokens } from '../text/tokens.ts';

const Reason = Type.Object(
  {
    words: Type.String({ description: 'The words of q that it matches, as typed.' }),
    field: Type.String({
      description:
        'Where it was found: name, slug, alias, former_slug, website, the kind of an identifier (`former_…` of one before), category or summary; or the catalogue key of the fact that proves it.',
    }),
    text: Type.String({ description: 'The text that was found there, as written.' }),
  },
  { title: 'MatchReason' },
);
/** What of a query matches what of a tool. */
export type Reason = Static<typeof Reason>;
/** What of a tool was found. */
export type FoundText = Omit<Reason, 'words'>;

export const Match = Type.Object(
  { ...Reason.properties, also: Type.Array(Reason, { description: 'Why it matches the other words of q.' }) },
  { title: 'Match', description: 'Why the tool was found.' },
);
export type Match = Static<typeof Match>;

/** A text with its words. */
interface Passage {
  readonly finding: FoundText;
  readonly words: readonly Token[];
}

/** The texts that a tool is searched by, each with its field. */
export interface Document {
  readonly slug: string;
  /** The names of the tool, the best one first. */
  readonly names: readonly Passage[];
  /** Its category and summary. */
  readonly texts: readonly Passage[];
  /** The share of its questions that are answered. */
  readonly coverage: number;
}

/** One document for each tool, in order of slugs. */
export function documentsOf({ tools, methodology: { categories } }: Snapshot): Document[] {
  return [...tools.values()].map(({ slug, name, aliases, former_slugs, website, category, summary, coverage }) => ({
    slug,
    names: [
      passage('name', name),
      passage('slug', slug),
      ...aliases.map((text) => passage('alias', text)),
      ...former_slugs.map((text) => passage('former_slug', text)),
      passage('website', domainOf(website)),
    ],
    texts: [passage('category', categories[category]?.label ?? category), passage('summary', summary)],
    coverage,
  }));
}

function passage(field: string, text: string): Passage {
  return { finding: { field, text }, words: wordTokens(text) };
}

/** How well a document matches one word or phrase of a query, the best first. 0 is no match. */
export const GRADE = {
  inName: 1,
  beginsNameWord: 2,
  /** A fact proves it and the description mentions it: it is what the tool is for. */
  provenAndMentioned: 3,
  proven: 4,
  mentioned: 5,
  beginsWord: 6,
  /** The query excludes it, and no source says whether the tool has it. */
  open: 7,
} as const;

/** A fact contradicts the query: the tool is no match, whatever its description says. */
export const DENIED = 255;

/** How each document matches one word or phrase of a query. */
export interface Grading {
  /** By document: one of GRADE, 0 or DENIED. */
  readonly grades: Uint8Array;
  /** Why a document matches. Only for a grade other than 0 and DENIED. */
  found(document: number): FoundText;
  /** The questions whose unknown answers alone keep a document with the grade 0 from matching; empty if there are none. */
  unknown?(document: number): readonly string[];
  /** How much is proven of it for a document that matches. The more, the earlier among those with the same grades. */
  proof?(document: number): number;
}

/** A word or phrase of a query as typed, and how each document matches it. */
export interface QueryTerm {
  readonly text: string;
  readonly grading: Grading;
}
