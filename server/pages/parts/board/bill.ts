import type { Row } from '../../../../model/board-schemas.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { labelQuestion } from '../../../../model/parse-question.ts';
import type { Period } from '../../../../model/pricing/money.ts';
import { andList } from '../../../../model/words/lists.ts';
import { explainMissing } from '../../../../model/words/missing.ts';
import { capitalize } from '../../../../model/words/numbers.ts';
import { explainPrice, formatPlanNames, formatPrice } from '../../../../model/words/price.ts';
import { formatShortPrice } from '../../../../model/words/short-price.ts';
import { formatConverted, PERIOD_ADVERBS } from '../../../../model/words/sum.ts';
import { formatUnconfirmed } from '../../../../model/words/unconfirmed.ts';
import { formatSetUp } from '../../../../model/words/units.ts';
import { toSetUp } from '../../../calls/need/read-need.ts';
import { billAddress, type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { Bar, BillCell } from '../document/document.ts';

/** The heading of the price column: `Price a month, 6 people`. */
export function formatBillHeading(need: CarriedNeed): string {
  return `Price a month, ${formatSetUp(toSetUp(need)) || '1 person'}`;
}

/** The billing of most prices, for a heading. Undefined if there are no prices. */
export function findCommonBilling(rows: readonly Pick<Row, 'price'>[]): Period | undefined {
  const billings = rows.flatMap(({ price: { currency, billing, upto_billing } }) =>
    currency === null ? [] : (upto_billing ?? billing ?? []),
  );
  const count = (billing: Period) => billings.filter((other) => other === billing).length;
  return billings.toSorted((a, b) => count(b) - count(a))[0];
}

/** @param commonBilling the billing that the column heading shows */
export function buildBill(
  { slug, price }: Pick<Row, 'slug' | 'price'>,
  need: CarriedNeed,
  { catalogue }: Methodology,
  { commonBilling, bar }: { readonly commonBilling?: Period | undefined; readonly bar?: Bar | undefined } = {},
): BillCell {
  const channels = (price.for_channels ?? []).map((key) => labelQuestion(key, catalogue));
  const plan = formatPlanNames(price);
  const short = formatShortPrice(price);
  return {
    ...short,
    // The questions for the vendor and the popover say what the plan has to include.
    ...(short.condition !== '' && { condition: `if ${plan} is enough`, plan: '' }),
    ...(price.converted && {
      billing: [formatConverted(price).replace('about', '≈'), short.billing].filter(Boolean).join(', '),
    }),
    ...(commonBilling !== undefined && short.billing === `billed ${PERIOD_ADVERBS[commonBilling]}` && { billing: '' }),
    ...(bar && { bar }),
    popover: [
      [{ strong: [capitalize(formatPrice(price)), plan].filter(Boolean).join(', ') }],
      ...(channels.length > 0 ? [`For ${andList(channels)}.`] : []),
      ...explainPrice(price),
      ...formatUnconfirmed(price).map((reading) => `Unconfirmed: ${reading}.`),
      ...[explainMissing(price)].filter(Boolean),
      ...(price.free_plan ? [`A free plan ${price.free_plan === 'yes' ? 'is' : 'may be'} enough.`] : []),
      [
        { link: `${toolAddress(slug, need)}#bill`, label: 'All prices' },
        ' ',
        { link: billAddress(slug, need), label: 'The bill line by line', rel: 'nofollow' },
      ],
    ],
  };
}
