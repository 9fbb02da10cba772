import { nearest } from '../../model/nearest.ts';
import { cut } from '../../model/words/cut.ts';
import { orList } from '../../model/words/lists.ts';

const MAX_LISTED = 16;

/** `did you mean "x"?` if something allowed is similar, otherwise the list of what is allowed, if it is short. */
export function suggestion(value: unknown, allowed: readonly string[]): string {
  const text = (typeof value === 'string' ? value : formatValue(value)).slice(0, 100);
  const sameName = keysOfSameName(text, allowed);
  const group = `${text.split('.')[0]}.`;
  const isGroup = group === `${text}.` && allowed.some((name) => name.startsWith(group));
  const similar = sameName.length > 0 || isGroup ? sameName : nearest(text, allowed);
  if (similar.length > 0) return `did you mean ${orList(similar.map((name) => `"${name}"`))}?`;
  if (allowed.length <= MAX_LISTED)
    return allowed.length > 0 ? `allowed: ${allowed.join(', ')}` : 'none is allowed here';
  // An address has dots too, but no groups.
  const siblings = /^\w+\.$/.test(group) ? allowed.filter((name) => name.startsWith(group)) : [];
  if (siblings.length > 0) return `allowed in ${group.slice(0, -1)}: ${siblings.join(', ')}`;
  return `none of the ${allowed.length} possible values is similar`;
}

/** `"x" is not a category; did you mean "y"?`, for a name that is none of those that are allowed. */
export function notAmong(name: string, what: string, allowed: readonly string[]): string {
  return `"${name}" is not ${what}; ${suggestion(name, allowed)}`;
}

/** Keys with the right name in another group: for "email.inmail", or "inmail" alone. */
function keysOfSameName(text: string, allowed: readonly string[]): string[] {
  const name = text
    .slice(text.indexOf('.') + 1)
    .toLowerCase()
    .replaceAll('-', '_');
  return allowed.filter((key) => key.includes('.') && key.slice(key.indexOf('.') + 1) === name).slice(0, 3);
}

/** A value as JSON for a message, shortened if it is long. */
export function formatValue(data: unknown): string {
  const text = typeof data === 'number' ? String(data) : (JSON.stringify(data) ?? 'nothing');
  return cut(text, 60);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How to write a text that is not an ISO date as one, or why it is no day; undefined if that is not certain, such as which number is the month. */
export function dateHint(text: string): string | undefined {
  const [, year, second = '', third = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year !== undefined) return hintFor(year, second, third);
  const [, first = '', other = '', ofNumbers] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? [];
  if (ofNumbers !== undefined) {
    if (Number(first) > 12) return hintFor(ofNumbers, other, first);
    return Number(other) > 12 || first === other ? hintFor(ofNumbers, first, other) : undefined;
  }
  const [, named] = /(?:^|[^a-z])([a-z]{3})[a-z]*\.?(?:$|[^a-z])/i.exec(text) ?? [];
  const month = MONTHS.findIndex((name) => name.toLowerCase() === named?.toLowerCase()) + 1;
  const [, day] = /(?:^|\D)(\d{1,2})(?:\D|$)/.exec(text) ?? [];
  const [inWords] = /\b\d{4}\b/.exec(text) ?? [];
  return month > 0 && day !== undefined && inWords !== undefined ? hintFor(inWords, String(month), day) : undefined;
}

function hintFor(year: string, month: string, day: string): string {
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return `there is no month ${month}`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > days) return `${name} ${year} has ${days} days`;
  return `write ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
