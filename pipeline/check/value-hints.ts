import { IsDate } from 'typebox/format';
import { findCountryCode } from '../../model/words/country.ts';
import { isPlainNumber } from '../read/yaml-file.ts';
import { COUNTRY_PATTERN } from './countries.ts';
import type { Schema } from './schema-messages.ts';

/** Hints at easily overlooked causes: surrounding spaces, and quotes, which turn a number into a string. */
export function formatHint(data: unknown, { type, format, pattern, items, properties }: Schema): string {
  if (type === 'string' && !format && typeof data === 'number') return ', in quotes';
  if (typeof data !== 'string' || data.trim() === '') return '';
  if (type === 'boolean') return formatBooleanHint(data.toLowerCase());
  if (properties?.amount) return /\d/.test(data) ? formatMoneyHint(data) : LEAVE_PRICE_OUT;
  if (type === 'array' && items?.type !== 'object' && /^[\w.-]+$/.test(data)) return `; in brackets it is [${data}]`;
  if (format === 'uri') return formatUrlHint(data);
  if (format === 'date') return formatDateHint(data);
  if (type === 'number' || type === 'integer')
    return formatNumberHint(data) || (type === 'number' && !/\d/.test(data) ? LEAVE_PRICE_OUT : '');
  if (pattern === COUNTRY_PATTERN) return formatCountryHint(data);
  const code = CURRENCY_SIGNS[data] ?? data.toUpperCase();
  if (pattern === '^[A-Z]{3}$' && /^[A-Z]{3}$/.test(code)) return `: here ${code}`;
  return pattern !== undefined && data !== data.trim() ? ', without spaces or line breaks around it' : '';
}

/** A page may say "contact us". No amount is right then, least of all 0. */
const LEAVE_PRICE_OUT = '; if the page shows no price, leave the whole price out, such as { name: Enterprise }';

function formatCountryHint(text: string): string {
  const code = findCountryCode(text);
  return code === undefined ? '' : `: here ${code}`;
}

/** A dollar sign without a country is read as US dollars. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Words that YAML reads as text. */
const BOOLEAN_WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  on: true,
  true: true,
  no: false,
  n: false,
  off: false,
  false: false,
};

function formatBooleanHint(word: string): string {
  const value = BOOLEAN_WORDS[word];
  return value === undefined ? '' : `: here ${value}, without quotes`;
}

function formatUrlHint(text: string): string {
  if (/^https?:.*\s/.test(text)) return '; a space in a URL is %20';
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? '; it begins with https://' : '';
}

/** Suggests how to write a number that is in quotes, has separators between its digits, or has a currency or another word. */
function formatNumberHint(text: string): string {
  if (isPlainNumber(text)) return ', without quotes';
  if (/^free$/i.test(text)) return '; a free plan costs 0';
  const number = findNumber(text);
  return number === undefined ? '' : `; in plain digits it is ${number}`;
}

function findNumber(text: string): string | undefined {
  const plainText = text.replaceAll(/(?<=\d)[_,' ](?=\d{3})/g, '');
  const number = String(Number(plainText));
  if (isPlainNumber(number)) return number;
  return /^[^\d.,+-]{0,4}(\d+(?:[.,]\d{1,2})?)(?!\d)[^\d.,]*$/.exec(plainText)?.[1]?.replace(',', '.');
}

/** Suggests how to write a price that names its currency: `39$`, `EUR 39`. */
function formatMoneyHint(text: string): string {
  const amount = findNumber(text);
  // The dollars of other countries have letters in front: C$, A$.
  const [code] = /(?<![A-Z])[$€£]|\b[A-Z]{3}\b/.exec(text.replace('US$', '$')) ?? [];
  if (amount === undefined || code === undefined) return '';
  return `: here { amount: ${amount}, currency: ${CURRENCY_SIGNS[code] ?? code} }`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Suggests how to write a date as pages print it: `29.11.2026`, `2026/11/29`, `Nov 29, 2026`. */
function formatDateHint(text: string): string {
  const parts = splitDate(text);
  const date = parts?.map((part) => part.padStart(2, '0')).join('-') ?? '';
  return IsDate(date) ? `: here ${date}` : '';
}

/** The year, month and day of a date. Undefined if their order is uncertain, as in 05/06/2026. */
function splitDate(text: string): string[] | undefined {
  const yearFirst = /^(\d{4})[./-](\d\d?)[./-](\d\d?)(?:[T ].*)?$/.exec(text);
  if (yearFirst) return yearFirst.slice(1);
  const [, first = '', separator, second = '', lastYear = ''] = /^(\d\d?)([./-]) ?(\d\d?)\2 ?(\d{4})$/.exec(text) ?? [];
  if (separator === '.' || Number(first) > 12) return [lastYear, second, first];
  if (Number(second) > 12) return [lastYear, first, second];
  const [, dayBefore, word = '', dayAfter, year = ''] =
    /^(?:(\d\d?)\.? )?([a-z]{3})[a-z]*\.? (?:(\d\d?),? )?(\d{4})$/i.exec(text) ?? [];
  const day = dayBefore ?? dayAfter;
  return day === undefined ? undefined : [year, String(MONTHS.indexOf(word.toLowerCase()) + 1), day];
}
