import { DAYS_PER_YEAR, daysBetween } from '../../../model/source.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NeedInput } from '../../calls/need/parameters.ts';
import { findPriceHistory, type PriceHistory } from '../../calls/need/price-history.ts';
import type { NamedChange } from './answer.ts';
import { pickBillInput } from './filters.ts';
import { getChanges } from './operation.ts';

export interface CostHistory {
  /** Changes by the vendor within the last year, newest first. */
  readonly changes: readonly NamedChange[];
  /** Undefined with fewer than two comparable dated readings. */
  readonly history: PriceHistory | undefined;
}

/** More than the price changes of any vendor in a year. */
const MAX_CHANGES = 100;

/**
 * Loads the price changes and the price history of one tool for a need.
 * @param need as given
 * @param understood the same need, completed with channels and billing
 */
export function loadCostHistory(slug: string, need: NeedInput, understood: NeedInput, snapshot: Snapshot): CostHistory {
  const tool = snapshot.tools.get(slug);
  const filters = { tools: [slug], cause: ['vendor'], limit: MAX_CHANGES };
  const { changes } = getChanges.run(snapshot, { ...filters, ...pickBillInput(need) });
  return {
    changes: changes.filter(({ day }) => daysBetween(day, snapshot.manifest.as_of) <= DAYS_PER_YEAR),
    history: tool && findPriceHistory(tool, understood, snapshot),
  };
}
