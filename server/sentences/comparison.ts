import type { Row } from '../../model/board-schemas.ts';
import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { formatSum, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { formatSetUp } from '../../model/words/units.ts';
import { listPrices } from './lowest-price.ts';
import { isFree, namePayment, nameSum, type PriceContext } from './price.ts';
import { fitsTitle, type Statement, type Wordings, writeStatement } from './statement.ts';

type ComparedTool = Pick<Row, 'name' | 'price'>;

/** Named tools with their prices for the same set-up. */
export interface ComparedTools extends PriceContext {
  readonly rows: readonly ComparedTool[];
  /** The confirmed channels of each tool, by name. */
  readonly channels: Readonly<Record<string, readonly string[]>>;
  /** Requirements that tools fail: `Sealpress doesn’t send email`. */
  readonly failures?: readonly string[];
}

type Sentences = readonly (string | Wordings)[];

/** A or B: `Sealpress is cheaper for 6 people: $414 against $522`, `Flagmast is for LinkedIn, Larkpost for email`. */
export function describeComparison(compared: ComparedTools, extra: Sentences = []): Statement {
  const { rows, channels, need, failures = [] } = compared;
  const lists = rows.map(({ name }) => channels[name] ?? []);
  const isShared = (key: string) => lists.every((list) => list.includes(key));
  const shared = lists[0]?.filter(isShared) ?? [];
  // What the priced plans lack costs more.
  const priced = shared.filter((key) => rows.every(({ price }) => !price.lacks?.includes(key)));
  const isUnpriced = ({ price }: ComparedTool) => price.amount === null && !isFree(price);
  const unpriced = rows.filter(isUnpriced).map(({ name }) => name);
  const gap = unpriced.length > 0 ? `No source gives a price for ${orList(unpriced)}` : '';
  const gaps = shared.length > 0 ? [`${gap} with ${nameChannels(shared, compared)}`, gap] : [gap];
  const rest: Sentences = [...extra, listPrices(rows), gap && gaps.map((one) => `${one}.`)];
  if (failures.length > 0)
    return writeStatement(
      [...failures, 'Not all of them have what you require'],
      [...failures.slice(1).map((one) => `${one}.`), ...rest],
    );
  if (shared.length === 0) return describeNoSharedChannel(compared, lists, extra, rest);
  const both = priced.length > 0 ? `${rows.length === 2 ? 'Both' : 'All'} for ${nameChannels(priced, compared)}.` : '';
  const free = rows.filter(({ price }) => isFree(price)).map(({ name }) => name);
  const size = formatSetUp(need.setUp);
  const ends = size === '' ? [''] : [` for ${size}`, ''];
  if (free.length > 0) {
    const plans = `${andList(free)} ${plural(free.length, 'has a free plan that is', 'have free plans that are')} enough`;
    return writeStatement(
      ends.map((end) => plans + end),
      rest,
    );
  }
  const cheaper = findCheaper(compared);
  if (cheaper) {
    const others = rows.filter((row) => row !== cheaper);
    return writeStatement(nameCheaper(cheaper, others, ends), [
      ...extra,
      rows.length > 2 ? listPrices(others) : '',
      both,
    ]);
  }
  if (unpriced.length > 0) return writeStatement([...gaps, 'No source prices all of them'], [...rest, both]);
  return writeStatement([nameRange(compared)], [...extra, nameTerms(rows), both]);
}

/** `Lemon costs $29 a month, Melon from $38`, `Four tools: $37.60 to $87 a month`, if each has a price. */
function nameRange({ rows, currencies: { base, rates } }: ComparedTools): string {
  const tools = `${capitalize(spellOut(rows.length))} tools`;
  const toSum = ({ price: { amount, currency } }: ComparedTool) =>
    convert({ amount: amount ?? 0, currency: currency ?? base }, base, rates);
  const sorted = rows.toSorted((a, b) => toSum(a) - toSum(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most || rows.some(({ price }) => price.amount === null)) return `${tools} side by side`;
  const ends = [least, most].map(({ price }) => formatSum(price));
  if (rows.length === 2) return `${least.name} costs ${ends[0]} a month, ${most.name} ${ends[1]}`;
  const isWhole = rows.every(({ price }) => hasSingleAmount(price.certainty));
  return isWhole && ends[0] !== ends[1] ? `${tools}: ${ends.join(' to ')} a month` : `${tools} side by side`;
}

/** What a title with two prices leaves out: `Lemon is paid yearly, Melon monthly.` */
function nameTerms(rows: ComparedTools['rows']): Wordings {
  const [a, b, ...others] = rows;
  const [first, second] = [a, b].map((one) => one?.price.billing && PERIOD_ADVERBS[one.price.billing]);
  if (!a || !b || others.length > 0 || !first || !second) return listPrices(rows);
  return [first === second ? `Both paid ${first}.` : `${a.name} is paid ${first}, ${b.name} ${second}.`, ''];
}

const nameChannels = (keys: readonly string[], { catalogue }: PriceContext) =>
  andList(keys.map((key) => nameInSentence(catalogue.keys[key]?.label ?? key)));

/** Tools that share no channel aren't called cheaper than each other. */
function describeNoSharedChannel(
  compared: ComparedTools,
  lists: readonly (readonly string[])[],
  extra: Sentences,
  rest: Sentences,
): Statement {
  const { rows } = compared;
  const purposes = rows.map(
    ({ name }, i) => `${name} ${i === 0 ? 'is ' : ''}for ${nameChannels(lists[i] ?? [], compared)}`,
  );
  const title = purposes.join(', ');
  if (lists.every(({ length }) => length > 0) && fitsTitle(title)) return writeStatement([title], rest);
  const terms = rows.every(({ price }) => price.amount) ? [...extra, nameTerms(rows)] : rest;
  return writeStatement([nameRange(compared)], [...terms, 'They share no confirmed channel.']);
}

/** `Sealpress is cheaper for 6 people: $414 against $522`, `$49 against $63 paid yearly`. */
function nameCheaper({ name, price }: ComparedTool, others: readonly ComparedTool[], ends: Wordings): Wordings {
  const [other, ...more] = others;
  if (!other || more.length > 0) {
    const claim = `${name} is the cheapest of ${spellOut(others.length + 1)}`;
    return ends.flatMap((end) => [`${claim}${end}: ${nameSum(price)}`, `${claim}${end}: ${formatSum(price)} a month`]);
  }
  const payment = namePayment(other.price);
  const otherSum = formatSum(other.price);
  const against = `${formatSum(price)}${otherSum.startsWith('from') ? `, ${other.name}` : ' against'} ${otherSum}`;
  return ends.flatMap((end) =>
    [payment && ` ${payment}`, ''].map((words) => `${name} is cheaper${end}: ${against}${words}`),
  );
}

/**
 * Finds the tool that certainly costs less than all others. Its sum is closed, and paid like the others or monthly: a price paid yearly may
 * be a discount that the others have too.
 */
export function findCheaper({ rows, currencies: { base, rates } }: ComparedTools): ComparedTool | undefined {
  const toSum = ({ price: { amount, currency } }: ComparedTool) =>
    amount === null ? undefined : convert({ amount, currency: currency ?? base }, base, rates);
  return rows.find((row) => {
    const { price } = row;
    const sum = toSum(row);
    const costsLess = (other: ComparedTool) => {
      const isBounded = other.price.certainty !== 'at most' && other.price.free_plan === undefined;
      const isPaidAlike = price.billing === other.price.billing || price.billing === 'month';
      return isBounded && isPaidAlike && (sum ?? 0) < (toSum(other) ?? 0);
    };
    const isFixed = hasSingleAmount(price.certainty);
    return isFixed && !price.free_plan && rows.every((other) => other === row || costsLess(other));
  });
}

interface KnownTool {
  readonly name: string;
  /** Number of questions with an answer. */
  readonly answers: number;
  readonly isLittleKnown: boolean;
}

/** Can't compare: `We have too few answers on Melon` */
export function describeUnfairComparison(tools: readonly KnownTool[], rows: readonly ComparedTool[]): Statement {
  const [first, second] = tools.toSorted((a, b) => a.answers - b.answers);
  const littleKnown = tools.filter(({ isLittleKnown }) => isLittleKnown).map(({ name }) => name);
  const counts = first && second ? `${first.name} has ${first.answers} answers, ${second.name} ${second.answers}.` : '';
  return writeStatement(
    [`We have too few answers on ${andList(littleKnown)} to compare`, 'We have too few answers to compare them'],
    [counts, listPrices(rows)],
  );
}
