import type { Child } from 'hono/jsx';
import type { CatalogueKey } from '../../../../model/catalogue.ts';
import type { FactValue } from '../../../../model/fact.ts';
import { countryName } from '../../../../model/words/country.ts';
import { nameFeaturePlan, namePlan } from '../../../../model/words/label.ts';
import { orList } from '../../../../model/words/lists.ts';
import { formatValue as formatWithCodes } from '../../../../model/words/value.ts';
import type { LinePart } from '../document/document.ts';
import { chooseIcon, DISPUTED, INAPPLICABLE, UNKNOWN_ICON } from '../icons.tsx';

export interface AnswerView {
  /** Null if unknown. */
  readonly value: FactValue | null;
  /** Whether buyers do not want the feature. */
  readonly isUnwanted?: boolean;
  /** Whether the value is a maximum that the tool only recommends. */
  readonly advised?: true | undefined;
  /** The cheapest plan that includes the feature. */
  readonly plan?: string | undefined;
  /** The only plans that include the feature. */
  readonly only_on?: readonly string[] | undefined;
  /** The add-on that the feature requires. */
  readonly addOn?: string | undefined;
  /** The different values, if sources differ. */
  readonly disputed?: readonly FactValue[] | undefined;
  /** Why the question does not apply, in words. */
  readonly inapplicable?: string | undefined;
  /** The address of the evidence. Unknown answers have one, too. */
  readonly evidenceLink?: string;
}

/** Formats a value, with names instead of country codes. @param definition undefined if the question no longer exists */
export function formatValue(value: FactValue, definition: CatalogueKey | undefined): string {
  if (definition === undefined) return String(value);
  return definition.type === 'country' ? countryName(String(value)) : formatWithCodes(value, definition);
}

/** In characters. Longer URLs are not linked. */
const MAX_URL = 300;

/** Renders booleans as icons and URLs as links. */
function valuePart(
  value: FactValue,
  definition: CatalogueKey | undefined,
  { evidenceLink, isUnwanted = false }: AnswerView,
): LinePart {
  if (typeof value === 'boolean') return linkIcon(chooseIcon(value, isUnwanted), evidenceLink);
  const words = formatValue(value, definition);
  const isUrl = definition?.type === 'url' && words.length <= MAX_URL && /^https?:/.test(words);
  const link = evidenceLink ?? (isUrl ? words : undefined);
  if (link === undefined) return words;
  return { link, label: isUrl ? removeScheme(words) : words, rel: 'nofollow' };
}

function linkIcon(sign: { readonly icon: Child; readonly alt: string }, href: string | undefined): LinePart {
  return href === undefined ? sign : { ...sign, href };
}

/** Shortens `https://www.example.com/api/` to `example.com/api`. */
const removeScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?|\/$/g, '');

/** `advised, Pro plan, add-on Credits`, `Growth only`. May be empty. */
function formatTerms({ advised, addOn, ...plans }: AnswerView): string {
  const plan = nameFeaturePlan(plans);
  return [advised && 'advised', plan && namePlan(plan), addOn && `add-on ${addOn}`].filter(Boolean).join(', ');
}

export function answerParts(view: AnswerView, definition: CatalogueKey | undefined): LinePart[] {
  const { value, disputed, inapplicable, evidenceLink } = view;
  if (disputed) {
    const values = orList(disputed.map((disputedValue) => formatValue(disputedValue, definition)));
    return [linkIcon(DISPUTED, evidenceLink), { note: values }];
  }
  if (inapplicable !== undefined) return [linkIcon(INAPPLICABLE, evidenceLink), { note: inapplicable }];
  if (value === null) return [linkIcon(UNKNOWN_ICON, evidenceLink)];
  const terms = formatTerms(view);
  return [valuePart(value, definition, view), ...(terms === '' ? [] : [{ note: terms }])];
}

/** The question without the instruction for editors: `Where is the company registered? (ISO code)`. */
export function questionForReaders({ type, question }: CatalogueKey): string {
  return type === 'country' ? question.replace(/ \([^()]*\)$/, '') : question;
}
