import type { Money, Term } from '../../model/pricing/money.ts';
import { truncate, truncatePair } from '../../model/words/cut.ts';
import { BILLED } from '../../model/words/price.ts';
import type { Path } from '../read/yaml-file.ts';

/** A place at which the data of a file has changed. */
export interface Difference {
  /** The path in the current file, or in the old one for a removed value. */
  readonly path: Path;
  /** The same with the names of items in place of their numbers. */
  readonly names: readonly string[];
  /** Undefined if it was added. */
  readonly before: unknown;
  /** Undefined if it was removed. */
  readonly after: unknown;
  /** Whether only the order of its parts differs. */
  readonly isOrder: boolean;
}

/**
 * Every place at which two values differ, as deep as both have it. Items of lists are matched by their names, such as those of plans. Where
 * only the order is another one, the whole list or map is the difference.
 */
export function* differences(
  before: unknown,
  after: unknown,
  at: Place = { path: [], names: [] },
): Iterable<Difference> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const [then, now] = [partsOf(before), partsOf(after)];
  let isFound = false;
  for (const name of then && now ? new Set([...now.keys(), ...then.keys()]) : []) {
    const [was, is] = [then?.get(name), now?.get(name)];
    // Each of the terms of a price has a name that says enough.
    const names = name === 'terms' ? at.names : [...at.names, name];
    const place = { path: [...at.path, (is ?? was)?.step ?? name], names };
    for (const difference of differences(was?.part, is?.part, place)) {
      isFound = true;
      yield difference;
    }
  }
  if (!isFound) yield { ...at, before, after, isOrder: then !== undefined && now !== undefined };
}

type Place = Pick<Difference, 'path' | 'names'>;
type Fields = Readonly<Record<string, unknown>>;

/** The fields of a map, or the items of a list by their names. Undefined for what is compared as a whole, such as money. */
function partsOf(data: unknown): Map<string, { step: string | number; part: unknown }> | undefined {
  if (!isMap(data) || isMoney(data)) return undefined;
  if (!Array.isArray(data)) return new Map(Object.entries(data).map(([step, part]) => [step, { step, part }]));
  const named = data.map((item, step) => [nameOf(item), { step, part: isTerm(item) ? item.price : item }] as const);
  const parts = new Map(named.flatMap(([name, part]) => (name === undefined ? [] : [[name, part]])));
  return parts.size === data.length ? parts : undefined;
}

/** The name that identifies an item although it changed. A citation is the id of its source, or has one. */
function nameOf(item: unknown): string | undefined {
  if (!isMap(item)) return typeof item === 'string' ? item : undefined;
  if (isTerm(item)) return `${BILLED[item.every]} ${item.as === 'total' ? 'total' : 'by the month'}`;
  const name = ['name', 'key', 'source', 'version', 'rule', 'for'].map((field) => item[field]).find(Boolean);
  if (typeof name === 'string') return name;
  return 'each' in item || 'flat' in item ? `up to ${item.up_to ?? 'any number'}` : undefined;
}

const isMap = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
const isMoney = (data: unknown): data is Money => isMap(data) && 'amount' in data && 'currency' in data;
const isTerm = (data: unknown): data is Term => isMap(data) && 'every' in data && isMoney(data.price);

/** In characters: enough to tell one text from another, and to have the prices of a plan, which come first. */
export const MAX_TEXT = 100;
const MOST_OF_MAP = 300;

/** The differences in an entry, each place once. @param depth how many names of each place are said already */
export function writeDifferences(found: readonly Difference[], depth: number): string {
  const texts = [...new Set(found.map((difference) => writeDifference(difference, depth)))];
  return `${texts.slice(0, 4).join('; ')}${texts.length > 4 ? `; and ${texts.length - 4} more` : ''}`;
}

/** `Growth, monthly: 79 → 89 USD`; of a fingerprint only that it is another one, since nobody can read a hash. */
export function writeDifference({ names, before, after, isOrder }: Difference, depth: number): string {
  const end = names.indexOf('fingerprint');
  const said = (before ?? after) === names.at(-1) ? names.slice(0, -1) : names;
  const where = said.slice(depth, end < 0 ? undefined : end + 1).join(', ');
  const label = where === '' ? '' : `${where}: `;
  const most = isMap(before ?? after) ? MOST_OF_MAP : MAX_TEXT;
  if (before === undefined) return `${label}added ${truncate(inWords(after), most)}`;
  if (after === undefined) return `${label}removed ${truncate(inWords(before), most)}`;
  if (isOrder) return `${label}in another order`;
  const isAmount = isMoney(before) && isMoney(after) && before.currency === after.currency;
  const [was, is] = truncatePair(isAmount ? String(before.amount) : inWords(before), inWords(after), most);
  return end >= 0 || was === is ? `${label}changed` : `${label}${was} → ${is}`;
}

function inWords(data: unknown): string {
  if (!isMap(data)) return String(data);
  if (isMoney(data)) return `${data.amount} ${data.currency}`;
  if (isTerm(data)) return `${nameOf(data)} ${inWords(data.price)}`;
  if (Array.isArray(data)) return data.map(inWords).join(', ');
  return Object.entries(data)
    .map(([name, part]) => `${name}: ${inWords(part)}`)
    .join(', ');
}
