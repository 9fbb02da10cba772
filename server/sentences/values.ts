import type { CatalogueKey } from '../../model/catalogue.ts';
import { countBy } from '../../model/group-by.ts';
import {
  describeAbility,
  describeAbilityForOneTool,
  describeValueForOneTool,
  describeValueForTools,
} from '../../model/words/ability.ts';
import { groupDigits, plural } from '../../model/words/numbers.ts';
import { formatValue } from '../../model/words/value.ts';
import { type AnsweredTool, MAX_NAMED, nameTools, type QuestionAnswers, startWithNumber } from './answers.ts';
import { joinCounts } from './join-counts.ts';

/* Describes the values that tools have for a question, and how many tools have each value. */

/** If there are more values, a range or the most common values are given. */
const MAX_VALUES = 3;

export type ValueCount = readonly [value: string, count: number];

/** Whether the answer to a question is yes or no, even if there are several kinds of yes. */
export function isYesOrNo(question: CatalogueKey): boolean {
  return question.type === 'boolean' || (question.type === 'one' && !asksForValue(question));
}

/** Whether the answer is a value rather than yes or no. */
export function asksForValue({ type, values = {} }: CatalogueKey): boolean {
  return ['set', 'number', 'days', 'country'].includes(type) || (type === 'one' && values.none === undefined);
}

/** Counts the values of tools with a yes, most common first. Ties are in the order of the catalogue. */
export function countValues(
  tools: readonly Pick<AnsweredTool, 'mark' | 'value'>[],
  { values = {} }: CatalogueKey,
): ValueCount[] {
  const allValues = tools.flatMap(({ mark, value }) => (mark === 'yes' ? [value].flat().map(String) : []));
  const order = Object.keys(values);
  return [...countBy(allValues)].sort(
    ([a, first], [b, second]) =>
      second - first || order.indexOf(a) - order.indexOf(b) || a.localeCompare(b, 'en', { numeric: true }),
  );
}

/**
 * Counts tools by value, or gives a range if there are many numbers. If a few tools all have the same value, names them. Invariant: no
 * omitted value is as common as a named value.
 * @param ofAll ` of 59 tools`
 */
export function describeValues(answers: QuestionAnswers, ofAll = ''): string {
  const { key, catalogue, tools } = answers;
  const declared = catalogue.keys[key] as CatalogueKey;
  const toolsWithYes = tools.filter(({ mark }) => mark === 'yes');
  const allValues = countValues(toolsWithYes, declared);
  if (isNumber(declared) && allValues.length > MAX_VALUES)
    return describeRange(answers, allValues, startWithNumber(toolsWithYes.length) + ofAll);
  const [first, ...others] = findMostCommon(allValues).map(([value, count]) => toVerbCount(value, count, answers));
  if (!first) return '';
  const isNamed = ofAll !== '' && allValues.length === 1 && toolsWithYes.length <= MAX_NAMED;
  const subject = isNamed ? ` ${plural(toolsWithYes.length, 'tool')}` : ofAll;
  return `${joinCounts(startWithNumber(first.count) + subject, first, others)}${isNamed ? `: ${nameTools(toolsWithYes)}` : ''}`;
}

function describeRange({ key, catalogue }: QuestionAnswers, allValues: readonly ValueCount[], subject: string): string {
  const numbers = allValues.map(([value]) => Number(value));
  const highest = formatValue(Math.max(...numbers), catalogue.keys[key] as CatalogueKey);
  const range = describeValueForTools(key, `${groupDigits(Math.min(...numbers))} to ${highest}`, catalogue);
  const [[common, count], [, next]] = allValues as [ValueCount, ValueCount];
  return `${subject} ${range}${count > next ? `; the most common is ${groupDigits(common)}` : ''}`;
}

/** Up to three values. Values that tie with an omitted value are omitted too. */
function findMostCommon(allValues: readonly ValueCount[]): readonly ValueCount[] {
  const [, nextCount = 0] = allValues[MAX_VALUES] ?? [];
  const common = allValues.slice(0, MAX_VALUES).filter(([, count]) => count > nextCount);
  return common.length > 0 ? common : allValues.slice(0, MAX_VALUES);
}

function toVerbCount(value: string, count: number, { key, catalogue }: QuestionAnswers) {
  const declared = catalogue.keys[key] as CatalogueKey;
  if (isNumber(declared)) {
    const formatted = formatValue(Number(value), declared);
    const [pluralPhrase, singularPhrase] = [
      describeValueForTools(key, formatted, catalogue),
      describeValueForOneTool(key, formatted, catalogue),
    ];
    return { count, pluralPhrase, singularPhrase };
  }
  const any = [{ key, value }];
  return {
    count,
    pluralPhrase: describeAbility(any, catalogue),
    singularPhrase: describeAbilityForOneTool(any, catalogue),
  };
}

const isNumber = ({ type }: CatalogueKey) => type === 'number' || type === 'days';
