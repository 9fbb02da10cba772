import leven from 'leven';
import { orList } from './words/lists.ts';

/** Allows one typo per three letters, so "INR" is not a misspelling of "EUR". */
const LETTERS_PER_TYPO = 3;
const MAX_TYPOS = 4;
const MIN_PREFIX_LENGTH = 3;
const MAX_SUGGESTIONS = 3;

/** Finds the names most similar to a word, best first. Empty if all differ too much. */
export function findSimilarNames(word: string, names: readonly string[]): string[] {
  const lowered = word.toLowerCase();
  const matches = names
    .map((name) => ({ name, typos: countTypos(lowered, name.toLowerCase()) }))
    .filter(({ typos }) => typos !== undefined)
    .sort((a, b) => Number(a.typos) - Number(b.typos) || (a.name < b.name ? -1 : 1));
  const minTypos = Number(matches[0]?.typos);
  return matches
    .filter(({ typos }) => Number(typos) <= minTypos + 1)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
}

/**
 * Counts wrong, missing and added letters. Two swapped letters count once, and a prefix of the name has no typos. Undefined if there are
 * too many typos.
 */
function countTypos(word: string, name: string): number | undefined {
  if (word.length >= MIN_PREFIX_LENGTH && name.startsWith(word)) return 0;
  // Ignores a group that both share: keys are not similar just because they share a group.
  const group = word.slice(0, word.indexOf('.') + 1);
  const [typedPart, namePart] = name.startsWith(group)
    ? [word.slice(group.length), name.slice(group.length)]
    : [word, name];
  const maxTypos = Math.min(MAX_TYPOS, Math.floor(typedPart.length / LETTERS_PER_TYPO));
  const typos = differBySwap(typedPart, namePart) ? 1 : leven(typedPart, namePart, { maxDistance: MAX_TYPOS + 1 });
  return typos <= maxTypos ? typos : undefined;
}

/** Whether two words differ only in two swapped neighbours: "emial". */
export function differBySwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let i = 0;
  while (a[i] === b[i]) i += 1;
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}

/** Formats a suggestion: ` Did you mean "flagmast"?`, or an empty string. */
export function formatDidYouMean(names: readonly string[]): string {
  return names.length > 0 ? ` Did you mean ${orList(names.map((name) => `"${name}"`))}?` : '';
}

/** `Unknown tool "flagmest". Did you mean "flagmast"? Use …`, with the nearest and all allowed names. */
export function describeUnknown(
  kind: string,
  name: string,
  allowed: readonly string[],
  suggestions: readonly string[] = findSimilarNames(name, allowed),
): string {
  return `Unknown ${kind} "${name}".${formatDidYouMean(suggestions)} Use ${orList(allowed)}.`;
}

/**
 * Finds the keys most similar to a word, best first. Ignores the groups of keys: `hubspot` and `ai.webhooks` find `integrations.hubspot` and
 * `integrations.webhooks`. Compares keys with their groups only if no name is similar.
 * @param keys with or without a value: `ai.mcp_server`, `ai.mcp_server=official`
 */
export function findSimilarKeys(word: string, keys: readonly string[]): string[] {
  const typedKey = toKeyFormat(word);
  const names = findSimilarNames(withoutGroup(typedKey), [...new Set(keys.map(withoutGroup))]);
  const group = findGroup(typedKey);
  const similar = names.flatMap((name) => {
    const matches = keys.filter((key) => withoutGroup(key) === name);
    return [...matches.filter((key) => findGroup(key) === group), ...matches.filter((key) => findGroup(key) !== group)];
  });
  return similar.length > 0 ? similar.slice(0, MAX_SUGGESTIONS) : findSimilarNames(word, keys);
}

/** Writes words in the format of keys: `public_api` for `Public API`. */
export function toKeyFormat(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/** A key without its group. */
export function withoutGroup(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** The group of a key. Empty if there is none. */
export function findGroup(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf('.'), 0));
}
