import type { Methodology } from '../../model/methodology.ts';
import { stemOf } from '../../model/phrase-key.ts';
import { isCue } from './cues.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';
import { foldedWords } from './tokens.ts';

/** The label of a category, word by word. */
export interface CategoryLabel {
  readonly category: string;
  readonly stems: readonly string[];
  /** Whether the label is a noun for tools, such as "sales agents", which needs no "tools" after it. */
  readonly isNoun: boolean;
}

export interface CategoryMention extends Span {
  readonly category: string;
}

/** Prepositions between a word for tools and their kind: "outils de cold email". */
const OF: ReadonlySet<string> = new Set(['de', 'd', 'para']);

export function splitLabels({ categories }: Pick<Methodology, 'categories'>): CategoryLabel[] {
  return Object.entries(categories).map(([category, { label }]) => {
    const words = foldedWords(label);
    return { category, stems: words.map((word) => stemOf(word, 'en')), isNoun: words.at(-1)?.endsWith('s') === true };
  });
}

/** The category that a text names as a kind of tool: "cold email tools", not "tools with cold email". */
export function findCategory(scan: Scan, categories: readonly CategoryLabel[]): CategoryMention | undefined {
  const { tokens } = scan;
  const stems = tokens.map(({ word }) => stemOf(word, 'en'));
  for (const { category, stems: own, isNoun } of categories) {
    const first = stems.findIndex((_, at) => own.every((stem, i) => stems[at + i] === stem));
    const end = first + own.length;
    const isKind =
      isNoun || isCue(scan, end, 'tools') || (OF.has(tokens[first - 1]?.word ?? '') && isCue(scan, first - 2, 'tools'));
    if (first >= 0 && isKind) return { category, first, end };
  }
  return undefined;
}
