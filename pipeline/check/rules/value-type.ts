import type { TSchema } from 'typebox';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { FactValue } from '../../../model/fact.ts';
import { memoizeByObject } from '../../../model/memoize.ts';
import type { Path } from '../../read/yaml-file.ts';
import { findCountryProblem } from '../countries.ts';
import type { Rule } from '../rule.ts';
import { findSchemaMistakes } from '../schema-findings.ts';
import { formatValue } from '../suggestion.ts';
import { exampleLookedAt } from '../tool-contents.ts';
import { createValueSchema, type FileFact } from '../tool-file.ts';

/** A value must have the type of its key. If the key lists values, it must be one of these values. */
export const valueType: Rule = {
  name: 'value-type',
  tip: 'facts/catalogue.yaml lists the type and the values of each key. If the value is unknown, write only "looked_at", with the sources and searches that were read.',
  *fact({ tool, fact, claims, catalogueKey }) {
    if (!catalogueKey) return;
    if (fact.looked_at && meansUnknown(fact, catalogueKey)) {
      yield {
        path: ['value'],
        message: `${formatValue(fact.value)} is not a value; remove it${fact.sources ? ' and "sources"' : ''}: "looked_at" already says that the value is unknown`,
      };
      return;
    }
    for (const { value, path } of claims) {
      if (isUnknownWord(value, catalogueKey)) {
        const message = `"${value}" is not a value; replace "value" and "sources" with what was read, such as ${exampleLookedAt(tool)}, or leave out the key if nobody looked`;
        yield { path: [...path, 'value'], message };
        continue;
      }
      if (Array.isArray(value) && catalogueKey.type !== 'set' && catalogueKey.type !== 'plans') {
        const fix =
          value.length === 1
            ? 'write it without brackets'
            : `write contradicting answers ${proposeValues(value, path)}`;
        const message = `${formatValue(value)} is a list, but this key takes one value; ${fix}`;
        yield { path: [...path, 'value'], message };
        continue;
      }
      const findings = findSchemaMistakes(value, findSchema(catalogueKey));
      yield* findings.map((finding) => ({ ...finding, path: [...path, 'value', ...finding.path] }));
      const problem =
        catalogueKey.type === 'country' && findings.length === 0 ? findCountryProblem(String(value)) : undefined;
      if (problem !== undefined) yield { path: [...path, 'value'], message: `${value} ${problem}` };
    }
  },
};

/** Words that follow "write contradicting answers". The last answer becomes the value, since editors add newer ones at the end. */
function proposeValues(values: readonly unknown[], path: Path): string {
  if (path.length > 0 || values.length === 0 || values.length > 4) return 'under "values"';
  const formatClaim = (value: unknown) => `value: ${formatValue(value)}, sources: […]`;
  const others = values.slice(0, -1).map((value) => `{ ${formatClaim(value)} }`);
  return `as { ${formatClaim(values.at(-1))}, values: [${others.join(', ')}] }, each with the sources that show it`;
}

const UNKNOWN_WORDS: readonly unknown[] = ['unknown', 'unclear', 'n/a', 'na', '?', 'tbd'];

/** Whether an editor writes a word for an unknown value, or an empty value next to what was read. */
export function meansUnknown({ value, looked_at }: FileFact, key: CatalogueKey | undefined): boolean {
  if (key === undefined || value === undefined) return false;
  return value === null ? looked_at !== undefined : isUnknownWord(value, key);
}

/** Whether an editor writes that a value is unknown. Names and other texts may be such words. */
function isUnknownWord(value: FactValue, { type, values = {} }: CatalogueKey): boolean {
  return (
    typeof value === 'string' &&
    type !== 'text' &&
    !Object.hasOwn(values, value) &&
    UNKNOWN_WORDS.includes(value.toLowerCase())
  );
}

/** The schemas by their JSON. Many keys share a schema, and compiling a schema takes longer than checking a file with it. */
const schemasByJson = new Map<string, TSchema>();

const findSchema = memoizeByObject((catalogueKey: CatalogueKey) => {
  const newSchema = createValueSchema(catalogueKey);
  const json = JSON.stringify(newSchema);
  const schema = schemasByJson.get(json) ?? newSchema;
  schemasByJson.set(json, schema);
  return schema;
});
