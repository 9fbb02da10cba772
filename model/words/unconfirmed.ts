import type { Price } from '../pricing/price.ts';
import { formatMonth, formatSourceDate } from './dates.ts';
import { formatMoney, PERIOD_ADVERBS } from './sum.ts';

const PUBLISHER_NAMES: Readonly<Record<UnprovenPrice['business'], string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a draft by the vendor',
  registry: 'a directory',
  independent: 'an independent organisation',
  community: 'a community member',
  collection: 'an automated list',
  seller: 'a seller of other services',
  competitor: 'a competitor',
  prompt: 'a prompt for an AI',
  picture: 'a picture',
};

/** Formats the source and the date of an unproven claim: `a competitor, May 2026`. */
export function formatClaimSource({
  business,
  seen,
  is_old,
}: Pick<UnprovenPrice, 'business' | 'seen' | 'is_old'>): string {
  return `${PUBLISHER_NAMES[business]}, ${formatSourceDate({ seen })}${is_old ? ', over a year old' : ''}`;
}

type UnprovenPrice = NonNullable<Price['unconfirmed']>[number];

/** Formats unproven prices with their plans, billing and notes: `$89 (Pro, yearly), a competitor, May 2026`. */
export function formatUnconfirmed({ unconfirmed = [] }: Pick<Price, 'unconfirmed'>): string[] {
  return unconfirmed.map(
    (price) => `${formatReading(price)}, ${formatClaimSource(price)}${price.note ? ` (${price.note})` : ''}`,
  );
}

function formatReading({ amount, currency, is_minimum, plan, billing }: UnprovenPrice, showsPlan = true): string {
  const sum = `${is_minimum ? 'from ' : ''}${formatMoney({ amount, currency })}`;
  const terms = [showsPlan && plan, PERIOD_ADVERBS[billing ?? 'month']].filter(Boolean).join(', ');
  return `${sum} ${showsPlan ? `(${terms})` : terms}`;
}

/** Summarizes unproven prices for a cell. Several prices in one currency become a range: `$89 to $99, 2 readings, newest May 2026`. */
export function summarizeUnconfirmed({ unconfirmed: readings = [] }: Pick<Price, 'unconfirmed'>): string {
  const [first, ...others] = readings.toSorted((a, b) =>
    getSortDate(a) < getSortDate(b) ? 1 : getSortDate(a) > getSortDate(b) ? -1 : 0,
  );
  if (!first) return '';
  const { currency } = first;
  if (others.length === 0 || others.some((other) => other.currency !== currency))
    return `${formatReading(first, false)}, ${formatClaimSource(first)}${others.length > 0 ? `, and ${others.length} more` : ''}`;
  const sums = readings.map(({ amount }) => amount);
  const ends = [...new Set([Math.min(...sums), Math.max(...sums)])].map((amount) => formatMoney({ amount, currency }));
  const newest = first.seen === 'undated' ? '' : `, newest ${formatMonth(first.seen.slice(0, 7))}`;
  return `${ends.join(' to ')}, ${readings.length} readings${newest}`;
}

/** The date for sorting. Undated claims count as the oldest. */
const getSortDate = ({ seen }: UnprovenPrice) => (seen === 'undated' ? '' : seen);
