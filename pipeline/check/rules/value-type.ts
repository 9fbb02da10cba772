import type { TSchema } from 'typebox';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { shown } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';
import { shapeFindings } from '../shape.ts';
import { valueSchema } from '../value-schema.ts';

/** Each value has the type its key declares, and stays in the closed set where there is one. */
export const valueType: RuleOf<'fact'> = {
  name: 'value-type',
  scope: 'fact',
  tip: 'facts/catalogue.yaml says of each key which type and values it takes; what is not known is written { unknown: not-found, looked_at: […] }.',
  *check({ claims, declared }) {
    if (!declared) return;
    for (const { value, path } of claims) {
      if (Array.isArray(value) && declared.type !== 'set' && declared.type !== 'plans') {
        yield {
          path: [...path, 'value'],
          message: `${shown(value)} is a list, and the question has one answer (what another page says goes to "disagrees")`,
        };
        continue;
      }
      const findings = shapeFindings(value, schemaOf(declared));
      yield* findings.map((finding) => ({ ...finding, path: [...path, 'value', ...finding.path] }));
    }
  },
};

const schemas = new WeakMap<CatalogueKey, TSchema>();

function schemaOf(declared: CatalogueKey): TSchema {
  const schema = schemas.get(declared) ?? valueSchema(declared);
  schemas.set(declared, schema);
  return schema;
}
