import { type Catalogue, capabilitiesIn } from '../../../model/catalogue.ts';
import type { Verdict } from '../../../model/constraint.ts';
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
import { hasCapability } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted, ordinal } from '../../../model/words/numbers.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { type Likeness, type Result, sentence } from './assessment.ts';

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
): Result {
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

/** How many capabilities a sentence names. */
const MAX_NAMED = 3;

/** By slug and name: whether a capability is proven or disproven. Unknown ones are missing. */
const capabilitiesOf = perSnapshot(({ methodology, tools }): ReadonlyMap<string, ReadonlyMap<string, boolean>> => {
  const capabilities = capabilitiesIn(methodology.catalogue);
  const known = (tool: Tool) =>
    capabilities.flatMap((capability) => {
      const has = hasCapability(tool, capability);
      return has === undefined ? [] : [[capability.name, has] as const];
    });
  return new Map([...tools].map(([slug, tool]) => [slug, new Map(known(tool))]));
});

/** Measures how many of the proven capabilities of a model a tool has (containment, not Jaccard similarity). */
export function likenessOf(tool: Tool, model: Tool, snapshot: Snapshot): Likeness {
  const capabilities = capabilitiesOf(snapshot);
  const own = capabilities.get(tool.slug);
  const lists: Record<'has' | 'lacks' | 'unknown', string[]> = { has: [], lacks: [], unknown: [] };
  let of = 0;
  for (const [name, proven] of capabilities.get(model.slug) ?? []) {
    if (!proven) continue;
    of += 1;
    const has = own?.get(name);
    lists[has === undefined ? 'unknown' : has ? 'has' : 'lacks'].push(name);
  }
  return { to: model.slug, of, share: of === 0 ? 0 : Math.floor((lists.has.length * 1000) / of) / 1000, ...lists };
}

/**
 * Judges whether a tool is like a model: it is if at least half of the proven capabilities of the model are proven for the tool,
 * and is not if more than half are proven to be missing.
 */
export function judgeLikeness(tool: Tool, model: Tool, snapshot: Snapshot): Result {
  const nothing = { facts: [], sources: [] };
  if (tool.slug === model.slug) {
    const phrase = 'named as one of the tools to choose from';
    return { verdict: 'meets', ...nothing, display: model.name, note: 'The tool that was named.', fit: 1000, phrase };
  }
  const likeness = likenessOf(tool, model, snapshot);
  const { of, has, lacks, unknown } = likeness;
  if (of === 0) {
    const note = `Nothing is proven that ${model.name} can do.`;
    const phrase = `${OPENINGS.unknown} ${model.name}`;
    return { verdict: 'unknown', ...nothing, display: 'Unknown', note, likeness, phrase };
  }
  const verdict: Verdict = has.length * 2 >= of ? 'meets' : lacks.length * 2 > of ? 'fails' : 'unknown';
  return {
    verdict,
    ...nothing,
    display: `${has.length} of the ${of} capabilities that ${model.name} is proven to have`,
    note: `Proven to lack ${lacks.length}; ${unknown.length} unknown.`,
    likeness,
    fit: Math.floor(likeness.share * 1000 + 0.5),
    phrase: `${OPENINGS[verdict]} ${model.name}: ${[
      `it has ${has.length} of the ${of} capabilities proven for ${model.name}`,
      ...(lacks.length > 0 ? [`lacks ${lacks.length} ${examples(lacks, snapshot)}`] : []),
      ...(unknown.length > 0
        ? [`and ${counted(unknown.length, 'is', 'are')} unknown ${examples(unknown, snapshot)}`]
        : []),
    ].join(', ')}`,
  };
}

const OPENINGS: Readonly<Record<Verdict, string>> = { meets: 'like', fails: 'unlike', unknown: 'how similar it is to' };

/** `(InMail, Voice notes, Tags and 3 more)`. */
function examples(names: readonly string[], { methodology }: Snapshot): string {
  const labels = names.map((name) => capabilityLabel(name, methodology.catalogue));
  return `(${commaList(labels, MAX_NAMED)})`;
}

function capabilityLabel(name: string, { keys }: Catalogue): string {
  const [key = name, value] = name.split('=');
  const declared = keys[key];
  const label = declared?.label ?? key;
  return value === undefined ? label : `${label} ${declared?.values?.[value] ?? value}`;
}
