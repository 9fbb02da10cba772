import type { TSchema } from 'typebox';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import type { Path } from '../read/yaml-file.ts';
import { findCountryProblem } from './countries.ts';
import type { Finding, SharedFacts } from './rule.ts';
import { findSchemaMistakes } from './schema-findings.ts';
import { formatUnknown } from './suggestion.ts';
import { createValueSchema, ToolFile } from './tool-file.ts';

/** The shared files that say which categories, keys and values exist. */
export type Vocabulary = Pick<SharedFacts, 'catalogue' | 'categories'>;

/**
 * Finds every mistake of shape and value in the data of a tool file, all at once.
 * @param vocabulary undefined if a shared file has errors itself. Then only the shape is known
 */
export function findToolMistakes(data: unknown, vocabulary: Vocabulary | undefined) {
  const shape = findSchemaMistakes(data, ToolFile);
  const values = vocabulary && isMap(data) ? [...findValueMistakes(data, vocabulary)] : [];
  const isUnknownKey = ({ key, path }: Finding) => key && path?.[0] === 'facts' && path.length === 2;
  const otherShape = vocabulary ? shape.filter((finding) => !isUnknownKey(finding)) : shape;
  return { findings: [...otherShape, ...values], hasShape: shape.length === 0 };
}

function* findValueMistakes(
  { category, facts }: Readonly<Record<string, unknown>>,
  { catalogue, categories }: Vocabulary,
): Iterable<Finding> {
  const slugs = Object.keys(categories.data);
  if (typeof category === 'string' && category && !slugs.includes(category))
    yield { path: ['category'], message: formatUnknown(category, 'category', slugs) };
  const { keys } = catalogue.data;
  for (const [key, fact] of Object.entries(isMap(facts) ? facts : {})) {
    const catalogueKey = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (catalogueKey === undefined)
      yield { path: ['facts', key], key: true, message: formatUnknown(key, 'key', Object.keys(keys)) };
    else
      for (const { value, path } of isMap(fact) ? listValues(fact) : [])
        for (const finding of findMistakes(value, catalogueKey))
          yield { ...finding, path: ['facts', key, ...path, 'value', ...(finding.path ?? [])] };
  }
}

/** Lists the values of a fact that may be invalid: its main value, then contradicting values, then unconfirmed values. */
function listValues(fact: Readonly<Record<string, unknown>>): { value: unknown; path: Path }[] {
  const lists = ['values', 'unconfirmed'].flatMap((field) => {
    const claims = fact[field];
    return Array.isArray(claims) ? claims.map((claim, i) => ({ claim, path: [field, i] })) : [];
  });
  return [{ claim: fact, path: [] }, ...lists].flatMap(({ claim, path }) =>
    isMap(claim) && claim.value !== undefined ? [{ value: claim.value, path }] : [],
  );
}

function findMistakes(value: unknown, catalogueKey: CatalogueKey): readonly Finding[] {
  if (isUnknownWord(value, catalogueKey))
    return [
      {
        message: `${value ?? 'nothing'} is not a value; write "looked_at" with the pages that you read in place of "value" and "sources"`,
      },
    ];
  const findings = findSchemaMistakes(value, findSchema(catalogueKey));
  if (Array.isArray(value) && catalogueKey.type !== 'set' && catalogueKey.type !== 'plans')
    return findings.map((finding) => ({
      ...finding,
      message: `${finding.message}; contradicting answers belong under "values"`,
    }));
  const problem =
    catalogueKey.type === 'country' && findings.length === 0 ? findCountryProblem(String(value)) : undefined;
  return problem === undefined ? findings : [{ message: `${value} ${problem}` }];
}

const isMap = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const UNKNOWN_WORDS: readonly unknown[] = ['unknown', 'unclear', 'n/a', 'na', '?', 'tbd'];

/** Whether an editor writes that a value is unknown. Names and other texts may be such words. */
export function isUnknownWord(value: unknown, { type, values = {} }: Pick<CatalogueKey, 'type' | 'values'>): boolean {
  if (value === null) return true;
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
