import { type TSchema, Type } from 'typebox';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { Money, Plan } from '../../model/value.ts';

/** The schema of the values of a key: what its type and closed set allow. The check and editors both use it. */
export function valueSchema({ type, values = {} }: CatalogueKey): TSchema {
  const allowed = Object.keys(values);
  switch (type) {
    case 'boolean':
      return Type.Boolean({ description: 'true or false' });
    case 'number':
    case 'days':
      return Type.Integer({ minimum: 0, maximum: 100_000, description: 'a whole number from 0' });
    case 'year':
      return Type.Integer({ minimum: 1900, maximum: 2100, description: 'a year' });
    case 'country':
      return Type.String({ pattern: '^[A-Z]{2}$', description: 'a country code such as FR' });
    case 'text':
      return Type.String({ minLength: 1, maxLength: 120, description: 'a text of at most 120 characters' });
    case 'one':
      return Type.Enum(allowed);
    case 'set':
      return Type.Array(Type.Enum(allowed), {
        minItems: 1,
        uniqueItems: true,
        description: `a list such as [${allowed[0]}], each value once`,
      });
    case 'money':
      return Type.Object(Money.properties, {
        additionalProperties: false,
        description: 'money; write { amount: 79, currency: USD }',
      });
    case 'plans':
      return Type.Array(Plan, { minItems: 1, description: 'a list of plans' });
  }
}
