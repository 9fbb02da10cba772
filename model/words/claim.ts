import type { Catalogue } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import type { FactValue } from '../fact.ts';
import { isNo, type Mark } from '../mark.ts';
import { describeInabilityForOneTool, nameAbility, toSingular, toThirdPerson } from './ability.ts';
import { andList, orList } from './lists.ts';

type Keys = Pick<Catalogue, 'keys'>;

/** A statement that a tool does something or doesn't. */
export interface Claim {
  /** Each starts with an infinitive: `send email`. */
  readonly phrases: readonly string[];
  /** Whether only one of the phrases is known to be true. */
  readonly isChoice: boolean;
  readonly isDenied: boolean;
}

/** An answer to a question. */
interface Answer {
  readonly mark?: Mark | undefined;
  readonly value?: FactValue | null | undefined;
}

/** Types whose value a claim names. */
const TYPES_WITH_VALUE = ['number', 'days', 'country', 'text', 'url', 'one'];

/** Converts an answer to a claim. Undefined if it's unknown. */
export function toClaim(any: readonly Condition[], { mark, value }: Answer, catalogue: Keys): Claim | undefined {
  if (mark !== 'yes' && mark !== 'no') return undefined;
  const [{ key } = { key: '' }] = any;
  const { type = 'boolean' } = catalogue.keys[key] ?? {};
  const claim = (all: readonly (readonly Condition[])[], isDenied: boolean): Claim => ({
    phrases: all.map((conditions) => nameAbility(conditions, catalogue)),
    isChoice: true,
    isDenied,
  });
  const each = any.map((one) => [one]);
  const isValue = any.every((one) => one.key === key) && value !== null && value !== undefined;
  if (!isValue) return claim(each, mark === 'no');
  if (isNo(value)) return claim(type === 'boolean' ? each : [[{ key }]], true);
  if (TYPES_WITH_VALUE.includes(type))
    return { phrases: [formatValuePhrase(key, value, catalogue)], isChoice: false, isDenied: false };
  if (type !== 'set' || mark === 'no') return claim(type === 'set' ? [any] : each, mark === 'no');
  const items = value as string[];
  const isOpenQuestion = any[0]?.value === undefined;
  const matching = isOpenQuestion ? items : items.filter((item) => any.some((one) => one.value === item));
  return {
    ...claim(
      matching.map((item) => [{ key, value: item }]),
      false,
    ),
    isChoice: false,
  };
}

/** `have a free trial of 14 days`, `be registered in France`. */
function formatValuePhrase(key: string, value: FactValue, catalogue: Keys): string {
  const { type, unit } = catalogue.keys[key] ?? {};
  if (type === 'number' || type === 'days') {
    const phrase = nameAbility([{ key, op: 'gte', value: Number(value) }], catalogue).replace('at least ', '');
    return unit === 'days' ? phrase.replace(/^give refunds within 1 day$/, 'give refunds within a day') : phrase;
  }
  return nameAbility([{ key, value: String(value) }], catalogue);
}

/** Joins phrases and writes shared words at their start or end once: `run in the vendor’s cloud and in a browser extension`. */
export function mergePhrases(phrases: readonly string[], list = andList): string {
  if (phrases.length < 2) return list(phrases);
  const all = phrases.map((phrase) => phrase.split(' '));
  const [first = []] = all;
  const maxShared = Math.min(...all.map(({ length }) => length)) - 1;
  const countShared = (at: (words: readonly string[], i: number) => string | undefined, limit: number) => {
    let length = 0;
    while (length < limit && all.every((words) => at(words, length) === at(first, length))) length += 1;
    return length;
  };
  const before = countShared((words, i) => words[i], maxShared);
  if (before === 0) return list(phrases);
  const after = countShared((words, i) => words.at(-1 - i), maxShared - before);
  const middles = all.map((words) => words.slice(before, words.length - after).join(' '));
  return [...first.slice(0, before), list(middles), ...first.slice(first.length - after)].join(' ');
}

/** A claim about one tool: `sends email`, `doesn’t send email`. */
export function describeClaimForOneTool(claim: Claim): string {
  const { phrases, isDenied } = claim;
  return joinClaim(
    claim,
    isDenied ? phrases.map((phrase) => deny(toSingular(phrase), 'isn’t', 'doesn’t')) : phrases.map(toThirdPerson),
  );
}

/** A claim about several tools: `send email`, `don’t send email`. */
export function describeClaimForTools(claim: Claim): string {
  const { phrases, isDenied } = claim;
  const clauses = isDenied
    ? phrases.map((phrase) => deny(phrase, 'aren’t', 'don’t'))
    : phrases.map((phrase) => phrase.replace(/^be /, 'are '));
  return joinClaim(claim, clauses);
}

function joinClaim({ isChoice }: Claim, clauses: readonly string[]): string {
  return mergePhrases(clauses, isChoice ? orList : andList);
}

const deny = (phrase: string, be: string, others: string) =>
  /^be /.test(phrase) ? phrase.replace('be', be) : `${others} ${phrase}`;

/** Whether a question can be answered with yes or no. */
export function isYesNoQuestion(any: readonly Condition[], { keys }: Keys): boolean {
  return any.every(({ key, value }) => {
    const { type = 'boolean', does } = keys[key] ?? {};
    return value !== undefined || type === 'boolean' || (typeof does === 'object' && does.yes !== undefined);
  });
}

/** Questions with this many values or more, such as the countries of a continent, do not list them. */
const MANY_VALUES = 4;

/** An indirect question about one of several tools: `whether Flagmast or Quillcourier sends email`, `where it is registered`. */
export function formatIndirectQuestion(any: readonly Condition[], tools: readonly string[], catalogue: Keys): string {
  const [{ key, value } = { key: '' }] = any;
  const { asks } = catalogue.keys[key] ?? {};
  const listsNoValues = any.length >= MANY_VALUES || value === undefined;
  const who = orList(tools);
  if (asks !== undefined && listsNoValues && any.every((one) => one.key === key)) return asks.replace('{}', who);
  // "whether X says it …" is hard to read, so the question is about the fact itself.
  const phrases = any.map((one) => toThirdPerson(nameAbility([one], catalogue)).replace(/^says it /, ''));
  return `whether ${who} ${mergePhrases(phrases, orList)}`;
}

/** `doesn’t work on LinkedIn`: why a question does not apply. */
export function describeReasonNotApplicable(because: string, catalogue: Keys): string {
  return describeInabilityForOneTool([{ key: because }], catalogue);
}
