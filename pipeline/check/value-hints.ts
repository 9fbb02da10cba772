import { IsDate } from 'typebox/format';
import { findCountryCode } from '../../model/words/country.ts';
import { isPlainNumber } from '../read/yaml-file.ts';
import { COUNTRY_PATTERN } from './countries.ts';
import type { Schema } from './schema-messages.ts';

/** Finds the value that an editor meant: `29.11.2026`, `39 USD` and `yes` each have an equal in the file. Undefined if it is uncertain. */
export function findNearestValue(data: unknown, schema: Schema): string | undefined {
  if (typeof data !== 'string') return undefined;
  const { type, format, pattern, items, properties } = schema;
  if (type === 'boolean') return BOOLEAN_WORDS[data.toLowerCase()];
  if (properties?.amount) return findMoney(data);
  if (type === 'array' && items?.type !== 'object' && /^[\w.-]+$/.test(data)) return `[${data}]`;
  if (type === 'number' || type === 'integer') return findNumber(data);
  if (format === 'date') return findDate(data);
  if (pattern === COUNTRY_PATTERN) return findCountryCode(data);
  const code = CURRENCY_SIGNS[data] ?? data.toUpperCase();
  return pattern === '^[A-Z]{3}$' && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Words that YAML reads as text. */
const BOOLEAN_WORDS: Readonly<Record<string, string>> = { yes: 'true', true: 'true', no: 'false', false: 'false' };

/** A dollar sign without a country is read as US dollars. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Reads a number that is in quotes, has separators between its digits, or has a currency or another word. */
function findNumber(text: string): string | undefined {
  const plainText = text.replaceAll(/(?<=\d)[_,' ](?=\d{3})/g, '');
  const [, digits] = /^[^\d.,+-]{0,4}(\d+(?:[.,]\d{1,2})?)(?!\d)[^\d.,]*$/.exec(plainText) ?? [];
  const number = String(Number(digits?.replace(',', '.')));
  return isPlainNumber(number) ? number : undefined;
}

/** Reads a price that names its currency: `39$`, `EUR 39`. The dollars of other countries have letters in front: C$, A$. */
function findMoney(text: string): string | undefined {
  const amount = findNumber(text);
  const [code] = /(?<![A-Z])[$€£]|\b[A-Z]{3}\b/.exec(text.replace('US$', '$')) ?? [];
  return amount && code && `{ amount: ${amount}, currency: ${CURRENCY_SIGNS[code] ?? code} }`;
}

/** Reads a date as pages print it: `29.11.2026`, `2026/11/29`. Undefined if the order is uncertain, as in 05/06/2026. */
function findDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[./-](\d\d?)[./-](\d\d?)(?:[T ].*)?$/.exec(text) ?? [];
  const [, first = '', separator, second = '', lastYear] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})$/.exec(text) ?? [];
  const isDayFirst = separator === '.' || Number(first) > 12;
  const parts = year
    ? [year, month, day]
    : isDayFirst
      ? [lastYear, second, first]
      : Number(second) > 12
        ? [lastYear, first, second]
        : [];
  const date = parts.map((part) => part?.padStart(2, '0')).join('-');
  return IsDate(date) ? date : undefined;
}
