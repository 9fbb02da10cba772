import { listChannelKeys } from '../../model/catalogue.ts';
import { type Condition, type Refusal, writeQuestion } from '../../model/condition.ts';
import { indexKeys } from '../../model/key-names.ts';
import { type ParsedQuestion, parseQuestion } from '../../model/parse-question.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { Problem } from '../http/problem.ts';
import { invalidItem, unknownKey } from './choices.ts';
import { limitNotUnderstood, MAX_ITEM_LENGTH, type NeedInput } from './need/parameters.ts';
import { findWordedQuestion } from './question-in-words.ts';

/** Returns a function that finds a key by key, label or synonym, if the match is unique. */
export const keyFinder = memoizeBySnapshot(({ methodology, lexicon }) => {
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
  const parsed = parse(item, snapshot);
  if ('any' in parsed) return parsed.any;
  const { unknownName } = parsed;
  if (unknownName === undefined) throw questionProblem(withNearestValue(parsed, item, snapshot), item, parameter);
  const worded = unknownName === item ? findWordedQuestion(item, snapshot) : undefined;
  if (worded?.isUnwanted) throw questionProblem({ ...parsed, negated: worded.question }, item, parameter);
  const keys = Object.keys(snapshot.methodology.catalogue.keys);
  throw unknownKey(unknownName, parameter, keys, worded?.question);
}

/** Adds the nearest value to the problem of `integrations.hubspot=direct`, if the words together name a value of that key. */
function withNearestValue(refusal: Refusal, item: string, snapshot: Snapshot): Refusal {
  const [, key = '', name = '', value = ''] = /^([a-z]+\.([a-z_]+))=([^=|]+)$/.exec(item) ?? [];
  if (refusal.suggestions.length > 0 || value === '') return refusal;
  const worded = findWordedQuestion(`${value} ${name}`.replaceAll('_', ' '), snapshot);
  if (!worded?.key.startsWith(key) || !worded.question.includes('=') || worded.isUnwanted) return refusal;
  return { ...refusal, suggestions: [worded.question] };
}

export function isQuestion(item: string, snapshot: Snapshot): boolean {
  return 'any' in parse(item, snapshot);
}

/** Whether an item of a list is a question, by key or in words. Words in long lists are not parsed, since they may be hostile. */
export function looksLikeQuestion(item: string, list: readonly unknown[], snapshot: Snapshot): boolean {
  return isQuestion(item, snapshot) || (list.length <= MAX_PARSED && findWordedQuestion(item, snapshot) !== undefined);
}

const MAX_PARSED = 20;

function parse(item: string, snapshot: Snapshot): ParsedQuestion {
  return parseQuestion(item, snapshot.methodology.catalogue, keyFinder(snapshot));
}

function questionProblem({ why, suggestions, negated, items }: Refusal, item: string, parameter: string): Problem {
  if (items) return invalidItem(parameter, item, why, [], { [parameter]: items });
  if (negated === undefined) return invalidItem(parameter, item, why, suggestions);
  if (parameter !== 'unwanted')
    return invalidItem(parameter, item, `${why} Instead, put "${negated}" in "unwanted".`, [], {
      unwanted: [negated],
    });
  const detail = `${why} "unwanted" already excludes it: drop the "not", or put "${negated}" in "required".`;
  return invalidItem(parameter, item, detail, [negated]);
}

/**
 * Rewrites questions in canonical form: `HubSpot` becomes `integrations.hubspot`, and `pricing.trial_days>30` becomes
 * `pricing.trial_days>=31`. Returns the same object if nothing changes.
 * @param allowed the keys that are valid in `keys`; by default all
 * @throws Problem if an item of a need is not a question
 */
export function resolveQuestions(
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
  allowed?: readonly string[],
): Readonly<Record<string, unknown>> {
  let isSame = true;
  const resolved = Object.entries(RESOLVERS).flatMap(([parameter, resolve]) => {
    const items = input[parameter];
    if (!Array.isArray(items)) return [];
    const all = (items as string[]).map((item) => {
      const one = resolve(item, snapshot, parameter, allowed);
      isSame &&= one === item;
      return one;
    });
    return [[parameter, [...new Set(all)]] as const];
  });
  return isSame ? input : { ...input, ...Object.fromEntries(resolved) };
}

/** Moves unknown questions to `not_understood`, so that a page shows them instead of failing. */
export function moveUnknownQuestions(input: NeedInput, snapshot: Snapshot): NeedInput {
  const isUnknown = (item: string) => 'unknown' in parse(item, snapshot);
  const names = ['required', 'nice', 'unwanted'] as const;
  const unknown = names.flatMap((name) => input[name]?.filter(isUnknown) ?? []);
  if (unknown.length === 0) return input;
  const known = names.map((name) => [name, input[name]?.filter((item) => !isUnknown(item))]);
  const words = limitNotUnderstood([...(input.not_understood ?? []), ...unknown]);
  return { ...input, ...Object.fromEntries(known), not_understood: words };
}

/** Functions that rewrite an item of each parameter with questions. */
const RESOLVERS = {
  keys: resolveColumn,
  required: resolveItem,
  nice: resolveItem,
  unwanted: resolveItem,
  for_channels: resolveChannel,
};

function resolveItem(item: string, snapshot: Snapshot, parameter: string): string {
  const question = writeQuestion({ any: readQuestion(item, parameter, snapshot) });
  if (question.length <= MAX_ITEM_LENGTH) return question;
  const detail = `Question too long: limit ${MAX_ITEM_LENGTH} characters once names are replaced by keys. Use fewer keys.`;
  throw invalidItem(parameter, item, detail);
}

/** Resolves a key or a question. Keeps anything else, which the choices of `keys` reject. */
function resolveColumn(item: string, snapshot: Snapshot, _: string, allowed?: readonly string[]): string {
  const key = keyFinder(snapshot)(item, allowed && ((one) => allowed.includes(one)));
  if (key !== undefined) return key;
  const parsed = parse(item, snapshot);
  return 'any' in parsed ? writeQuestion(parsed) : item;
}

/** Resolves the key of a channel. Keeps anything else, which the choices of the parameter reject. */
function resolveChannel(item: string, snapshot: Snapshot): string {
  const channels = listChannelKeys(snapshot.methodology.catalogue);
  return keyFinder(snapshot)(item, (key) => channels.includes(key)) ?? item;
}
