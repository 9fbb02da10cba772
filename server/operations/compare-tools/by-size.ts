import { billsFor, completeNeed } from '../../../model/board/terms.ts';
import type { Period } from '../../../model/pricing/money.ts';
import { type Price, priceOf } from '../../../model/pricing/price.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { type CompareInput, comparedNeed } from './need.ts';

/**
 * What each compared tool costs for one set-up after another, in the order of the tools. These are the bills of the comparison itself, without
 * its cells and sources.
 */
export function pricesBySize(
  snapshot: Snapshot,
  input: CompareInput,
  { billing, setUps }: { readonly billing: Period; readonly setUps: readonly SetUp[] },
): Price[][] {
  const { tools, need: given } = comparedNeed(snapshot, input);
  const need = completeNeed({ ...given, billing }, tools, snapshot.methodology);
  return tools.map((tool) => {
    const billFor = billsFor(need, tool, snapshot.methodology);
    return setUps.map((setUp) => priceOf(billFor(setUp)));
  });
}
