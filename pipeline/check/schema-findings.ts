import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { IsDate, IsUri } from 'typebox/format';
import { groupBy } from '../../model/group-by.ts';
import { nearest } from '../../model/nearest.ts';
import type { Path } from '../read/yaml-file.ts';
import type { Finding } from './rule.ts';
import { errorMessage, unknownFieldsMessage } from './schema-messages.ts';

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  strictNumbers: true,
  // The schemas are right by their types.
  meta: false,
  validateSchema: false,
  // A command runs most of the code once: making it shorter takes longer than it saves.
  code: { optimize: false },
  formats: { date: IsDate, uri: IsUri },
});

/** Validates data against a schema. Each finding says what was found and what is allowed; its path starts at the data. */
export function schemaFindings(data: unknown, schema: TSchema): (Finding & { path: Path })[] {
  // Compiled once for each schema.
  const validate = ajv.compile(schema);
  if (validate(data)) return [];
  return groupFields(onePerMistake(resolveUnions(validate.errors ?? []))).map(toFinding);
}

/**
 * Reduces the errors of each union to the useful ones. A union reports the errors of all its branches and, right after them,
 * one of its own. If the type of the data, or a field with a fixed value, shows which branch was meant, the errors of that
 * branch remain; otherwise the one of the union does.
 */
function resolveUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const resolved: ErrorObject[] = [];
  let end = errors.length;
  // Backwards, so that a union comes before its branches and each error is visited once per enclosing union.
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

function isInside(error: ErrorObject | undefined, union: ErrorObject): boolean {
  if (!error?.schemaPath.startsWith(`${union.schemaPath}/`)) return false;
  return error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`);
}

function resolveUnion(union: ErrorObject, inside: readonly ErrorObject[]): ErrorObject[] {
  const branches = ((union.parentSchema?.anyOf ?? []) as unknown[]).map((_, i) =>
    inside.filter((error) => error.schemaPath.startsWith(`${union.schemaPath}/${i}/`)),
  );
  const possible = branches.filter((branch) => !branch.some((error) => rulesOutBranch(error, union)));
  const [only, another] = possible;
  if (only !== undefined && another === undefined) return resolveUnions(only);
  return [discriminatorError(branches, union) ?? union];
}

/** Whether an error shows that the data was not meant for the branch it comes from. */
function rulesOutBranch({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean {
  return keyword === 'const' || (keyword === 'type' && instancePath === union.instancePath);
}

/** The error of the field that has a different fixed value in each branch, if it is missing or has none of these values. */
function discriminatorError(branches: readonly ErrorObject[][], union: ErrorObject): ErrorObject | undefined {
  const schemas = (union.parentSchema?.anyOf ?? []) as { properties?: Record<string, { const?: unknown }> }[];
  const [field] =
    Object.entries(schemas[0]?.properties ?? {}).find(([, { const: fixed }]) => fixed !== undefined) ?? [];
  const allowedValues = schemas.map(({ properties }) => properties?.[field ?? '']?.const);
  if (field === undefined || allowedValues.includes(undefined)) return undefined;
  const errors = branches.flat();
  const wrong = errors.find(
    ({ keyword, instancePath }) => keyword === 'const' && instancePath === `${union.instancePath}/${field}`,
  );
  if (wrong) return { ...wrong, keyword: 'enum', params: { allowedValues } };
  const missing = errors.find(({ keyword, params }) => keyword === 'required' && params.missingProperty === field);
  return missing && { ...missing, params: { ...missing.params, allowedValues } };
}

/** The keywords whose errors are the most useful ones about a value, best first: an empty text needs no message on its format. */
const KEYWORD_PRIORITY = ['const', 'enum', 'type', 'anyOf', 'minLength', 'maxLength', 'minItems'];

/** One error per mistake: a misspelt field is not also reported as missing, and each value has at most one error. */
function onePerMistake(errors: readonly ErrorObject[]): ErrorObject[] {
  const rank = ({ keyword }: ErrorObject) => {
    const place = KEYWORD_PRIORITY.indexOf(keyword);
    return place < 0 ? KEYWORD_PRIORITY.length : place;
  };
  const bestByPlace = new Map<string, ErrorObject>();
  for (const error of errors) {
    const { instancePath, params } = error;
    const place = JSON.stringify([instancePath, params.missingProperty, params.additionalProperty]);
    const best = bestByPlace.get(place);
    if (best === undefined || rank(error) < rank(best)) bestByPlace.set(place, error);
  }
  const remaining = [...bestByPlace.values()];
  const unknownFields = groupBy(
    remaining.filter(({ keyword }) => keyword === 'additionalProperties'),
    ({ instancePath }) => instancePath,
  );
  const isMisspelt = (required: ErrorObject) =>
    unknownFields.get(required.instancePath)?.some((unknown) => isMisspelling(unknown, required));
  return remaining.filter((error) => error.keyword !== 'required' || !isMisspelt(error));
}

function isMisspelling({ params }: ErrorObject, required: ErrorObject): boolean {
  return nearest(String(params.additionalProperty), [String(required.params.missingProperty)]).length > 0;
}

/** The parameter with the name of the field, for the keywords whose errors are grouped. */
const FIELD_PARAMS: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

/** Joins the errors on several missing or unknown fields of one map, since they have one cause. */
function groupFields(errors: readonly ErrorObject[]): ErrorObject[] {
  const groups = new Map<string, ErrorObject>();
  for (const error of errors) {
    const param = FIELD_PARAMS[error.keyword];
    const name = param && String(error.params[param]);
    const isMisspelt = error.keyword === 'additionalProperties' && nearest(String(name), fieldsOf(error)).length > 0;
    const group = JSON.stringify(param && !isMisspelt ? [error.keyword, error.instancePath] : [groups.size]);
    const first = groups.get(group);
    if (first === undefined) groups.set(group, { ...error, params: { ...error.params, others: [] } });
    else first.params.others.push(name);
  }
  return [...groups.values()];
}

function fieldsOf({ parentSchema }: ErrorObject): string[] {
  return Object.keys(parentSchema?.properties ?? {});
}

function toFinding(error: ErrorObject): Finding & { path: Path } {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (error.keyword !== 'additionalProperties') return { path, message: errorMessage(error) };
  const name = String(error.params.additionalProperty);
  const value = (error.data as Record<string, unknown>)[name];
  return {
    path: [...path, name],
    key: true,
    message: unknownFieldsMessage([name, ...(error.params.others ?? [])], value, error.parentSchema),
  };
}

/** A step of a JSON pointer (RFC 6901). */
function unescapePointer(step: string): string | number {
  const text = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
}
