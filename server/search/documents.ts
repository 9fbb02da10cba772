import { domainOf } from '../../model/identifier.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { type Token, wordTokens } from '../text/tokens.ts';

/** A text of a tool with its words. */
interface Passage {
  readonly text: string;
  readonly words: readonly Token[];
  /** What a part of it is: `its name Flagmast`, `Chrome in its summary`. */
  readonly say: (part: string) => string;
}

/** The texts that a tool is searched by. */
export interface Document {
  readonly slug: string;
  readonly isListed: boolean;
  /** The names of the tool, the best one first. */
  readonly names: readonly Passage[];
  /** Its category and summary. */
  readonly texts: readonly Passage[];
}

/** The order of tools of which nothing is asked, as a board has it: by the least price, unknown ones last, then by name. */
export const toolsInOrder = perSnapshot(({ tools, methodology: { currencies } }: Snapshot): readonly Tool[] => {
  const { base, rates } = currencies;
  const sumOf = ({ price: { amount, currency } }: Tool) =>
    amount === null || currency === null ? Number.POSITIVE_INFINITY : convert({ amount, currency }, base, rates);
  const keyed = [...tools.values()].map((tool) => ({ tool, sum: sumOf(tool), name: tool.name.toLowerCase() }));
  const bySum = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  return keyed.sort((a, b) => bySum(a.sum, b.sum) || (a.name < b.name ? -1 : 1)).map(({ tool }) => tool);
});

/** One document for each tool. */
export function documentsOf(snapshot: Snapshot): Document[] {
  const { categories } = snapshot.methodology;
  return toolsInOrder(snapshot).map((tool) => {
    const { slug, name, aliases, former_slugs, website, category, summary } = tool;
    return {
      slug,
      isListed: isListed(tool),
      names: [
        passage(name, 'its name'),
        passage(slug, 'its slug'),
        ...aliases.map((text) => passage(text, 'its other name')),
        ...former_slugs.map((text) => passage(text, 'its former name')),
        passage(domainOf(website), 'its website'),
      ],
      texts: [
        passage(categories[category]?.label ?? category, 'its category'),
        { text: summary, words: wordTokens(summary), say: (part) => `${part} in its summary` },
      ],
    };
  });
}

function passage(text: string, place: string): Passage {
  return { text, words: wordTokens(text), say: () => `${place} ${text}` };
}

/** How well a document matches one word or phrase of a query, the best first. 0 is no match. */
export const GRADE = {
  inName: 1,
  beginsNameWord: 2,
  /** A fact is a yes and the description mentions it: it is what the tool is for. */
  yesAndMentioned: 3,
  yes: 4,
  mentioned: 5,
  beginsWord: 6,
  /** The query excludes it, and it is unknown whether the tool has it. */
  open: 7,
} as const;

/** A fact contradicts the query: the tool is no match, whatever its description says. */
export const DENIED = 255;

/** How each document matches one word or phrase of a query. */
export interface Grading {
  /** By document: one of GRADE, 0 or DENIED. */
  readonly grades: Uint8Array;
  /** What of a document matches, in words. Only for a grade other than 0 and DENIED. */
  found(document: number): string;
  /** How much of it is a yes for a document that matches. The more, the earlier among those with the same grades. Left out of words. */
  weight?(document: number): number;
}

/** A word or phrase of a query as typed, and how each document matches it. */
export interface QueryTerm {
  readonly text: string;
  readonly grading: Grading;
}
