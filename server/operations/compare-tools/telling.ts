import { isClosed } from '../../../model/pricing/certainty.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { comparableKeys } from './columns.ts';
import { differsIn } from './differs.ts';

/* How much a comparison says. */

type Known = Pick<Tool, 'facts' | 'price'>;

/** How many questions have an answer on which sources agree. */
export function countAnswers({ facts }: Pick<Tool, 'facts'>): number {
  return Object.values(facts).filter(({ status }) => status === 'known').length;
}

/** Whether so few questions have an answer that a comparison with others would not be fair. */
export function isLittleKnown({ facts }: Pick<Tool, 'facts'>): boolean {
  return countAnswers({ facts }) < Object.keys(facts).length / 4;
}

/** Whether a comparison is worth finding: enough is known of each tool, and their answers differ or each has a price. */
export function isTelling(tools: readonly Known[], snapshot: Snapshot): boolean {
  if (tools.length < 2 || tools.some(isLittleKnown)) return false;
  if (tools.every(({ price }) => isClosed(price.certainty))) return true;
  return comparableKeys(snapshot).some((key) => {
    const differs = differsIn(tools.flatMap(({ facts }) => facts[key] ?? []));
    return differs === 'yes' || differs === 'listed';
  });
}
