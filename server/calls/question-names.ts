import { type Condition, type Refusal, writeQuestion } from '../../model/condition.ts';
import { indexKeys } from '../../model/key-names.ts';
import { type ParsedQuestion, parseQuestion } from '../../model/parse-question.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { Problem } from '../http/problem.ts';
import { createItemProblem, createUnknownKeyProblem } from './input-problems.ts';
import { limitNotUnderstood, MAX_ITEM_LENGTH, type NeedInput } from './need/parameters.ts';
import { findQuestionByWords } from './question-in-words.ts';

/** Returns a function that finds a key by the key itself, its label or a synonym. The match must be unique. */
export const getKeyFinder = memoizeBySnapshot(({ methodology, lexicon }) => {
  const { keys } = methodology.catalogue;
  return indexKeys(
    Object.keys(keys),
    (key) => keys[key]?.label ?? key,
    (key) => Object.values(lexicon.questions[key]?.words ?? {}).flat(),
  );
});

/**
 * Parses a question of a need.
 * @throws Problem unknown_key or invalid_parameter, with the nearest values
 */
export function readQuestion(item: string, parameter: string, snapshot: Snapshot): readonly Condition[] {
  const parsed = parseItem(item, snapshot);
  if ('any' in parsed) return parsed.any;
  const { unknownName } = parsed;
  if (unknownName === undefined) throw createQuestionProblem(addNearestValue(parsed, item, snapshot), item, parameter);
  const match = unknownName === item ? findQuestionByWords(item, snapshot) : undefined;
  if (match?.isUnwanted) throw createQuestionProblem({ ...parsed, negated: match.question }, item, parameter);
  const keys = Object.keys(snapshot.methodology.catalogue.keys);
  throw createUnknownKeyProblem(unknownName, parameter, keys, match?.question);
}

/** Adds the nearest value for an unknown one: for `integrations.hubspot=direct`, the value that the words "direct hubspot" mean. */
function addNearestValue(refusal: Refusal, item: string, snapshot: Snapshot): Refusal {
  const [, key = '', name = '', value = ''] = /^([a-z]+\.([a-z_]+))=([^=|]+)$/.exec(item) ?? [];
  if (refusal.suggestions.length > 0 || value === '') return refusal;
  const match = findQuestionByWords(`${value} ${name}`.replaceAll('_', ' '), snapshot);
  if (!match?.key.startsWith(key) || !match.question.includes('=') || match.isUnwanted) return refusal;
  return { ...refusal, suggestions: [match.question] };
}

export function isQuestion(item: string, snapshot: Snapshot): boolean {
  return 'any' in parseItem(item, snapshot);
}

/** Whether an item of a list is a question, by key or in words. Skips words in long lists, since parsing them is slow. */
export function looksLikeQuestion(item: string, list: readonly unknown[], snapshot: Snapshot): boolean {
  return (
    isQuestion(item, snapshot) || (list.length <= MAX_PARSED_ITEMS && findQuestionByWords(item, snapshot) !== undefined)
  );
}

const MAX_PARSED_ITEMS = 20;

function parseItem(item: string, snapshot: Snapshot): ParsedQuestion {
  return parseQuestion(item, snapshot.methodology.catalogue, getKeyFinder(snapshot));
}

function createQuestionProblem(
  { why, suggestions, negated, items }: Refusal,
  item: string,
  parameter: string,
): Problem {
  if (items) return createItemProblem(parameter, item, why, [], { [parameter]: items });
  if (negated === undefined) return createItemProblem(parameter, item, why, suggestions);
  if (parameter !== 'unwanted')
    return createItemProblem(parameter, item, `${why} Instead, put "${negated}" in "unwanted".`, [], {
      unwanted: [negated],
    });
  const detail = `${why} "unwanted" already excludes it: drop the "not", or put "${negated}" in "required".`;
  return createItemProblem(parameter, item, detail, [negated]);
}

/**
 * Rewrites questions in canonical form: `HubSpot` becomes `integrations.hubspot`, and `pricing.trial_days>30` becomes
 * `pricing.trial_days>=31`. Returns the same object if nothing changes.
 * @param allowed the keys that are valid in `keys`; by default all keys
 * @throws Problem if an item of `required`, `nice` or `unwanted` is not a question
 */
export function resolveQuestions(
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
  allowed?: readonly string[],
): Readonly<Record<string, unknown>> {
  let isSame = true;
  const entries = Object.entries(RESOLVERS).flatMap(([parameter, resolve]) => {
    const items = input[parameter];
    if (!Array.isArray(items)) return [];
    const questions = (items as string[]).map((item) => {
      const question = resolve(item, snapshot, parameter, allowed);
      isSame &&= question === item;
      return question;
    });
    return [[parameter, [...new Set(questions)]] as const];
  });
  return isSame ? input : { ...input, ...Object.fromEntries(entries) };
}

/**
 * Moves unknown questions to `not_understood`, so that a page shows them instead of failing. Also accepts questions as pages label them:
 * "Data region: EU".
 */
export function moveUnknownQuestions(input: NeedInput, snapshot: Snapshot): NeedInput {
  const isUnknown = (item: string) => 'unknownName' in parseItem(item, snapshot);
  const withSign = (item: string) => item.replace(/:\s*/, '=');
  const toItem = (item: string) => (isQuestion(withSign(item), snapshot) ? withSign(item) : item);
  const names = ['required', 'nice', 'unwanted'] as const;
  const allItems = names.flatMap((name) => input[name] ?? []);
  const unknownItems = allItems.filter(isUnknown);
  if (allItems.every((item) => toItem(item) === item) && unknownItems.length === 0) return input;
  const knownItems = names.map((name) => [name, input[name]?.filter((item) => !isUnknown(item)).map(toItem)]);
  const words = limitNotUnderstood([...(input.not_understood ?? []), ...unknownItems]);
  return { ...input, ...Object.fromEntries(knownItems), not_understood: words };
}

/** Functions that rewrite an item, by parameter. */
const RESOLVERS = {
  keys: resolveColumn,
  required: resolveItem,
  nice: resolveItem,
  unwanted: resolveItem,
};

function resolveItem(item: string, snapshot: Snapshot, parameter: string): string {
  const question = writeQuestion({ any: readQuestion(item, parameter, snapshot) });
  if (question.length <= MAX_ITEM_LENGTH) return question;
  const detail = `Question too long: limit ${MAX_ITEM_LENGTH} characters once names are replaced by keys. Use fewer keys.`;
  throw createItemProblem(parameter, item, detail);
}

/** Resolves a key or a question. Returns anything else unchanged, since the choices of `keys` reject it later. */
function resolveColumn(item: string, snapshot: Snapshot, _: string, allowed?: readonly string[]): string {
  const key = getKeyFinder(snapshot)(item, allowed && ((candidate) => allowed.includes(candidate)));
  if (key !== undefined) return key;
  const parsed = parseItem(item, snapshot);
  return 'any' in parsed ? writeQuestion(parsed) : item;
}
