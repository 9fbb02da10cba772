import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { lacksValue, writeQuestion } from '../../model/condition.ts';
import { parseDomain } from '../../model/identifier.ts';
import { memoize } from '../../model/memoize.ts';
import { findGroup, findSimilarKeys, findSimilarNames, toKeyFormat, withoutGroup } from '../../model/nearest.ts';
import { parseColumn, writeValueQuestion } from '../../model/parse-question.ts';
import { fold, normalizeName, stemWord } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { findByIdentifier } from './identifiers.ts';
import { indexTypos } from './typos.ts';
import { splitWords } from './words.ts';

/** The names of the values of one kind, such as tools or keys. */
export interface Names {
  /** Finds the allowed values with a name. Several values may share a name. */
  find(text: string, isAllowed?: (value: string) => boolean): string[];
  /** Finds the only value with a name. Undefined if there is none or several. */
  findOne(text: string, isAllowed?: (value: string) => boolean): string | undefined;
  /** Finds the allowed values with this name or, if there are none, with the most similar names, best first. */
  nearest(text: string, isAllowed?: (value: string) => boolean): string[];
  /** Finds the values whose name, in the first tier, the text can only be a misspelling of. */
  misspelled(text: string): string[];
}

/** A value and its other names in tiers. A name of a later tier counts only if no value has it in an earlier one. */
type Entry = readonly [value: string, ...tiers: readonly (readonly string[])[]];

/** In characters. Longer texts are not looked up. */
const MAX_LENGTH = 300;
const MAX_NEAREST = 10;

/** Completes two functions. `findSimilar` is called only for an unknown name. */
function createNames(find: Names['find'], findSimilar: Names['nearest'], misspelled: Names['misspelled']): Names {
  return {
    find,
    misspelled,
    findOne(text, isAllowed) {
      const [value, ...others] = find(text, isAllowed);
      return others.length === 0 ? value : undefined;
    },
    nearest(text, isAllowed) {
      const found = find(text, isAllowed);
      return [...new Set(found.length > 0 ? found : findSimilar(text, isAllowed))].slice(0, MAX_NEAREST);
    },
  };
}

/** Indexes values by themselves and by their names. Spaces, punctuation, case and accents don't count. */
export function indexNames(entries: readonly Entry[], normalize = normalizeName): Names {
  const tiers = indexTiers(entries, normalize);
  const find: Names['find'] = (text, isAllowed = () => true) =>
    text.length > MAX_LENGTH ? [] : findInTiers(tiers, normalize(text), isAllowed);
  const findSimilar: Names['nearest'] = (text, isAllowed = () => true) => {
    const values = findSimilarNames(text, entries.map(([value]) => value).filter(isAllowed));
    if (values.length > 0) return values;
    const names = new Set(tiers.flatMap((tier) => [...tier.keys()]));
    return findSimilarNames(normalize(text), [...names]).flatMap((name) => findInTiers(tiers, name, isAllowed));
  };
  const typos = memoize(() =>
    indexTypos(entries.flatMap(([value, names = []]) => [value, ...names].map((name) => [normalizeName(name), value]))),
  );
  return createNames(find, findSimilar, (text) => typos()(normalizeName(text)));
}

type Tier = ReadonlyMap<string, readonly string[]>;

function indexTiers(entries: readonly Entry[], normalize: (text: string) => string): Tier[] {
  const tiers: Map<string, string[]>[] = [];
  for (const [value, names = [], ...more] of entries)
    for (const [i, tierNames] of [[value, ...names], ...more].entries()) {
      tiers[i] ??= new Map();
      const tier = tiers[i];
      for (const name of new Set(tierNames.map(normalize)))
        if (name !== '') tier.set(name, [...(tier.get(name) ?? []), value]);
    }
  return tiers;
}

function findInTiers(tiers: readonly Tier[], name: string, isAllowed: (value: string) => boolean): string[] {
  for (const tier of tiers) {
    const values = tier.get(name)?.filter(isAllowed) ?? [];
    if (values.length > 0) return values;
  }
  return [];
}

/**
 * Indexes keys by label, name, ending and common word: `HubSpot` finds `integrations.hubspot`, and `ai.rate_limits` finds
 * `ai.api_rate_limits`. A known group restricts the search: `data.phone` does not find `support.phone`. Signs count, because `!data.phone` is
 * not a key.
 */
function indexKeys({ methodology: { catalogue }, lexicon }: Snapshot): Names {
  const keys = Object.keys(catalogue.keys);
  const listForms = (name: string) => [[name], [`${name}s`, name.replace(/s$/, '')], listEndings(name)];
  const names = indexNames(
    keys.map((key) => [
      key,
      [catalogue.keys[key]?.label ?? key],
      ...listForms(withoutGroup(key)),
      Object.values(lexicon.questions[key]?.words ?? {}).flat(),
    ]),
    toKeyFormat,
  );
  const namesInGroups = indexNames(
    keys.map((key) => [key, [], ...listForms(withoutGroup(key))]),
    toKeyFormat,
  );
  const find: Names['find'] = (text, isAllowed = () => true) => {
    const found = names.find(text, isAllowed);
    const [, group, name = ''] = /^([a-z0-9]+)\.([^.]+)$/.exec(toKeyFormat(text)) ?? [];
    if (found.length > 0 || group === undefined) return found;
    const isKnownGroup = keys.some((key) => findGroup(key) === group && isAllowed(key));
    return namesInGroups.find(name, (key) => isAllowed(key) && (!isKnownGroup || findGroup(key) === group));
  };
  const findSimilar: Names['nearest'] = (text, isAllowed = () => true) => findSimilarKeys(text, keys.filter(isAllowed));
  return createNames(find, findSimilar, names.misspelled);
}

/** Lists shorter names that end like a name: `rate_limits` and `limits` for `api_rate_limits`. */
function listEndings(name: string): string[] {
  const words = name.split('_');
  return words.slice(1).map((_, i) => words.slice(i + 1).join('_'));
}

/** Indexes tools by slug, name and alias, and by domain and identifier. */
function indexTools(snapshot: Snapshot): Names {
  const names = indexNames(
    [...snapshot.tools.values()].map(({ slug, name, aliases, website, identifiers = [] }) => [
      slug,
      [name, ...aliases],
      [parseDomain(website), ...identifiers.map(({ id }) => id)],
    ]),
  );
  const find: Names['find'] = (text) => {
    if (snapshot.tools.has(text)) return [text];
    const found = names.find(text);
    return found.length > 0 || text.length > MAX_LENGTH ? found : findByIdentifier(snapshot, text);
  };
  // "npm:" is no part of a name.
  return createNames(find, (text) => names.nearest(text.replace(/^[a-z0-9-]+:/i, '')), names.misspelled);
}

/**
 * Indexes questions that need no value, such as `channels.whatsapp` and `ai.mcp_server=official`, by label and common words, in any form.
 * English words are in the first tier.
 */
function indexQuestions({ methodology: { catalogue }, lexicon }: Snapshot): Names {
  const listWords = (words: Partial<Record<Language, readonly string[]>>, languages: readonly Language[]) =>
    // "+" marks words that need the context of another question.
    languages.flatMap((language) => words[language] ?? []).filter((word) => !word.startsWith('+'));
  const entries = Object.entries(lexicon.questions).flatMap(([key, { words, value_words = {} }]) => {
    const columns = Object.entries(value_words).map(
      ([value, list]) => [writeValueQuestion(key, value), list, []] as const,
    );
    return [[key, words, [catalogue.keys[key]?.label ?? key]] as const, ...columns].flatMap(
      ([column, list, labels]) => {
        const any = parseColumn(column, catalogue);
        if (any.length === 0 || any.some((condition) => lacksValue(condition, catalogue))) return [];
        const [english, ...others] = LANGUAGES;
        return [[writeQuestion({ any }), [...labels, ...listWords(list, [english])], listWords(list, others)] as const];
      },
    );
  });
  const skipped = new Set(lexicon.en.skipped.map(fold));
  return indexNames(entries, (text) => {
    const words = splitWords(text).filter((word) => !skipped.has(word));
    return words.map((word) => stemWord(word, 'en')).join(' ');
  });
}

/** Indexes values by their labels. */
const indexLabels = (values: Readonly<Record<string, { readonly label: string }>>): Names =>
  indexNames(Object.entries(values).map(([value, { label }]) => [value, [label]]));

/** The index of names, by the kind of thing they name. The kinds have the names of parameters. */
export const namesIn = memoizeBySnapshot((snapshot: Snapshot) => {
  const { categories, jobs, profiles, catalogue } = snapshot.methodology;
  return {
    tool: indexTools(snapshot),
    key: indexKeys(snapshot),
    question: indexQuestions(snapshot),
    category: indexNames(
      Object.entries(categories).map(([value, { label }]) => [
        value,
        [label, ...(snapshot.lexicon.categories[value] ?? [])],
      ]),
    ),
    job: indexLabels(jobs),
    profile: indexLabels(profiles),
    groups: indexNames(Object.entries(catalogue.groups).map(([group, label]) => [group, [label]])),
    billing: indexNames([
      ['month', ['monthly']],
      ['quarter', ['quarterly']],
      ['half-year', ['half-yearly']],
      ['year', ['yearly', 'annual', 'annually']],
    ]),
  };
});
