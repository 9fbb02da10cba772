import { findGroup, toKeyFormat, withoutGroup } from './nearest.ts';

/** Finds the only allowed key that a word may stand for. Undefined if no key or several keys match. */
export type KeyFinder = (word: string, isAllowed?: (key: string) => boolean) => string | undefined;

/**
 * Indexes keys by all their names. A word finds the key itself, or the only key with this label, name, plural, ending or common word:
 * `HubSpot` finds `integrations.hubspot`, and `ai.rate_limits` finds `ai.api_rate_limits`. A known group restricts the search: `data.phone`
 * does not find `support.phone`.
 */
export function indexKeys(
  keys: readonly string[],
  labelOf: (key: string) => string,
  wordsOf: (key: string) => readonly string[],
): KeyFinder {
  const allKeys = new Set(keys);
  const byLabel = indexBy(keys, (key) => [labelOf(key).toLowerCase()]);
  const byName = indexBy(keys, (key) => [withoutGroup(key)]);
  const byEnding = indexBy(keys, (key) => listEndings(withoutGroup(key)));
  const byWord = indexBy(keys, wordsOf);
  const byGroup = indexBy(keys, (key) => [findGroup(key)]);
  return (word, isAllowed = () => true) => {
    const text = word.trim();
    if (allKeys.has(text) && isAllowed(text)) return text;
    const typedKey = toKeyFormat(text);
    const [name, group] = [withoutGroup(typedKey), findGroup(typedKey)];
    // The group may be unknown, but the text must look like a key: "!data.phone" is not a name.
    const hasKeyFormat = /^(?:[a-z0-9]+\.)?[^.]+$/.test(typedKey);
    const isKnownGroup = byGroup.get(group)?.some(isAllowed) === true;
    const isPossible = (key: string) => hasKeyFormat && (!isKnownGroup || findGroup(key) === group);
    const candidates = [
      byLabel.get(text.toLowerCase()),
      byName.get(name)?.filter(isPossible),
      [...(byName.get(`${name}s`) ?? []), ...(byName.get(name.replace(/s$/, '')) ?? [])].filter(isPossible),
      byEnding.get(name)?.filter(isPossible),
      byWord.get(text.toLowerCase()),
    ];
    const [best] = candidates.map((matches = []) => matches.filter(isAllowed)).filter(({ length }) => length > 0);
    return best?.length === 1 ? best[0] : undefined;
  };
}

/** Lists shorter names that end like a name: `rate_limits` and `limits` for `api_rate_limits`. */
function listEndings(name: string): string[] {
  const words = name.split('_');
  return words.slice(1).map((_, i) => words.slice(i + 1).join('_'));
}

function indexBy(
  keys: readonly string[],
  namesOf: (key: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const key of keys) for (const name of new Set(namesOf(key))) index.set(name, [...(index.get(name) ?? []), key]);
  return index;
}
