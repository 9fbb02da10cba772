import type { Catalogue } from '../../model/catalogue.ts';

const LEAST_WORD = 2;
const LEAST_INFLECTED = 5;

/** The keys of a group, or those that have a word in their name, their label or the name of their group. */
export function keysAbout(word: string, { keys, groups }: Catalogue): string[] {
  const wanted = word.toLowerCase();
  // With a dot it is a whole key, and one that is nearly right is a typing mistake.
  if (wanted.length < LEAST_WORD || !/^[a-z0-9_ -]+$/.test(wanted)) return [];
  const all = Object.keys(keys);
  if (Object.hasOwn(groups, wanted)) return all.filter((key) => groupOf(key) === wanted);
  // "price" is a form of "pricing": the end of a word says little.
  const stem = wanted.length >= LEAST_INFLECTED ? wanted.replace(/(ing|es|e|s)$/, '') : wanted;
  const begins = new RegExp(`(?:^|[^a-z0-9])${stem.replaceAll(/[_ -]+/g, '[_ -]')}`);
  const about = all.filter((key) =>
    [key, groups[groupOf(key)], keys[key]?.label].some((text) => text !== undefined && begins.test(text.toLowerCase())),
  );
  // A word that begins the name of a group means the keys of that group.
  const ofGroup = about.filter((key) => groupOf(key).startsWith(stem));
  return ofGroup.length > 0 ? ofGroup : about;
}

function groupOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}
