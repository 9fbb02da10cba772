import type { Currencies } from '../../../model/currencies.ts';
import { type Least, leastOf } from '../../../model/least-price.ts';
import { unitInWords } from '../../../model/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { Judgement } from './judgement.ts';
import { type Needed, NOTHING_NEEDED, notIncluded } from './plan-requirement.ts';
import { aMonth, entryPrice, type Price, priceOfPlans, rateCitations, rateInWords, sum } from './price.ts';

/**
 * Judges how cheap a tool is: cheaper than the one that was named or, where none was, no dearer than the price in the middle of
 * all that are known. Entry prices are for different units, and say so. Where what else is needed comes only from a dearer plan,
 * that plan's price is the one that counts; what is paid on top of a plan, or is in a plan that no source names, leaves it open
 * unless the price alone is too high already.
 *
 * @param rival the tool whose price is to be undercut
 * @param needed what other constraints take: the rival's price may be another too
 */
export function judgeLowest(
  tool: Tool,
  rival: Tool | undefined,
  snapshot: Snapshot,
  needed: Needed = NOTHING_NEEDED,
): Judgement {
  const { currencies } = snapshot.methodology;
  const { bySlug, middle } = priceList(snapshot);
  const price = needed.plans.length > 0 && !rival ? priceOfPlans(needed.plans, tool) : entryPrice(tool);
  const { facts, display, sources, unit } = price;
  const own = leastOf(price, currencies);
  const plan = price.plans.join(', ');
  if (!own) {
    const said = plan ? `the price of plan ${plan}, which has what is asked` : 'its price';
    return { verdict: 'unknown', facts, display, sources, note: null, said };
  }

  const known = `${bySlug.size} with a known entry price`;
  const at = bySlug.get(tool.slug);
  const place = plan ? `the price of plan ${plan}, which has what is asked` : `${ordinal(at?.place ?? 0)} of ${known}`;
  const priced = `${aMonth(own.money, own.yearly)}, ${place}`;
  const against = rival ? bySlug.get(rival.slug) : middle;
  const open = whyOpen(rival, against, price, needed);
  const isTooHigh = !rival && against !== undefined && own.cents > against.cents;
  if (!against || (open !== undefined && !isTooHigh)) {
    const cheaper = rival ? `whether it is cheaper than ${rival.name}` : 'how cheap it is';
    return {
      ...{ verdict: 'unknown', facts, display, sources },
      note: open === undefined ? null : `${open}.`,
      cents: own.cents,
      said: `${cheaper} (${priced}${open === undefined ? '' : `; ${asClause(open)}`})`,
    };
  }
  const meets = rival ? own.cents < against.cents : own.cents <= against.cents;
  const compared = rival ? rival.name : `price in the middle of ${bySlug.size}`;
  const rates = rateCitations([own.money, against.money], currencies.base);
  const notes = [
    `${place[0]?.toUpperCase()}${place.slice(1)}.`,
    unit === undefined ? 'What one price is for is not stated.' : `One price is for one ${unitInWords(unit)}.`,
  ];
  return {
    verdict: meets ? 'meets' : 'fails',
    facts,
    display,
    sources: [...sources, ...(rival ? entryPrice(rival).sources : []), ...rates],
    note: notes.join(' '),
    arithmetic: `${inWords(own, currencies)}; ${compared}: ${inWords(against, currencies)}: ${meets ? 'meets' : 'fails'}`,
    cents: own.cents,
    said: rival
      ? `${aMonth(own.money, own.yearly)}, ${meets ? 'below' : 'not below'} ${rival.name} at ${aMonth(against.money, against.yearly)}`
      : `${priced}${plan ? `, ${meets ? 'not above' : 'above'} the middle of ${bySlug.size} entry prices` : ''}`,
  };
}

/** Why two prices cannot be held against each other, as a sentence without its full stop. */
function whyOpen(
  rival: Tool | undefined,
  against: Placed | undefined,
  { unit }: Price,
  needed: Needed,
): string | undefined {
  if (rival && !against) return `The price of ${rival.name} is not known, so nothing is proven to be cheaper`;
  const missing = notIncluded(needed);
  if (missing !== undefined) return `${missing[0]?.toUpperCase()}${missing.slice(1)}`;
  if (!rival) return undefined;
  if (needed.plans.length > 0)
    return `What is asked comes only from plan ${needed.plans.join(', ')}, which the entry price is not for`;
  const other = entryPrice(rival).unit;
  if (unit === undefined) return 'What one price is for is not stated';
  if (other === undefined) return `What one price of ${rival.name} is for is not stated`;
  if (unit === other) return undefined;
  return `One price is for one ${unitInWords(unit)}, that of ${rival.name} for one ${unitInWords(other)}`;
}

/** A sentence as a part of one; labels and names keep their capitals. */
function asClause(text: string): string {
  return text.replace(/^(The|What|Which|One)\b/, (word) => word.toLowerCase());
}

/** `60 EUR a month = 68.16 USD at 1.1361 (rate of 2026-09-29)`. */
function inWords({ money, yearly, cents }: Least, currencies: Currencies): string {
  const rate = rateInWords(money.currency, currencies.base, currencies);
  return `${aMonth(money, yearly)}${rate ? ` = ${sum(cents, currencies.base)} ${rate}` : ''}`;
}

/** `cheapest`, `2nd cheapest`. */
function ordinal(place: number): string {
  if (place === 1) return 'cheapest';
  const ending = ['th', 'st', 'nd', 'rd'][Math.floor((place % 100) / 10) === 1 ? 0 : place % 10] ?? 'th';
  return `${place}${ending} cheapest`;
}

/** The least that a tool is proven to cost a month, with its place among all that are priced. */
interface Placed extends Least {
  /** 1 for the cheapest; equal prices share a place. */
  readonly place: number;
}

export interface PriceList {
  readonly bySlug: ReadonlyMap<string, Placed>;
  /** The price in the middle; undefined where there is none. */
  readonly middle: Placed | undefined;
}

/** All tools that are sold and have a known entry price, the cheapest first. */
export const priceList = perSnapshot((snapshot): PriceList => {
  const priced = [...snapshot.tools.values()]
    .filter(({ closed }) => closed === null)
    .flatMap((tool) => {
      const least = leastOf(entryPrice(tool), snapshot.methodology.currencies);
      return least ? [{ slug: tool.slug, ...least }] : [];
    })
    .sort((a, b) => a.cents - b.cents || (a.slug < b.slug ? -1 : 1));
  const placed = priced.map((price) => ({
    ...price,
    place: 1 + priced.findIndex(({ cents }) => cents === price.cents),
  }));
  return {
    bySlug: new Map(placed.map((price) => [price.slug, price])),
    middle: placed[Math.ceil(placed.length / 2) - 1],
  };
});
