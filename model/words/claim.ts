import type { Catalogue } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import type { FactValue } from '../fact.ts';
import { isNo, type Mark } from '../mark.ts';
import { describeInabilityForOneTool, nameAbility, toSingular, toThirdPerson } from './ability.ts';
import { andList, orList } from './lists.ts';
import { formatValue } from './value.ts';

type Keys = Pick<Catalogue, 'keys'>;

/** A statement about what a tool does or doesn't do. */
export interface Claim {
  /** In the infinitive: `send email`. */
  readonly phrases: readonly string[];
  /** Whether the phrases are joined by "or" instead of "and". */
  readonly isChoice: boolean;
  readonly isDenied: boolean;
}

/** An answer to a question. */
interface Answer {
  readonly mark?: Mark | undefined;
  readonly value?: FactValue | null | undefined;
  readonly advised?: true | undefined;
}

/** Question types whose claims state the value. */
const TYPES_WITH_VALUE = ['number', 'days', 'country', 'text', 'url', 'one'];

/** Converts an answer to a claim. Undefined if the answer is unknown. */
export function toClaim(
  any: readonly Condition[],
  { mark, value, advised }: Answer,
  catalogue: Keys,
): Claim | undefined {
  if (mark !== 'yes' && mark !== 'no') return undefined;
  const [{ key } = { key: '' }] = any;
  const { type = 'boolean' } = catalogue.keys[key] ?? {};
  const createClaim = (groups: readonly (readonly Condition[])[], isDenied: boolean): Claim => ({
    phrases: groups.map((conditions) => nameAbility(conditions, catalogue)),
    isChoice: true,
    isDenied,
  });
  const separate = any.map((condition) => [condition]);
  const hasValueOfOneKey = any.every((condition) => condition.key === key) && value !== null && value !== undefined;
  if (!hasValueOfOneKey) return createClaim(separate, mark === 'no');
  if (isNo(value)) return createClaim(type === 'boolean' ? separate : [[{ key }]], true);
  if (TYPES_WITH_VALUE.includes(type)) {
    const question = catalogue.keys[key];
    const phrase =
      advised && question ? `advise up to ${formatValue(value, question)}` : formatValuePhrase(key, value, catalogue);
    return { phrases: [phrase], isChoice: false, isDenied: false };
  }
  if (type !== 'set' || mark === 'no') return createClaim(type === 'set' ? [any] : separate, mark === 'no');
  const items = value as string[];
  const isOpenQuestion = any[0]?.value === undefined;
  const matchingItems = isOpenQuestion
    ? items
    : items.filter((item) => any.some((condition) => condition.value === item));
  return {
    ...createClaim(
      matchingItems.map((item) => [{ key, value: item }]),
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

/** Joins phrases, and writes the words they share at the start or the end only once: `run in the vendor’s cloud and in a browser extension`. */
export function mergePhrases(phrases: readonly string[], list = andList): string {
  if (phrases.length < 2) return list(phrases);
  const all = phrases.map((phrase) => phrase.split(' '));
  const [first = []] = all;
  const maxShared = Math.min(...all.map(({ length }) => length)) - 1;
  const countShared = (wordAt: (words: readonly string[], i: number) => string | undefined, limit: number) => {
    let length = 0;
    while (length < limit && all.every((words) => wordAt(words, length) === wordAt(first, length))) length += 1;
    return length;
  };
  const startLength = countShared((words, i) => words[i], maxShared);
  if (startLength === 0) return list(phrases);
  const endLength = countShared((words, i) => words.at(-1 - i), maxShared - startLength);
  const middles = all.map((words) => words.slice(startLength, words.length - endLength).join(' '));
  return [...first.slice(0, startLength), list(middles), ...first.slice(first.length - endLength)].join(' ');
}

/** Describes a claim about one tool: `sends email`, `doesn’t send email`. */
export function describeClaimForOneTool(claim: Claim): string {
  const { phrases, isDenied } = claim;
  return joinClaim(
    claim,
    isDenied ? phrases.map((phrase) => deny(toSingular(phrase), 'isn’t', 'doesn’t')) : phrases.map(toThirdPerson),
  );
}

function joinClaim({ isChoice }: Claim, clauses: readonly string[]): string {
  return mergePhrases(clauses, isChoice ? orList : andList);
}

const deny = (phrase: string, be: string, auxiliary: string) =>
  /^be /.test(phrase) ? phrase.replace('be', be) : `${auxiliary} ${phrase}`;

/** Whether a question can be answered with yes or no. */
export function isYesNoQuestion(any: readonly Condition[], { keys }: Keys): boolean {
  return any.every(({ key, value }) => {
    const { type = 'boolean', does } = keys[key] ?? {};
    return value !== undefined || type === 'boolean' || (typeof does === 'object' && does.yes !== undefined);
  });
}

/** Questions with at least this many values, such as the countries of a continent, are written without them. */
const MIN_OMITTED_VALUES = 4;

/** Formats an indirect question about one or several tools: `whether Flagmast or Quillcourier sends email`, `where it is registered`. */
export function formatIndirectQuestion(any: readonly Condition[], tools: readonly string[], catalogue: Keys): string {
  const [{ key, value } = { key: '' }] = any;
  const { asks } = catalogue.keys[key] ?? {};
  const omitsValues = any.length >= MIN_OMITTED_VALUES || value === undefined;
  const subject = orList(tools);
  if (asks !== undefined && omitsValues && any.every((condition) => condition.key === key))
    return asks.replace('{}', subject);
  // "whether X says it …" is hard to read, so the question is about the fact itself.
  const phrases = any.map((condition) => toThirdPerson(nameAbility([condition], catalogue)).replace(/^says it /, ''));
  return `whether ${subject} ${mergePhrases(phrases, orList)}`;
}

/** Describes why a question does not apply: `doesn’t work on LinkedIn`. @param unmetKey a key whose answer is no */
export function describeReasonNotApplicable(unmetKey: string, catalogue: Keys): string {
  return describeInabilityForOneTool([{ key: unmetKey }], catalogue);
}
