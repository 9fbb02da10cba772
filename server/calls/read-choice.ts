import type { TObject } from 'typebox';
import { normalizeName } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { getKeyFinder, looksLikeQuestion } from './question-names.ts';
import { readShortText } from './read-value.ts';
import { findSlug } from './tool-names.ts';
import { toText } from './validate-input.ts';

/* Reads the values that the snapshot defines, by name or label: categories, jobs, profiles, groups and currencies. */

type Input = Readonly<Record<string, unknown>>;

/** The values of each parameter, by normalized name, label or synonym. */
const valuesByName = memoizeBySnapshot(({ methodology, lexicon }: Snapshot) => {
  const { categories, jobs, profiles, catalogue } = methodology;
  const indexNames = (
    labels: Readonly<Record<string, { readonly label?: string }>>,
    words: typeof lexicon.categories = {},
  ) =>
    new Map(
      Object.entries(labels).flatMap(([value, { label = value }]) =>
        [value, label, ...(words[value] ?? [])].map((name) => [normalizeName(name), value] as const),
      ),
    );
  return {
    category: indexNames(categories, lexicon.categories),
    job: indexNames(jobs),
    profile: indexNames(profiles),
    groups: indexNames(
      Object.fromEntries(Object.entries(catalogue.groups).map(([group, label]) => [group, { label }])),
    ),
  };
});

type ChoiceParameter = keyof ReturnType<typeof valuesByName>;

/** Replaces names and labels by their values. Keeps unknown names, which validation rejects later. */
export function readChoices(input: Input, schema: TObject, snapshot: Snapshot): Input {
  const byName = valuesByName(snapshot);
  const result: Record<string, unknown> = { ...input };
  moveMisplacedItems(result, schema, [
    ['groups', (item) => byName.groups.has(normalizeName(item))],
    ['keys', (item) => getKeyFinder(snapshot)(item) !== undefined],
  ]);
  moveMisplacedItems(result, schema, [
    ['without', (item) => findSlug(snapshot, item) !== undefined],
    ['unwanted', (item, list) => looksLikeQuestion(item, list, snapshot)],
  ]);
  for (const [parameter, values] of Object.entries(byName)) {
    const value = result[parameter];
    const toValue = (text: unknown) => values.get(normalizeName(toText(text) ?? '').replace(/tools?$/, '')) ?? text;
    if (value !== undefined)
      result[parameter] = Array.isArray(value) ? [...new Set(value.map(toValue))] : toValue(value);
  }
  const { currency } = result;
  if (typeof currency === 'string') result.currency = readCurrency(currency, snapshot) ?? currency;
  moveChoice(result, schema, byName, ['profile', 'job']);
  moveChoice(result, schema, byName, ['job', 'profile']);
  moveChoice(result, schema, byName, ['category', 'job']);
  return result;
}

/** Moves items that were sent in the wrong list to the right one, such as a key in `groups`. */
function moveMisplacedItems(
  result: Record<string, unknown>,
  { properties }: TObject,
  [[a, fitsA], [b, fitsB]]: readonly [ListRule, ListRule],
): void {
  if (!(a in properties && b in properties)) return;
  const [itemsA, itemsB] = [a, b].map((name) => [result[name] ?? []].flat()) as [unknown[], unknown[]];
  const asText = (item: unknown) => toText(item) ?? '';
  const toB = itemsA.filter((item) => !fitsA(asText(item), itemsA) && fitsB(asText(item), itemsA));
  const toA = itemsB.filter((item) => fitsA(asText(item), itemsB) && !fitsB(asText(item), itemsB));
  if (toA.length + toB.length === 0) return;
  const set = (name: string, items: readonly unknown[]) => {
    result[name] = items.length > 0 ? [...new Set(items)] : undefined;
  };
  set(a, [...itemsA.filter((item) => !toB.includes(item)), ...toA]);
  set(b, [...itemsB.filter((item) => !toA.includes(item)), ...toB]);
}

type ListRule = readonly [name: string, fits: (item: string, list: readonly unknown[]) => boolean];

/** Finds a group by its name or label. */
export function findGroup(text: string, snapshot: Snapshot): string | undefined {
  return valuesByName(snapshot).groups.get(normalizeName(text));
}

/** Moves a value that is only valid for another parameter, such as a job sent as a profile. */
function moveChoice(
  result: Record<string, unknown>,
  { properties }: TObject,
  byName: ReturnType<typeof valuesByName>,
  [source, target]: readonly [ChoiceParameter, ChoiceParameter],
): void {
  const name = normalizeName(toText(result[source]) ?? '');
  const value = byName[target].get(name);
  const isTargetFree = target in properties && (result[target] === undefined || result[target] === value);
  if (value === undefined || byName[source].has(name) || !isTargetFree) return;
  delete result[source];
  result[target] = value;
}

/** Converts "€", "euros" or "eur" to an ISO 4217 code. */
function readCurrency(text: string, snapshot: Snapshot): string | undefined {
  const code = text.toUpperCase();
  return Object.hasOwn(snapshot.methodology.currencies.rates, code) ? code : readShortText(text, snapshot).currency;
}
