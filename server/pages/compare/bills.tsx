import { parseColumn } from '../../../model/parse-question.ts';
import { isClosed } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { describeAbility } from '../../../model/words/ability.ts';
import { andList } from '../../../model/words/lists.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { BILLED, formatMoney } from '../../../model/words/price.ts';
import { formatShortPrice, NO_PRICE } from '../../../model/words/short-price.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { writeAddress } from '../../calls/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { sayAbout } from '../../sentences/sums.ts';
import { pickCarried } from '../parts/carried-need.ts';
import { compact, type Line, type LinePart, type PageBlock } from '../parts/document/document.ts';
import { StackedTable } from '../parts/document/draw-table.tsx';
import type { View } from '../types.ts';
import { type ComparisonData, isBilledSo } from './load.ts';

/** A tool with its price for each billing, or undefined where none is confirmed. */
interface ToolBills {
  readonly name: string;
  readonly color: string;
  readonly prices: readonly (Price | undefined)[];
  /** What nobody can prove. */
  readonly unconfirmed: string;
}

interface BillsProps {
  readonly data: ComparisonData;
  readonly methodology: View['methodology'];
}

/** All billings of all tools in a table. */
export function BillsTable({ data, methodology }: BillsProps) {
  const { base, rates } = methodology.currencies;
  const inBase = ({ amount, currency }: Price) =>
    convert({ amount: amount ?? 0, currency: currency ?? base }, base, rates);
  const tools = billsByTool(data);
  const hasCurrencies = new Set(data.answer.rows.flatMap(({ price }) => price.currency ?? [])).size > 1;
  const closed = tools.flatMap(({ prices }) =>
    prices.flatMap((price) => (price && isClosed(price.certainty) ? price : [])),
  );
  const most = Math.max(...closed.map(inBase));
  return (
    <div class="bills">
      <StackedTable
        table={{
          kind: 'table',
          caption: describePrices(data),
          columns: ['Tool', ...billingsOf(data).map(capitalize)],
          rows: tools.map(({ name, color, prices, unconfirmed }) => [
            [{ strong: name }, ...(unconfirmed === '' ? [] : [{ note: unconfirmed }])],
            ...prices.map((price): Line => {
              if (price === undefined) return [{ icon: <span class="quiet">{NO_PRICE}</span>, alt: '' }];
              const bar = closed.includes(price) && <Bar price={price} share={inBase(price) / most} color={color} />;
              const about = hasCurrencies ? sayAbout(price, base, rates) : '';
              const notes = [about, ...notesOf(price)].filter(Boolean).map((note): LinePart => ({ note }));
              return compact<LinePart>({ price: formatShortPrice(price).sum }, bar && { icon: bar, alt: '' }, ...notes);
            }),
          ]),
        }}
      />
      <p class="quiet small">
        {nameBasis(data, methodology)}{' '}
        <a href={addressOf(data)} rel="nofollow">
          The prices line by line
        </a>
      </p>
    </div>
  );
}

/** A line for each tool and billing, for Markdown. */
export function billLines(data: ComparisonData, methodology: View['methodology']): PageBlock[] {
  const billings = billingsOf(data);
  const items = billsByTool(data).flatMap(({ name, prices, unconfirmed }) =>
    prices.map((price, i) => {
      const bought = price ? [formatShortPrice(price).sum, ...notesOf(price)] : [NO_PRICE];
      const said = [...bought, i === 0 && unconfirmed].filter(Boolean);
      return `${name}, ${billings[i]}: ${said.join(', ')}`;
    }),
  );
  const link = { link: addressOf(data), label: 'The prices line by line' };
  return [
    { kind: 'markdown', line: [{ strong: describePrices(data) }], items },
    { kind: 'markdown', line: [`${nameBasis(data, methodology)} `, link, '.'] },
  ];
}

/** Filled, or outlined where the sum rests on an assumption. The figure beside it says the same. */
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

/** In the order of the comparison. */
function billsByTool({ answer, billed }: ComparisonData): ToolBills[] {
  return answer.rows.map(({ name, price }, i) => {
    const prices = billed.map((one) => one.prices[i]).map((one) => (one && isBilledSo(one) ? one : undefined));
    const { unconfirmed } = formatShortPrice(price);
    return {
      name,
      color: `curve-${i % 6}`,
      prices: prices.length > 0 ? prices : [undefined],
      unconfirmed: unconfirmed && `unconfirmed: ${unconfirmed}`,
    };
  });
}

/** `billed monthly`. */
function billingsOf({ billed }: ComparisonData): string[] {
  return billed.length > 0 ? billed.map(({ billing }) => `billed ${BILLED[billing]}`) : ['a month'];
}

/** The plan with what is assumed of it, what is paid in advance, and who says it and when. */
function notesOf(price: Price): string[] {
  const { plan, condition, source, free } = formatShortPrice(price);
  const { in_advance: amount, currency } = price;
  const advance = amount === undefined || currency === null ? '' : `${formatMoney({ amount, currency })} in advance`;
  return [[condition || plan, free].filter(Boolean).join(', '), advance, source.replaceAll(' · ', ', ')].filter(
    Boolean,
  );
}

function describePrices({ compared }: ComparisonData): string {
  return `Price a month for ${nameSetUp(compared.setUp)}`;
}

/** More abilities are only counted. */
const MOST_NAMED = 3;

/** `For plans that work on LinkedIn and send email.` Empty if tools are priced for what each is bought for. */
function nameBasis({ covered }: ComparisonData, { catalogue }: View['methodology']): string {
  const abilities = covered
    .map((key) => parseColumn(key, catalogue))
    .flatMap((any) => (any.length > 0 ? describeAbility(any, catalogue) : []));
  if (abilities.length === 0) return '';
  return `For plans that ${abilities.length > MOST_NAMED ? `meet all ${abilities.length} requirements` : andList(abilities)}.`;
}

/** The bills line by line. */
function addressOf({ answer: { rows, understood } }: ComparisonData): string {
  const input = { ...pickCarried(understood), tools: rows.map(({ slug }) => slug) };
  return writeAddress({ path: '/cost', input: estimateCost.input }, input);
}
