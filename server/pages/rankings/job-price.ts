import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords, unitInWords, withoutBrackets } from '../../../model/pricing/price-text.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import type { Cell } from '../document/document.ts';
import { type Evidence, evidenceOfPrice } from '../facts/evidence.tsx';

type Entry = JobListAnswer['entries'][number];
type Price = Entry['price'];
type PriceAmounts = NonNullable<Price['amounts']>;

/** More names than these are counted instead, so that a row stays short. */
const MOST_NAMED = 2;

/** The lower of the prices billed monthly and yearly, as a big number with what it is for, leading to the prices of the tool. */
export function jobPriceCell({ tool: { slug }, price }: Pick<Entry, 'tool' | 'price'>): Cell {
  const href = `/pricing/${slug}`;
  const { amounts, plan } = price;
  if (amounts === null) return { line: [{ link: href, label: PRICE_NOT_KNOWN }], tone: 'unknown' };
  const { monthly, yearly, unit } = amounts;
  const isYearly = yearly.length > 0 && (monthly.length === 0 || lowest(yearly) <= lowest(monthly));
  const given = isYearly ? yearly : monthly;
  if (given.length === 0) return { line: [{ link: href, label: PRICE_NOT_KNOWN }], tone: 'unknown' };
  const terms = [
    `a month${unit === null ? '' : ` per ${unitInWords(unit)}`}`,
    isYearly && 'billed yearly',
    plan !== null && `plan ${plan}`,
  ].filter(Boolean);
  const evidence: Evidence | undefined = isDisputed(amounts)
    ? { kind: 'disputed', href }
    : evidenceOfPrice(amounts, href);
  return [
    { price: `${isLeast(price) ? 'from ' : ''}${orList(given.map(moneyInWords))}`, unit: terms.join(', '), evidence },
  ];
}

/** Unknown is not a no: a vendor may publish what we have not read. */
export const PRICE_NOT_KNOWN = 'price not known';

/** Whether a price may not include all that is required, so that it can be more. */
export function isLeast({ not_stated, costs_extra }: Price): boolean {
  return not_stated.length > 0 || costs_extra.length > 0;
}

/** Whether sources give several amounts. */
export function isDisputed({ monthly, yearly }: PriceAmounts): boolean {
  return monthly.length > 1 || yearly.length > 1;
}

const lowest = (amounts: readonly Money[]) => Math.min(...amounts.map(({ amount }) => amount));

/** What a price may not include of what is required, what costs extra, and what else is proven that it lacks. Without a price there is nothing to qualify. */
export function jobPriceTerms({ price, proven }: Pick<Entry, 'price' | 'proven'>): string[] {
  const { from, lacks, costs_extra } = price;
  if (from === null) return [];
  const [provenMusts = 0] = proven.must;
  const [, channels = ''] = from.split(/, without (.*)/s);
  // A row counts what is proven, so it has to be said that the price does not include it.
  const without = [channels, lacks].filter(Boolean).join('; ');
  return [
    unclearPlansInWords(price, provenMusts),
    extrasInWords(costs_extra, channels),
    without && `without ${without}`,
  ].filter((line) => line !== '');
}

/** What a price in words begins with if sources give several amounts. */
const DIFFERS = 'Sources differ';

/** `it is unclear which plan includes LinkedIn messages: up to 59 USD a month`. */
function unclearPlansInWords({ from, up_to, not_stated }: Price, provenMusts: number): string {
  if (not_stated.length === 0) return '';
  const counted = not_stated.length < provenMusts ? `${not_stated.length} of the must-haves` : 'the must-haves';
  const unclear = not_stated.length > MOST_NAMED ? counted : andList(not_stated);
  const isKnown = up_to !== null && up_to !== from && !up_to.startsWith(DIFFERS);
  return `it is unclear which plan includes ${unclear}${isKnown ? `: up to ${up_to}` : ''}`;
}

/** `Costs extra: LinkedIn, Workspaces`, apart from the channels that are said to be: `LinkedIn and Phone calls (costs extra)`. */
function extrasInWords(extras: readonly string[], channels: string): string {
  const said = channels.split('; ').flatMap((group) => /^(.*) \([^()]*costs extra\)$/.exec(group)?.[1] ?? []);
  const isSaid = (label: string) => said.some((labels) => listed(labels).includes(listed(withoutBrackets({ label }))));
  const others = extras.filter((label) => !isSaid(label));
  return others.length === 0 ? '' : `Costs extra: ${others.join(', ')}`;
}

/** Labels as a list can be searched for one of them, which may contain an "and" itself. */
function listed(labels: string): string {
  return `, ${labels.replaceAll(' and ', ', ')}, `;
}
