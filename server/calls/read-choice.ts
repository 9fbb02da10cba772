import type { TObject } from 'typebox';
import { plain } from '../../model/phrase-key.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { keyFinder } from './question-names.ts';
import { readShort } from './read-value.ts';
import { asText } from './validate-input.ts';

/* Values that the snapshot has: categories, jobs, profiles, groups and currencies, by their names and labels too. */

type Input = Readonly<Record<string, unknown>>;

/** The values of these parameters, by their names as they are compared. */
const valuesByName = perSnapshot(({ methodology, lexicon }: Snapshot) => {
  const { categories, jobs, profiles, catalogue } = methodology;
  const index = (
    labels: Readonly<Record<string, { readonly label?: string }>>,
    words: typeof lexicon.categories = {},
  ) =>
    new Map(
      Object.entries(labels).flatMap(([value, { label = value }]) =>
        [value, label, ...(words[value] ?? [])].map((name) => [plain(name), value] as const),
      ),
    );
  return {
    category: index(categories, lexicon.categories),
    job: index(jobs),
    profile: index(profiles),
    groups: index(Object.fromEntries(Object.keys(catalogue.groups).map((group) => [group, {}]))),
  };
});

type Named = keyof ReturnType<typeof valuesByName>;

/** The input with the values that names and labels stand for. What stands for none stays, and is refused. */
export function readChoices(input: Input, declared: TObject, snapshot: Snapshot): Input {
  const byName = valuesByName(snapshot);
  const read: Record<string, unknown> = { ...input };
  for (const [parameter, values] of Object.entries(byName)) {
    const given = input[parameter];
    const nameOf = (text: unknown) => values.get(plain(asText(text) ?? '').replace(/tools?$/, '')) ?? text;
    if (given !== undefined) read[parameter] = Array.isArray(given) ? [...new Set(given.map(nameOf))] : nameOf(given);
  }
  const { currency } = read;
  if (typeof currency === 'string') read.currency = readCurrency(currency, snapshot) ?? currency;
  if ('groups' in declared.properties && 'keys' in declared.properties) sortSelection(read, byName, snapshot);
  moveChoice(read, declared, byName, ['profile', 'job']);
  moveChoice(read, declared, byName, ['job', 'profile']);
  return read;
}

/** Moves groups that are given as keys, and keys that are given as groups: together they select the same. */
function sortSelection(
  read: Record<string, unknown>,
  { groups: byName }: ReturnType<typeof valuesByName>,
  snapshot: Snapshot,
): void {
  const [groups, keys] = [read.groups, read.keys].map((items) => [items ?? []].flat()) as [unknown[], unknown[]];
  const groupOf = (item: unknown) => byName.get(plain(asText(item) ?? ''));
  const isKey = (item: unknown) => keyFinder(snapshot)(asText(item) ?? '') !== undefined;
  const keysMeant = groups.filter((item) => groupOf(item) === undefined && isKey(item));
  const groupsMeant = keys.filter((item) => groupOf(item) !== undefined && !isKey(item));
  if (keysMeant.length + groupsMeant.length === 0) return;
  const set = (name: string, items: readonly unknown[]) => {
    read[name] = items.length > 0 ? [...new Set(items)] : undefined;
  };
  set('groups', [...groups.filter((item) => !keysMeant.includes(item)), ...groupsMeant.map(groupOf)]);
  set('keys', [...keys.filter((item) => !groupsMeant.includes(item)), ...keysMeant]);
}

/** Moves a job that is given as a profile, or the other way round. */
function moveChoice(
  read: Record<string, unknown>,
  { properties }: TObject,
  byName: ReturnType<typeof valuesByName>,
  [from, to]: readonly [Named, Named],
): void {
  const name = plain(asText(read[from]) ?? '');
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
