import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { IsDate, IsUri } from 'typebox/format';
import { groupBy } from '../../model/group-by.ts';
import { findSimilarNames } from '../../model/nearest.ts';
import type { Path } from '../read/yaml-file.ts';
import type { Finding } from './rule.ts';
import { formatError, type Schema } from './schema-messages.ts';

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  strictNumbers: true,
  // TypeBox's types guarantee that the schemas are valid.
  meta: false,
  validateSchema: false,
  // A command runs most of this code only once, so optimizing it would take longer than it saves.
  code: { optimize: false },
  formats: { date: IsDate, uri: IsUri },
});

/** Validates data against a schema. Each finding says what was found and what is allowed. Its path is relative to the data. */
export function findSchemaMistakes(data: unknown, schema: TSchema): (Finding & { path: Path })[] {
  return groupFields(keepOnePerMistake(validate(data, schema))).map(toFinding);
}

/** Lists all errors. Those of a union are the errors of the branch that was meant, or one error of the union itself. */
function validate(data: unknown, schema: object, parentPath = ''): ErrorObject[] {
  // Ajv compiles each schema only once.
  const isValid = ajv.compile(schema);
  if (isValid(data)) return [];
  const errors = isValid.errors ?? [];
  const unions = new Map(errors.flatMap((error) => (error.keyword === 'anyOf' ? [[error.instancePath, error]] : [])));
  const isInUnion = (path: string): boolean =>
    path !== '' && (unions.has(getParent(path)) || isInUnion(getParent(path)));
  return errors
    .filter((error) => !isInUnion(error.instancePath))
    .flatMap((error) => {
      const union = unions.get(error.instancePath);
      if (union === undefined) return [error];
      return union === error ? explainUnion(error) : [];
    })
    .map((error) => ({ ...error, instancePath: parentPath + error.instancePath }));
}

const getParent = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Lists the errors of the branch that was meant, as the type of the data or its fixed field shows. */
function explainUnion(union: ErrorObject): ErrorObject[] {
  const { data, instancePath, parentSchema } = union;
  const branches = (parentSchema?.anyOf ?? []) as Schema[];
  const ofType = branches.filter(({ type }) => type === undefined || type === getType(data));
  const field = findFixedField(branches);
  const value = field && isRecord(data) ? data[field] : undefined;
  const [branch, ...others] = field ? ofType.filter(({ properties }) => properties?.[field]?.const === value) : ofType;
  if (branch && others.length === 0) return validate(data, branch, instancePath);
  if (field === undefined || !isRecord(data)) return [union];
  const allowedValues = branches.map(({ properties }) => properties?.[field]?.const);
  return value === undefined
    ? [{ ...union, keyword: 'required', params: { missingProperty: field, allowedValues } }]
    : [{ ...union, keyword: 'enum', instancePath: `${instancePath}/${field}`, data: value, params: { allowedValues } }];
}

/** Finds the field that has a different fixed value in each branch of a union. */
function findFixedField(branches: readonly Schema[]): string | undefined {
  const isFixed = (field: string) =>
    branches.every(({ properties, required }) => required?.includes(field) && properties?.[field]?.const !== undefined);
  return Object.keys(branches[0]?.properties ?? {}).find(isFixed);
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> => getType(data) === 'object';

function getType(data: unknown): string {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}

/** The keywords with the most useful errors, best first. For example, an empty string needs no error about its format. */
const KEYWORD_PRIORITY = ['const', 'enum', 'type', 'anyOf', 'minLength', 'maxLength', 'minItems', 'format'];

/** Keeps one error per mistake: one for each value, and none for a field that is only missing because it is misspelt. */
function keepOnePerMistake(errors: readonly ErrorObject[]): ErrorObject[] {
  const rankError = ({ keyword }: ErrorObject) => (KEYWORD_PRIORITY.indexOf(keyword) + 99) % 99;
  const places = groupBy(errors, ({ instancePath, params }) =>
    JSON.stringify([instancePath, params.missingProperty, params.additionalProperty]),
  );
  const distinct = [...places.values()].map((all) => all.reduce((a, b) => (rankError(b) < rankError(a) ? b : a)));
  const unknownFields = groupBy(
    distinct.filter(({ keyword }) => keyword === 'additionalProperties'),
    ({ instancePath }) => instancePath,
  );
  return distinct.filter(({ keyword, instancePath, params }) => {
    const unknown = keyword === 'required' ? (unknownFields.get(instancePath) ?? []) : [];
    return !unknown.some(({ params: { additionalProperty } }) =>
      findSimilarNames(additionalProperty, [params.missingProperty]).includes(params.missingProperty),
    );
  });
}

/** Merges the errors about missing fields of an object, and those about unknown fields that resemble none: `names` lists them. */
function groupFields(errors: readonly ErrorObject[]): ErrorObject[] {
  const getName = ({ params }: ErrorObject) => params.missingProperty ?? params.additionalProperty;
  const groups = groupBy(errors, (error) => {
    const { keyword, instancePath, parentSchema } = error;
    const name = getName(error);
    const isMisspelt =
      keyword === 'additionalProperties' &&
      findSimilarNames(name, Object.keys(parentSchema?.properties ?? {})).length > 0;
    return JSON.stringify([keyword, instancePath, isMisspelt && name]);
  });
  return [...groups.values()].map((group) => ({
    ...group[0],
    params: { ...group[0].params, names: group.map(getName) },
  }));
}

function toFinding(error: ErrorObject): Finding & { path: Path } {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const message = formatError(error);
  if (error.keyword !== 'additionalProperties') return { path, message };
  return { path: [...path, error.params.additionalProperty], key: true, message };
}

/** Decodes a reference token of a JSON pointer (RFC 6901). */
function unescapePointer(token: string): string | number {
  const text = token.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
}
