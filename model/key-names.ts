import { groupIn, typedKey, withoutGroup } from './nearest.ts';

/** Finds the only allowed key that a word can mean. Undefined if there are none or several. */
export type KeyFinder = (word: string, isAllowed?: (key: string) => boolean) => string | undefined;

/**
 * Indexes keys by all their names. A word finds the key itself, or the only key with this label, name, plural, ending or word:
 * `HubSpot` is `integrations.hubspot`, `ai.rate_limits` is `ai.api_rate_limits`. A known group restricts the search: `data.phone` is not
 * `support.phone`.
 */
export function indexKeys(
  keys: readonly string[],
  labelOf: (key: string) => string,
  wordsOf: (key: string) => readonly string[],
): KeyFinder {
  const own = new Map(keys.map((key) => [key, key]));
  const byLabel = indexed(keys, (key) => [labelOf(key).toLowerCase()]);
  const byName = indexed(keys, (key) => [withoutGroup(key)]);
  const byEnding = indexed(keys, (key) => endingsOf(withoutGroup(key)));
  const byWord = indexed(keys, wordsOf);
  const inGroup = indexed(keys, (key) => [groupIn(key)]);
  return (word, isAllowed = () => true) => {
    const text = word.trim();
    const same = own.get(text);
    if (same !== undefined && isAllowed(same)) return same;
    const typed = typedKey(text);
    const [name, group] = [withoutGroup(typed), groupIn(typed)];
    // The group may be wrong, but not any text: "!data.phone" does not name a key.
    const isName = /^(?:[a-z0-9]+\.)?[^.]+$/.test(typed);
    const isGroup = inGroup.get(group)?.some(isAllowed) === true;
    const isNear = (key: string) => isName && (!isGroup || groupIn(key) === group);
    const called = [
      byLabel.get(text.toLowerCase()),
      byName.get(name)?.filter(isNear),
      [...(byName.get(`${name}s`) ?? []), ...(byName.get(name.replace(/s$/, '')) ?? [])].filter(isNear),
      byEnding.get(name)?.filter(isNear),
      byWord.get(text.toLowerCase()),
    ];
    const [first] = called.map((found = []) => found.filter(isAllowed)).filter(({ length }) => length > 0);
    return first?.length === 1 ? first[0] : undefined;
  };
}

/** `rate_limits` and `limits` of `api_rate_limits`. */
function endingsOf(name: string): string[] {
  const words = name.split('_');
  return words.slice(1).map((_, i) => words.slice(i + 1).join('_'));
}

function indexed(
  keys: readonly string[],
  textsOf: (key: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const key of keys) for (const text of new Set(textsOf(key))) index.set(text, [...(index.get(text) ?? []), key]);
  return index;
}
