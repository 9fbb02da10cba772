import type { Fact } from '../../../model/fact.ts';
import { type ChangeEvent, type EventCause, notRetracted } from '../../../model/history/event.ts';
import type { Money } from '../../../model/pricing/money.ts';

/** A time during which we published the same price, or the same prices where sources differed. */
export interface PriceStretch {
  /** The day we recorded it. */
  readonly from: string;
  /** The day we recorded what came next; the day of the newest facts if nothing did. */
  readonly to: string;
  /** wasWrong: we took it back later as our mistake, so it was never the price. */
  readonly prices: readonly { readonly money: Money; readonly wasWrong: boolean }[];
  /** Why it began; undefined for a current price that no event leads to. */
  readonly cause: EventCause | undefined;
}

type PriceEvent = Pick<ChangeEvent, 'seq' | 'recorded' | 'key' | 'cause' | 'after' | 'retracted'>;
type CurrentPrice = Pick<Fact, 'status' | 'value' | 'disagrees'> | undefined;

/**
 * What we published as one price of a tool, oldest first. No stretch covers the days on which the price was unknown or given on request only.
 * @param events of the tool, in any order; those of other keys and retracted ones are ignored
 * @param key the question for the price
 * @param current the answer now
 * @param asOf the day of the newest facts
 */
export function priceStretches(
  events: readonly PriceEvent[],
  key: string,
  current: CurrentPrice,
  asOf: string,
): PriceStretch[] {
  const own = notRetracted(events as readonly ChangeEvent[])
    .filter((event) => event.key === key)
    .sort((one, other) => one.seq - other.seq);
  const last = own.at(-1);
  const today = later(last?.recorded ?? asOf, asOf);
  const stretches: PriceStretch[] = [];
  own.forEach(({ recorded, cause, after }, place) => {
    const to = own[place + 1]?.recorded ?? today;
    const amounts = amountsIn(after);
    const before = stretches.at(-1);
    // What changed may be something else than the price, such as the plan that it is of.
    const isSame = before?.to === recorded && isSamePrices(before, amounts);
    if (!isSame && cause === 'corrected') takeBack(stretches, recorded, amounts);
    if (isSame) stretches[stretches.length - 1] = { ...before, to };
    else if (amounts.length > 0) stretches.push(stretch(recorded, to, amounts, cause));
  });
  return upToNow(stretches, last, amountsOf(current), today);
}

const stretch = (from: string, to: string, amounts: readonly Money[], cause?: EventCause): PriceStretch => ({
  ...{ from, to, cause },
  prices: amounts.map((money) => ({ money, wasWrong: false })),
});

/** Marks prices that a correction took back, for as long as each was published without a gap. */
function takeBack(stretches: PriceStretch[], on: string, kept: readonly Money[]): void {
  let wrong = (stretches.at(-1)?.prices ?? []).map(({ money }) => written(money));
  wrong = wrong.filter((price) => !kept.map(written).includes(price));
  let end = on;
  for (let place = stretches.length - 1; place >= 0; place -= 1) {
    const { from, to, prices, cause } = stretches[place] as PriceStretch;
    wrong = wrong.filter((price) => prices.some(({ money }) => written(money) === price));
    if (to !== end || wrong.length === 0) return;
    end = from;
    const marked = prices.map((price) => (wrong.includes(written(price.money)) ? { ...price, wasWrong: true } : price));
    stretches[place] = { from, to, prices: marked, cause };
  }
}

/** The stretches, ending with the price now. Where no event leads to it, it is not known since when we have had it. */
function upToNow(
  stretches: readonly PriceStretch[],
  lastEvent: PriceEvent | undefined,
  now: readonly Money[],
  today: string,
): PriceStretch[] {
  const last = stretches.at(-1);
  const isOpen = last !== undefined && amountsIn(lastEvent?.after ?? null).length > 0;
  if (isOpen ? isSamePrices(last, now) : now.length === 0) return [...stretches];
  // The event to another price was retracted: how long the last one was right is unknown, so it is shown on its first day only.
  const known = isOpen ? [...stretches.slice(0, -1), { ...last, to: last.from }] : stretches;
  return now.length === 0 ? [...known] : [...known, stretch(today, today, now)];
}

function amountsIn(answer: ChangeEvent['after']): Money[] {
  if (answer === null || !('value' in answer)) return [];
  return [answer.value, ...(answer.disagrees ?? [])].filter(isMoney);
}

function amountsOf(fact: CurrentPrice): Money[] {
  if (fact?.status !== 'known' && fact?.status !== 'disputed') return [];
  return [fact.value, ...(fact.disagrees ?? []).map(({ value }) => value)].filter(isMoney);
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
}

const written = ({ amount, currency }: Money) => `${amount} ${currency}`;

function isSamePrices({ prices }: PriceStretch, amounts: readonly Money[]): boolean {
  const all = (some: readonly Money[]) => some.map(written).sort().join();
  return all(prices.map(({ money }) => money)) === all(amounts);
}

const later = (one: string, other: string) => (one > other ? one : other);
