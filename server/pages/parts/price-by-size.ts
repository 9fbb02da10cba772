import { compareKeys } from '../../../model/board/board.ts';
import type { Row } from '../../../model/board-schemas.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { hasSingleAmount, rankPrice } from '../../../model/pricing/certainty.ts';
import { convertToCents } from '../../../model/pricing/currencies.ts';
import type { Period } from '../../../model/pricing/money.ts';
import { SENDERS } from '../../../model/pricing/set-up.ts';
import { andList } from '../../../model/words/lists.ts';
import { groupDigits } from '../../../model/words/numbers.ts';
import { currencySign, formatMoney, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { formatSetUp, formatUnits, nameUnit, nameUnits } from '../../../model/words/units.ts';
import type { NeedInput } from '../../calls/need/parameters.ts';
import { computePricesBySize } from '../../calls/need/prices-by-size.ts';
import type { TeamSizes } from '../../calls/need/team-sizes.ts';
import type { LoadContext, SharedContext } from '../types.ts';
import { type DocumentSection, paragraph, section } from './document/document.ts';

const MAX_TOOLS = 6;
/** Up to this many tools, each has a row for both billings. */
const MAX_TOOLS_WITH_BOTH_BILLINGS = 3;
const BOTH_BILLINGS: readonly Period[] = ['month', 'year'];

/** The monthly prices of a tool for one billing, by team size. */
interface PriceRow {
  readonly name: string;
  readonly billing: Period;
  /** One sum for each size. Null if no single amount is confirmed. */
  readonly sums: readonly (number | null)[];
}

/** Data for the table of prices by team size. */
export interface PriceBySize extends TeamSizes {
  readonly rows: readonly PriceRow[];
  readonly currency: string;
  /** Whether other tools of the list are left out. */
  readonly isShortened: boolean;
  readonly understood: NeedInput;
  /** The date of the exchange rates, if a price is converted. */
  readonly ratesDate: string | undefined;
}

type ListedTool = Pick<Row, 'slug' | 'name' | 'price'>;

/**
 * Computes prices for other team sizes, for the tools with the lowest prices that are a single amount.
 * @param listed all rows of the board, in its order
 * @param understood the need of the board
 */
export function loadPriceBySize(
  listed: readonly ListedTool[],
  understood: NeedInput,
  { snapshot, methodology: { currencies } }: Pick<LoadContext, 'snapshot' | 'methodology'>,
): PriceBySize | undefined {
  const lowest = listed
    .filter(({ price }) => hasSingleAmount(price.certainty))
    .map((row) => ({ row, keys: rankPrice(row.price, currencies) }))
    .toSorted((a, b) => compareKeys(a.keys, b.keys))
    .slice(0, MAX_TOOLS)
    .map(({ row }) => row);
  const tools = listed.filter((row) => lowest.includes(row));
  const billings = tools.length <= MAX_TOOLS_WITH_BOTH_BILLINGS ? BOTH_BILLINGS : [];
  const { prices, ...sizes } = computePricesBySize(
    snapshot,
    understood,
    new Map(tools.map(({ slug, price: { billing } }) => [slug, [...new Set([billing ?? 'month', ...billings])]])),
  );
  // A single price for all sizes needs no table, and neither do prices for one size.
  if (prices.length === 1 && new Set(prices[0]?.sums).size === 1) return undefined;
  if (prices.every(({ sums }) => sums.filter((sum) => sum !== null).length < 2)) return undefined;
  const [firstCurrency, ...otherCurrencies] = new Set(prices.map((price) => price.currency));
  const isOneCurrency = otherCurrencies.length === 0 && understood.budget === undefined;
  const currency = understood.currency ?? (isOneCurrency ? firstCurrency : undefined) ?? currencies.base;
  // Rates are not exact to the cent.
  const convertSum = (amount: number, from: string) =>
    from === currency
      ? amount
      : Math.round(convertToCents({ amount, currency: from }, currency, currencies.rates) / 100);
  return {
    ...sizes,
    currency,
    rows: prices.map(({ slug, billing, currency: from, sums }) => ({
      name: tools.find((tool) => tool.slug === slug)?.name ?? slug,
      billing,
      sums: sums.map((sum) => (sum === null ? null : convertSum(sum, from))),
    })),
    isShortened: tools.length < listed.length,
    understood,
    ratesDate: firstCurrency === currency && otherCurrencies.length === 0 ? undefined : currencies.as_of,
  };
}

/** A table with a row for each tool and billing. Undefined if there is nothing to compare. */
export function priceBySizeSection(
  prices: PriceBySize | undefined,
  { methodology }: Pick<SharedContext, 'methodology'>,
): DocumentSection | undefined {
  if (prices === undefined) return undefined;
  const { rows, sizes, unit, currency, isShortened, ratesDate } = prices;
  const [firstBilling, ...otherBillings] = new Set(rows.map(({ billing }) => billing));
  const isMixed = otherBillings.length > 0;
  const billing = firstBilling && !isMixed ? `, billed ${PERIOD_ADVERBS[firstBilling]}` : '';
  const subject = isShortened ? 'The lowest prices' : 'Prices';
  const introduction = `${subject} in ${currencySign(currency)} a month ${describePurpose(prices, methodology)}${billing}.`;
  const rates = ratesDate === undefined ? '' : ` Converted at published rates of ${ratesDate}.`;
  return section('size', 'Price by team size', paragraph(`${introduction}${rates}`), {
    kind: 'table',
    className: 'figures',
    caption: `Price per month, by number of ${nameUnits(unit)}`,
    columns: ['Tool'],
    numbers: sizes.map(groupDigits),
    rows: rows.map(({ name, billing, sums }) => [
      [name, ...(isMixed ? [{ note: `billed ${PERIOD_ADVERBS[billing]}` }] : [])],
      ...sums.map((amount) => (amount === null ? 'not confirmed' : formatMoney({ amount, currency }))),
    ]),
    minRows: rows.length,
  });
}

/** `for LinkedIn and Email, with 1 LinkedIn account and 1 mailbox for each person`. */
function describePurpose(
  { understood, unit, otherCounts, size }: PriceBySize,
  { catalogue }: SharedContext['methodology'],
): string {
  const coveredKeys = understood.required ?? [];
  const labels = coveredKeys.map((key) => labelQuestion(key, catalogue));
  const purpose =
    coveredKeys.length === 0
      ? 'without requirements'
      : `for ${coveredKeys.length > MAX_NAMED ? `the ${coveredKeys.length} requirements` : andList(labels)}`;
  const setUp = formatSetUp(otherCounts);
  if (setUp !== '')
    return `${purpose}, with ${setUp} for ${formatUnits(size, unit)}, and in proportion for other sizes`;
  const senders = [
    coveredKeys.includes(SENDERS.linkedin_accounts.channel) && formatUnits(1, 'linkedin-account'),
    coveredKeys.includes(SENDERS.mailboxes.channel) && formatUnits(1, 'mailbox'),
  ].filter((sender) => sender !== false);
  return unit !== 'person' || senders.length === 0
    ? purpose
    : `${purpose}, with ${andList(senders)} for each ${nameUnit(unit)}`;
}

const MAX_NAMED = 3;
