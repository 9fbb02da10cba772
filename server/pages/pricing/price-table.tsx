import type { Fact } from '../../../model/fact.ts';
import { lowerMedian } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { chargesUsage, convert, leastOf } from '../../../model/pricing/currencies.ts';
import { type EntryPrice, entryAmounts, entryPlans } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { centsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { allTools } from '../all-tools.ts';
import type { Cell, LinePart, PageBlock } from '../document/document.ts';
import { entryPriceLine } from '../facts/price.ts';
import type { Preparing } from '../page.ts';

type Facts = Readonly<Record<string, Fact>>;

/** The price of a tool's cheapest paid plan. */
export interface ToolPrice {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** Billed monthly, in the base currency of the exchange rates; null if unknown. */
  readonly monthly: number | null;
  /** The same per month when billed yearly. */
  readonly yearly: number | null;
  /** The lower of the two in cents. */
  readonly lowest: number | undefined;
  readonly facts: Facts;
  /** With the channels that are not included; null if no price is known. */
  readonly entry: EntryPrice | null;
}

/** The prices of all tools, by name. */
export function toolPrices({ prepared, methodology: { currencies } }: Preparing): ToolPrice[] {
  const inBase = (money: Money | null | undefined) => {
    const amount = money ? convert(money, currencies.base, currencies.rates) : Number.NaN;
    return Number.isNaN(amount) ? null : amount;
  };
  return prepared(allTools).map(({ slug, name, category, facts, entry_price }) => ({
    slug,
    name,
    category,
    facts,
    entry: entry_price,
    monthly: inBase(entry_price?.monthly),
    yearly: inBase(entry_price?.annual_monthly),
    lowest: leastOf(entryAmounts(facts), currencies)?.cents,
  }));
}

/** The tools whose price is known, cheapest first. */
export function cheapestFirst({ prepared }: Preparing): ToolPrice[] {
  return prepared(toolPrices)
    .filter(({ lowest }) => lowest !== undefined)
    .sort((a, b) => (a.lowest as number) - (b.lowest as number) || (a.slug < b.slug ? -1 : 1));
}

/** The price in a row, then the other billing, then what else there is to know: another currency, missing channels, credits. */
function priceCells({ slug, facts, entry, monthly, yearly }: ToolPrice, base: string): Cell[] {
  const [price = 'not known', ...notes] = entryPriceLine({ slug, facts, entry }) ?? [];
  const known = entry?.annual_monthly ?? entry?.monthly;
  const converted = yearly ?? monthly;
  const isForeign = known?.currency !== undefined && known.currency !== base && converted !== null;
  const terms = [
    ...notes.flatMap((part) => (typeof part === 'object' && 'note' in part ? part.note : [])),
    ...(isForeign ? [`about ${moneyInWords({ amount: Math.round(converted), currency: base })}`] : []),
    ...(chargesUsage(facts) ? ['plus credits'] : []),
  ];
  return [[price], terms.join('; ')];
}

/** A median of fewer prices says nothing about a type. */
const MIN_PRICES = 3;

/**
 * The median entry price of the tools of one type, in the base currency: `59 USD`.
 * @param prices known ones of all types, cheapest first; the lower of the two that each tool has counts
 */
export function typeMedian(prices: readonly ToolPrice[], category: string, base: string): string | undefined {
  const own = prices.filter((price) => price.category === category);
  const middle = lowerMedian(own)?.lowest;
  return own.length < MIN_PRICES || middle === undefined ? undefined : centsInWords(middle, base);
}

/** Why an entry price is unknown. */
export const NO_CERTAIN_AMOUNT =
  'no page that we can rely on for prices gives an amount with its currency and billing period';

/** The note on the plans of a tool whose entry price is unknown. */
export function notesOnUnknown(facts: Facts): string[] {
  const { note, unknown } = facts['pricing.plans'] ?? {};
  return entryPlans(facts).length > 0 ? [] : [unknown?.note ?? note ?? []].flat();
}

interface PricesShown {
  readonly scale: PriceScale;
  readonly currencies: Methodology['currencies'];
  /** The slug of the tool that the page is about. */
  readonly own?: string;
}

/** The cheapest paid plans of some tools, on one axis, under the names of their types if those are given; then the exchange rates used. */
export function priceTable(rows: readonly (ToolPrice | { readonly band: string })[], shown: PricesShown): PageBlock[] {
  const { scale, own } = shown;
  const { base, as_of, source, rates } = shown.currencies;
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  const known = others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(', ');
  return [
    {
      kind: 'table',
      look: 'prices',
      columns: ['Tool', 'Cheapest plan', 'Also'],
      pictures: [
        { sign: <PriceTicks scale={scale} />, words: `On an axis of ${base} a month` },
        { note: 'bar: billed yearly, disc: billed monthly' },
      ],
      rows: rows.map((row) => {
        if ('band' in row) return row;
        const { slug, name } = row;
        const tool: LinePart = slug === own ? { strong: name } : { link: `/pricing/${slug}`, label: name };
        return { cells: [[tool], ...priceCells(row, base)], picture: <PriceOnAxis price={row} scale={scale} /> };
      }),
      least: 12,
    },
    {
      kind: 'text',
      quiet: true,
      line: [
        `Other currencies are converted to ${base} only for this comparison, at rates of ${as_of}, ${known}, by `,
        { link: source.url, label: `${source.publisher}: ${source.title}`, says: 'nofollow' },
        '.',
      ],
    },
  ];
}

/** A logarithmic axis of prices: each tick is about three times the one before, so that small and large prices are both legible. */
interface PriceScale {
  readonly ticks: readonly number[];
  /** The position of an amount, in per cent of the width. */
  at(amount: number): number;
}

/** Per cent of the width left free at both ends. */
const MARGIN = 3;

/** The axis of all known prices, in the base currency. */
export function axisOfPrices({ prepared }: Preparing): PriceScale {
  const amounts = prepared(cheapestFirst)
    .flatMap(({ monthly, yearly }) => [monthly, yearly])
    .filter((amount): amount is number => amount !== null && amount > 0);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const steps = [...Array(8).keys()].flatMap((power) => [10 ** (power - 1), 3 * 10 ** (power - 1)]);
  const from = steps.filter((step) => step <= least).at(-1) ?? (steps[0] as number);
  const to = steps.find((step) => step >= most && step > from) ?? most;
  const span = Math.log(to) - Math.log(from);
  return {
    ticks: steps.filter((step) => step >= from && step <= to),
    at: (amount) => rounded(MARGIN + ((Math.log(amount) - Math.log(from)) / span) * (100 - 2 * MARGIN)),
  };
}

/** Two decimals: the last digits of a logarithm differ between engines, and a page has to be the same on each. */
const rounded = (percent: number) => Math.round(percent * 100) / 100;

interface MarkProps {
  readonly price: Pick<ToolPrice, 'monthly' | 'yearly'>;
  readonly scale: PriceScale;
}

/** One price on the shared axis: a disc if billed monthly, a bar if billed yearly. The text has to give the figures. */
function PriceOnAxis({ price: { monthly, yearly }, scale }: MarkProps) {
  const ends = [monthly, yearly].filter((amount) => amount !== null).map(scale.at);
  return (
    <svg class="price-rung" width="100%" height="20" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <line class="axis" x1={`${scale.at(tick)}%`} x2={`${scale.at(tick)}%`} y1="0" y2="20" />
      ))}
      {ends.length === 2 && <line class="price-span" x1={`${ends[0]}%`} x2={`${ends[1]}%`} y1="10" y2="10" />}
      {yearly !== null && (
        <line class="price-yearly" x1={`${scale.at(yearly)}%`} x2={`${scale.at(yearly)}%`} y1="4" y2="16" />
      )}
      {monthly !== null && <circle class="price-monthly" cx={`${scale.at(monthly)}%`} cy="10" r="5" />}
    </svg>
  );
}

/** The labels of the axis, above the marks. */
function PriceTicks({ scale }: Pick<MarkProps, 'scale'>) {
  return (
    <svg class="price-axis" width="100%" height="16" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text x={`${scale.at(tick)}%`} y="12" text-anchor="middle">
          {inGroups(tick)}
        </text>
      ))}
    </svg>
  );
}
