import type { CatalogueKey } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { explainOddity } from '../check/rules/yaml.ts';
import { schemaFindings } from '../check/schema-findings.ts';
import { suggestion } from '../check/suggestion.ts';
import { valueSchema } from '../check/tool-file.ts';
import { isPlainNumber, parseYamlFile } from '../read/yaml-file.ts';

/** The fields that describe a page, besides the id of its source. */
export const PAGE_FIELDS = ['url', 'title', 'publisher', 'shows', 'read', 'dated', 'copy'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** The fields of a value besides its sources: each is typed as a list, as yes, or as a text. */
export const DETAIL_FIELDS = {
  assumed: 'list',
  second_hand: 'yes',
  advised: 'yes',
  looked_at: 'list',
  plan: 'text',
  add_on: 'text',
  note: 'text',
} as const;
export type DetailField = keyof typeof DETAIL_FIELDS;

/** The part of an edit that an error is about: an argument or an option of `set`, with `_` for `-`. */
export type Field = ('tool' | 'key' | 'value' | 'source' | 'at' | 'because') | PageField | DetailField;

/** An edit that cannot be made. The message says what is allowed, and names no file. */
export class EditError extends Error {
  override name = 'EditError';
  readonly field: Field;

  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
  }
}

/** A page that a fact cites, as an editor types it: by the id of a source, by its address, or by both with a description. */
export interface PageEdit extends Readonly<Partial<Record<PageField, string>>> {
  /** The id of a source. If it is left out, the address says which one it is, or a new id is made from it. */
  readonly source?: string;
  /** The place on the page. */
  readonly at?: string;
}

/** A value of a fact as an editor types it: texts, read by the type of the question. */
export interface FactEdit {
  readonly tool: string;
  readonly key: string;
  /** The value, or `unknown` together with `looked_at`. */
  readonly value: string;
  readonly pages: readonly PageEdit[];
  /** The other fields of the value. */
  readonly details: Readonly<Partial<Record<DetailField, string>>>;
  /** Why the published value is gone. */
  readonly because?: string;
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

/**
 * Reads a value as an editor types it, by the type of the question: yes or no, a number, `a, b` or a list in YAML,
 * plans in YAML or JSON.
 * @throws EditError with what is allowed, and the nearest value
 */
export function readValue(text: string, declared: CatalogueKey): FactValue {
  const typed = text.trim();
  const value = parsed(typed, declared);
  const [finding] = schemaFindings(value, valueSchema(declared));
  if (!finding) return value as FactValue;
  if (declared.type === 'boolean')
    throw new EditError('value', `"${typed}" is not yes or no; ${suggestion(typed, Object.keys(YES_OR_NO))}`);
  const place = finding.path.length > 0 ? `${finding.path.join(' > ')}: ` : '';
  throw new EditError('value', `${place}${finding.message}`);
}

function parsed(text: string, { type }: CatalogueKey): unknown {
  switch (type) {
    case 'boolean':
      return YES_OR_NO[text.toLowerCase()] ?? text;
    case 'number':
    case 'days':
      return numberIn(text);
    case 'set':
      return text.startsWith('[') ? fromYaml(text) : splitItems(text);
    case 'plans':
      return fromYaml(text);
    default:
      return text;
  }
}

/** A list as it is typed: `a, b`. */
export function splitItems(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

/** Parses a number, or returns the text if it is none. */
function numberIn(text: string): number | string {
  return isPlainNumber(text) ? Number(text) : text;
}

/** Data in YAML, of which JSON is a part. @throws EditError if it cannot be parsed */
function fromYaml(text: string): unknown {
  const { data, syntaxErrors, hasAnchors, oddities, unreadable } = parseYamlFile('the value', text);
  const [odd] = oddities;
  if (odd && syntaxErrors.length === 0) throw new EditError('value', explainOddity(odd));
  if (data !== undefined) return data;
  const [error] = syntaxErrors;
  const why =
    unreadable ?? (hasAnchors ? 'has an anchor or an alias' : `is not YAML: ${error?.message ?? 'it is empty'}`);
  throw new EditError('value', `the value ${why}; put a text with a comma, a colon or a # in quotes`);
}
