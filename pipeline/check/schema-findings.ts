import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { IsDate, IsUri } from 'typebox/format';
import { groupBy } from '../../model/group-by.ts';
import { findSimilarNames } from '../../model/nearest.ts';
import type { Path } from '../read/yaml-file.ts';
import type { Finding } from './rule.ts';
import { formatError, formatUnknownFields } from './schema-messages.ts';

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
  // Ajv compiles each schema only once.
  const validate = ajv.compile(schema);
  if (validate(data)) return [];
  return groupFields(keepOnePerMistake(resolveUnions(validate.errors ?? []))).map(toFinding);
}

/**
 * Reduces the errors of each union to the useful ones. Ajv reports the errors of all branches of a union, followed by an error of the
 * union itself. If the type of the data, or a field with a fixed value, shows which branch was meant, keeps the errors of that branch.
 * Otherwise keeps the error of the union.
 */
function resolveUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const resolved: ErrorObject[] = [];
  let end = errors.length;
  // Going backwards, the loop meets a union before its branches, and visits each error only once per enclosing union.
  while (end > 0) {
    const union = errors[end - 1] as ErrorObject;
    let start = end - 1;
    if (union.keyword === 'anyOf') while (isInside(errors[start - 1], union)) start -= 1;
    const branches = errors.slice(start, end - 1);
    resolved.push(...(union.keyword === 'anyOf' ? resolveUnion(union, branches) : [union]).reverse());
    end = start;
  }
  return resolved.reverse();
}

/** Whether an error comes from a branch of the union. */
function isInside(error: ErrorObject | undefined, union: ErrorObject): boolean {
  if (!error?.schemaPath.startsWith(`${union.schemaPath}/`)) return false;
  return error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`);
}

function resolveUnion(union: ErrorObject, branchErrors: readonly ErrorObject[]): ErrorObject[] {
  const branches = ((union.parentSchema?.anyOf ?? []) as unknown[]).map((_, i) =>
    branchErrors.filter((error) => error.schemaPath.startsWith(`${union.schemaPath}/${i}/`)),
  );
  const candidates = branches.filter((branch) => !branch.some((error) => rulesOutBranch(error, union)));
  const [candidate, secondCandidate] = candidates;
  if (candidate !== undefined && secondCandidate === undefined) return resolveUnions(candidate);
  return [findDiscriminatorError(branches, union) ?? union];
}

/** Whether an error shows that the data wasn't meant for the branch that reports it. */
function rulesOutBranch({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean {
  return keyword === 'const' || (keyword === 'type' && instancePath === union.instancePath);
}

/** Finds the error of the discriminator: the field with a different fixed value in each branch. Undefined if its value is allowed. */
function findDiscriminatorError(branches: readonly ErrorObject[][], union: ErrorObject): ErrorObject | undefined {
  const schemas = (union.parentSchema?.anyOf ?? []) as { properties?: Record<string, { const?: unknown }> }[];
  const [field] =
    Object.entries(schemas[0]?.properties ?? {}).find(([, { const: fixedValue }]) => fixedValue !== undefined) ?? [];
  const allowedValues = schemas.map(({ properties }) => properties?.[field ?? '']?.const);
  if (field === undefined || allowedValues.includes(undefined)) return undefined;
  const errors = branches.flat();
  const wrongValueError = errors.find(
    ({ keyword, instancePath }) => keyword === 'const' && instancePath === `${union.instancePath}/${field}`,
  );
  if (wrongValueError) return { ...wrongValueError, keyword: 'enum', params: { allowedValues } };
  const missingFieldError = errors.find(
    ({ keyword, params }) => keyword === 'required' && params.missingProperty === field,
  );
  return missingFieldError && { ...missingFieldError, params: { ...missingFieldError.params, allowedValues } };
}

/** The keywords with the most useful errors, best first. For example, an empty string needs no error about its format. */
const KEYWORD_PRIORITY = ['const', 'enum', 'type', 'anyOf', 'minLength', 'maxLength', 'minItems'];

/** Keeps one error per mistake: one for each value, and none for a field that is only missing because it is misspelt. */
function keepOnePerMistake(errors: readonly ErrorObject[]): ErrorObject[] {
  const rankError = ({ keyword }: ErrorObject) => {
    const position = KEYWORD_PRIORITY.indexOf(keyword);
    return position < 0 ? KEYWORD_PRIORITY.length : position;
  };
  const bestByPlace = new Map<string, ErrorObject>();
  for (const error of errors) {
    const { instancePath, params } = error;
    const place = JSON.stringify([instancePath, params.missingProperty, params.additionalProperty]);
    const bestError = bestByPlace.get(place);
    if (bestError === undefined || rankError(error) < rankError(bestError)) bestByPlace.set(place, error);
  }
  const distinctErrors = [...bestByPlace.values()];
  const unknownFields = groupBy(
    distinctErrors.filter(({ keyword }) => keyword === 'additionalProperties'),
    ({ instancePath }) => instancePath,
  );
  const isMisspelt = (required: ErrorObject) =>
    unknownFields.get(required.instancePath)?.some((unknownField) => isMisspelling(unknownField, required));
  return distinctErrors.filter((error) => error.keyword !== 'required' || !isMisspelt(error));
}

function isMisspelling({ params }: ErrorObject, required: ErrorObject): boolean {
  return findSimilarNames(String(params.additionalProperty), [String(required.params.missingProperty)]).length > 0;
}

/** For the keywords whose errors are grouped, the Ajv parameter that holds the name of the field. */
const FIELD_PARAMS: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

/** Merges the errors about missing or unknown fields of an object. Adds the names of the other fields to the first error as `others`. */
function groupFields(errors: readonly ErrorObject[]): ErrorObject[] {
  const groups = new Map<string, ErrorObject>();
  for (const error of errors) {
    const param = FIELD_PARAMS[error.keyword];
    const name = param && String(error.params[param]);
    const isMisspelt =
      error.keyword === 'additionalProperties' && findSimilarNames(String(name), listFields(error)).length > 0;
    const group = JSON.stringify(param && !isMisspelt ? [error.keyword, error.instancePath] : [groups.size]);
    const firstError = groups.get(group);
    if (firstError === undefined) groups.set(group, { ...error, params: { ...error.params, others: [] } });
    else firstError.params.others.push(name);
  }
  return [...groups.values()];
}

function listFields({ parentSchema }: ErrorObject): string[] {
  return Object.keys(parentSchema?.properties ?? {});
}

function toFinding(error: ErrorObject): Finding & { path: Path } {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (error.keyword !== 'additionalProperties') return { path, message: formatError(error) };
  const name = String(error.params.additionalProperty);
  return {
    path: [...path, name],
    key: true,
    message: formatUnknownFields(
      [name, ...(error.params.others ?? [])],
      error.data as Record<string, unknown>,
      error.parentSchema,
    ),
  };
}

/** Decodes a reference token of a JSON pointer (RFC 6901). */
function unescapePointer(token: string): string | number {
  const text = token.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
}
