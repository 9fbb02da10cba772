import type { Budget, Constraint } from '../../../model/constraint.ts';
import { isQuantity } from '../../../model/constraint.ts';
import { keyMeant } from '../../../model/nearest.ts';
import type { Single } from '../../../model/ranking/job.ts';
import { splitQuestion } from '../../../model/ranking/job.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { requireChoice } from '../choices.ts';
import { findTool } from '../input.ts';
import { invalid, readQuestion } from '../job-list/read-question.ts';
import { readBudgetItem, type Wanted, writeBudgetItem } from './budget.ts';
import { criteriaParameters } from './parameters.ts';

const BOUNDS = { '>=': 'gte', '<=': 'lte' } as const;
const WHOLE = /^\d{1,9}$/;
const LARGEST = 999_999_999;
const NUMBERS: readonly string[] = ['number', 'days', 'year'];

/**
 * Reads an item of `must`, `want` or `avoid`: `ai.public_api`, `safety.daily_limits@linkedin`, `trust.data_region=eu`,
 * `integrations.hubspot=native|connector`, `pricing.trial_days>=14`, `company.country=US`, `pricing.starts_at` (a low price), and what has
 * a parameter of its own, so that it can be named more than once or with another strength: `category=cold-email`, `people=5`, `budget<=80/USD/month/person`, `tool=…`.
 *
 * @returns several if the alternatives are about different questions or about a set, since one constraint cannot express them
 * @throws Problem unknown_key, unknown_category, tool_not_found or invalid_parameter, with what is allowed
 */
export function readItem(text: string, parameter: string, snapshot: Snapshot): Wanted[] {
  const written = text.replaceAll(/\s*([<>]?=)\s*/g, '$1');
  return withOneOf(alternativesIn(written).map((single) => readSingle(single, parameter, snapshot)));
}

/** `a=x|y` is short for `a=x|a=y`. */
function alternativesIn(text: string): string[] {
  const parts = text.split('|').map((part) => part.trim());
  let last = '';
  return parts.map((part) => {
    const { key, value } = splitQuestion(part);
    const isValue = last !== '' && value === undefined && !key.includes('.');
    if (!isValue) last = value === undefined ? '' : `${key}=`;
    return isValue ? `${last}${part}` : part;
  });
}

/** Values of a question that has one value are one constraint. */
function withOneOf(wanted: readonly Wanted[]): Wanted[] {
  const merged: Wanted[] = [];
  for (const one of wanted) {
    const before = merged.at(-1);
    const isSame = before?.key === one.key && before.for === one.for && typeof one.value === 'string';
    if (before && isSame && one.op === 'is' && !OWN.includes(one.key))
      merged[merged.length - 1] = { ...before, op: 'one_of', value: [before.value, one.value].flat() as string[] };
    else merged.push(one);
  }
  return merged;
}

const OWN: readonly string[] = ['category', 'tool'];

function readSingle(text: string, parameter: string, snapshot: Snapshot): Wanted {
  const { keys } = snapshot.methodology.catalogue;
  const [, bounded = '', sign, number = ''] = /^([^<>=]*)([<>]=)(.*)$/s.exec(text) ?? [];
  const { key: named, value } = sign === undefined ? splitQuestion(text) : { key: bounded, value: number };
  const key = keyMeant(named, Object.keys(keys));
  if (key === 'budget' && sign === '<=' && parameter !== 'avoid') return readBudgetItem(number, parameter, snapshot);
  if (OWN.includes(key) || isQuantity(key)) return readOwn(text, key, value ?? '', parameter, snapshot);
  const type = Object.hasOwn(keys, key) ? keys[key]?.type : undefined;
  if (type !== undefined && NUMBERS.includes(type)) {
    if (sign !== undefined && /^\d{10,}$/.test(number))
      throw invalid(parameter, text, `The number must be at most ${LARGEST}.`);
    if (sign === undefined || !WHOLE.test(number))
      throw invalid(parameter, text, `"${key}" is a number; write "${key}>=14" or "${key}<=14".`);
    return { key, op: BOUNDS[sign as keyof typeof BOUNDS], value: Number(number) };
  }
  if (sign !== undefined && type !== undefined)
    throw invalid(parameter, text, `"${key}" is not a number; leave out "${sign}${number}".`);
  if (type === 'money' && value === undefined) {
    if (parameter !== 'avoid') return { key, op: 'lowest', value: null };
    throw invalid(parameter, text, `"${key}" can only be asked to be low; set budget for a limit.`);
  }
  if (parameter === 'avoid' && type === undefined && snapshot.tools.has(text)) {
    throw invalid(parameter, text, `"${text}" is a tool; put it in avoid_tools.`);
  }
  return wanted(readQuestion(text, parameter, snapshot) as Single, type === 'set' ? 'includes' : 'is');
}

function wanted({ key, value, for: channel }: Single, op: 'includes' | 'is'): Wanted {
  return { key, op, value: value ?? true, ...(channel && { for: channel }) };
}

/** What has a parameter of its own. */
function readOwn(text: string, key: string, value: string, parameter: string, snapshot: Snapshot): Wanted {
  if (key === 'category') {
    requireChoice(key, value, Object.keys(snapshot.methodology.categories), 'unknown_category');
    return { key, op: 'is', value };
  }
  if (key === 'tool') {
    if (parameter !== 'want') throw invalid(parameter, text, 'Tools go in like, choices, avoid_tools or tools.');
    return { key, op: 'is', value: findTool(snapshot, value, parameter).slug };
  }
  const { maximum = 0 } = (criteriaParameters as Record<string, { maximum?: number }>)[key] ?? {};
  const number = WHOLE.test(value) ? Number(value) : 0;
  if (parameter === 'avoid' || number < 1 || number > maximum)
    throw invalid(parameter, text, `"${key}" takes a whole number from 1 to ${maximum}, in must or want: "${key}=5".`);
  return { key, op: 'is', value: number };
}

/**
 * Writes the item that is read as a constraint.
 *
 * @returns undefined if there is none
 */
export function writeItem({ key, op, value, for: channel, strength }: Constraint): string | undefined {
  const at = channel === undefined ? '' : `@${channel}`;
  switch (op) {
    case 'is':
      if (value === true) return `${key}${at}`;
      return typeof value === 'string' || isQuantity(key) ? `${key}=${value}${at}` : undefined;
    case 'includes':
      return `${key}=${value}${at}`;
    case 'one_of':
      return `${key}=${(value as string[]).join(`${at}|`)}${at}`;
    case 'gte':
      return WHOLE.test(String(value)) ? `${key}>=${value}` : undefined;
    case 'lte':
      if (key === 'budget') return writeBudgetItem(value as Budget);
      return WHOLE.test(String(value)) ? `${key}<=${value}` : undefined;
    case 'lowest':
      return strength === 'avoid' ? undefined : key;
    case 'excludes':
      return undefined;
  }
}
