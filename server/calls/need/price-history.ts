import type { Change } from '../../../model/change.ts';
import { type Fact, isAnswered, type Unconfirmed } from '../../../model/fact.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import { PERIODS, type Period } from '../../../model/pricing/money.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { isSame } from '../../../model/same-json.ts';
import { type Citation, newestEvidenceDate, type Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { PLANS, pricesWithPlans } from './other-plans.ts';
import type { NeedInput } from './parameters.ts';
import { readNeed } from './read-need.ts';

/** The price of a tool for a need, by one dated reading of its plans. */
export interface PriceReading {
  /** The day that the reading is evidence for. */
  readonly day: string;
  /** Set if the price is known to have ended on that day, but not when it began. */
  readonly isEnd?: true;
  readonly price: Price;
  /** Set if the vendor changed its prices to or from these. */
  readonly isChange?: true;
  /** Who says it, if that is known. */
  readonly business?: Unconfirmed['business'] | undefined;
  readonly isConfirmed: boolean;
}

export interface PriceHistory {
  /** The billing that most readings have a price for. */
  readonly billing: Period;
  /** In one currency, oldest first, from at least two days, or from before and after one day. */
  readonly readings: readonly PriceReading[];
}

type PlanReading = Omit<PriceReading, 'price'> & { readonly plans: Fact };

/**
 * The dated readings of the prices of a tool: today's, those of other sources, and those before and after a change by the vendor. Our
 * corrections are left out, since the wrong values were never prices.
 * @param understood the need of an answer, whose channels and billing are decided
 * @returns undefined if there are none to compare
 */
export function priceHistory(tool: Tool, understood: NeedInput, snapshot: Snapshot): PriceHistory | undefined {
  const need = readNeed(snapshot, understood);
  const read = readingsOf(tool, snapshot).map((reading) => ({
    ...reading,
    ...pricesWithPlans(tool, reading.plans, need, snapshot.methodology),
  }));
  const histories = PERIODS.flatMap((billing) => {
    if (need.billing !== undefined && need.billing !== billing) return [];
    const priced = read.flatMap(({ plans: _, isNoneEnough: __, priceFor, ...reading }) => {
      const price = priceFor(billing);
      return price && isOneSum(price) ? [{ ...reading, price }] : [];
    });
    const last = priced.at(-1)?.price;
    // Other sources may lack the cheapest plan, so only readings of one plan compare. Vendors may rename the plans they change.
    const comparable = priced.filter(
      ({ price, isChange }) => price.currency === last?.currency && (isChange || price.plan === last?.plan),
    );
    const readings = uniqueBy(
      comparable,
      ({ day, business, price }) => `${day} ${business} ${price.amount} ${price.upto}`,
    );
    return new Set(readings.map(({ day, isEnd }) => `${day} ${isEnd}`)).size > 1 ? [{ billing, readings }] : [];
  });
  return histories.toSorted((a, b) => b.readings.length - a.readings.length)[0];
}

/** Whether a price is neither a range nor a minimum for fewer units. */
function isOneSum({ amount, upto, for_fewer }: Price): boolean {
  return !for_fewer && (amount === null || upto === null || amount === upto);
}

/** All readings of a tool, oldest first. */
function readingsOf(tool: Tool, snapshot: Snapshot): PlanReading[] {
  const { sources } = tool;
  const today = tool.facts[PLANS];
  const own = today && isAnswered(today) && today.as_of !== undefined ? today : undefined;
  const others = (today?.others ?? []).flatMap(({ value, sources: cited }) =>
    confirmed({ status: 'known', value, sources: cited }, newestEvidenceDate(pagesOf(cited, sources)), cited, sources),
  );
  const unproven = (today?.unconfirmed ?? []).flatMap(({ value, seen, business, sources: cited, assumed }) => {
    const plans: Fact = { status: 'known', value, sources: cited, ...(assumed && { assumed }) };
    return seen === 'undated' ? [] : [{ day: seen, business, isConfirmed: false, plans }];
  });
  const dated: PlanReading[] = [
    ...(own ? confirmed(own, own.as_of ?? null, own.sources, sources) : []),
    ...others,
    ...unproven,
    ...changedByVendor(tool, snapshot),
  ];
  // The end of a price adds nothing if an earlier day is known.
  const isFirst = (day: string) => dated.every((one) => one.isEnd || one.day >= day);
  const order = ({ day, isEnd }: PlanReading) => `${day} ${isEnd ? 0 : 1}`;
  return dated
    .filter(({ isEnd, day }) => !isEnd || isFirst(day))
    .sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
}

/** The reading that a page proves. Empty if it has no day. */
function confirmed(
  plans: Fact,
  day: string | null,
  cited: readonly Citation[],
  sources: readonly Source[],
): PlanReading[] {
  const [page] = pagesOf(cited, sources);
  return page && day !== null ? [{ day, business: page.relation, isConfirmed: true, plans }] : [];
}

const pagesOf = (cited: readonly { readonly id: string }[], sources: readonly Source[]): Source[] =>
  cited.flatMap(({ id }) => sources.find((source) => source.id === id) ?? []);

/**
 * Both sides of each change of prices by the vendor. A change has its publication day, or the day of its page if its new plans are
 * today's. Only changes before the first release, which have the day of a page, also cite the earlier page.
 */
function changedByVendor({ slug, sources, facts }: Tool, { changes, formerSlugs }: Snapshot): PlanReading[] {
  const today = facts[PLANS];
  const own = changes.filter(
    ({ tool, key, cause }) => key === PLANS && cause === 'vendor' && (formerSlugs.get(tool) ?? tool) === slug,
  );
  return own.flatMap(({ day: published, before, after, sources: cited }): PlanReading[] => {
    const pages = pagesOf(cited, sources);
    const isToday = after !== null && 'value' in after && isSame(after.value, today?.value);
    const day = (isToday && today?.as_of) || published;
    const isDayOfPage = pages.some(({ dated }) => dated === published);
    const old = isDayOfPage ? pages.find(({ dated }) => dated !== null && dated < published) : undefined;
    const changed = { isConfirmed: true, isChange: true } as const;
    const then = old?.dated ? { day: old.dated, business: old.relation } : ({ day, isEnd: true } as const);
    return [
      ...plansOf(before).map((plans) => ({ ...changed, ...then, plans })),
      ...(isToday ? [] : plansOf(after).map((plans) => ({ ...changed, day, business: pages[0]?.relation, plans }))),
    ];
  });
}

const plansOf = (answer: Change['before']): Fact[] =>
  answer && 'value' in answer ? [{ status: 'known', value: answer.value, sources: [] }] : [];
