import { type Static, Type } from 'typebox';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Word, wordsOf } from './words.ts';

/** A text with its words. */
interface Passage {
  readonly reason: Reason;
  readonly words: readonly Word[];
}

/** What a tool is searched by: texts, each with the field that it stands in. */
export interface Document {
  readonly slug: string;
  readonly category: string;
  /** What it is called, the best name first. */
  readonly names: readonly Passage[];
  /** What is said of it. */
  readonly texts: readonly Passage[];
}

/** One document a tool, in order of slugs. */
export function documentsOf({ tools, methodology: { categories } }: Snapshot): Document[] {
  return [...tools.values()].map(({ slug, name, aliases, former_slugs, website, category, summary }) => ({
    slug,
    category,
    names: [
      passage('name', name),
      passage('slug', slug),
      ...aliases.map((text) => passage('alias', text)),
      ...former_slugs.map((text) => passage('former_slug', text)),
      passage('website', new URL(website).hostname.replace(/^www\./, '')),
    ],
    texts: [passage('category', categories[category]?.label ?? category), passage('summary', summary)],
  }));
}

function passage(field: string, text: string): Passage {
  return { reason: { field, text }, words: wordsOf(text) };
}

const Reason = Type.Object(
  {
    field: Type.String({
      description:
        'Where it was found: name, slug, alias, former_slug, website, category or summary; or the catalogue key of the fact that tells.',
    }),
    text: Type.String({ description: 'What was found there, as it stands there.' }),
  },
  { title: 'MatchReason' },
);
/** One reason why a tool was found. */
export type Reason = Static<typeof Reason>;

export const Match = Type.Object(
  { ...Reason.properties, also: Type.Array(Reason, { description: 'Why it matches the other words of q.' }) },
  { title: 'Match', description: 'Why the tool was found.' },
);
export type Match = Static<typeof Match>;

/** How well a tool answers one word or phrase of a query, the best first. 0 is not at all. */
export const GRADE = {
  inName: 1,
  beginsNameWord: 2,
  /** A fact proves it, and the tool's own description names it too: it is what the tool is for. */
  provenAndSaid: 3,
  proven: 4,
  said: 5,
  beginsWord: 6,
  /** The query refuses it, and no source tells whether the tool has it. */
  open: 7,
} as const;

/** The tool is known not to be so: it is no hit, whatever its description says. */
export const DENIED = 255;

/** How each document answers one word or phrase. */
export interface Answer {
  readonly grades: Uint8Array;
  /** Of a document whose grade is neither 0 nor DENIED. */
  reason(document: number): Reason;
}
