import { groupBy } from '../../model/group-by.ts';
import { type Certainty, hasSingleAmount } from '../../model/pricing/certainty.ts';
import type { Period } from '../../model/pricing/money.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCount, spellOut } from '../../model/words/numbers.ts';
import { NO_PRICE } from '../../model/words/short-price.ts';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import type { Curve } from './by-size.ts';

interface ListedTool {
  readonly name: string;
  readonly price: { readonly certainty: Certainty; readonly amount: number | null; readonly upto: number | null };
}

/** Counts the tools that aren't drawn in the chart, by reason. Empty if all are drawn. */
export function describeUndrawn(rows: readonly ListedTool[], curves: readonly Curve[]): string {
  const drawnNames = new Set(curves.map(({ name }) => name));
  const undrawn = rows.filter(({ name }) => !drawnNames.has(name));
  const [first, ...others] = undrawn;
  if (!first) return '';
  if (others.length === 0) return `Not shown: ${first.name}, ${findReason(first)}.`;
  const reasons = groupBy(undrawn, findReason);
  const parts = REASONS.flatMap((reason) => {
    const count = reasons.get(reason)?.length ?? 0;
    return count > 0 ? [`${spellOut(count)} ${reason}`] : [];
  });
  return `Shown: ${spellOut(drawnNames.size)} of ${formatCount(rows.length, 'tool')}. Not shown: ${andList(parts)}.`;
}

const REASONS = [
  'also with a definite price',
  'with a price range',
  'with only a minimum',
  'with only a maximum',
  'with an unconfirmed price',
  `with ${NO_PRICE}`,
] as const;

function findReason({ price: { certainty, amount, upto } }: ListedTool): (typeof REASONS)[number] {
  if (hasSingleAmount(certainty)) return REASONS[0];
  if (amount !== null && upto !== null) return REASONS[1];
  if (certainty === 'at least') return REASONS[2];
  if (certainty === 'at most') return REASONS[3];
  return certainty === 'unconfirmed' ? REASONS[4] : REASONS[5];
}

/** Names drawn tools that have no curve for a billing. */
export function describeMissingBillings(curves: readonly Curve[], billings: readonly Period[]): string {
  const names = [...new Set(curves.map(({ name }) => name))];
  return billings
    .filter((billing) => curves.some((curve) => curve.billing === billing))
    .flatMap((billing) => {
      const missingNames = names.filter(
        (name) => !curves.some((curve) => curve.name === name && curve.billing === billing),
      );
      return missingNames.length > 0
        ? [`We couldn’t confirm a definite price billed ${PERIOD_ADVERBS[billing]} for ${andList(missingNames)}.`]
        : [];
    })
    .join(' ');
}
