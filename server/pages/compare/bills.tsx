import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { capitalize, formatCount } from '../../../model/words/numbers.ts';
import { formatShortPrice, formatWithout, NO_PRICE } from '../../../model/words/short-price.ts';
import { formatConverted, formatMoney, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { compact, type Line, type LinePart, type PageBlock, quiet } from '../parts/document/document.ts';
import type { View } from '../types.ts';
import { type ComparisonData, isBilledAsRequested } from './load.ts';

/** A tool with its price for each billing period. A price is undefined if it is not confirmed. */
interface ToolBills {
  readonly name: string;
  /** What its price covers, how much we know about it, and the unconfirmed price. */
  readonly coverage: readonly string[];
  readonly color: string;
  readonly prices: readonly (Price | undefined)[];
}

/** A table of the price of each tool for each billing period. */
export function billBlocks(data: ComparisonData, methodology: View['methodology']): PageBlock[] {
  const { base, rates } = methodology.currencies;
  const convertToBase = ({ amount, currency }: Price) =>
    convert({ amount: amount ?? 0, currency: currency ?? base }, base, rates);
  const tools = billsByTool(data, methodology);
  const isCharted = (price: Price | undefined): price is Price =>
    price !== undefined && hasSingleAmount(price.certainty);
  // All bars have the same billing, the longest, so that their lengths are comparable.
  const billings = nameBillings(data);
  const charted = billings.length - 1;
  const chartedPrices = tools.flatMap(({ prices }) => prices[charted] ?? []).filter(isCharted);
  const hasBars = chartedPrices.length > 1;
  const highest = Math.max(...chartedPrices.map(convertToBase));
  const hasOutlines = chartedPrices.some(({ certainty }) => certainty === 'assumed');
  const legend = `Bars: ${billings[charted]}${hasOutlines ? '; outlined: on an assumption' : ''}. `;
  const caption = `Monthly price for ${nameSetUp(data.comparison.setUp)}`;
  return [
    { kind: 'markdown', line: [{ strong: caption }] },
    {
      kind: 'table',
      className: 'bills',
      caption,
      columns: ['Tool', ...billings.map(capitalize)],
      rows: tools.map(({ name, coverage, color, prices }) => [
        [{ strong: name }, { note: coverage.join(', ') }],
        ...prices.map((price, i): Line => {
          if (price === undefined) return [{ note: NO_PRICE }];
          const bar = hasBars && i === charted && isCharted(price) && (
            <Bar price={price} share={convertToBase(price) / highest} color={color} />
          );
          const sum = { price: formatShortPrice(price).sum, unit: formatConverted(price) || undefined };
          return compact<LinePart>(sum, bar && { icon: bar, alt: '' }, { note: listNotes(price).join(', ') });
        }),
      ]),
      minRows: tools.length,
    },
    ...(hasBars ? [quiet([{ icon: legend, alt: '' }])] : []),
  ];
}

/** A bar, outlined if the price is assumed. Hidden from screen readers, which read the number next to the bar. */
function Bar({ price, share, color }: { readonly price: Price; readonly share: number; readonly color: string }) {
  return (
    <svg class={`strip ${color}`} width="100%" height="10" aria-hidden="true">
      <rect
        class={price.certainty === 'assumed' ? 'open' : undefined}
        x="1"
        y="1"
        width={`${Math.round(share * 960) / 10}%`}
        height="8"
      />
    </svg>
  );
}

/** Lists tools in the order of the comparison. */
function billsByTool(
  { answer, billings, comparison }: ComparisonData,
  { catalogue }: View['methodology'],
): ToolBills[] {
  return answer.rows.map(({ name, price }, i) => {
    const prices = billings
      .map((billing) => billing.prices[i])
      .map((price) => (price && isBilledAsRequested(price) ? price : undefined));
    const { unconfirmed } = formatShortPrice(price);
    const without = formatWithout(price, catalogue);
    return {
      name,
      coverage: compact(
        without !== '' && without,
        formatCount(comparison.tools[i]?.answers ?? 0, 'answer'),
        unconfirmed !== '' && `unconfirmed: ${unconfirmed}`,
      ),
      color: `color-${i % 6}`,
      prices: prices.length > 0 ? prices : [undefined],
    };
  });
}

/** `billed monthly`. */
function nameBillings({ billings }: ComparisonData): string[] {
  return billings.length > 0 ? billings.map(({ billing }) => `billed ${PERIOD_ADVERBS[billing]}`) : ['per month'];
}

/** The plan or condition of a price, the payment in advance, and the source with its date. */
function listNotes(price: Price): string[] {
  const { plan, condition, source, free } = formatShortPrice(price);
  const { in_advance: amount, currency } = price;
  const advance = amount === undefined || currency === null ? '' : `${formatMoney({ amount, currency })} in advance`;
  return [[condition || plan, free].filter(Boolean).join(', '), advance, source.replaceAll(' · ', ', ')].filter(
    Boolean,
  );
}
