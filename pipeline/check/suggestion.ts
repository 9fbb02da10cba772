import { findSimilarKeys, findSimilarNames } from '../../model/nearest.ts';
import { orList } from '../../model/words/lists.ts';
import { truncate } from '../../model/words/truncate.ts';

const MAX_LISTED_VALUES = 16;

/** `did you mean "x"?` if an allowed value is similar. Otherwise lists the allowed values, unless there are too many. */
export function suggest(value: unknown, allowed: readonly string[]): string {
  const text = (typeof value === 'string' ? value : formatValue(value)).slice(0, 100);
  // A URL has dots too, but doesn't start with a group.
  const [, group] = /^(\w+)(?:\.|$)/.exec(text) ?? [];
  const groupKeys = allowed.filter((name) => name.startsWith(`${group}.`));
  // For the name of a group, such as `linkedin`, suggests only keys with this name, such as `channels.linkedin`.
  const matches = text === group && groupKeys.length > 0 ? findKeysByName(text, allowed) : findSimilar(text, allowed);
  if (matches.length > 0) return `did you mean ${orList(matches.map((name) => `"${name}"`))}?`;
  if (allowed.length <= MAX_LISTED_VALUES)
    return allowed.length > 0 ? `allowed: ${allowed.join(', ')}` : 'no value is allowed here';
  if (groupKeys.length > 0) return `allowed in ${group}: ${groupKeys.join(', ')}`;
  return `none of the ${allowed.length} possible values is similar`;
}

function findSimilar(text: string, allowed: readonly string[]): string[] {
  return allowed.some((name) => name.includes('.')) ? findSimilarKeys(text, allowed) : findSimilarNames(text, allowed);
}

function findKeysByName(name: string, keys: readonly string[]): string[] {
  return keys.filter((key) => key.endsWith(`.${name}`)).slice(0, 3);
}

/** The message for an unknown name: `unknown category "x"; did you mean "y"?` */
export function formatUnknown(name: string, kind: string, allowed: readonly string[]): string {
  return `unknown ${kind} "${name}"; ${suggest(name, allowed)}`;
}

/** Formats a value as JSON for a message, and shortens it if it is long. */
export function formatValue(data: unknown): string {
  const text = typeof data === 'number' ? String(data) : (JSON.stringify(data) ?? 'nothing');
  return truncate(text, 60);
}
