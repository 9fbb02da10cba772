import type { Child } from 'hono/jsx';
import type { Catalogue } from '../../../model/catalogue.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import { daysBetween } from '../../../model/freshness.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { moneyInWords, monthlyInWords } from '../../../model/pricing/price-text.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { plural } from '../../../model/words/numbers.ts';
import { TableHead } from '../frame/table-head.tsx';
import { type LinePart, PriceLine, PriceLineKey } from '../pictures/price-line.tsx';
import { CAUSE_LABELS, type Change } from './entries.ts';
import { type PriceStretch, priceStretches } from './price-line.ts';

/** One of the entry prices of a tool over the time of the history. */
export interface PricePast {
  readonly question: string;
  readonly stretches: readonly PriceStretch[];
  /** Whether the last stretch goes on. */
  readonly isKnownNow: boolean;
}

/** The entry prices over time, without those that were never known. */
export function pricesPast(
  changes: readonly Change[],
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

interface PriceHistoryProps {
  readonly name: string;
  readonly prices: readonly PricePast[];
  /** The plans that have the entry price now; none if no plan is listed with it. */
  readonly plans: readonly string[];
  /** The day from which history is held; null where none is. */
  readonly heldFrom: string | null;
  readonly catalogue: Catalogue;
}

/** What we published as the entry price, as a line and as a table of the same. */
export function PriceHistory({ name, prices, plans, heldFrom, catalogue }: PriceHistoryProps) {
  return (
    <section aria-labelledby="price-over-time">
      <h2 id="price-over-time">Price over time</h2>
      {prices.length === 0 ? (
        <p>We have not published a starting price of {name} on any day of the history.</p>
      ) : (
        <p>
          What we published as the price of the cheapest paid plan alone{planNow(plans)}, by the day we recorded it.
          {prices.some(({ stretches }) => stretches.length > 1) &&
            ' A gap means that no price was known, or that it was given on request only.'}
        </p>
      )}
      <div class="grid wide">
        {prices.map((price) => (
          <OnePrice
            {...price}
            label={catalogue.keys[price.question]?.label ?? price.question}
            name={name}
            heldFrom={heldFrom}
          />
        ))}
      </div>
    </section>
  );
}

interface OnePriceProps extends PricePast {
  readonly label: string;
  readonly name: string;
  readonly heldFrom: string | null;
}

/** `, now plan Email`. Empty if no plan is listed with the price. */
function planNow(plans: readonly string[]): string {
  return plans.length === 0 ? '' : `, now ${plural(plans.length, 'plan')} ${firstFew(plans)}`;
}

/** A line over fewer days shows nothing that a sentence or a table does not. */
const LEAST_DAYS = 30;

/** One price as a picture and as a table of the same; in a sentence if it never moved, and without a picture over a short time. */
export function OnePrice(price: OnePriceProps) {
  const { label, stretches } = price;
  const [first] = stretches;
  const days = daysBetween(first?.from ?? '', stretches.at(-1)?.to ?? '');
  if (stretches.length > 1 && days >= LEAST_DAYS) {
    return (
      <PricePicture {...price}>
        <PriceTable {...price} />
      </PricePicture>
    );
  }
  return (
    <div class="price-history">
      <h3>{label}</h3>
      {stretches.length === 1 && first ? <p>{unmovedInWords(price, first)}</p> : <PriceTable {...price} />}
    </div>
  );
}

/** `69 USD a month, unchanged in the 2 days that we have recorded.` */
function unmovedInWords({ question, isKnownNow }: PricePast, { from, to, prices }: PriceStretch): string {
  const yearly = question === ENTRY_PRICE.yearly;
  const price = prices
    .map(({ money, wasWrong }) => `${monthlyInWords(money, yearly)}${wasWrong ? WRONG : ''}`)
    .join(' or ');
  const days = daysBetween(from, to);
  if (!isKnownNow) return `${price}, recorded from ${from} to ${to}; no price is known now.`;
  if (days === 0) return `${price}, recorded on ${from}.`;
  return `${price}, unchanged in the ${days === 1 ? 'one day' : `${days} days`} that we have recorded.`;
}

/** A line for each currency, since amounts of two currencies have no common axis. */
function PricePicture({
  question,
  stretches,
  label,
  name,
  heldFrom,
  children,
}: OnePriceProps & { readonly children?: Child }) {
  const currencies = [...new Set(stretches.flatMap(({ prices }) => prices.map(({ money }) => money.currency)))];
  const first = stretches[0]?.from ?? '';
  const ends = {
    from: heldFrom !== null && heldFrom < first ? heldFrom : first,
    to: stretches.at(-1)?.to ?? first,
  };
  const hasWrong = stretches.some(({ prices }) => prices.some(({ wasWrong }) => wasWrong));
  return (
    <figure class="price-history">
      <figcaption>
        <h3>{label}</h3>
      </figcaption>
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
      <PriceLineKey hasWrong={hasWrong} />
      {children}
    </figure>
  );
}

function partsIn(stretches: readonly PriceStretch[], currency: string): LinePart[] {
  return stretches.flatMap(({ from, to, prices, cause }, place) => {
    const before = stretches[place - 1];
    const steps =
      cause === 'vendor-changed' && before?.to === from && before.prices.length === 1 && prices.length === 1;
    return prices
      .filter(({ money }) => money.currency === currency)
      .map(({ money, wasWrong }) => ({
        ...{ from, to, amount: money.amount, wasWrong },
        steps: steps && !wasWrong && before.prices[0]?.money.currency === currency,
      }));
  });
}

const WRONG = ' (our mistake, corrected later)';

/** A price, or several that sources give, with what was wrong: `49 USD or 45 USD (our mistake)`. */
export function pricesInWords({ prices }: PriceStretch): string {
  return prices.map(({ money, wasWrong }) => `${moneyInWords(money)}${wasWrong ? WRONG : ''}`).join(' or ');
}

/** Why a price began to be published. What was wrong is no act of the vendor, whatever we took it for then. */
export function beginning({ cause, prices }: PriceStretch): string {
  if (prices.every(({ wasWrong }) => wasWrong)) return 'Recorded by mistake';
  return cause === undefined ? 'Current price; no change that counts says since when' : CAUSE_LABELS[cause];
}

const inWords = (stretch: PriceStretch) => `${pricesInWords(stretch)} from ${stretch.from} to ${stretch.to}`;

/** The days of a stretch, or of the gap before it. */
function Days({ from, to }: { readonly from: string; readonly to: string | undefined }) {
  return (
    <td>
      <time datetime={from}>{from}</time> to {to === undefined ? 'now' : <time datetime={to}>{to}</time>}
    </td>
  );
}

function PriceTable({ stretches, isKnownNow, label }: Pick<OnePriceProps, 'stretches' | 'isKnownNow' | 'label'>) {
  return (
    <table class="small">
      <caption class="unseen">{label} over time</caption>
      <TableHead text={['Recorded', 'Price', 'Why']} />
      <tbody>
        {stretches.map((stretch, place) => {
          const before = stretches[place - 1];
          return (
            <>
              {before && before.to !== stretch.from && (
                <tr class="unknown">
                  <Days from={before.to} to={stretch.from} />
                  <td>no price</td>
                  <td>Unknown, or on request only</td>
                </tr>
              )}
              <tr>
                <Days from={stretch.from} to={isKnownNow && place === stretches.length - 1 ? undefined : stretch.to} />
                <td>{pricesInWords(stretch)}</td>
                <td>{beginning(stretch)}</td>
              </tr>
            </>
          );
        })}
      </tbody>
    </table>
  );
}
