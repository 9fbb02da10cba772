import type { CatalogueKey } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { schemaFindings } from '../check/schema-findings.ts';
import { suggestion } from '../check/suggestion.ts';
import { valueSchema } from '../check/tool-file.ts';
import { parseYamlFile } from '../read/yaml-file.ts';
import { EditError } from './fact-edit.ts';

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

/**
 * Reads a value as an editor types it, by the type of the question: yes or no, a number, `79 USD`, `a, b` or a list in YAML,
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
  const how = declared.type === 'money' && typeof value !== 'object' ? ', or such as 79 USD' : '';
  throw new EditError('value', `${place}${finding.message}${how}`);
}

function parsed(text: string, { type }: CatalogueKey): unknown {
  switch (type) {
    case 'boolean':
      return YES_OR_NO[text.toLowerCase()] ?? text;
    case 'number':
    case 'days':
    case 'year':
      return numberIn(text);
    case 'set':
      return text.startsWith('[') ? fromYaml(text) : itemsIn(text);
    case 'money':
      return text.startsWith('{') ? fromYaml(text) : moneyIn(text);
    case 'plans':
      return fromYaml(text);
    default:
      return text;
  }
}

/** A list as it is typed: `a, b`. */
export function itemsIn(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

/** A number, or the text if it is none. */
function numberIn(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** `79 USD` or `USD 79`; the text if it is neither. A sign is no currency: several have the same one. */
function moneyIn(text: string): unknown {
  const [, before, amount, after] = /^(?:([A-Za-z]{3})\s*)?(\d+(?:\.\d+)?)(?:\s*([A-Za-z]{3}))?$/.exec(text) ?? [];
  const currency = before ?? after;
  if (amount === undefined || currency === undefined || (before && after)) return text;
  return { amount: Number(amount), currency: currency.toUpperCase() };
}

/** Data in YAML, of which JSON is a part. @throws EditError if it cannot be parsed */
function fromYaml(text: string): unknown {
  const { data, syntaxErrors, hasAnchors, unreadable } = parseYamlFile('the value', text);
  if (data !== undefined) return data;
  const [error] = syntaxErrors;
  const why =
    unreadable ?? (hasAnchors ? 'has an anchor or an alias' : `is not YAML: ${error?.message ?? 'it is empty'}`);
  throw new EditError('value', `the value ${why}; put a text with a comma, a colon or a # in quotes`);
}
