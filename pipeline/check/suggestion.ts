import { groupBy } from '../../model/group-by.ts';
import { IDENTIFIER_KINDS, idOfKind, kindOfIdentifier } from '../../model/identifier.ts';
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

/** A pattern of a schema in words, and how to correct a text that does not match it. */
interface Pattern {
  /** Follows "is not". */
  readonly description: string;
  /** Follows "names are". */
  readonly names?: string;
  readonly correct?: (text: string) => string;
}

/** The patterns of identifiers. An address is corrected to the id in it. */
const OF_IDENTIFIERS: Readonly<Record<string, Pattern>> = Object.fromEntries(
  [...groupBy(IDENTIFIER_KINDS, (kind) => kindOfIdentifier(kind).pattern)].map(([pattern, kinds]) => [
    pattern,
    {
      description: kindOfIdentifier(kinds[0]).described,
      correct: (text: string) => kinds.map((kind) => idOfKind(kind, text)).find((id) => id !== undefined) ?? text,
    },
  ]),
);

/** Every pattern in the schemas of the check. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  ...OF_IDENTIFIERS,
  '^[a-z0-9]+(-[a-z0-9]+)*$': {
    description: 'a slug: lower case letters, digits and single hyphens',
    names: 'lower case letters, digits and hyphens',
    correct: (text) => joinWith('-', text.normalize('NFKD').toLowerCase(), /[^a-z0-9]+/g),
  },
  '^[a-z]+(-[a-z]+)*$': {
    description: 'a name of lower case letters and single hyphens',
    names: 'lower case letters and hyphens',
    correct: (text) => joinWith('-', text.normalize('NFKD').toLowerCase(), /[^a-z]+/g),
  },
  '^[a-z_]+$': {
    description: 'a name of lower case letters and underscores',
    names: 'lower case letters and underscores',
    correct: (text) => joinWith('_', text.toLowerCase(), /[^a-z]+/g),
  },
  '^[a-z0-9]+\\.[a-z0-9_]+$': {
    description: 'a key: a group and a name with a dot between them, such as team.sso',
    names: 'a group and a name with a dot between them, such as team.sso',
    correct: (text) => text.trim().toLowerCase().replaceAll(/[- ]/g, '_').replaceAll(':', '.'),
  },
  '^https?://[^\\s#]+$': {
    description: 'a whole URL from https://, without spaces and without a #',
    correct: (text) =>
      text
        .trim()
        .replace(/#.*/, '')
        .replace(/^(?!https?:)/, 'https://'),
  },
  '^[0-9]+(\\.[0-9]+)*$': {
    description: 'a version: numbers with dots between them, such as 2 or 2.1, in quotes',
    correct: (text) => text.trim().replace(/^v/i, ''),
  },
  '^L[1-9][0-9]*(-L[1-9][0-9]*)?$': { description: 'lines of a file such as L12 or L12-L14' },
  '^[0-9a-f]{32}$': { description: 'a hash of 32 hex digits, which `facts -- fingerprint` makes' },
  '^[0-9a-f]{8}$': { description: 'a hash of 8 hex digits, which `facts -- fingerprint` makes' },
  '^[0-9a-f]{16}$': { description: 'a hash of 16 hex digits' },
  '^[0-9a-fw]{8}$': { description: 'the id of a fingerprint or a watch' },
  '^[a-z0-9-]+/[0-9]+$': {
    description: 'the id of a question: <source>/<number>, such as pricing/1',
    names: 'ids of questions: <source>/<number>, such as pricing/1',
  },
  '^[A-Z]{3}$': {
    description: 'a currency code of three capitals, such as USD',
    names: 'currency codes of three capitals, such as USD',
    correct: (text) => CURRENCY_SIGNS[text.trim()] ?? text.trim().toUpperCase(),
  },
  '^[A-Z]{2}$': {
    description: 'a country code of two capitals, such as FR',
    correct: (text) => text.trim().toUpperCase(),
  },
  '^\\S(.*\\S)?$': {
    description: 'one line of text without spaces around it',
    correct: (text) => text.replaceAll(/\s+/g, ' ').trim(),
  },
  '^[a-z0-9.-]+\\.[a-z]+(/\\S+)?$': {
    description: 'a host with or without a path, such as github.com/vendor',
    correct: (text) =>
      text
        .trim()
        .replace(/^[a-z]+:\/+/i, '')
        .replace(/\/+$/, '')
        .replace(/^[^/]+/, (host) => host.toLowerCase()),
  },
};

/** Only the signs of a single currency: a dollar sign is ambiguous. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** A text that matches a pattern instead of one that does not, or undefined. */
export function corrected(text: string, pattern: string): string | undefined {
  const result = PATTERNS[pattern]?.correct?.(text);
  return result !== undefined && result !== text && new RegExp(pattern, 'u').test(result) ? result : undefined;
}

/** Joins the words of a text with a sign. */
function joinWith(sign: string, text: string, separators: RegExp): string {
  return text
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(separators, sign)
    .replaceAll(new RegExp(`^${sign}+|${sign}+$`, 'g'), '');
}
