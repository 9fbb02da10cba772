import type { Change } from '../../../model/change.ts';
import { type Fact, isAnswered, type Unconfirmed } from '../../../model/fact.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import { PERIODS, type Period } from '../../../model/pricing/money.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { isSame } from '../../../model/same-json.ts';
import { type Citation, findNewestEvidenceDate, type Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { PLANS, priceWithPlans } from './other-plans.ts';
import type { NeedInput } from './parameters.ts';
import { readNeed } from './read-need.ts';

/** The price of a tool for a need, computed from one dated reading of its plans. */
export interface PriceReading {
  /** The day for which the reading is evidence. */
  readonly day: string;
  /** Set if the price ended on that day and we don't know when it began. */
  readonly isEnd?: true;
  readonly price: Price;
  /** Set if the vendor changed its prices from or to this one. */
  readonly isChange?: true;
  /** The publisher's relation to the tool, if known. */
  readonly business?: Unconfirmed['business'] | undefined;
  readonly isConfirmed: boolean;
}

export interface PriceHistory {
  /** The billing period with the most readings. */
  readonly billing: Period;
  /** At least two, oldest first, all in one currency. They are of different days, or from before and after a change on one day. */
  readonly readings: readonly PriceReading[];
}

type PlanReading = Omit<PriceReading, 'price'> & { readonly plans: Fact };

/**
 * Lists dated prices of a tool: the current price, prices from other sources, and prices before and after a change by the vendor. Omits
 * our corrections, since wrong values were never prices.
 * @param understood the need of an answer, with its channels and billing
 * @returns undefined if there is nothing to compare
 */
export function findPriceHistory(tool: Tool, understood: NeedInput, snapshot: Snapshot): PriceHistory | undefined {
  const need = readNeed(snapshot, understood);
  const candidates = listReadings(tool, snapshot).map((reading) => ({
    ...reading,
    ...priceWithPlans(tool, reading.plans, need, snapshot.methodology),
  }));
  const histories = PERIODS.flatMap((billing) => {
    if (need.billing !== undefined && need.billing !== billing) return [];
    const priced = candidates.flatMap(({ plans: _, isNoneEnough: __, priceFor, ...reading }) => {
      const price = priceFor(billing);
      return price && isSingleSum(price) ? [{ ...reading, price }] : [];
    });
    const last = priced.at(-1)?.price;
    // Other sources may lack the cheapest plan, so only prices of the same plan are comparable. A changed plan may have a new name.
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
function isSingleSum({ amount, upto, for_fewer }: Price): boolean {
  return !for_fewer && (amount === null || upto === null || amount === upto);
}

/** Lists all readings of a tool, oldest first. */
function listReadings(tool: Tool, snapshot: Snapshot): PlanReading[] {
  const { sources } = tool;
  const today = tool.facts[PLANS];
  const current = today && isAnswered(today) && today.as_of !== undefined ? today : undefined;
  const others = (today?.others ?? []).flatMap(({ value, sources: cited }) =>
    toConfirmed(
      { status: 'known', value, sources: cited },
      findNewestEvidenceDate(findSources(cited, sources)),
      cited,
      sources,
    ),
  );
  const unproven = (today?.unconfirmed ?? []).flatMap(({ value, seen, business, sources: cited, assumed }) => {
    const plans: Fact = { status: 'known', value, sources: cited, ...(assumed && { assumed }) };
    return seen === 'undated' ? [] : [{ day: seen, business, isConfirmed: false, plans }];
  });
  const dated: PlanReading[] = [
    ...(current ? toConfirmed(current, current.as_of ?? null, current.sources, sources) : []),
    ...others,
    ...unproven,
    ...listVendorChanges(tool, snapshot),
  ];
  // The end of a price is redundant if an earlier day is known.
  const isFirst = (day: string) => dated.every((one) => one.isEnd || one.day >= day);
  const sortKey = ({ day, isEnd }: PlanReading) => `${day} ${isEnd ? 0 : 1}`;
  return dated
    .filter(({ isEnd, day }) => !isEnd || isFirst(day))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));
}

/** Makes the reading that a page proves. Empty if there is no date. */
function toConfirmed(
  plans: Fact,
  day: string | null,
  cited: readonly Citation[],
  sources: readonly Source[],
): PlanReading[] {
  const [page] = findSources(cited, sources);
  return page && day !== null ? [{ day, business: page.relation, isConfirmed: true, plans }] : [];
}

const findSources = (cited: readonly { readonly id: string }[], sources: readonly Source[]): Source[] =>
  cited.flatMap(({ id }) => sources.find((source) => source.id === id) ?? []);

/**
 * Lists the plans before and after each change of prices by the vendor. The day of a change is its publication day or, if the new plans
 * are current, the date of their page. Changes before the first release have the date of a page, and only they also cite the page
 * before the change.
 */
function listVendorChanges({ slug, sources, facts }: Tool, { changes, formerSlugs }: Snapshot): PlanReading[] {
  const today = facts[PLANS];
  const ofTool = changes.filter(
    ({ tool, key, cause }) => key === PLANS && cause === 'vendor' && (formerSlugs.get(tool) ?? tool) === slug,
  );
  return ofTool.flatMap(({ day: published, before, after, sources: cited }): PlanReading[] => {
    const pages = findSources(cited, sources);
    const isCurrent = after !== null && 'value' in after && isSame(after.value, today?.value);
    const day = (isCurrent && today?.as_of) || published;
    const hasDateOfPage = pages.some(({ dated }) => dated === published);
    const old = hasDateOfPage ? pages.find(({ dated }) => dated !== null && dated < published) : undefined;
    const shared = { isConfirmed: true, isChange: true } as const;
    const priorDay = old?.dated ? { day: old.dated, business: old.relation } : ({ day, isEnd: true } as const);
    return [
      ...toPlans(before).map((plans) => ({ ...shared, ...priorDay, plans })),
      ...(isCurrent ? [] : toPlans(after).map((plans) => ({ ...shared, day, business: pages[0]?.relation, plans }))),
    ];
  });
}

const toPlans = (answer: Change['before']): Fact[] =>
  answer && 'value' in answer ? [{ status: 'known', value: answer.value, sources: [] }] : [];
