import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { isLittleKnown, type Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { comparableKeys } from './columns.ts';
import { judgeDifference } from './judge-difference.ts';

type FactsAndPrice = Pick<Tool, 'facts' | 'price'>;

/** Counts the questions of a tool with a known answer. */
export function countAnswers({ facts }: Pick<Tool, 'facts'>): number {
  return Object.values(facts).filter(({ status }) => status === 'known').length;
}

export function hasFewAnswers({ facts }: Pick<Tool, 'facts'>): boolean {
  return isLittleKnown(countAnswers({ facts }), Object.keys(facts).length);
}

/** Whether a comparison deserves its own page: enough is known about each tool, and their answers differ or all prices are known. */
export function deservesPage(tools: readonly FactsAndPrice[], snapshot: Snapshot): boolean {
  if (tools.length < 2 || tools.some(hasFewAnswers)) return false;
  if (tools.every(({ price }) => hasSingleAmount(price.certainty))) return true;
  return comparableKeys(snapshot).some((key) => {
    const differs = judgeDifference(tools.flatMap(({ facts }) => facts[key] ?? []));
    return differs === 'yes' || differs === 'listed';
  });
}
