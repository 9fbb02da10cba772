import type { Catalogue } from '../../../model/catalogue.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { formatMonth } from '../../../model/words/dates.ts';
import { namePlan } from '../../../model/words/label.ts';
import { formatWithout } from '../../../model/words/short-price.ts';
import { formatConverted, formatMoney, formatSum, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { summarizeUnconfirmed } from '../../../model/words/unconfirmed.ts';
import * as text from '../../writers/markdown/text.ts';
import { compact, type Line, small, type Words } from '../blocks/words.tsx';

/** A price in one notation: the sum; plan and payment; source and month. */
export function price(one: Price, catalogue: Pick<Catalogue, 'keys'>): Line {
  if (one.amount === null || one.currency === null) return noPrice(one);
  const without = formatWithout(one, catalogue);
  const plan = one.plan === null ? '' : [namePlan(one.plan), without].filter(Boolean).join(', ');
  const terms = [formatConverted(one).replace('about', '≈'), plan, formatPayment(one), formatFree(one)];
  return [sum(one), ...notes([terms.filter(Boolean).join(' · '), formatReading(one)])];
}

type Sum = Pick<Price, 'certainty' | 'amount' | 'currency' | 'billing'>;

/** The sum alone: dotted if it rests on an assumption, and in Markdown "about". */
export function sum({ certainty, amount, currency, billing }: Sum): Words {
  const isAssumed = certainty === 'assumed';
  const words = formatSum({ amount, currency, billing, certainty: isAssumed ? 'exact' : certainty });
  return {
    html: () => (
      <span class={isAssumed ? 'price open' : 'price'}>
        {isAssumed && <span class="unseen">about </span>}
        {words}
      </span>
    ),
    markdown: () => text.escapeText(isAssumed ? `about ${words}` : words),
  };
}

/** The sum for a narrow cell, or `no price`. */
export const briefPrice = (one: Sum): Words => (one.amount === null ? unknownPrice('no price') : sum(one));

/** `No price for Business`, and below it what third parties say. */
function noPrice(one: Price): Line {
  const words = one.plan === null ? 'No price' : `No price for ${one.plan}`;
  const unproven = summarizeUnconfirmed(one);
  return [unknownPrice(words), ...notes([unproven && `third parties: ${unproven}`, formatFree(one)])];
}

const unknownPrice = (words: string): Words => ({
  html: () => <span class="unknown">{words}</span>,
  markdown: () => text.escapeText(words),
});

/** The lines below a sum. Markdown has them in one bracket. */
function notes(lines: readonly string[]): Line[] {
  const shown = compact(...lines);
  if (shown.length === 0) return [];
  return [
    {
      html: () => shown.map((line) => small(line).html()),
      markdown: () => ` (${text.escapeText(shown.join('; '))})`,
    },
  ];
}

/** `$960 paid yearly`, `paid monthly`. */
function formatPayment({ in_advance: advance, currency, billing, billed_otherwise: isOther }: Price): string {
  if (billing === null) return '';
  const paid = `paid ${PERIOD_ADVERBS[billing]}`;
  const amount = advance === undefined || currency === null ? '' : formatMoney({ amount: advance, currency });
  return [amount, paid, isOther && 'only'].filter(Boolean).join(' ');
}

const FREE = { yes: 'or free', 'may be': 'maybe free' } as const;

const formatFree = ({ free_plan: free }: Price) => (free === undefined ? '' : FREE[free]);

/** `third party, Aug 2026`: whether a page of the vendor has the price, and the month of the page. */
function formatReading({ second_hand: isSecondHand, read }: Price): string {
  return compact(isSecondHand ? 'third party' : 'vendor', read && formatMonth(read)).join(', ');
}
