import type { Fact, FactsByKey } from '../../../model/fact.ts';
import { withoutInWords } from '../../../model/pricing/bill-text.ts';
import { planCalled, plansIn } from '../../../model/pricing/plan.ts';
import { type Price, priceInWords } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Cell, LinePart } from '../document/document.ts';
import type { EvidenceSign } from './evidence.ts';

/** Unknown is not a no: a vendor may publish what we have not read. */
export const PRICE_NOT_KNOWN = 'price not known';

/** A price as a big number with its plan and one sign, and below it whether a free plan is enough. Empty if it is not known. */
export function priceLine(price: Price, evidence?: EvidenceSign): LinePart[] {
  const { currency, plan, upto_plan, free_plan } = price;
  if (currency === null) return [];
  const [sum = '', month = ''] = priceInWords(price).split(/ (?=a month)/);
  const plans = [plan, upto_plan].filter((name) => name !== null && name !== undefined);
  const unit = plans.length > 0 ? `${month}, plan ${plans.join(' to ')}` : month;
  return [{ price: sum, unit, evidence }, ...(free_plan ? [{ note: FREE_PLANS[free_plan] }] : [])];
}

const FREE_PLANS = { yes: 'a free plan is enough too', 'may be': 'a free plan may be enough' } as const;

/** The price of a tool with the channels that its plan does not have, as a cell of a list. */
export function toolPriceCell({ slug, price }: Pick<Tool, 'slug' | 'price'>, facts: FactsByKey): Cell {
  const line = priceLine(price);
  return line.length > 0 ? [...line, ...withoutChannels(price, facts)] : priceNotKnown(slug);
}

/** A price as a cell of a list. */
export function priceCell(slug: string, price: Price): Cell {
  const line = priceLine(price);
  return line.length > 0 ? line : priceNotKnown(slug);
}

/** Leads to all that is known of the prices of a tool. */
export function priceNotKnown(slug: string): Cell {
  return { line: [{ link: `/pricing/${slug}`, label: PRICE_NOT_KNOWN }], tone: 'unknown' };
}

/** The channels that the plan of a price does not have, to follow it. Empty if it has all. */
function withoutChannels({ plan }: Price, facts: FactsByKey): LinePart[] {
  const found = plan === null ? undefined : planCalled(plan, plansIn(facts));
  const without = found ? withoutInWords(found, facts) : '';
  return without === '' ? [] : [{ note: `without ${without}` }];
}

/** A price in full, with what qualifies it and what is not known of it; that alone where no sum is known. */
export function priceInFull(price: Price, evidence: EvidenceSign | undefined, facts: FactsByKey): LinePart[] {
  const [line, missing] = [priceLine(price, evidence), missingIn(price)];
  if (line.length === 0) return [missing || PRICE_NOT_KNOWN];
  return [...line, ...withoutChannels(price, facts), ...(missing === '' ? [] : [{ note: missing }])];
}

/** What is not known of a price, as a sentence. Empty if nothing is missing. */
export function missingIn({ missing }: Price): string {
  return missing.length > 0 ? `It is not known ${missing.join('; ')}.` : '';
}

/** The newest day of the pages that show the plans, or that they are undated. */
export function plansSeen(plans: Fact | undefined): string {
  return plans?.evidence ? (plans.evidence.seen ?? 'undated') : 'no price is known';
}

/** Where a vendor publishes its prices. */
export interface PricePage {
  readonly url: string;
  /** False where none of our sources is that page, so that our prices are from others who read it. */
  readonly isRead: boolean;
}

/** The price page of a tool, as a source gives its address. Undefined if no source does. */
export function pricePageOf({ facts, sources }: Pick<Tool, 'facts' | 'sources'>): PricePage | undefined {
  const url = facts['pricing.page']?.value;
  if (typeof url !== 'string') return undefined;
  return { url, isRead: sources.some((source) => page(source.url) === page(url)) };
}

/** An address by which a page is recognised, however a link to it is written. */
function page(url: string): string {
  const { hostname, pathname } = new URL(url);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
