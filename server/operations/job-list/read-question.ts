import { CHANNELS } from '../../../model/catalogue.ts';
import { keyMeant } from '../../../model/nearest.ts';
import { type Question, type Single, splitQuestion } from '../../../model/ranking/job.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { requireChoice, unknownKey } from '../choices.ts';

/**
 * Reads `key`, `key=value`, `key@channel`, or several of them joined by `|`.
 * @throws Problem unknown_key or invalid_parameter, with what is allowed
 */
export function readQuestion(text: string, parameter: string, snapshot: Snapshot): Question {
  const singles = text.split('|').map((part) => readSingle(part.trim(), parameter, snapshot));
  return singles.length === 1 ? (singles[0] as Single) : { any: singles };
}

function readSingle(text: string, parameter: string, snapshot: Snapshot): Single {
  const { catalogue } = snapshot.methodology;
  const { key: named, value, channel } = splitQuestion(text);
  const key = keyMeant(named, Object.keys(catalogue.keys));
  const declared = Object.hasOwn(catalogue.keys, key) ? catalogue.keys[key] : undefined;
  if (!declared) throw unknownKey(key, parameter, Object.keys(catalogue.keys));
  if (declared.type === 'country') {
    if (/^[A-Z]{2}$/.test(value ?? '')) return { key, value: value as string };
    throw invalid(parameter, text, `"${key}" takes a country, as ISO 3166-1 alpha-2: "${key}=DE".`);
  }
  const values = Object.keys(declared.values ?? {});
  if (value === undefined && declared.type !== 'boolean') {
    const example = values[0];
    throw invalid(
      parameter,
      text,
      example === undefined
        ? `"${key}" cannot be answered with yes or no, nor with one of several values.`
        : `"${key}" is not a yes/no question; ask for one of its values, such as "${key}=${example}".`,
    );
  }
  if (value !== undefined) {
    if (values.length === 0) throw invalid(parameter, text, `"${key}" takes no value; leave out "=${value}".`);
    requireChoice(parameter, value, values, 'invalid_parameter');
  }
  if (channel !== undefined && !declared.channels?.includes(channel as never)) {
    const channels = declared.channels ?? [];
    throw invalid(
      parameter,
      text,
      channels.length === 0
        ? `Answers to "${key}" name no channel; leave out "@${channel}".`
        : `"${channel}" is not a channel. Allowed: ${channels.join(', ')}.`,
    );
  }
  const known = CHANNELS.find((one) => one === channel);
  return { key, ...(value === undefined ? {} : { value }), ...(known ? { for: known } : {}) };
}

/** The problem of a parameter that names questions. `near` are the questions that were probably meant. */
export function invalid(parameter: string, value: string, detail: string, near: readonly string[] = []): Problem {
  const named = { parameter, value: value.slice(0, 100) };
  return new Problem('invalid_parameter', detail, near.length > 0 ? { ...named, nearest: [...near] } : named);
}
