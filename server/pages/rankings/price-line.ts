import { boughtAtEntry, entryAmounts } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import type { ListedTool } from '../all-tools.ts';
import type { Cell } from '../document/document.ts';
import { type Evidence, evidenceOfPrice } from '../facts/evidence.tsx';

/** What a tool costs a month: several amounts if sources differ. */
export type PriceAmounts = NonNullable<JobListAnswer['entries'][number]['price']['amounts']>;

interface PriceOptions {
  /** The plan with the price, if it is not the cheapest. */
  readonly plan?: string | null;
  /** Whether it may not include all that is required, so that it can be more. */
  readonly isLeast?: boolean;
}

/** The lower of the prices billed monthly and yearly, as a big number with what it is for, leading to the prices of the tool. */
export function priceCell(
  slug: string,
  amounts: PriceAmounts | null | undefined,
  { plan = null, isLeast = false }: PriceOptions = {},
): Cell {
  const href = `/pricing/${slug}`;
  if (!amounts) return { line: [{ link: href, label: 'not published' }], tone: 'unknown' };
  const { monthly, yearly, unit } = amounts;
  const isYearly = yearly.length > 0 && (monthly.length === 0 || lowest(yearly) <= lowest(monthly));
  const given = isYearly ? yearly : monthly;
  const terms = [
    `a month${unit === null ? '' : ` per ${unitInWords(unit)}`}`,
    isYearly && 'billed yearly',
    plan !== null && `plan ${plan}`,
  ].filter(Boolean);
  if (given.length === 0) return [{ link: href, label: 'sources differ' }];
  const differs: Evidence | undefined =
    monthly.length > 1 || yearly.length > 1 ? { kind: 'disputed', href } : evidenceOfPrice(amounts, href);
  return [{ price: `${isLeast ? 'from ' : ''}${eitherOf(given)}`, unit: terms.join(', '), evidence: differs }];
}

const lowest = (amounts: readonly Money[]) => Math.min(...amounts.map(({ amount }) => amount));

/** `69 or 49 USD`, `69 USD or 60 EUR`. */
function eitherOf(amounts: readonly Money[]): string {
  const isOneCurrency = new Set(amounts.map(({ currency }) => currency)).size === 1;
  return amounts
    .map((money, i) =>
      isOneCurrency && i < amounts.length - 1
        ? moneyInWords(money).replace(` ${money.currency}`, '')
        : moneyInWords(money),
    )
    .join(' or ');
}

/** The entry price of a tool. */
export function entryAmountsOf({ facts, entry_price }: Pick<ListedTool, 'facts' | 'entry_price'>): PriceAmounts | null {
  if (entry_price === null) return null;
  const { monthly, yearly } = entryAmounts(facts);
  const { assumed, reported } = entry_price;
  return {
    ...{ monthly: [...monthly], yearly: [...yearly], unit: boughtAtEntry(facts).unit ?? null },
    ...(assumed && { assumed }),
    ...(reported && { reported }),
  };
}
