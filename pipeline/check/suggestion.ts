import { nearest, nearestKey } from '../../model/nearest.ts';
import { truncate } from '../../model/words/cut.ts';
import { orList } from '../../model/words/lists.ts';

const MAX_LISTED = 16;

/** `did you mean "x"?` if something allowed is similar, otherwise the list of what is allowed, if it is short. */
export function suggestion(value: unknown, allowed: readonly string[]): string {
  const text = (typeof value === 'string' ? value : formatValue(value)).slice(0, 100);
  // An address has dots too, but no groups.
  const [, group] = /^(\w+)(?:\.|$)/.exec(text) ?? [];
  const inGroup = allowed.filter((name) => name.startsWith(`${group}.`));
  // Without a group, only a key of the same name is similar to that of a group.
  const similar = text === group && inGroup.length > 0 ? keysNamed(text, allowed) : mostSimilar(text, allowed);
  if (similar.length > 0) return `did you mean ${orList(similar.map((name) => `"${name}"`))}?`;
  if (allowed.length <= MAX_LISTED)
    return allowed.length > 0 ? `allowed: ${allowed.join(', ')}` : 'none is allowed here';
  if (inGroup.length > 0) return `allowed in ${group}: ${inGroup.join(', ')}`;
  return `none of the ${allowed.length} possible values is similar`;
}

function mostSimilar(text: string, allowed: readonly string[]): string[] {
  return allowed.some((name) => name.includes('.')) ? nearestKey(text, allowed) : nearest(text, allowed);
}

function keysNamed(name: string, keys: readonly string[]): string[] {
  return keys.filter((key) => key.endsWith(`.${name}`)).slice(0, 3);
}

/** `"x" is not a category; did you mean "y"?`, for a name that is none of those that are allowed. */
export function notAmong(name: string, what: string, allowed: readonly string[]): string {
  return `"${name}" is not ${what}; ${suggestion(name, allowed)}`;
}

/** A value as JSON for a message, shortened if it is long. */
export function formatValue(data: unknown): string {
  const text = typeof data === 'number' ? String(data) : (JSON.stringify(data) ?? 'nothing');
  return truncate(text, 60);
}
