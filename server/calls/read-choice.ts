import type { TObject } from 'typebox';
import { normalizeName } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { asksQuestion, keyFinder } from './question-names.ts';
import { readShort } from './read-value.ts';
import { findSlug } from './tool-names.ts';
import { toText } from './validate-input.ts';

/* Reads values that the snapshot defines, by name or label: categories, jobs, profiles, groups and currencies. */

type Input = Readonly<Record<string, unknown>>;

/** The values of each parameter by their normalized names. */
const valuesByName = memoizeBySnapshot(({ methodology, lexicon }: Snapshot) => {
  const { categories, jobs, profiles, catalogue } = methodology;
  const index = (
    labels: Readonly<Record<string, { readonly label?: string }>>,
    words: typeof lexicon.categories = {},
  ) =>
    new Map(
      Object.entries(labels).flatMap(([value, { label = value }]) =>
        [value, label, ...(words[value] ?? [])].map((name) => [normalizeName(name), value] as const),
      ),
    );
  return {
    category: index(categories, lexicon.categories),
    job: index(jobs),
    profile: index(profiles),
    groups: index(Object.fromEntries(Object.entries(catalogue.groups).map(([group, label]) => [group, { label }]))),
  };
});

type ChoiceParameter = keyof ReturnType<typeof valuesByName>;

/** Replaces names and labels by their values. Unknown ones stay, and are refused later. */
export function readChoices(input: Input, declared: TObject, snapshot: Snapshot): Input {
  const byName = valuesByName(snapshot);
  const read: Record<string, unknown> = { ...input };
  sortItems(read, declared, [
    ['groups', (item) => byName.groups.has(normalizeName(item))],
    ['keys', (item) => keyFinder(snapshot)(item) !== undefined],
  ]);
  sortItems(read, declared, [
    ['without', (item) => findSlug(snapshot, item) !== undefined],
    ['unwanted', (item, list) => asksQuestion(item, list, snapshot)],
  ]);
  for (const [parameter, values] of Object.entries(byName)) {
    const given = read[parameter];
    const nameOf = (text: unknown) => values.get(normalizeName(toText(text) ?? '').replace(/tools?$/, '')) ?? text;
    if (given !== undefined) read[parameter] = Array.isArray(given) ? [...new Set(given.map(nameOf))] : nameOf(given);
  }
  const { currency } = read;
  if (typeof currency === 'string') read.currency = readCurrency(currency, snapshot) ?? currency;
  moveChoice(read, declared, byName, ['profile', 'job']);
  moveChoice(read, declared, byName, ['job', 'profile']);
  moveChoice(read, declared, byName, ['category', 'job']);
  return read;
}

/** Moves items that fit only the other of two lists: groups and keys, or excluded tools and unwanted questions. */
function sortItems(
  read: Record<string, unknown>,
  { properties }: TObject,
  [[a, fitsA], [b, fitsB]]: readonly [ListRule, ListRule],
): void {
  if (!(a in properties && b in properties)) return;
  const [itemsA, itemsB] = [a, b].map((name) => [read[name] ?? []].flat()) as [unknown[], unknown[]];
  const text = (item: unknown) => toText(item) ?? '';
  const toB = itemsA.filter((item) => !fitsA(text(item), itemsA) && fitsB(text(item), itemsA));
  const toA = itemsB.filter((item) => fitsA(text(item), itemsB) && !fitsB(text(item), itemsB));
  if (toA.length + toB.length === 0) return;
  const set = (name: string, items: readonly unknown[]) => {
    read[name] = items.length > 0 ? [...new Set(items)] : undefined;
  };
  set(a, [...itemsA.filter((item) => !toB.includes(item)), ...toA]);
  set(b, [...itemsB.filter((item) => !toA.includes(item)), ...toB]);
}

type ListRule = readonly [name: string, fits: (item: string, list: readonly unknown[]) => boolean];

/** The group with this name or label. */
export function findGroup(text: string, snapshot: Snapshot): string | undefined {
  return valuesByName(snapshot).groups.get(normalizeName(text));
}

/** Moves a value that only another parameter knows, such as a job sent as a profile. */
function moveChoice(
  read: Record<string, unknown>,
  { properties }: TObject,
  byName: ReturnType<typeof valuesByName>,
  [from, to]: readonly [ChoiceParameter, ChoiceParameter],
): void {
  const name = normalizeName(toText(read[from]) ?? '');
  const meant = byName[to].get(name);
  const isFree = to in properties && (read[to] === undefined || read[to] === meant);
  if (meant === undefined || byName[from].has(name) || !isFree) return;
  delete read[from];
  read[to] = meant;
}

/** The ISO 4217 code of "€", "euros" or "eur". */
function readCurrency(text: string, snapshot: Snapshot): string | undefined {
  const code = text.toUpperCase();
  return Object.hasOwn(snapshot.methodology.currencies.rates, code) ? code : readShort(text, snapshot).currency;
}
