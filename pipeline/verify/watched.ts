import { RE2JS } from 're2js';
import type { Watch } from '../check/passage.ts';
import type { PageType } from './fetch/fetched-page.ts';
import type { Block } from './text/page-text.ts';
import { type Selected, select, TOO_COSTLY } from './text/select.ts';

/** A watch that finds more different values is not narrow enough. */
const MAX_VALUES = 5;
/** In characters. Even the largest pattern takes less than a second for as many, and prices are on shorter pages. */
const MAX_TEXT = 200_000;
/** No more matches are looked at: a page can repeat one without end. */
const MAX_MATCHES = 1000;

/** A page as a watch reads it: its source text for selectors, its visible text for patterns. */
export interface WatchedPage {
  readonly source: { readonly type: PageType; readonly text: string };
  readonly blocks: readonly Block[];
}

/**
 * The different values that a watch finds on a page, in their order and at most five. Patterns take linear time, whatever the page
 * contains (RE2).
 * @returns a problem for a page that the selector cannot be used on, or that is too long for the pattern
 */
export function watchedValues({ select: selector, pattern }: Watch, page: WatchedPage): Selected {
  const selected: Selected =
    selector === undefined
      ? { values: [page.blocks.map(({ text }) => text).join('\n')] }
      : select(page.source, selector);
  if ('problem' in selected) return selected;
  const length = selected.values.reduce((sum, text) => sum + text.length, 0);
  if (pattern && length > MAX_TEXT) return TOO_COSTLY;
  const values = pattern ? selected.values.flatMap((text) => matches(pattern, text)) : selected.values;
  const distinct = new Set(values.map((value) => value.replace(/\s+/g, ' ').trim()).filter(Boolean));
  return { values: [...distinct].slice(0, MAX_VALUES) };
}

function matches(pattern: string, text: string): string[] {
  const matcher = RE2JS.compile(pattern).matcher(text);
  const found: string[] = [];
  while (found.length < MAX_MATCHES && matcher.find())
    found.push(matcher.group(matcher.groupCount() > 0 ? 1 : 0) ?? '');
  return found;
}

/** Whether a value on a page is the one that is watched. Pages write numbers in several ways: 1,200.50 and 1.200,50 are one. */
export function isWatched(gives: Watch['gives'], value: string): boolean {
  return typeof gives === 'number' ? numberIn(value) === gives : gives === value;
}

/** The number that a text is, apart from a currency or a unit; NaN if it is none. */
export function numberIn(text: string): number {
  const digits = text.replace(/[^\d.,-]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(',', '.'));
  return digits === '' ? Number.NaN : Number(digits);
}
