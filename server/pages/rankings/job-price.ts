import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords, unitInWords, withoutBrackets } from '../../../model/pricing/price-text.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import type { Cell } from '../document/document.ts';
import { type Evidence, evidenceOfPrice } from '../facts/evidence.tsx';

type Placed = JobListAnswer['entries'][number];
type Price = Placed['price'];
type PriceAmounts = NonNullable<Price['amounts']>;

/** More names than these are counted instead, so that a row stays short. */
const MOST_NAMED = 2;

/** The lower of the prices billed monthly and yearly, as a big number with what it is for, leading to the prices of the tool. */
export function jobPriceCell({ tool: { slug }, price }: Pick<Placed, 'tool' | 'price'>): Cell {
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
export function jobPriceTerms({ price, proven }: Pick<Placed, 'price' | 'proven'>): string[] {
  if (price.from === null) return [];
  const [provenMusts = 0] = proven.must;
  return [notStatedInWords(price, provenMusts), extrasInWords(price, price.from), lacksInWords(price)].filter(
    (line) => line !== '',
  );
}

/** What a price in words begins with if sources give several amounts. */
const DIFFERS = 'Sources differ';

/** `it is unclear which plan includes LinkedIn messages: up to 59 USD a month`. */
function notStatedInWords({ from, up_to, not_stated }: Price, provenMusts: number): string {
  if (not_stated.length === 0) return '';
  const counted = not_stated.length < provenMusts ? `${not_stated.length} of the must-haves` : 'the must-haves';
  const unclear = not_stated.length > MOST_NAMED ? counted : andList(not_stated);
  const isKnown = up_to !== null && up_to !== from && !up_to.startsWith(DIFFERS);
  return `it is unclear which plan includes ${unclear}${isKnown ? `: up to ${up_to}` : ''}`;
}

/** `Costs extra: LinkedIn, Workspaces`. What the price is already said to be without is not repeated. */
function extrasInWords({ costs_extra }: Price, from: string): string {
  const said = extrasSaidIn(from);
  const isSaid = (label: string) => said.some((labels) => listed(labels).includes(listed(withoutBrackets({ label }))));
  const others = costs_extra.filter((label) => !isSaid(label));
  return others.length === 0 ? '' : `Costs extra: ${others.join(', ')}`;
}

/** `without White label (from 999 USD, plan Agency)`: a row counts it as proven, so the price has to say that it lacks it. */
function lacksInWords({ lacks }: Price): string {
  return lacks === null ? '' : `without ${lacks}`;
}

/** What a price in words says costs extra, by group: of `69 USD a month, without LinkedIn and Phone calls (costs extra)` both. */
function extrasSaidIn(price: string): string[] {
  const [, without = ''] = price.split(/, without (.*)/s);
  return without.split('; ').flatMap((group) => /^(.*) \([^()]*costs extra\)$/.exec(group)?.[1] ?? []);
}

/** Labels as a list can be searched for one of them, which may contain an "and" itself. */
function listed(labels: string): string {
  return `, ${labels.replaceAll(' and ', ', ')}, `;
}
