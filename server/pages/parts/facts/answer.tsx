import { type CatalogueKey, countryName } from '../../../../model/catalogue.ts';
import type { FactValue } from '../../../../model/fact.ts';
import { displayValue } from '../../../../model/fact-text.ts';
import { orList } from '../../../../model/words/lists.ts';
import type { LinePart } from '../document/document.ts';
import { DISPUTED, NO, UNKNOWN, YES } from '../icons.tsx';

/** One answer of a tool, as a table shows it. */
export interface AnswerView {
  /** Null if it is unknown. */
  readonly value: FactValue | null;
  /** The cheapest plan with it. */
  readonly plan?: string | undefined;
  readonly isAddOn?: boolean;
  /** The values of sources that differ, if they do. */
  readonly disputed?: readonly FactValue[] | undefined;
  readonly doesNotApply?: boolean;
  /** The address of what stands behind it, if the answer itself leads there, an unknown one too. */
  readonly at?: string;
}

/** A value as people read it: the names of countries, not their codes. @param declared undefined if there is no such question */
export function formatValue(value: FactValue, declared: CatalogueKey | undefined): string {
  if (declared === undefined) return String(value);
  return declared.type === 'country' ? countryName(String(value)) : displayValue(value, declared);
}

/** A longer address is left out of a text. In characters. */
const MAX_URL = 300;

/** A value: a yes and a no as signs, an address as a link, everything else in words. */
function valuePart(value: FactValue, declared: CatalogueKey | undefined, at: string | undefined): LinePart {
  if (typeof value === 'boolean') return linkIcon(value ? YES : NO, at);
  const words = formatValue(value, declared);
  const isAddress = declared?.type === 'url' && words.length <= MAX_URL && /^https?:/.test(words);
  const link = at ?? (isAddress ? words : undefined);
  if (link === undefined) return words;
  return { link, label: isAddress ? withoutScheme(words) : words, says: 'nofollow' };
}

/** A sign that leads to what stands behind it. */
export function linkIcon(sign: typeof YES | typeof UNKNOWN, at: string | undefined): LinePart {
  return at === undefined ? sign : { ...sign, at };
}

/** `example.com/api` for `https://www.example.com/api/`. */
export const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?|\/$/g, '');

/** ✓, ✗ or the value with its plan; where it is unknown, why. */
export function answerParts(shown: AnswerView, declared: CatalogueKey | undefined): LinePart[] {
  const { value, plan, isAddOn = false, disputed, doesNotApply = false, at } = shown;
  if (disputed) {
    const values = orList(disputed.map((other) => formatValue(other, declared)));
    return [linkIcon(DISPUTED, at), { note: values }];
  }
  if (doesNotApply) return [{ note: 'does not apply' }];
  if (value === null) return [linkIcon(UNKNOWN, at)];
  const terms = [plan && `plan ${plan}`, isAddOn && 'add-on'].filter(Boolean).join(', ');
  return [valuePart(value, declared, at), ...(terms === '' ? [] : [{ note: terms }])];
}

/** A question without what tells editors how to write the answer down: `Where is that company registered?`. */
export function questionForReaders({ type, question }: Pick<CatalogueKey, 'type' | 'question'>): string {
  return type === 'country' ? question.replace(/ \([^()]*\)$/, '') : question;
}
