import type { Methodology } from '../../../model/methodology.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { andList } from '../../../model/words/lists.ts';
import { BILLED, explainPrice, formatMoney, formatPlanNames, formatPrice } from '../../../model/words/price.ts';
import { formatUnconfirmed } from '../../../model/words/unconfirmed.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { compareWithBudget } from '../../sentences/bills.ts';
import { carriedIn, noticesOfWords, toolAddress } from '../parts/carried-need.ts';
import {
  type DocumentSection,
  htmlOnly,
  type Line,
  notice,
  paragraph,
  quiet,
  section,
} from '../parts/document/document.ts';
import { formatBillLine, priceParts } from '../parts/facts/price.ts';
import { NeedForm } from '../parts/need-form.tsx';
import type { Whole } from './load.ts';
import type { ToolQuery } from './query.ts';

type Costs = AnswerOf<typeof estimateCost>;
export type ToolBill = Costs['rows'][number];

export function billSection(
  input: ToolQuery,
  bill: ToolBill,
  { understood, rates, cheaper }: Pick<Costs, 'understood' | 'rates'> & Pick<Whole, 'cheaper'>,
  { currencies, catalogue }: Methodology,
): DocumentSection {
  const { price, converted, notes } = bill;
  const { currency = currencies.base } = understood;
  const budget =
    input.budget === undefined ? '' : compareWithBudget({ ...price, ...converted }, input.budget, currency);
  const inOther =
    converted &&
    formatPrice({ ...price, ...converted, second_hand: undefined, assumed: undefined, if_included: undefined });
  const { slug, required: _, ...others } = input;
  const withoutThat = { link: toolAddress(slug, others), label: 'Show the bill without that', says: 'nofollow' };
  const label = (question: string) => labelQuestion(question, catalogue);
  const isUnknown = price.currency === null;
  const toKnow = [...explainPrice(price), ...notes.filter((note) => !note.startsWith(WITHOUT))];
  const known = toKnow.filter(Boolean).join(' ');
  const readings = formatUnconfirmed(price);
  return section(
    'bill',
    'Your bill',
    htmlOnly(
      <NeedForm
        action={`/tools/${slug}`}
        values={input}
        sent={{ find: input.find, ...carriedIn(input) }}
        currencies={currencies}
      />,
    ),
    ...noticesOfWords(input, (not_understood) => toolAddress(slug, { ...input, not_understood })),
    input.required && paragraph([`With ${andList(input.required.map(label))}. `, withoutThat]),
    paragraph(isUnknown ? COULD_NOT_CONFIRM : priceParts(price)),
    cheaper &&
      paragraph(
        `${label(cheaper.channel)} alone: ${formatPrice(cheaper.price)}, plan ${formatPlanNames(cheaper.price)}.`,
      ),
    readings.length > 0 && quiet(`Unconfirmed: ${readings.join('; ')}.`),
    budget !== '' && notice(budget),
    bill.lines.length > 0 && paragraph(billText(bill)),
    inOther !== undefined && quiet(`In ${currency}, at rates of ${rates.as_of}: ${inOther}.`),
    known !== '' && quiet(known),
  );
}

/** Not "no public price": the vendor may publish one that we have not read. */
const COULD_NOT_CONFIRM = 'We couldn’t confirm a price.';

/** Notes on missing channels start so. They are left out, since the lead names these channels. */
const WITHOUT = 'Without ';

/** `Plan Pro, per person: 3 × 588 USD = 1,764 USD, billed yearly.` */
function billText({ price, lines, payment }: ToolBill): Line {
  const currency = price.currency as string;
  const said = lines.map((line) => formatBillLine(line, currency));
  const isSum = lines.length > 1 && payment !== null;
  const paid = price.billing === null || price.billing === 'month' ? '' : `, billed ${BILLED[price.billing]}`;
  return `${said.join('; ')}${isSum ? `; one payment: ${formatMoney({ amount: payment, currency })}` : ''}${paid}.`;
}
