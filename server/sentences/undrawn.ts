import { groupBy } from '../../model/group-by.ts';
import { type Certainty, isClosed } from '../../model/pricing/certainty.ts';
import type { Period } from '../../model/pricing/money.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCount, spellOut } from '../../model/words/numbers.ts';
import { BILLED } from '../../model/words/price.ts';
import { NO_PRICE } from '../../model/words/short-price.ts';
import type { Curve } from './by-size.ts';

interface ListedTool {
  readonly name: string;
  readonly price: { readonly certainty: Certainty; readonly amount: number | null; readonly upto: number | null };
}

/** Law: all tools of the list are counted, by the reason they aren't drawn. Empty if all are drawn. */
export function countUndrawn(rows: readonly ListedTool[], curves: readonly Curve[]): string {
  const drawn = new Set(curves.map(({ name }) => name));
  const undrawn = rows.filter(({ name }) => !drawn.has(name));
  const [first, ...others] = undrawn;
  if (!first) return '';
  if (others.length === 0) return `Not drawn: ${first.name}, ${findReason(first)}.`;
  const reasons = groupBy(undrawn, findReason);
  const parts = REASONS.flatMap((reason) => {
    const count = reasons.get(reason)?.length ?? 0;
    return count > 0 ? [`${spellOut(count)} ${reason}`] : [];
  });
  const share = `${capitalize(spellOut(drawn.size))} of ${formatCount(rows.length, 'tool')} ${drawn.size === 1 ? 'is' : 'are'} drawn.`;
  return `${share} Not drawn: ${andList(parts)}.`;
}

const REASONS = [
  'with one price too',
  'with a range',
  '“from”',
  '“at most”',
  'unconfirmed',
  `with ${NO_PRICE}`,
] as const;

function findReason({ price: { certainty, amount, upto } }: ListedTool): (typeof REASONS)[number] {
  if (isClosed(certainty)) return REASONS[0];
  if (amount !== null && upto !== null) return REASONS[1];
  if (certainty === 'at least') return REASONS[2];
  if (certainty === 'at most') return REASONS[3];
  return certainty === 'unconfirmed' ? REASONS[4] : REASONS[5];
}

/** Law: these tools are drawn, but have no single price for this billing. */
export function describeMissingBillings(curves: readonly Curve[], billings: readonly Period[]): string {
  const names = [...new Set(curves.map(({ name }) => name))];
  return billings
    .filter((billing) => curves.some((curve) => curve.billing === billing))
    .flatMap((billing) => {
      const without = names.filter((name) => !curves.some((curve) => curve.name === name && curve.billing === billing));
      return without.length > 0 ? [`No single price confirmed billed ${BILLED[billing]}: ${andList(without)}.`] : [];
    })
    .join(' ');
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
