import type { CatalogueKey } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { explainOddity } from '../check/rules/yaml.ts';
import { findSchemaMistakes } from '../check/schema-findings.ts';
import { suggest } from '../check/suggestion.ts';
import { createValueSchema } from '../check/tool-file.ts';
import { isPlainNumber, parseYamlFile } from '../read/yaml-file.ts';

/** The fields that describe a page, except the id of its source. */
export const PAGE_FIELDS = ['url', 'title', 'publisher', 'shows', 'read', 'dated', 'copy'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** The other fields of a fact, except its sources. Each field is entered as a list, a flag or text. */
export const DETAIL_FIELDS = {
  assumed: 'list',
  second_hand: 'flag',
  advised: 'flag',
  looked_at: 'list',
  plan: 'text',
  add_on: 'text',
  note: 'text',
} as const;
export type DetailField = keyof typeof DETAIL_FIELDS;

/** The invalid part of an edit: an argument or an option of `set`, with `_` instead of `-`. */
export type Field =
  | ('tool' | 'key' | 'value' | 'source' | 'at' | 'because' | 'today' | 'settles')
  | PageField
  | DetailField;

/** An invalid edit. The message says what is allowed, and names no file. */
export class EditError extends Error {
  override name = 'EditError';
  readonly field: Field;
  /** The next error, so that editors need not try again to see it. */
  readonly next: EditError | undefined;

  constructor(field: Field, message: string, next?: EditError) {
    super(message);
    this.field = field;
    this.next = next;
  }
}

/** A page to cite, as an editor enters it: the id of a source, a URL, or both with a description. */
export interface PageEdit extends Readonly<Partial<Record<PageField, string>>> {
  /** The id of a source. By default, the source with the given URL, or a new id made from the URL. */
  readonly source?: string;
  /** The place on the page. */
  readonly at?: string;
}

/** An edit of a fact, as an editor enters it. All values are strings, to be parsed by the type of the question. */
export interface FactEdit {
  readonly tool: string;
  readonly key: string;
  /** The value, `unknown` together with `looked_at`, or `confirmed` together with `today`. */
  readonly value: string;
  /** Printed prices of plans, instead of a value. */
  readonly prices?: readonly string[];
  readonly allowsNewPlans?: boolean;
  readonly allowsLargeChange?: boolean;
  /** ISO date, if the page was read again today. */
  readonly today?: string;
  /** The open issues that the page read today settles. */
  readonly settles?: string;
  readonly pages: readonly PageEdit[];
  /** The other fields of the fact. */
  readonly details: Readonly<Partial<Record<DetailField, string>>>;
  /** Why the published value changed. */
  readonly because?: string;
}

/** What a page read today may settle: the price is no longer second-hand, assumed in its currency or billing, or disputed. */
export const SETTLED = ['second-hand', 'currency', 'billing', 'dispute'] as const;
export type Settled = (typeof SETTLED)[number];

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

/**
 * Parses a value by the type of the question: yes or no, a number, a list such as `a, b` or a list in YAML, or plans in YAML or JSON.
 * @throws EditError with the allowed values and the most similar value
 */
export function parseValue(text: string, catalogueKey: CatalogueKey): FactValue {
  const trimmedText = text.trim();
  const value = parseByType(trimmedText, catalogueKey);
  const [finding] = findSchemaMistakes(value, createValueSchema(catalogueKey));
  if (!finding) return value as FactValue;
  if (catalogueKey.type === 'boolean')
    throw new EditError('value', `"${trimmedText}" is not yes or no; ${suggest(trimmedText, Object.keys(YES_OR_NO))}`);
  const place = finding.path.length > 0 ? `${finding.path.join(' > ')}: ` : '';
  throw new EditError('value', `${place}${finding.message}`);
}

function parseByType(text: string, { type }: CatalogueKey): unknown {
  switch (type) {
    case 'boolean':
      return YES_OR_NO[text.toLowerCase()] ?? text;
    case 'number':
    case 'days':
      return parseNumber(text);
    case 'set':
      return text.startsWith('[') ? parseYaml(text) : splitItems(text);
    case 'plans':
      return parseYaml(text);
    default:
      return text;
  }
}

/** Splits a list such as `a, b`. */
export function splitItems(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

/** Parses a number. Returns the text if it is not a plain decimal number. */
function parseNumber(text: string): number | string {
  return isPlainNumber(text) ? Number(text) : text;
}

/** Parses YAML, which includes JSON. @throws EditError if the text is invalid */
function parseYaml(text: string): unknown {
  const { data, syntaxErrors, hasAnchors, oddities, readError } = parseYamlFile('the value', text);
  const [oddity] = oddities;
  if (oddity && syntaxErrors.length === 0) throw new EditError('value', explainOddity(oddity));
  if (data !== undefined) return data;
  const [error] = syntaxErrors;
  const reason =
    readError ?? (hasAnchors ? 'has an anchor or an alias' : `is not YAML: ${error?.message ?? 'it is empty'}`);
  throw new EditError('value', `the value ${reason}; put text with a comma, a colon or a # in quotes`);
}
