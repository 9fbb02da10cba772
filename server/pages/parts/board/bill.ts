import type { Row } from '../../../../model/board-schemas.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { explainMissing } from '../../../../model/words/missing.ts';
import { capitalize } from '../../../../model/words/numbers.ts';
import { explainPrice } from '../../../../model/words/price.ts';
import { formatShortPrice, formatWithout } from '../../../../model/words/short-price.ts';
import { formatConverted, formatMonthlySum } from '../../../../model/words/sum.ts';
import { formatUnconfirmed } from '../../../../model/words/unconfirmed.ts';
import { formatSetUp } from '../../../../model/words/units.ts';
import { toSetUp } from '../../../need/read-need.ts';
import { billsAddress, type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { Bar, BillCell } from '../document/document.ts';

/** The heading of the price column: `Price a month, 6 people`. */
export function formatBillHeading(need: CarriedNeed): string {
  return `Price a month, ${formatSetUp(toSetUp(need)) || '1 person'}`;
}

export function buildBill(
  { slug, price }: Pick<Row, 'slug' | 'price'>,
  need: CarriedNeed,
  { catalogue }: Methodology,
  bar?: Bar,
): BillCell {
  const without = formatWithout(price, catalogue);
  const plan = price.plan ?? '';
  const short = formatShortPrice(price);
  return {
    ...short,
    // The questions for the vendor and the popover say what the plan has to include.
    ...(short.condition !== '' && { condition: `if ${plan} is enough`, plan: '' }),
    ...(short.condition === '' && without !== '' && { plan: `${short.plan}, ${without}` }),
    ...(price.converted && {
      billing: [formatConverted(price).replace('about', '≈'), short.billing].filter(Boolean).join(', '),
    }),
    ...(bar && { bar }),
    popover: [
      [{ strong: [capitalize(formatMonthlySum(price)), plan, without].filter(Boolean).join(', ') }],
      ...explainPrice(price),
      ...formatUnconfirmed(price).map((reading) => `Unconfirmed: ${reading}.`),
      ...[explainMissing(price)].filter(Boolean),
      ...(price.free_plan ? [`A free plan ${price.free_plan === 'yes' ? 'is' : 'may be'} enough.`] : []),
      [
        { link: `${toolAddress(slug, need)}#bill`, label: 'All prices' },
        ' ',
        { link: billsAddress([slug], need), label: 'The bill line by line', rel: 'nofollow' },
      ],
    ],
  };
}
