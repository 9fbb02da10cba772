import type { Currencies } from '../../../pipeline/artifacts/currencies.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { rateInWords, sum, unitInWords } from './amount.ts';
import { entryPrice } from './price.ts';
import { type Placed, priceList } from './price-list.ts';
import { rateCitations } from './rate-source.ts';
import type { Judgement } from './verdict.ts';

/**
 * Judges how cheap a tool is: cheaper than the one that was named or, where none was, no dearer than the price in the middle of
 * all that are known. Entry prices are for different units, and say so.
 *
 * @param rival the tool whose price is to be undercut
 * @param needed names of plans that other constraints need: their price is another, and the rival's may be too
 */
export function judgeLowest(
  tool: Tool,
  rival: Tool | undefined,
  snapshot: Snapshot,
  needed: readonly string[] = [],
): Judgement {
  const { currencies } = snapshot.methodology;
  const { bySlug, middle } = priceList(snapshot);
  const own = bySlug.get(tool.slug);
  const { facts, display, sources, unit } = entryPrice(tool);
  if (!own) return { verdict: 'unknown', facts, display, sources, note: null, said: 'its price' };

  const place = `${ordinal(own.place)} of ${bySlug.size} with a known entry price`;
  const against = rival ? bySlug.get(rival.slug) : middle;
  const said = `${inWords(own)}, ${place}`;
  const note = rival && whyNotComparable(rival, against, unit, needed);
  if (!against || note) {
    return {
      verdict: 'unknown',
      facts,
      display,
      sources,
      note: note ?? null,
      said: `whether it is cheaper than ${rival?.name} (${said})`,
    };
  }
  const meets = rival ? own.cents < against.cents : own.cents <= against.cents;
  const compared = rival ? rival.name : `price in the middle of ${bySlug.size}`;
  const rates = rateCitations([own.money, against.money], currencies.base);
  return {
    verdict: meets ? 'meets' : 'fails',
    facts,
    display,
    sources: [...sources, ...(rival ? entryPrice(rival).sources : []), ...rates],
    note: [`${place[0]?.toUpperCase()}${place.slice(1)}.`, unit && `One price is for one ${unitInWords(unit)}.`]
      .filter(Boolean)
      .join(' '),
    arithmetic: `${inWords(own, currencies)}; ${compared}: ${inWords(against, currencies)}: ${meets ? 'meets' : 'fails'}`,
    said: rival ? `${inWords(own)}, ${meets ? 'below' : 'not below'} ${rival.name} at ${inWords(against)}` : said,
  };
}

function whyNotComparable(
  rival: Tool,
  price: Placed | undefined,
  unit: string | undefined,
  needed: readonly string[],
): string | undefined {
  if (!price) return `The price of ${rival.name} is not known, so nothing is proven to be cheaper.`;
  if (needed.length > 0)
    return `What is asked comes only from plan ${needed.join(', ')}, which the entry price is not for.`;
  const other = entryPrice(rival).unit;
  if (unit === undefined || other === undefined || unit === other) return undefined;
  return `One price is for one ${unitInWords(unit)}, that of ${rival.name} for one ${unitInWords(other)}.`;
}

/** `60 EUR a month`, with currencies `60 EUR a month = 68.16 USD at 1.1361 (rate of 2026-09-29)`. */
function inWords({ money, yearly, cents }: Placed, currencies?: Currencies): string {
  const stated = `${money.amount} ${money.currency} a month${yearly ? ' billed yearly' : ''}`;
  const rate = currencies && rateInWords(money.currency, currencies.base, currencies);
  return rate ? `${stated} = ${sum(cents, currencies.base)} ${rate}` : stated;
}

/** `cheapest`, `2nd cheapest`. */
function ordinal(place: number): string {
  if (place === 1) return 'cheapest';
  const ending = ['th', 'st', 'nd', 'rd'][Math.floor((place % 100) / 10) === 1 ? 0 : place % 10] ?? 'th';
  return `${place}${ending} cheapest`;
}
