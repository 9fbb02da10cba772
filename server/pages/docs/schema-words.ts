import { type Description, resolved, type Schema } from './described.ts';

/** More values than these are counted, not named. */
const NAMED = 12;

/** What a value may be, with its limits, in words. */
export function schemaWords(schema: Schema, description: Description): string {
  const { type, items, minItems, maxItems, minimum, maximum, maxLength, ...rest } = resolved(schema, description);
  if (rest.enum) return choiceWords(rest.enum);
  if (rest.anyOf) return [...new Set(rest.anyOf.map((choice) => schemaWords(choice, description)))].join(' or ');
  if (items) {
    const count = minItems !== undefined && maxItems !== undefined ? `${minItems} to ${maxItems}` : 'any number';
    return `a list of ${count}: ${schemaWords(items, description)}`;
  }
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'whole number' : 'number';
    if (minimum === undefined) return kind;
    return `${kind}, ${maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum.toLocaleString('en')}`}`;
  }
  if (type === 'string')
    return maxLength === undefined ? 'text' : `text, at most ${maxLength.toLocaleString('en')} characters`;
  return type === 'null' ? 'nothing' : (type ?? 'any value');
}

const choiceWords = (values: readonly unknown[]) =>
  values.length > NAMED ? `one of ${values.length} names` : `one of ${values.join(', ')}`;

/** What stands at the top of an answer: its name in the document, or the kind of value. */
export function kindWords(schema: Schema, description: Description): string {
  const { type, items, title } = resolved(schema, description);
  if (items) {
    const each = kindWords(items, description);
    return each === 'object' ? 'list' : `list of ${each}`;
  }
  return title ?? type ?? schemaWords(schema, description);
}
