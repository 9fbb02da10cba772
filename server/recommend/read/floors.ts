import type { Budget } from '../../../model/constraint.ts';
import type { Contradiction, Understood } from './reading.ts';

/** A sum that must not be undercut. */
export interface Floor {
  readonly text: string;
  readonly sum: Budget;
}

/** "under $50 but at least $80": a limit that no sum from the floor on keeps. A floor asks for nothing, so both places are the limit's. */
export function limitsUnderFloors(understood: readonly Understood[], floors: readonly Floor[]): Contradiction[] {
  if (floors.length === 0) return [];
  return understood.flatMap(({ text, constraint: { key, value } }, i) => {
    if (key !== 'budget') return [];
    const above = floors.find(({ sum }) => isAbove(sum, value as Budget));
    return above ? [{ text: `"${text}" (at most) and "${above.text}" (at least)`, between: [i, i] as const }] : [];
  });
}

function isAbove(floor: Budget, limit: Budget): boolean {
  const isAlike = (['currency', 'period', 'per'] as const).every(
    (part) => floor[part] === null || limit[part] === null || floor[part] === limit[part],
  );
  return isAlike && floor.amount > limit.amount;
}
