import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { isCue, isFiller, isWord } from './cues.ts';
import { NEGATIONS } from './refusals.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';
import { foldWords } from './tokens.ts';

/** A name of a category, as stems. */
export interface CategoryName {
  readonly category: string;
  readonly stems: readonly string[];
  /** Whether the name means tools by itself. "Sales agents" needs no "tools" after it. */
  readonly isNoun: boolean;
}

/** A category that a text names. */
export interface CategoryMention extends Span {
  readonly category: string;
  /** Whether the text refuses tools of the category. */
  readonly isRefused: boolean;
}

/** Lists the labels of categories and their other names. */
export function buildCategoryNames({ categories }: Pick<Methodology, 'categories'>, lexicon: Lexicon): CategoryName[] {
  return Object.entries(categories).flatMap(([category, { label }]) =>
    [label, ...(lexicon.categories[category] ?? [])].map((name) => {
      const words = foldWords(name);
      const isNoun = /(?:s|sdr|bdr|agent|rep|thing)$/.test(words.at(-1) ?? '');
      return { category, stems: words.map((word) => stemWord(word, 'en')), isNoun };
    }),
  );
}

/** Finds a category of tools, such as "cold email tools" or "an AI SDR". "Tools with cold email" names a feature instead. */
export function findCategory(scan: Scan, names: readonly CategoryName[]): CategoryMention | undefined {
  const { tokens } = scan;
  const stems = tokens.map(({ word }) => stemWord(word, 'en'));
  for (const { category, stems: nameStems, isNoun } of names) {
    const first = stems.findIndex((_, at) => nameStems.every((stem, i) => stems[at + i] === stem));
    const end = first + nameStems.length;
    const isFeature = isWord(scan, first - 1, 'with') || isWord(scan, first - 1, 'joiners');
    if (first < 0 || isFeature) continue;
    // A preposition may come between, as in "outils de cold email".
    const followsTools =
      (isWord(scan, first - 1, 'from') || isWord(scan, first - 1, 'for')) && isCue(scan, first - 2, 'tools');
    const isWholeText = first === 0 && end === tokens.length;
    if (isNoun || isWholeText || isCue(scan, end, 'tools') || followsTools) {
      let before = first - 1;
      while (isFiller(scan, before) && !isCue(scan, before, ...NEGATIONS)) before -= 1;
      return { category, first, end, isRefused: isCue(scan, before, ...NEGATIONS) };
    }
  }
  return undefined;
}
