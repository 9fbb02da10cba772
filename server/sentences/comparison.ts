import type { Row } from '../../model/board-answer.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { describeAbility, describeAbilityOfOne, nameAbility } from '../../model/words/ability.ts';
import { andList } from '../../model/words/lists.ts';
import { counted } from '../../model/words/numbers.ts';
import { BILLED, formatMoney, formatParts } from '../../model/words/price.ts';
import { isNameable } from './sums.ts';
import { type Compared, comparePrices } from './verdict.ts';

type Keys = Pick<Catalogue, 'keys'>;

/** What stands under the verdict of a comparison. */
export interface Comparing extends Compared {
  /** What all prices cover: OR-groups. */
  readonly covered: readonly (readonly Condition[])[];
  /** The prices of two tools with another billing than those of the verdict. */
  readonly otherwise?: { readonly billing: Period; readonly prices: readonly Price[] } | undefined;
  /** For each of two tools, yes-or-no questions that are a yes for it and have no answer for the other. */
  readonly only: readonly (readonly string[])[];
  /** Yes-or-no questions that are a yes for all. */
  readonly common: readonly string[];
  readonly catalogue: Keys;
}

/** Law: each price, ability and name is that of the answer. Of tools about which we know too little, only prices and what they share. */
export function describeComparison(comparing: Comparing): string {
  const { tools } = comparing;
  const isUnfair = tools.length === 2 && tools.some(({ isLittleKnown }) => isLittleKnown);
  const parts = isUnfair
    ? [comparePrices(comparing), describeCommon(comparing)]
    : [
        describeBasis(comparing),
        describeOtherBilling(comparing),
        describeOnly(comparing),
        describeLittleKnown(comparing),
      ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Law: all prices that are known are for plans with these abilities, billed so. */
function describeBasis({ tools, covered, catalogue }: Comparing): string {
  const prices = tools.filter(({ price }) => isNameable(price)).map(({ price }) => price);
  if (prices.length === 0 || covered.length === 0) return '';
  const isOne = prices.length === 1;
  const describe = isOne ? describeAbilityOfOne : describeAbility;
  const abilities =
    covered.length > MAX_NAMED
      ? [`${isOne ? 'meets' : 'meet'} all ${covered.length} requirements`]
      : covered.map((any) => describe(any, catalogue));
  const which = isOne ? 'The price is for a plan' : `${tools.length === 2 ? 'Both' : 'All'} prices are for plans`;
  const periods = new Set(prices.map((price) => formatParts(price).period ?? 'month'));
  const [period] = periods;
  const billed = periods.size === 1 && period ? `, billed ${BILLED[period]}` : '';
  return `${which} that ${andList(abilities)}${billed}.`;
}

/** More in one sentence is not read. */
const MAX_NAMED = 3;

/** Law: with this billing each tool costs so much, or no price is confirmed. Empty if neither has one. */
function describeOtherBilling({ tools, otherwise }: Comparing): string {
  const isFree = tools.some(({ price }) => price.free_plan === 'yes');
  if (!otherwise || tools.length !== 2 || isFree) return '';
  const { billing, prices } = otherwise;
  const said = tools.map(({ name }, i) => ({ name, price: prices[i] as Price }));
  const isPriced = (one: (typeof said)[number]) => isNameable(one.price) && !one.price.billed_otherwise;
  const priced = said.filter(isPriced);
  if (priced.length === 0) return '';
  const sums = priced.map(({ name, price }, i) => {
    const { bound, sum } = formatParts(price);
    return [name, i === 0 && 'costs', bound, sum].filter(Boolean).join(' ');
  });
  const [{ price }] = priced as [(typeof priced)[number]];
  const { in_advance: amount, currency } = price;
  const isOne = priced.length === 1 && amount !== undefined && currency !== null;
  const advance = isOne ? `, ${formatMoney({ amount, currency })} in advance` : '';
  const [without] = said.filter((one) => !isPriced(one));
  const rest = without ? `; we couldn’t confirm a ${BILLED[billing]} price for ${without.name}` : '';
  return `Billed ${BILLED[billing]}, ${sums.join(' and ')} a month${advance}${rest}.`;
}

/** Law: each ability is a yes for this tool alone, and unknown of the other. */
function describeOnly({ tools, only, catalogue }: Comparing): string {
  if (tools.length !== 2) return '';
  const parts = tools.flatMap(({ name }, i) => {
    const abilities = (only[i] ?? []).slice(0, MAX_NAMED).map((key) => nameAbility([{ key }], catalogue));
    return abilities.length > 0 ? [{ name, what: andList(abilities) }] : [];
  });
  const said = parts.map(({ name, what }, i) =>
    i === 0 ? `Only ${name} is confirmed to ${what}` : `only ${name} to ${what}`,
  );
  return said.length > 0 ? `${said.join('; ')}.` : '';
}

/** Law: each ability is a yes for all tools. */
function describeCommon({ common, catalogue }: Comparing): string {
  const named = common.slice(0, MAX_NAMED).map((key) => describeAbility([{ key }], catalogue));
  return named.length > 0 ? `Both ${andList(named)}.` : '';
}

/** Law: fewer than a quarter of all questions have an answer for each of these. */
function describeLittleKnown({ tools }: Comparing): string {
  const little = tools.filter(({ isLittleKnown }) => isLittleKnown);
  if (little.length === 0) return '';
  const each = little.map(({ name, answers }) => `${name} (${counted(answers, 'answer')})`);
  return `We know too little about ${andList(each)} for a fair comparison.`;
}

/** Law: the result of the row, and its number of yes among required and nice-to-have questions. Empty if nothing is asked for. */
export function summarizeRow({ result, ...counts }: Pick<Row, 'result' | 'required' | 'nice'>): string {
  const of = ({ yes, unknown, no }: Row['required'], what: string) =>
    yes + unknown + no > 0 ? `${yes} of ${yes + unknown + no} ${what}` : '';
  const parts = [result, of(counts.required, 'required'), of(counts.nice, 'nice to have')];
  return parts.filter(Boolean).join('; ');
}
