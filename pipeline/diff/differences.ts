import type { Term } from '../../model/pricing/money.ts';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { truncate, truncatePair } from '../../model/words/truncate.ts';
import { isMoney } from '../check/priced-plans.ts';
import type { FileCitation } from '../check/tool-file.ts';
import type { Path } from '../read/yaml-file.ts';

/** A change at one place in the data of a file. */
export interface Difference {
  /** The path in the current file, or in the old file if the value was removed. */
  readonly path: Path;
  /** The path with the names of items instead of their indexes. */
  readonly names: readonly string[];
  /** Undefined if the value was added. */
  readonly before: unknown;
  /** Undefined if the value was removed. */
  readonly after: unknown;
  /** Whether only the order of the children changed. */
  readonly isReordered: boolean;
}

/**
 * Compares two values recursively and yields every difference. Items of lists, such as plans, are matched by name. If only the order
 * changed, the difference is the whole list or map.
 */
export function* findDifferences(
  before: unknown,
  after: unknown,
  location: Place = { path: [], names: [] },
): Iterable<Difference> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  // Both sides have to name their items in the same way.
  const citesPlaces = citesSourceTwice(before) || citesSourceTwice(after);
  const [oldChildren, newChildren] = [indexChildren(before, citesPlaces), indexChildren(after, citesPlaces)];
  let hasDifferentChild = false;
  for (const name of oldChildren && newChildren ? new Set([...newChildren.keys(), ...oldChildren.keys()]) : []) {
    const [oldChild, newChild] = [oldChildren?.get(name), newChildren?.get(name)];
    // The name of a term, such as "yearly total", is clear without the word "terms".
    const names = name === 'terms' ? location.names : [...location.names, name];
    const place = { path: [...location.path, (newChild ?? oldChild)?.key ?? name], names };
    for (const difference of findDifferences(oldChild?.value, newChild?.value, place)) {
      hasDifferentChild = true;
      yield difference;
    }
  }
  if (!hasDifferentChild)
    yield { ...location, before, after, isReordered: oldChildren !== undefined && newChildren !== undefined };
}

type Place = Pick<Difference, 'path' | 'names'>;
type Fields = Readonly<Record<string, unknown>>;

/** Indexes the fields of a map or the items of a list by name. Undefined for values that are compared as a whole, such as money. */
function indexChildren(
  data: unknown,
  citesPlaces: boolean,
): Map<string, { key: string | number; value: unknown }> | undefined {
  if (!isMap(data) || isMoney(data)) return undefined;
  if (!Array.isArray(data)) return new Map(Object.entries(data).map(([key, value]) => [key, { key, value }]));
  const namedEntries = data.map(
    (item, key) =>
      [citesPlaces ? formatData(item) : findName(item), { key, value: isTerm(item) ? item.price : item }] as const,
  );
  const children = new Map(namedEntries.flatMap(([name, child]) => (name === undefined ? [] : [[name, child]])));
  return children.size === data.length ? children : undefined;
}

/** Whether a list has citations of two places on one page, so that the source alone does not tell them apart. */
function citesSourceTwice(data: unknown): boolean {
  return Array.isArray(data) && data.some(isCitation) && new Set(data.map(findName)).size < data.length;
}

/** Finds a stable name that matches an item before and after a change. For a citation, this is the id of its source. */
function findName(item: unknown): string | undefined {
  if (!isMap(item)) return typeof item === 'string' ? item : undefined;
  if (isTerm(item)) return `${PERIOD_ADVERBS[item.every]} ${item.as === 'total' ? 'total' : 'per month'}`;
  const name = ['name', 'key', 'source', 'version', 'rule', 'for'].map((field) => item[field]).find(Boolean);
  if (typeof name === 'string') return name;
  if (!('each' in item || 'flat' in item)) return undefined;
  return item.up_to === undefined ? 'unlimited' : `up to ${item.up_to}`;
}

const isMap = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
/** A citation with its place or fingerprint. One without them is only the id of the source. */
const isCitation = (data: unknown): data is Exclude<FileCitation, string> =>
  isMap(data) && typeof data.source === 'string';
const isTerm = (data: unknown): data is Term => isMap(data) && 'every' in data && isMoney(data.price);

/** Length limits in characters. The limit for maps is higher, so that it includes the prices of a plan, which come first. */
export const MAX_TEXT_LENGTH = 100;
const MAX_MAP_LENGTH = 300;

/** Formats the differences in an entry, without duplicates. @param depth how many leading names to omit, because the caller shows them */
export function formatDifferences(differences: readonly Difference[], depth: number): string {
  const texts = [...new Set(differences.map((difference) => formatDifference(difference, depth)))];
  return `${texts.slice(0, 4).join('; ')}${texts.length > 4 ? `; and ${texts.length - 4} more` : ''}`;
}

/** Formats a difference: `Growth, monthly: 79 → 89 USD`. For a fingerprint, only says "changed", because nobody can read a hash. */
export function formatDifference({ names, before, after, isReordered }: Difference, depth: number): string {
  const fingerprintIndex = names.indexOf('fingerprint');
  const data = before ?? after;
  const shownNames = data === names.at(-1) || isCitation(data) ? names.slice(0, -1) : names;
  const place = shownNames.slice(depth, fingerprintIndex < 0 ? undefined : fingerprintIndex + 1).join(', ');
  const label = place === '' ? '' : `${place}: `;
  const maxLength = isMap(data) ? MAX_MAP_LENGTH : MAX_TEXT_LENGTH;
  if (before === undefined) return `${label}added ${truncate(formatData(after), maxLength)}`;
  if (after === undefined) return `${label}removed ${truncate(formatData(before), maxLength)}`;
  if (isReordered) return `${label}reordered`;
  const isAmount = isMoney(before) && isMoney(after) && before.currency === after.currency;
  const [oldText, newText] = truncatePair(
    isAmount ? String(before.amount) : formatData(before),
    formatData(after),
    maxLength,
  );
  return fingerprintIndex >= 0 || oldText === newText ? `${label}changed` : `${label}${oldText} → ${newText}`;
}

function formatData(data: unknown): string {
  if (!isMap(data)) return String(data);
  if (isMoney(data)) return `${data.amount} ${data.currency}`;
  if (isCitation(data)) return data.at === undefined ? data.source : `${data.source}, at “${data.at}”`;
  if (isTerm(data)) return `${findName(data)} ${formatData(data.price)}`;
  if (Array.isArray(data)) return data.map(formatData).join(', ');
  return Object.entries(data)
    .map(([name, child]) => `${name}: ${formatData(child)}`)
    .join(', ');
}
