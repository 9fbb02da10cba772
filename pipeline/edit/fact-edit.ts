import type { CatalogueKey } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { findSchemaMistakes } from '../check/schema-findings.ts';
import { suggest } from '../check/suggestion.ts';
import { createValueSchema } from '../check/tool-file.ts';
import { isPlainNumber } from '../read/yaml-file.ts';

/** The fields that describe a page, except the id of its source. */
export const PAGE_FIELDS = ['url', 'title', 'publisher', 'shows', 'read', 'dated', 'copy'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** The other fields of a fact that `set` writes. Each field is entered as a list, a flag or text. */
export const DETAIL_FIELDS = {
  advised: 'flag',
  looked_at: 'list',
  plan: 'text',
  only_on: 'list',
  add_on: 'text',
  note: 'text',
} as const;
export type DetailField = keyof typeof DETAIL_FIELDS;

/** The invalid part of an edit: an argument or an option of `set`, with `_` instead of `-`. */
export type Field = ('tool' | 'key' | 'value' | 'source' | 'at' | 'because') | PageField | DetailField;

/** An invalid edit. The message says what is allowed, and names no file. */
export class EditError extends Error {
  override name = 'EditError';
  readonly field: Field;

  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
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
  /** The value, or `unknown` together with `looked_at`. */
  readonly value: string;
  readonly page?: PageEdit;
  /** The other fields of the fact. */
  readonly details: Readonly<Partial<Record<DetailField, string>>>;
  /** Why the published value changed. */
  readonly because?: string;
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

/**
 * Parses a value by the type of the question: yes or no, a number, a list such as `a, b`, or text.
 * @throws EditError with the allowed values and the most similar value
 */
export function parseValue(text: string, catalogueKey: CatalogueKey): FactValue {
  if (catalogueKey.type === 'plans') throw new EditError('value', 'edit plans in the file, not with set');
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
      return splitItems(text);
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
