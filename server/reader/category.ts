import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { isCue } from './cues.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';
import { foldedWords } from './tokens.ts';

/** A name of a category as stems. */
export interface CategoryName {
  readonly category: string;
  readonly stems: readonly string[];
  /** Whether it means tools by itself, such as "sales agents", and needs no "tools" after it. */
  readonly isNoun: boolean;
}

export interface CategoryMention extends Span {
  readonly category: string;
}

/** Prepositions between "tools" and their category: "outils de cold email". */
const OF: ReadonlySet<string> = new Set(['de', 'd', 'para']);

const WITH: ReadonlySet<string> = new Set(['with', 'mit', 'avec', 'con', 'com', 'and', 'und', 'et', 'y', 'e']);

/** Labels of categories and their other names. */
export function categoryNames({ categories }: Pick<Methodology, 'categories'>, lexicon: Lexicon): CategoryName[] {
  return Object.entries(categories).flatMap(([category, { label }]) =>
    [label, ...(lexicon.categories[category] ?? [])].map((name) => {
      const words = foldedWords(name);
      const isNoun = /(?:s|sdr|bdr|agent|rep)$/.test(words.at(-1) ?? '');
      return { category, stems: words.map((word) => stemWord(word, 'en')), isNoun };
    }),
  );
}

/** Finds a category that names a kind of tool: "cold email tools" or "an AI SDR", not "tools with cold email". */
export function findCategory(scan: Scan, names: readonly CategoryName[]): CategoryMention | undefined {
  const { tokens } = scan;
  const stems = tokens.map(({ word }) => stemWord(word, 'en'));
  for (const { category, stems: own, isNoun } of names) {
    const first = stems.findIndex((_, at) => own.every((stem, i) => stems[at + i] === stem));
    const end = first + own.length;
    // "a tool with data enrichment" names a feature.
    if (first < 0 || WITH.has(tokens[first - 1]?.word ?? '')) continue;
    const isOfTools = OF.has(tokens[first - 1]?.word ?? '') && isCue(scan, first - 2, 'tools');
    const isAll = first === 0 && end === tokens.length;
    if (isNoun || isAll || isCue(scan, end, 'tools') || isOfTools) return { category, first, end };
  }
  return undefined;
}
