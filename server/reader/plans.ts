import { isAdjacent, isCue, isFiller } from './cues.ts';
import type { NameMention } from './roles.ts';
import type { Scan } from './scan.ts';
import { findFromLeft, type Span } from './spans.ts';
import { foldedWords, wordsBetween } from './tokens.ts';

/** A plan of the tool that a text asks about. */
export interface PlanMention extends Span {
  readonly name: string;
}

/** Words for "plan" next to its name. */
const PLAN = new Set('plan plans tier package tarif paket offre forfait plano subscription'.split(' '));
/** "a free plan" is a question. */
const FREE = new Set('free gratis gratuit gratuito kostenloser'.split(' '));

/** Whether a name is next to a word for "plan": "plan Growth", "the Growth plan". */
export function isBesidePlan({ tokens }: Scan, first: number, end: number): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  return PLAN.has(wordAt(first - 1)) || (PLAN.has(wordAt(end)) && !FREE.has(wordAt(first)));
}

/** Finds plans: after the tool, next to a word for "plan", or as a name after a preposition. The longest name wins. */
export function findPlans(scan: Scan, tools: readonly NameMention[], names: readonly string[]): PlanMention[] {
  const { tokens } = scan;
  const plans = names
    .map((name) => ({ name, words: foldedWords(name) }))
    .sort((a, b) => b.words.length - a.words.length);
  const isBeside = (first: number, end: number) => {
    if (tools.some((tool) => tool.end === first)) return true;
    const isNamed = tokens[first]?.capital === true && isAdjacent(scan, first) && isFiller(scan, first - 1);
    return isNamed || isBesidePlan(scan, first, end);
  };
  return findFromLeft(tokens, (first) => {
    const found = plans.find(({ words }) => wordsBetween(tokens, first, first + words.length) === words.join(' '));
    const end = first + (found?.words.length ?? 0);
    return found && !isCue(scan, first, 'tools') && isBeside(first, end) ? { first, end, name: found.name } : undefined;
  });
}
