import { isClosed } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { BILLED, formatMoney } from '../../../model/words/price.ts';
import { formatShortPrice, NO_PRICE } from '../../../model/words/short-price.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { writeAddress } from '../../calls/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { carriedIn } from '../parts/carried-need.ts';
import { htmlOnly, type Line, type PageBlock } from '../parts/document/document.ts';
import type { View } from '../types.ts';
import { type ComparisonData, isBilledSo } from './load.ts';

interface Bill {
  readonly slug: string;
  readonly name: string;
  readonly billed: string;
  readonly isInAdvance: boolean;
  /** Undefined without a price for this billing. */
  readonly price: Price | undefined;
  /** Of the highest closed sum. */
  readonly share: number;
}

/** The highest bar leaves room for its sum. */
const HIGHEST = 56;
const EMPTY = 30;

/** The price of each tool with each billing: closed sums as bars, others in words. */
export function billsBlocks(data: ComparisonData, methodology: View['methodology']): PageBlock[] {
  const { answer, compared, billed } = data;
  const { rows, understood } = answer;
  const { base, rates } = methodology.currencies;
  const inBase = ({ amount, currency }: Price) =>
    convert({ amount: amount ?? 0, currency: currency ?? base }, base, rates);
  const all = billed.flatMap(({ prices }) => prices.filter((price) => isBilledSo(price) && isClosed(price.certainty)));
  const most = Math.max(0, ...all.map(inBase));
  const priced = billed.flatMap(({ billing, prices }) =>
    rows.map(({ slug, name }, i): Bill => {
      const price = prices[i];
      const isPriced = price !== undefined && isBilledSo(price);
      return {
        slug,
        name,
        billed: `billed ${BILLED[billing]}`,
        isInAdvance: billing !== 'month',
        price: isPriced ? price : undefined,
        share: isPriced && isClosed(price.certainty) && most > 0 ? inBase(price) / most : 0,
      };
    }),
  );
  const none = rows.map(
    ({ slug, name }): Bill => ({ slug, name, billed: '', isInAdvance: false, price: undefined, share: 0 }),
  );
  // The cheapest of each billing first.
  const bills = priced.length > 0 ? orderByShare(priced) : none;
  const colors = new Map(rows.map(({ slug }, i) => [slug, `curve-${i % 6}`]));
  const whom = `Price a month for ${formatSetUp({ people: 1, ...compared.setUp })}`;
  const address = writeAddress(
    { path: '/cost', input: estimateCost.input },
    { ...carriedIn(understood), tools: rows.map(({ slug }) => slug) },
  );
  const notes = notesOn(rows, billed);
  return [
    htmlOnly(
      <div class="bills">
        <p class="quiet small">{whom}</p>
        <ul>
          {bills.map((bill) => (
            <li class={colors.get(bill.slug)}>
              <span>
                <b>{bill.name}</b> <span class="quiet small">{bill.billed}</span>
              </span>
              <Bar bill={bill} />
            </li>
          ))}
        </ul>
        <p class="quiet small">
          {[legendOf(bills), notes].filter(Boolean).join(' ')}{' '}
          <a href={address} rel="nofollow">
            The prices line by line
          </a>
        </p>
      </div>,
    ),
    { kind: 'markdown', line: [{ strong: whom }], items: bills.map(billLine) },
    {
      kind: 'markdown',
      line: [notes === '' ? '' : `${notes} `, { link: address, label: 'The prices line by line' }, '.'],
    },
  ];
}

function Bar({ bill: { price, share, isInAdvance } }: { readonly bill: Bill }) {
  const short = price && formatShortPrice(price);
  const sum = short?.sum || NO_PRICE;
  const [width, look] = share > 0 ? [share * HIGHEST, isInAdvance ? 'later' : 'now'] : [short ? 0 : EMPTY, 'none'];
  const at = `${Math.round(width * 10) / 10}%`;
  return (
    <svg
      class="strip"
      width="100%"
      height="26"
      role="img"
      aria-label={[sum, short?.condition, short?.plan].filter(Boolean).join(', ')}
    >
      {width > 0 && <rect class={look} y="2" width={at} height="22" />}
      {width === 0 && <path class="floor" d="M1 3v20M1 13h16m-5-5 5 5-5 5" />}
      <text class={short ? undefined : 'quiet'} x={width === 0 ? '24' : at} dx={width === 0 ? 0 : 8} y="19">
        {sum}
        {short && short.plan !== '' && (
          <tspan class="quiet" dx="7">
            {short.plan}
          </tspan>
        )}
      </text>
    </svg>
  );
}

/** `Lemon, billed monthly: $654, Multichannel`. */
function billLine({ name, billed, price }: Bill): Line {
  const { sum, condition, plan } = price ? formatShortPrice(price) : { sum: NO_PRICE, condition: '', plan: '' };
  return `${[name, billed].filter(Boolean).join(', ')}: ${[sum, condition, plan].filter(Boolean).join(', ')}`;
}

/** Bars in the order of their billings, the shortest first; without a bar last. */
function orderByShare(bills: readonly Bill[]): readonly Bill[] {
  const billings = [...new Set(bills.map(({ billed }) => billed))];
  const length = ({ share }: Bill) => (share > 0 ? share : Number.POSITIVE_INFINITY);
  return billings.flatMap((one) =>
    bills.filter(({ billed }) => billed === one).toSorted((a, b) => length(a) - length(b)),
  );
}

/** How bars are drawn. */
function legendOf(bills: readonly Bill[]): string {
  const drawn = bills.filter(({ share }) => share > 0);
  const looks = [
    drawn.some(({ isInAdvance }) => !isInAdvance) && 'filled: billed monthly',
    drawn.some(({ isInAdvance }) => isInAdvance) && 'outlined: paid in advance',
    bills.some(({ price, share }) => price && share === 0) && 'arrow: not one sum',
  ].filter((look) => look !== false);
  return looks.length > 0 ? `${capitalize(looks.join(', '))}.` : '';
}

/** What else is to be known of the prices of each tool: on what they rest, who says so and when, and what is paid in advance. */
function notesOn(rows: ComparisonData['answer']['rows'], billed: ComparisonData['billed']): string {
  const said = rows.flatMap(({ name, price }, i) => {
    const own = billed.flatMap(({ prices }) => (prices[i] && isBilledSo(prices[i]) ? [prices[i]] : []));
    const words = own.flatMap((one) => {
      const { condition, source, free } = formatShortPrice(one);
      const { in_advance: amount, currency } = one;
      const advance = amount !== undefined && currency !== null && `${formatMoney({ amount, currency })} in advance`;
      return [[condition, source.replaceAll(' · ', ', '), free].filter(Boolean).join(', '), advance];
    });
    const { unconfirmed } = formatShortPrice(price);
    const all = new Set([...words, unconfirmed && `unconfirmed: ${unconfirmed}`].filter(Boolean));
    return all.size > 0 ? [`${name}: ${[...all].join('; ')}.`] : [];
  });
  return said.join(' ');
}
