import { PLANS_KEY } from '../../../model/keys.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { nameInSentence } from '../../../model/words/label.ts';
import { andList } from '../../../model/words/lists.ts';
import { describePriceReading, explainPrice } from '../../../model/words/price.ts';
import { formatShortPrice, formatWithout, NO_PRICE } from '../../../model/words/short-price.ts';
import { formatMoney, formatMonthlySum, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { formatUnconfirmed } from '../../../model/words/unconfirmed.ts';
import { nameUse } from '../../../model/words/units.ts';
import type { AnswerOf } from '../../call/operation.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { buildNotUnderstoodNotices, evidenceAddress, pickCarriedNeed, toolAddress } from '../parts/carried-need.ts';
import {
  bullets,
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type LinePart,
  paragraph,
  quiet,
  section,
} from '../parts/document/document.ts';
import { formatBillLine, priceNotes } from '../parts/facts/price.ts';
import { NeedForm } from '../parts/need-form.tsx';
import type { ToolOverview, ToolView } from './load.ts';

export type ToolBill = AnswerOf<typeof estimateCost>['rows'][number];

export function billSection(
  { input, methodology: { currencies, catalogue } }: ToolView,
  bill: ToolBill,
  { understood, withChannels }: ToolOverview,
): DocumentSection {
  const { price, notes = [], set_up } = bill;
  const { converted } = price;
  const { currency = currencies.base } = understood;
  const { slug, required, ...withoutRequired } = input;
  const setUp = nameUse({ people: 1, ...set_up }, required ?? [], catalogue);
  const unconfirmed = formatUnconfirmed(price);
  const remarks = [
    ...explainPrice({ ...price, read: undefined, second_hand: undefined, if_included: undefined }),
    ...notes,
    ...(price.note === undefined ? [] : [price.note]),
  ];
  const readings = [
    ...new Set([price, withChannels?.price].flatMap((read) => (read && describePriceReading(read)) ?? [])),
  ];
  const convertedPrice = converted && formatMonthlySum({ ...price, ...converted, converted: undefined });
  return section(
    'bill',
    'Price',
    ...buildNotUnderstoodNotices(input, (not_understood) => toolAddress(slug, { ...input, not_understood })),
    paragraph(
      compact<LinePart>(
        `For ${setUp}. `,
        required && {
          link: toolAddress(slug, withoutRequired),
          label: 'Show the price without requirements',
          rel: 'nofollow',
        },
      ),
    ),
    paragraph(
      price.currency === null ? unconfirmedLine(slug) : formatHeadlinePrice(price, formatWithout(price, catalogue)),
    ),
    withChannels &&
      paragraph(
        withChannels.price.currency === null
          ? `With ${nameChannels(withChannels.channels, catalogue)}: ${describeNoPrice(withChannels.price)}.`
          : formatHeadlinePrice(withChannels.price, `with ${nameChannels(withChannels.channels, catalogue)}`),
      ),
    readings.length > 0 && quiet(readings.join(' ')),
    unconfirmed.length > 0 && paragraph(`Unconfirmed: ${unconfirmed.join('; ')}.`),
    isItemized(bill) && paragraph(formatLines(bill)),
    convertedPrice !== undefined && quiet(`In ${currency}, at rates of ${currencies.as_of}: ${convertedPrice}.`),
    ...(remarks.length > 0 ? [paragraph([{ strong: 'Before you buy' }]), bullets(...remarks)] : []),
    htmlOnly(
      <details class="need-panel">
        <summary>
          Another number of people, accounts or mailboxes? <b>Change</b>
        </summary>
        <NeedForm
          action={`/tools/${slug}`}
          values={input}
          defaults={{ people: 1, ...set_up }}
          hiddenValues={pickCarriedNeed(input)}
          currencies={currencies}
        />
      </details>,
    ),
  );
}

/** Doesn't say "no public price", because the vendor may publish a price that we haven't read. */
/** `no price for Business; unconfirmed: €69 yearly, a competitor, Aug 2026`. */
function describeNoPrice(price: Price): string {
  const { plan, unconfirmed } = formatShortPrice(price);
  return [`${NO_PRICE} ${plan}`.trimEnd(), unconfirmed && `unconfirmed: ${unconfirmed}`].filter(Boolean).join('; ');
}

const unconfirmedLine = (slug: string): Line => [
  { strong: 'We couldn’t confirm a price.' },
  ' ',
  // Markdown already has this link with the facts.
  { icon: <a href={evidenceAddress(slug, PLANS_KEY)}>Pages that we read</a>, alt: '' },
];

const nameChannels = (channels: readonly string[], catalogue: ToolView['methodology']['catalogue']) =>
  andList(channels.map((key) => nameInSentence(labelQuestion(key, catalogue))));

/** `$55` in large type, then `a month without LinkedIn`, and below it the plan and the billing. */
function formatHeadlinePrice(price: Price, suffix = ''): Line {
  const shortPrice = formatShortPrice(price);
  return [
    { price: shortPrice.sum, unit: ['a month', suffix, shortPrice.condition].filter(Boolean).join(' ') },
    ...priceNotes({ ...shortPrice, source: '' }).map((note) => ({ note })),
  ];
}

/** Whether a bill has several lines or quantities. Any other bill equals the headline price. */
const isItemized = ({ lines }: ToolBill) => lines.length > 1 || lines.some(({ quantity }) => quantity > 1);

/** `Pro plan, per person: 3 × 588 USD = 1,764 USD, billed yearly.` */
function formatLines({ price, lines, payment }: ToolBill): Line {
  const currency = price.currency as string;
  const lineTexts = lines.map((line) => formatBillLine(line, currency));
  const hasTotal = lines.length > 1 && payment !== null;
  const billingNote =
    price.billing === null || price.billing === 'month' ? '' : `, billed ${PERIOD_ADVERBS[price.billing]}`;
  return `${lineTexts.join('; ')}${hasTotal ? `; one payment: ${formatMoney({ amount: payment, currency })}` : ''}${billingNote}.`;
}
