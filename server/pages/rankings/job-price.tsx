import type { Amounts } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords, withoutBrackets } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';

type Row = JobListAnswer['entries'][number];
type Price = Row['price'];

/** More names than these are counted instead, so that a row stays short. */
const MOST_NAMED = 2;

interface JobPriceProps extends Pick<Row, 'price' | 'proven'> {
  /** The entry prices that sources give for the tool. */
  readonly amounts: Amounts | undefined;
}

/** The price with the proven musts first, then which of them it may not include, what costs extra, and what else is proven that it lacks. */
export function jobPriceInWords({ price, proven, amounts }: JobPriceProps): [from: string, ...terms: string[]] {
  const [provenMusts = 0] = proven.must;
  const terms = [notStatedInWords(price, provenMusts), extrasInWords(price), lacksInWords(price)];
  return [fromInWords(price, amounts), ...terms.filter((line) => line !== '')];
}

/** `from 15 USD a month`, `plan Multichannel, from 109 USD a month`, `price unknown`. */
function fromInWords({ from, plan }: Price, amounts: Amounts | undefined): string {
  // The amounts are those of the entry price.
  return [plan && `plan ${plan}`, priceFromInWords(from, plan === null ? amounts : undefined)]
    .filter(Boolean)
    .join(', ');
}

/** `it is unclear which plan includes LinkedIn messages: up to 59 USD a month`. Without a price there is nothing to qualify. */
function notStatedInWords({ from, up_to, not_stated }: Price, provenMusts: number): string {
  if (from === null || not_stated.length === 0) return '';
  const counted = not_stated.length < provenMusts ? `${not_stated.length} of the musts` : 'the musts';
  const musts = not_stated.length > MOST_NAMED ? counted : andList(not_stated);
  const isKnown = up_to !== null && up_to !== from && !isDisputed(up_to);
  return `it is unclear which plan includes ${musts}${isKnown ? `: up to ${up_to}` : ''}`;
}

/** `Costs extra: LinkedIn, Workspaces`. What the price is already said to be without is not repeated. */
function extrasInWords({ costs_extra, from }: Price): string {
  const said = from === null ? [] : extrasSaidIn(from);
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

/** What a price in words begins with if sources give several amounts. */
const DIFFERS = 'Sources differ';

/**
 * A price of an answer, to be put in a row: `from 69 USD a month`, `sources differ: 69 or 49 USD a month`, `price unknown`.
 *
 * @param price in words, as the answer has it; null if none is known
 * @param amounts the prices that sources give per month, if they are known; without them a disputed price is only called so
 */
function priceFromInWords(price: string | null, amounts?: Amounts): string {
  if (price === null) return 'price unknown';
  if (!isDisputed(price)) return `from ${price}`;
  const { monthly, yearly } = amounts ?? { monthly: [], yearly: [] };
  const given = [
    monthly.length > 0 && `${eitherOf(monthly)} a month`,
    yearly.length > 0 && `${eitherOf(yearly)} a month billed yearly`,
  ].filter(Boolean);
  const disputed = given.length > 0 ? `sources differ: ${given.join(', ')}` : 'price disputed';
  return disputed + price.slice(DIFFERS.length);
}

/** Whether a price in words names no amount, because sources give several. */
function isDisputed(price: string): boolean {
  return price.startsWith(DIFFERS);
}

/** `69 or 49 USD`, `69 USD or 60 EUR`. */
function eitherOf(amounts: readonly Money[]): string {
  const [first] = amounts;
  const isOneCurrency = amounts.every(({ currency }) => currency === first?.currency);
  return amounts
    .map((money, i) =>
      isOneCurrency && i < amounts.length - 1
        ? moneyInWords(money).replace(` ${money.currency}`, '')
        : moneyInWords(money),
    )
    .join(' or ');
}
