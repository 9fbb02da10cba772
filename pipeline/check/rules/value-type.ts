import type { TSchema } from 'typebox';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { memoizeByObject } from '../../../model/memoize.ts';
import type { Rule } from '../rule.ts';
import { schemaFindings } from '../schema-findings.ts';
import { formatValue } from '../suggestion.ts';
import { valueSchema } from '../tool-file.ts';

/** A value has the type of its key, and is one of the values of the key if it has any. */
export const valueType: Rule = {
  name: 'value-type',
  tip: 'facts/catalogue.yaml lists the type and the values of each key. If the value is not known, write only "looked_at", with what was read.',
  *fact({ claims, declared }) {
    if (!declared) return;
    for (const { value, path } of claims) {
      if (Array.isArray(value) && declared.type !== 'set' && declared.type !== 'plans') {
        const message = `${formatValue(value)} is a list, but this key has one value; write what another page says under "values"`;
        yield { path: [...path, 'value'], message };
        continue;
      }
      const findings = schemaFindings(value, schemaOf(declared));
      yield* findings.map((finding) => ({ ...finding, path: [...path, 'value', ...finding.path] }));
    }
  },
};

/** By their texts: most keys have one of a few schemas, and compiling one takes longer than checking a file by it. */
const distinct = new Map<string, TSchema>();

const schemaOf = memoizeByObject((declared: CatalogueKey) => {
  const own = valueSchema(declared);
  const text = JSON.stringify(own);
  const schema = distinct.get(text) ?? own;
  distinct.set(text, schema);
  return schema;
});
