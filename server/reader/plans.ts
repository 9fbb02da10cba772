import { isAdjacent, isCue, isFiller, isWord } from './cues.ts';
import type { NameMention } from './roles.ts';
import type { Scan } from './scan.ts';
import { findFromLeft, type Span } from './spans.ts';
import { foldWords, joinWords } from './tokens.ts';

/** A mention of a plan of the tool that a text asks about. */
export interface PlanMention extends Span {
  readonly name: string;
}

/** Whether a name is next to a word for "plan", as in "plan Growth" or "the Growth plan". A free plan is a question instead. */
export function isNextToPlanWord(scan: Scan, first: number, end: number): boolean {
  return isWord(scan, first - 1, 'plans') || (isWord(scan, end, 'plans') && !isWord(scan, first, 'free'));
}

/** Finds plans that follow their tool, adjoin a word for "plan", or are capitalised after a preposition. The longest name wins. */
export function findPlans(scan: Scan, tools: readonly NameMention[], names: readonly string[]): PlanMention[] {
  const { tokens } = scan;
  const plans = names.map((name) => ({ name, words: foldWords(name) })).sort((a, b) => b.words.length - a.words.length);
  const isPlanPosition = (first: number, end: number) => {
    if (tools.some((tool) => tool.end === first)) return true;
    const isCapitalised = tokens[first]?.isCapitalised === true && isAdjacent(scan, first) && isFiller(scan, first - 1);
    return isCapitalised || isNextToPlanWord(scan, first, end);
  };
  return findFromLeft(tokens, (first) => {
    const plan = plans.find(({ words }) => joinWords(tokens, first, first + words.length) === words.join(' '));
    const end = first + (plan?.words.length ?? 0);
    // In "does X have Email finder", "Email" is no plan.
    const isPartOfFeature = scan.matches.some((match) => match.first <= first && match.end > end);
    return plan && !isCue(scan, first, 'tools') && !isPartOfFeature && isPlanPosition(first, end)
      ? { first, end, name: plan.name }
      : undefined;
  });
}
