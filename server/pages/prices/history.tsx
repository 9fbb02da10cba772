import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { ChangeEvent, EventCause } from '../../../model/history/event.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { daysBetween } from '../../../model/source.ts';
import { isAnswered, valuesOf } from '../../../model/state.ts';
import { type PageBlock, paragraph, type Row, type Table } from '../document/document.ts';
import { CAUSE_LABELS, type ListedChange } from '../history/entries.ts';
import { PriceLine, PriceLineKey, type PricePeriod } from '../inline-svg/charts.tsx';

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

/** One of the entry prices of a tool over the time of the history. */
export interface PricePast {
  readonly question: string;
  readonly stretches: readonly PriceStretch[];
  /** Whether the last stretch goes on. */
  readonly isKnownNow: boolean;
}

/** The entry prices over time, without those that were never known. */
export function pricesPast(
  changes: readonly ListedChange[],
  facts: Readonly<Record<string, Fact>>,
  asOf: string,
): PricePast[] {
  return Object.values(ENTRY_PRICE)
    .map((question) => ({
      question,
      stretches: priceStretches(changes, question, facts[question], asOf),
      isKnownNow: isAnswered(facts[question]),
    }))
    .filter(({ stretches }) => stretches.length > 0);
}

/** From a day on, the prices that we published; none while the price was unknown or given on request only. */
interface Step {
  readonly from: string;
  readonly amounts: readonly Money[];
  readonly cause?: EventCause;
}

/**
 * What we published as one price of a tool, oldest first, without the days on which there was none.
 * @param events of the tool, in any order; those of other keys are ignored
 * @param key the question for the price
 * @param current the answer now
 * @param asOf the day of the newest facts
 */
export function priceStretches(
  events: readonly Pick<ChangeEvent, 'seq' | 'recorded' | 'key' | 'cause' | 'after'>[],
  key: string,
  current: Pick<Fact, 'status' | 'value' | 'disagrees'> | undefined,
  asOf: string,
): PriceStretch[] {
  const answers = events
    .filter((event) => event.key === key)
    .sort((one, other) => one.seq - other.seq)
    .map(({ recorded, after, cause }): Step => ({ from: recorded, amounts: amountsIn(after), cause }));
  // What changed may be something else than the price, such as the plan that it is of.
  const steps = answers.filter(({ amounts }, i) => !isSame(amounts, answers[i - 1]?.amounts ?? []));
  const last = answers.at(-1);
  const today = last && last.from > asOf ? last.from : asOf;
  const now = current ? (valuesOf(current) as Money[]) : [];
  // No event leads to the price now: how long the last one was right is unknown, so it is shown on its first day only.
  if (!isSame(last?.amounts ?? [], now))
    steps.push({ from: steps.at(-1)?.from ?? today, amounts: [] }, { from: today, amounts: now });
  const stretches: PriceStretch[] = [];
  // A correction takes back what it does not repeat, for as long as that was published without a gap.
  for (const [i, { from, amounts, cause }] of [...steps.entries()].reverse()) {
    const next = steps[i + 1];
    const wrong = (stretches[0]?.prices ?? []).flatMap(({ money, wasWrong }) => (wasWrong ? money : []));
    const isRetracted = (money: Money) =>
      has(wrong, money) || (next?.cause === 'corrected' && !has(next.amounts, money));
    const prices = amounts.map((money) => ({ money, wasWrong: isRetracted(money) }));
    stretches.unshift({ from, to: next?.from ?? today, prices, cause });
  }
  return stretches.filter(({ prices }) => prices.length > 0);
}

function amountsIn(answer: ChangeEvent['after']): Money[] {
  return answer !== null && 'value' in answer ? ([answer.value, ...(answer.disagrees ?? [])] as Money[]) : [];
}

function has(amounts: readonly Money[], { amount, currency }: Money): boolean {
  return amounts.some((money) => money.amount === amount && money.currency === currency);
}

function isSame(some: readonly Money[], others: readonly Money[]): boolean {
  return some.length === others.length && some.every((money) => has(others, money));
}

interface Named {
  /** The name of the tool. */
  readonly name: string;
  /** The day from which there is a history; null where there is none. */
  readonly knownFrom: string | null;
  readonly catalogue: Catalogue;
}

/** What we published as the entry prices of a tool: a sentence if one never moved, else steps with their figures. */
export function priceHistory(prices: readonly PricePast[], named: Named): PageBlock[] {
  if (prices.length === 0) return [paragraph(`We have never published a starting price of ${named.name}.`)];
  return prices.map((price) => onePrice(price, named));
}

/** A line over fewer days shows nothing that a sentence or a table does not. */
const LEAST_DAYS = 30;

function onePrice(price: PricePast, named: Named): PageBlock {
  const { question, stretches } = price;
  const [first] = stretches;
  const label = named.catalogue.keys[question]?.label ?? question;
  if (stretches.length === 1 && first) return paragraph(`${label}: ${unmovedInWords(price, first)}`);
  const figures = figuresOf(price, label);
  const days = daysBetween(first?.from ?? '', stretches.at(-1)?.to ?? '');
  if (days < LEAST_DAYS) return figures;
  return {
    kind: 'chart',
    title: `${label}, over time`,
    picture: <PricePicture {...price} {...named} label={label} />,
    figures,
  };
}

/** `69 USD a month, unchanged in the 2 days that we have recorded.` */
function unmovedInWords({ isKnownNow }: PricePast, stretch: PriceStretch): string {
  const { from, to } = stretch;
  const price = `${pricesInWords(stretch)} a month`;
  const days = daysBetween(from, to);
  if (!isKnownNow) return `${price}, recorded from ${from} to ${to}; no price is known now.`;
  if (days === 0) return `${price}, recorded on ${from}.`;
  return `${price}, unchanged in the ${days === 1 ? 'one day' : `${days} days`} that we have recorded.`;
}

/** A line for each currency, since amounts of two currencies have no common axis. */
function PricePicture({ question, stretches, label, name, knownFrom }: PricePast & Named & { readonly label: string }) {
  const currencies = [...new Set(stretches.flatMap(({ prices }) => prices.map(({ money }) => money.currency)))];
  const first = stretches[0]?.from ?? '';
  const ends = {
    from: knownFrom !== null && knownFrom < first ? knownFrom : first,
    to: stretches.at(-1)?.to ?? first,
  };
  return (
    <>
      {currencies.map((currency) => (
        <PriceLine
          id={`${question.replaceAll('.', '-')}-${currency.toLowerCase()}`}
          title={`${label}, ${name}, in ${currency}`}
          description={`${stretches.map(inWords).join('. ')}.`}
          parts={partsIn(stretches, currency)}
          currency={currency}
          {...ends}
        />
      ))}
      <PriceLineKey hasWrong={stretches.some(({ prices }) => prices.some(({ wasWrong }) => wasWrong))} />
    </>
  );
}

function partsIn(stretches: readonly PriceStretch[], currency: string): PricePeriod[] {
  return stretches.flatMap(({ from, to, prices, cause }, place) => {
    const before = stretches[place - 1];
    const steps =
      cause === 'vendor-changed' && before?.to === from && before.prices.length === 1 && prices.length === 1;
    return prices
      .filter(({ money }) => money.currency === currency)
      .map(({ money, wasWrong }) => ({
        from,
        to,
        amount: money.amount,
        wasWrong,
        steps: steps && !wasWrong && before.prices[0]?.money.currency === currency,
      }));
  });
}

const WRONG = ' (our mistake, corrected later)';

/** A price, or several that sources give, with what was wrong: `49 USD or 45 USD (our mistake)`. */
function pricesInWords({ prices }: PriceStretch): string {
  return prices.map(({ money, wasWrong }) => `${moneyInWords(money)}${wasWrong ? WRONG : ''}`).join(' or ');
}

/** Why a price began to be published. What was wrong is no act of the vendor, whatever we took it for then. */
function beginning({ cause, prices }: PriceStretch): string {
  if (prices.every(({ wasWrong }) => wasWrong)) return 'Recorded by mistake';
  return cause === undefined ? 'Price now; since when is not known' : CAUSE_LABELS[cause];
}

const inWords = (stretch: PriceStretch) => `${pricesInWords(stretch)} from ${stretch.from} to ${stretch.to}`;

/** The price by the days we recorded it, with the gaps in which none was known. */
function figuresOf({ stretches, isKnownNow }: PricePast, label: string): Table {
  const rows = stretches.flatMap((stretch, place): Row[] => {
    const before = stretches[place - 1];
    const gap = before !== undefined && before.to !== stretch.from;
    const until = isKnownNow && place === stretches.length - 1 ? 'now' : stretch.to;
    return [
      ...(gap ? [[`${before.to} to ${stretch.from}`, 'no price', 'Unknown, or on request only']] : []),
      [`${stretch.from} to ${until}`, pricesInWords(stretch), beginning(stretch)],
    ];
  });
  return { kind: 'table', caption: `${label}, over time`, columns: ['Recorded', 'Price', 'Why'], rows, least: 10 };
}
