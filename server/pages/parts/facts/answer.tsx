import type { Child } from 'hono/jsx';
import type { CatalogueKey } from '../../../../model/catalogue.ts';
import type { FactValue } from '../../../../model/fact.ts';
import { countryName } from '../../../../model/words/country.ts';
import { orList } from '../../../../model/words/lists.ts';
import { formatValue as formatWithCodes } from '../../../../model/words/value.ts';
import type { LinePart } from '../document/document.ts';
import { chooseIcon, DISPUTED, INAPPLICABLE, UNKNOWN_ICON } from '../icons.tsx';

export interface AnswerView {
  /** Null if unknown. */
  readonly value: FactValue | null;
  /** Whether buyers do not want the feature. */
  readonly isUnwanted?: boolean;
  /** The cheapest plan that includes the feature. */
  readonly plan?: string | undefined;
  /** The add-on that the feature requires. */
  readonly addOn?: string | undefined;
  /** The different values, if sources differ. */
  readonly disputed?: readonly FactValue[] | undefined;
  /** Why the question does not apply, in words. */
  readonly inapplicable?: string | undefined;
  /** The address of the evidence, which unknown answers have too. */
  readonly at?: string;
}

/** Formats a value, with names instead of country codes. @param declared undefined if the question no longer exists */
export function formatValue(value: FactValue, declared: CatalogueKey | undefined): string {
  if (declared === undefined) return String(value);
  return declared.type === 'country' ? countryName(String(value)) : formatWithCodes(value, declared);
}

/** In characters. Longer URLs are not linked. */
const MAX_URL = 300;

/** Renders booleans as icons and URLs as links. */
function valuePart(
  value: FactValue,
  declared: CatalogueKey | undefined,
  { at, isUnwanted = false }: AnswerView,
): LinePart {
  if (typeof value === 'boolean') return linkIcon(chooseIcon(value, isUnwanted), at);
  const words = formatValue(value, declared);
  const isAddress = declared?.type === 'url' && words.length <= MAX_URL && /^https?:/.test(words);
  const link = at ?? (isAddress ? words : undefined);
  if (link === undefined) return words;
  return { link, label: isAddress ? withoutScheme(words) : words, rel: 'nofollow' };
}

function linkIcon(sign: { readonly icon: Child; readonly alt: string }, at: string | undefined): LinePart {
  return at === undefined ? sign : { ...sign, href: at };
}

/** `example.com/api` for `https://www.example.com/api/`. */
export const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?|\/$/g, '');

/** `plan Pro, add-on Credits`. Empty if neither is known. */
function formatTerms({ plan, addOn }: Pick<AnswerView, 'plan' | 'addOn'>): string {
  return [plan && `plan ${plan}`, addOn && `add-on ${addOn}`].filter(Boolean).join(', ');
}

export function answerParts(view: AnswerView, declared: CatalogueKey | undefined): LinePart[] {
  const { value, disputed, inapplicable, at } = view;
  if (disputed) {
    const values = orList(disputed.map((other) => formatValue(other, declared)));
    return [linkIcon(DISPUTED, at), { note: values }];
  }
  if (inapplicable !== undefined) return [linkIcon(INAPPLICABLE, at), { note: inapplicable }];
  if (value === null) return [linkIcon(UNKNOWN_ICON, at)];
  const terms = formatTerms(view);
  return [valuePart(value, declared, view), ...(terms === '' ? [] : [{ note: terms }])];
}

/** Drops the instruction for editors: `Where is the company registered? (ISO code)`. */
export function questionForReaders({ type, question }: Pick<CatalogueKey, 'type' | 'question'>): string {
  return type === 'country' ? question.replace(/ \([^()]*\)$/, '') : question;
}
