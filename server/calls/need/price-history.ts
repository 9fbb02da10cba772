import type { Change } from '../../../model/change.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { PERIODS, type Period } from '../../../model/pricing/money.ts';
import { isSame } from '../../../model/same-json.ts';
import { type Citation, findNewestEvidenceDate, type Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { DatedPrice } from '../../sentences/price-history.ts';
import { priceWithPlans } from './other-plans.ts';
import type { NeedInput } from './parameters.ts';
import { readNeed } from './read-need.ts';

/** The price of a tool for a need, computed from its plans as one source gave them on one date. */
interface PriceReading extends DatedPrice {
  /** Set if the vendor changed its prices to or from this one. */
  readonly isChange?: true;
}

export interface PriceHistory {
  /** The billing period with the most readings. */
  readonly billing: Period;
  /** At least two, oldest first, all in one currency. Their dates differ, or they are from before and after a change on one date. */
  readonly readings: readonly PriceReading[];
}

type PlanReading = Omit<PriceReading, 'price'> & { readonly plans: Fact };

/**
 * Lists dated prices of a tool: the current price, prices from other sources, and prices before and after a change by the vendor. Omits
 * values that we have corrected, since they were never prices.
 * @param needInput the need as the answer understood it, with channels and billing
 * @returns undefined if there is nothing to compare
 */
export function findPriceHistory(tool: Tool, needInput: NeedInput, snapshot: Snapshot): PriceHistory | undefined {
  const need = readNeed(snapshot, needInput);
  const candidates = listReadings(tool, snapshot).map((reading) => ({
    ...reading,
    priceFor: priceWithPlans(tool, reading.plans, need, snapshot.methodology),
  }));
  const histories = PERIODS.flatMap((billing) => {
    if (need.billing !== undefined && need.billing !== billing) return [];
    const pricedReadings = candidates.flatMap(({ plans: _, priceFor, ...reading }) => {
      const price = priceFor(billing);
      return price && hasSingleAmount(price.certainty) ? [{ ...reading, price }] : [];
    });
    const latestPrice = pricedReadings.at(-1)?.price;
    // Other sources may lack the cheapest plan, so their prices are only comparable if the plan is the same. After a change by the
    // vendor, the same plan may have a new name.
    const comparableReadings = pricedReadings.filter(
      ({ price, isChange }) =>
        price.currency === latestPrice?.currency && (isChange || price.plan === latestPrice?.plan),
    );
    const readings = uniqueBy(comparableReadings, ({ day, business, price }) => `${day} ${business} ${price.amount}`);
    return new Set(readings.map(({ day, isLastDay }) => `${day} ${isLastDay}`)).size > 1 ? [{ billing, readings }] : [];
  });
  return histories.toSorted((a, b) => b.readings.length - a.readings.length)[0];
}

/** Lists all readings of a tool, oldest first. */
function listReadings(tool: Tool, snapshot: Snapshot): PlanReading[] {
  const { sources } = tool;
  const currentPlans = tool.facts[PLANS_KEY];
  const datedPlans =
    currentPlans && isAnswered(currentPlans) && currentPlans.as_of !== undefined ? currentPlans : undefined;
  const otherReadings = (currentPlans?.others ?? []).flatMap(({ value, sources: citations }) =>
    toConfirmedReadings(
      { status: 'known', value, sources: citations },
      findNewestEvidenceDate(findSources(citations, sources)),
      citations,
      sources,
    ),
  );
  const unconfirmedReadings = (currentPlans?.unconfirmed ?? []).flatMap(
    ({ value, seen, business, sources: citations, assumed }) => {
      const plans: Fact = { status: 'known', value, sources: citations, ...(assumed && { assumed }) };
      return seen === 'undated' ? [] : [{ day: seen, business, isConfirmed: false, plans }];
    },
  );
  const readings: PlanReading[] = [
    ...(datedPlans ? toConfirmedReadings(datedPlans, datedPlans.as_of ?? null, datedPlans.sources, sources) : []),
    ...otherReadings,
    ...unconfirmedReadings,
    ...listVendorChanges(tool, snapshot),
  ];
  // If an earlier reading is known, the end of a price adds nothing.
  const isEarliest = (day: string) => readings.every((reading) => reading.isLastDay || reading.day >= day);
  const sortKey = ({ day, isLastDay }: PlanReading) => `${day} ${isLastDay ? 0 : 1}`;
  return readings
    .filter(({ isLastDay, day }) => !isLastDay || isEarliest(day))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));
}

/** Returns the reading that the first cited page proves, or none if its date is unknown. */
function toConfirmedReadings(
  plans: Fact,
  day: string | null,
  citations: readonly Citation[],
  sources: readonly Source[],
): PlanReading[] {
  const [page] = findSources(citations, sources);
  return page && day !== null ? [{ day, business: page.relation, isConfirmed: true, plans }] : [];
}

const findSources = (citations: readonly { readonly id: string }[], sources: readonly Source[]): Source[] =>
  citations.flatMap(({ id }) => sources.find((source) => source.id === id) ?? []);

/**
 * Lists the plans before and after each change of prices by the vendor. A change has the date on which we published it or, if its new plans
 * are still current, the date of their page. Changes from before our first release have the date of a page instead of a publication date,
 * and also cite the page from before the change.
 */
function listVendorChanges({ slug, sources, facts }: Tool, { changes }: Snapshot): PlanReading[] {
  const currentPlans = facts[PLANS_KEY];
  const priceChanges = changes.filter(
    ({ tool, key, cause }) => key === PLANS_KEY && cause === 'vendor' && tool === slug,
  );
  return priceChanges.flatMap(({ day: publicationDay, before, after, sources: citations }): PlanReading[] => {
    const pages = findSources(citations, sources);
    const isCurrent = after !== null && 'value' in after && isSame(after.value, currentPlans?.value);
    const day = (isCurrent && currentPlans?.as_of) || publicationDay;
    const isDatedByPage = pages.some(({ dated }) => dated === publicationDay);
    const oldPage = isDatedByPage ? pages.find(({ dated }) => dated !== null && dated < publicationDay) : undefined;
    const flags = { isConfirmed: true, isChange: true } as const;
    const oldReading = oldPage?.dated
      ? { day: oldPage.dated, business: oldPage.relation }
      : ({ day, isLastDay: true } as const);
    return [
      ...toPlans(before).map((plans) => ({ ...flags, ...oldReading, plans })),
      ...(isCurrent ? [] : toPlans(after).map((plans) => ({ ...flags, day, business: pages[0]?.relation, plans }))),
    ];
  });
}

const toPlans = (answer: Change['before']): Fact[] =>
  answer && 'value' in answer ? [{ status: 'known', value: answer.value, sources: [] }] : [];
