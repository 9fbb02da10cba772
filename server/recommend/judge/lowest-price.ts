import { lowerMedian } from '../../../model/group-by.ts';
import { type Currencies, type Least, leastOf, rateCitations, rateInWords } from '../../../model/pricing/currencies.ts';
import {
  entryPrice,
  NO_REQUIREMENT,
  onDearestPlan,
  type PlanRequirement,
  type Price,
  priceOfPlans,
  whyNotIncluded,
} from '../../../model/pricing/plan-price.ts';
import { centsInWords, monthlyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { ordinal } from '../../../model/words/numbers.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { type Judgement, sentence } from './assessment.ts';

/** The least that a tool is proven to cost a month, with its place among all tools with a known price. */
interface RankedPrice extends Least {
  /** 1 for the cheapest; equal prices share a place. */
  readonly place: number;
}

interface PriceList {
  readonly bySlug: ReadonlyMap<string, RankedPrice>;
  /** The median price, the lower one of two; undefined if no price is known. */
  readonly middle: RankedPrice | undefined;
}

/** The entry prices of all tools that are sold, the cheapest first. */
export const priceList = perSnapshot((snapshot): PriceList => {
  const priced = [...snapshot.tools.values()]
    .filter(({ closed }) => closed === null)
    .flatMap((tool) => {
      const least = leastOf(entryPrice(tool.facts), snapshot.methodology.currencies);
      return least ? [{ slug: tool.slug, ...least }] : [];
    })
    .sort((a, b) => a.cents - b.cents || (a.slug < b.slug ? -1 : 1));
  const ranked = priced.map((price) => ({
    ...price,
    place: 1 + priced.findIndex(({ cents }) => cents === price.cents),
  }));
  return {
    bySlug: new Map(ranked.map((price) => [price.slug, price])),
    middle: lowerMedian(ranked),
  };
});

/**
 * Judges whether a tool is cheap: cheaper than the tool that the text names or, if it names none, no dearer than the median entry
 * price. Entry prices are for different units, and the note names the unit.
 *
 * If a needed feature comes only with a dearer plan, the price of that plan counts. If a needed feature costs extra or no source
 * says which plan has it, the verdict is unknown, unless the price alone is already too high.
 *
 * @param rival the tool to be cheaper than
 * @param required what the other criteria require. The rival's price for the same may differ from its entry price
 */
export function judgeLowest(
  tool: Tool,
  rival: Tool | undefined,
  snapshot: Snapshot,
  required: PlanRequirement = NO_REQUIREMENT,
): Judgement {
  const { currencies, catalogue } = snapshot.methodology;
  const needed = onDearestPlan(required, tool.facts, catalogue);
  const { bySlug, middle } = priceList(snapshot);
  const price = needed.plans.length > 0 && !rival ? priceOfPlans(needed.plans, tool.facts) : entryPrice(tool.facts);
  const { facts, display, sources, unit } = price;
  const unknown = { verdict: 'unknown', facts, display, sources, note: null } as const;
  const own = leastOf(price, currencies);
  const plans = price.plans.join(', ');
  const planPrice = `the price of plan ${plans}, which has what was asked for`;
  if (!own) return { ...unknown, phrase: plans ? planPrice : 'its price' };
  const place = plans
    ? planPrice
    : `${rankInWords(bySlug.get(tool.slug)?.place ?? 0)} of ${bySlug.size} with a known entry price`;
  const amount = monthlyInWords(own.money, own.yearly);
  const against = rival ? bySlug.get(rival.slug) : middle;
  const open = whyNotComparable(rival, against, price, needed);
  const isTooHigh = !rival && against !== undefined && own.cents > against.cents;
  if (!against || (open !== undefined && !isTooHigh)) {
    const question = rival ? `whether it is cheaper than ${rival.name}` : 'how cheap it is';
    return {
      ...unknown,
      note: open === undefined ? null : sentence(open),
      cents: own.cents,
      phrase: `${question} (${amount}, ${place}${open === undefined ? '' : `; ${open}`})`,
    };
  }
  const meets = rival ? own.cents < against.cents : own.cents <= against.cents;
  const verdict = meets ? 'meets' : 'fails';
  const compared = rival ? rival.name : `median of ${bySlug.size} entry prices`;
  const rates = rateCitations([own.money.currency, against.money.currency], currencies.base);
  const comparedWithMiddle = plans
    ? `, ${meets ? 'not above' : 'above'} the median of ${bySlug.size} entry prices`
    : '';
  return {
    verdict,
    facts,
    display,
    sources: [...sources, ...(rival ? entryPrice(rival.facts).sources : []), ...rates],
    note: `${sentence(place)} ${unit === undefined ? 'It is not stated what the price covers.' : `The price is per ${unitInWords(unit)}.`}`,
    arithmetic: `${converted(own, currencies)}; ${compared}: ${converted(against, currencies)}: ${verdict}`,
    cents: own.cents,
    phrase: rival
      ? `${amount}, ${meets ? 'below' : 'not below'} ${rival.name} at ${monthlyInWords(against.money, against.yearly)}`
      : `${amount}, ${place}${comparedWithMiddle}`,
  };
}

/** Why two prices cannot be compared, as a clause. */
function whyNotComparable(
  rival: Tool | undefined,
  against: RankedPrice | undefined,
  { unit }: Price,
  needed: PlanRequirement,
): string | undefined {
  if (rival && !against) return `the price of ${rival.name} is not known, so nothing is proven to be cheaper`;
  const missing = whyNotIncluded(needed);
  if (missing !== undefined) return missing;
  if (!rival) return undefined;
  if (needed.plans.length > 0)
    return `what was asked for comes only from plan ${needed.plans.join(', ')}, and the entry price is for another plan`;
  const other = entryPrice(rival.facts).unit;
  if (unit === undefined) return 'it is not stated what the price covers';
  if (other === undefined) return `it is not stated what the price of ${rival.name} covers`;
  if (unit === other) return undefined;
  return `the price is per ${unitInWords(unit)}, and that of ${rival.name} is per ${unitInWords(other)}`;
}

/** `60 EUR a month = 68.16 USD at 1.1361 (rate of 2026-09-29)`. */
function converted({ money, yearly, cents }: Least, currencies: Currencies): string {
  const rate = rateInWords(money.currency, currencies.base, currencies);
  return `${monthlyInWords(money, yearly)}${rate ? ` = ${centsInWords(cents, currencies.base)} ${rate}` : ''}`;
}

/** `cheapest`, `2nd cheapest`. */
function rankInWords(place: number): string {
  return place === 1 ? 'cheapest' : `${ordinal(place)} cheapest`;
}
