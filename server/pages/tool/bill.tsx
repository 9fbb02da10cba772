import { labelQuestion } from '../../../model/parse-question.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { nameInSentence } from '../../../model/words/label.ts';
import { BILLED, describePriceReading, explainPrice, formatMoney, formatPrice } from '../../../model/words/price.ts';
import { formatShortPrice } from '../../../model/words/short-price.ts';
import { formatUnconfirmed } from '../../../model/words/unconfirmed.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { compareWithBudget } from '../../sentences/bills.ts';
import { formatUse } from '../../sentences/prices.ts';
import { coveredBy, noticesOfWords, pickCarried, toolAddress } from '../parts/carried-need.ts';
import {
  bullets,
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type LinePart,
  notice,
  paragraph,
  quiet,
  section,
} from '../parts/document/document.ts';
import { formatBillLine, priceNotes } from '../parts/facts/price.ts';
import { NeedForm } from '../parts/need-form.tsx';
import type { ToolOverview, ToolView } from './load.ts';
import { PLANS } from './plans.tsx';

export type ToolBill = AnswerOf<typeof estimateCost>['rows'][number];

export function billSection(
  { input, methodology: { currencies, catalogue } }: ToolView,
  bill: ToolBill,
  { basis: { understood, rates }, cheaper }: ToolOverview,
): DocumentSection {
  const { price, notes, set_up } = bill;
  const { converted } = price;
  const { currency = currencies.base } = understood;
  const { slug, required, ...others } = input;
  const label = (question: string) => labelQuestion(question, catalogue);
  const use = formatUse({ people: 1, ...set_up }, coveredBy({ required, for_channels: price.for_channels }).map(label));
  const budget =
    input.budget === undefined ? '' : compareWithBudget({ ...price, ...converted }, input.budget, currency);
  const readings = formatUnconfirmed(price);
  const known = [
    ...explainPrice({ ...price, read: undefined, second_hand: undefined, if_included: undefined }),
    ...notes,
    ...(price.note === undefined ? [] : [price.note]),
  ];
  const inOther =
    converted &&
    formatPrice({ ...price, ...converted, second_hand: undefined, assumed: undefined, if_included: undefined });
  return section(
    'bill',
    'Price',
    ...noticesOfWords(input, (not_understood) => toolAddress(slug, { ...input, not_understood })),
    paragraph(
      compact<LinePart>(
        `For ${use}. `,
        required && { link: toolAddress(slug, others), label: 'Show the bill without that', says: 'nofollow' },
      ),
    ),
    paragraph(price.currency === null ? unconfirmedLine(slug) : figure(price)),
    cheaper && paragraph(figure(cheaper.price, `for ${nameInSentence(label(cheaper.channel))} alone`)),
    readings.length > 0 && paragraph(`Unconfirmed: ${readings.join('; ')}.`),
    budget !== '' && notice(budget),
    isSum(bill) && paragraph(billText(bill)),
    inOther !== undefined && quiet(`In ${currency}, at rates of ${rates.as_of}: ${inOther}.`),
    known.length > 0 && bullets(...known),
    htmlOnly(
      <details class="need-panel">
        <summary>
          Another number of people, accounts or mailboxes? <b>Change</b>
        </summary>
        <NeedForm
          action={`/tools/${slug}`}
          values={input}
          implied={{ people: 1, ...set_up }}
          sent={pickCarried(input)}
          currencies={currencies}
        />
      </details>,
    ),
  );
}

/** Not "no public price": the vendor may publish one that we have not read. */
const unconfirmedLine = (slug: string): Line => [
  { strong: 'We couldn’t confirm a price.' },
  ' ',
  // Markdown has the address once, with the facts.
  { icon: <a href={`/tools/${slug}?keys=${PLANS}#${PLANS}`}>What was read</a>, alt: '' },
];

/** `$55`, `a month for email alone`, and below it the plan, how it is billed and when it was read. */
function figure(price: Price, use = ''): Line {
  const short = formatShortPrice(price);
  const notes = [...priceNotes({ ...short, source: '' }), describePriceReading(price)];
  return [
    { price: short.sum, unit: ['a month', use, short.condition].filter(Boolean).join(' ') },
    ...notes.flatMap((note) => (note === undefined ? [] : [{ note }])),
  ];
}

/** Whether a bill has more to it than one price, which the figure says. */
const isSum = ({ lines }: ToolBill) => lines.length > 1 || lines.some(({ quantity }) => quantity > 1);

/** `Plan Pro, per person: 3 × 588 USD = 1,764 USD, billed yearly.` */
function billText({ price, lines, payment }: ToolBill): Line {
  const currency = price.currency as string;
  const said = lines.map((line) => formatBillLine(line, currency));
  const isTotal = lines.length > 1 && payment !== null;
  const paid = price.billing === null || price.billing === 'month' ? '' : `, billed ${BILLED[price.billing]}`;
  return `${said.join('; ')}${isTotal ? `; one payment: ${formatMoney({ amount: payment, currency })}` : ''}${paid}.`;
}
