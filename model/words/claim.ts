import type { Catalogue } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import type { FactValue } from '../fact.ts';
import { isNo, type Mark } from '../mark.ts';
import { describeInabilityOfOne, nameAbility, toSingular, toThirdPerson } from './ability.ts';
import { andList, orList } from './lists.ts';

type Keys = Pick<Catalogue, 'keys'>;

/** A statement that a tool does something or doesn't. */
export interface Claim {
  /** Each starts with an infinitive: `send email`. */
  readonly phrases: readonly string[];
  /** Whether only one of them is known to hold. */
  readonly isChoice: boolean;
  readonly isDenied: boolean;
}

/** An answer to a question. */
interface Answer {
  readonly mark?: Mark | undefined;
  readonly value?: FactValue | null | undefined;
}

/** Types whose value is more than a yes or no. */
const SAY_VALUE = ['number', 'days', 'country', 'text', 'url', 'one'];

/** Converts an answer to a claim. Undefined if it's unknown. */
export function toClaim(any: readonly Condition[], { mark, value }: Answer, catalogue: Keys): Claim | undefined {
  if (mark !== 'yes' && mark !== 'no') return undefined;
  const [{ key } = { key: '' }] = any;
  const { type = 'boolean' } = catalogue.keys[key] ?? {};
  const claim = (all: readonly (readonly Condition[])[], isDenied: boolean): Claim => ({
    phrases: all.map((one) => nameAbility(one, catalogue)),
    isChoice: true,
    isDenied,
  });
  const each = any.map((one) => [one]);
  const isValue = any.every((one) => one.key === key) && value !== null && value !== undefined;
  if (!isValue) return claim(each, mark === 'no');
  if (isNo(value)) return claim(type === 'boolean' ? each : [[{ key }]], true);
  if (SAY_VALUE.includes(type))
    return { phrases: [formatValuePhrase(key, value, catalogue)], isChoice: false, isDenied: false };
  if (type !== 'set' || mark === 'no') return claim(type === 'set' ? [any] : each, mark === 'no');
  const items = value as string[];
  const isOpen = any[0]?.value === undefined;
  const has = isOpen ? items : items.filter((item) => any.some((one) => one.value === item));
  return {
    ...claim(
      has.map((item) => [{ key, value: item }]),
      false,
    ),
    isChoice: false,
  };
}

/** `have a free trial of 14 days`, `be registered in France`. */
function formatValuePhrase(key: string, value: FactValue, catalogue: Keys): string {
  const { type, unit } = catalogue.keys[key] ?? {};
  if (type === 'number' || type === 'days') {
    const said = nameAbility([{ key, op: 'gte', value: Number(value) }], catalogue).replace('at least ', '');
    return unit === 'days' ? said.replace(/^give refunds within 1 day$/, 'give refunds within a day') : said;
  }
  return nameAbility([{ key, value: String(value) }], catalogue);
}

/** `run in the vendor’s cloud and in a browser extension`: shared words at the start or end occur once. */
export function mergePhrases(phrases: readonly string[], list = andList): string {
  if (phrases.length < 2) return list(phrases);
  const all = phrases.map((phrase) => phrase.split(' '));
  const [first = []] = all;
  const room = Math.min(...all.map(({ length }) => length)) - 1;
  const sharedFrom = (at: (words: readonly string[], i: number) => string | undefined, most: number) => {
    let length = 0;
    while (length < most && all.every((words) => at(words, length) === at(first, length))) length += 1;
    return length;
  };
  const before = sharedFrom((words, i) => words[i], room);
  if (before === 0) return list(phrases);
  const after = sharedFrom((words, i) => words.at(-1 - i), room - before);
  const middles = all.map((words) => words.slice(before, words.length - after).join(' '));
  return [...first.slice(0, before), list(middles), ...first.slice(first.length - after)].join(' ');
}

/** `sends email`, `doesn’t send email`. */
export function describeClaimOfOne(claim: Claim): string {
  const { phrases, isDenied } = claim;
  return joinClaim(
    claim,
    isDenied ? phrases.map((one) => denied(toSingular(one), 'isn’t', 'doesn’t')) : phrases.map(toThirdPerson),
  );
}

/** `send email`, `don’t send email`. */
export function describeClaimOfMany(claim: Claim): string {
  const { phrases, isDenied } = claim;
  const said = isDenied
    ? phrases.map((one) => denied(one, 'aren’t', 'don’t'))
    : phrases.map((one) => one.replace(/^be /, 'are '));
  return joinClaim(claim, said);
}

function joinClaim({ isChoice }: Claim, said: readonly string[]): string {
  return mergePhrases(said, isChoice ? orList : andList);
}

const denied = (phrase: string, be: string, others: string) =>
  /^be /.test(phrase) ? phrase.replace('be', be) : `${others} ${phrase}`;

/** Whether a question can be answered with yes or no. */
export function isClosed(any: readonly Condition[], { keys }: Keys): boolean {
  return any.every(({ key, value }) => {
    const { type = 'boolean', does } = keys[key] ?? {};
    return value !== undefined || type === 'boolean' || (typeof does === 'object' && does.yes !== undefined);
  });
}

/** From this many values, such as the countries of a continent, they are not listed. */
const MANY_VALUES = 4;

/** The question about one of some tools, inside a sentence: `whether Flagmast or Quillcourier sends email`, `where it is registered`. */
export function indirectQuestion(any: readonly Condition[], tools: readonly string[], catalogue: Keys): string {
  const [{ key, value } = { key: '' }] = any;
  const { asks } = catalogue.keys[key] ?? {};
  const isWide = any.length >= MANY_VALUES || value === undefined;
  const who = orList(tools);
  if (asks !== undefined && isWide && any.every((one) => one.key === key)) return asks.replace('{}', who);
  // A claim about a claim reads like a riddle.
  const phrases = any.map((one) => toThirdPerson(nameAbility([one], catalogue)).replace(/^says it /, ''));
  return `whether ${who} ${mergePhrases(phrases, orList)}`;
}

/** `doesn’t work on LinkedIn`: why a question does not apply. */
export function describeCause(because: string, catalogue: Keys): string {
  return describeInabilityOfOne([{ key: because }], catalogue);
}
