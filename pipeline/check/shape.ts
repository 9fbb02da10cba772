import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { nearest } from '../artifacts/nearest.ts';
import type { Path } from '../read/yaml-file.ts';
import type { Finding } from './rule.ts';
import { inWords, unknownFieldInWords } from './shape-words.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, strictNumbers: true });
formats.default(ajv);

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compares data with a schema; each finding says what was found and what is allowed, its path beginning at the data. */
export function shapeFindings(data: unknown, schema: TSchema): (Finding & { path: Path })[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(data)) return [];
  return together(oneForEachMistake(withoutBranches(validate.errors ?? []))).map(toFinding);
}

/**
 * A union reports the errors of all its branches and one of its own. Where the data belongs to one branch by its type or by
 * a field with a fixed value, the errors of that branch say what is wrong; elsewhere the one of the union does.
 */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const union = errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.schemaPath.length - b.schemaPath.length || a.instancePath.length - b.instancePath.length)[0];
  if (union === undefined) return [...errors];
  const inside = (error: ErrorObject) =>
    error !== union &&
    error.schemaPath.startsWith(`${union.schemaPath}/`) &&
    (error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`));
  const rest = withoutBranches(errors.filter((error) => error !== union && !inside(error)));
  const branches = ((union.parentSchema?.anyOf ?? []) as unknown[]).map((_, i) =>
    errors.filter((error) => inside(error) && error.schemaPath.startsWith(`${union.schemaPath}/${i}/`)),
  );
  const meant = branches.filter((branch) => !branch.some((error) => isOfAnother(error, union)));
  const [only, another] = meant;
  if (only !== undefined && another === undefined) return [...rest, ...withoutBranches(only)];
  return [...rest, withoutKind(branches, union) ?? union];
}

/** Whether an error shows that the data was never meant for the branch it comes from. */
function isOfAnother({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean {
  return keyword === 'const' || (keyword === 'type' && instancePath === union.instancePath);
}

/** The error of the field that tells the branches apart by another fixed value in each, where it is missing or has none of them. */
function withoutKind(branches: readonly ErrorObject[][], union: ErrorObject): ErrorObject | undefined {
  const [first = {}] = (union.parentSchema?.anyOf ?? []) as { properties?: Record<string, { const?: unknown }> }[];
  const [kind] = Object.entries(first.properties ?? {}).find(([, field]) => field.const !== undefined) ?? [];
  const allowedValues = ((union.parentSchema?.anyOf ?? []) as (typeof first)[]).map(
    ({ properties }) => properties?.[kind ?? '']?.const,
  );
  if (kind === undefined || allowedValues.includes(undefined)) return undefined;
  const all = branches.flat();
  const wrong = all.find(
    ({ keyword, instancePath }) => keyword === 'const' && instancePath === `${union.instancePath}/${kind}`,
  );
  if (wrong) return { ...wrong, keyword: 'enum', params: { allowedValues } };
  const missing = all.find(({ keyword, params }) => keyword === 'required' && params.missingProperty === kind);
  return missing && { ...missing, params: { ...missing.params, allowedValues } };
}

/** Keywords in the order in which they say what is wrong with one value: an empty text has no format to speak of. */
const TELLING = ['const', 'enum', 'type', 'anyOf', 'minLength', 'maxLength', 'minItems'];

/** One mistake is one error: a misspelt field is not also a missing one, and a value is wrong for one reason at a time. */
function oneForEachMistake(errors: readonly ErrorObject[]): ErrorObject[] {
  const rank = ({ keyword }: ErrorObject) => {
    const place = TELLING.indexOf(keyword);
    return place < 0 ? TELLING.length : place;
  };
  const best = new Map<string, ErrorObject>();
  for (const error of errors) {
    const { instancePath, params } = error;
    const place = JSON.stringify([instancePath, params.missingProperty, params.additionalProperty]);
    const standing = best.get(place);
    if (standing === undefined || rank(error) < rank(standing)) best.set(place, error);
  }
  const kept = [...best.values()];
  return kept.filter((error) => error.keyword !== 'required' || !kept.some((other) => isMisspelling(other, error)));
}

/** Several missing fields of one place, or several that do not belong there, are told at once: they have one cause. */
function together(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = new Map<string, ErrorObject>();
  for (const error of errors) {
    const param = LISTED[error.keyword];
    const name = param && String(error.params[param]);
    const isMisspelt = error.keyword === 'additionalProperties' && nearest(String(name), fieldsOf(error)).length > 0;
    const place = JSON.stringify(param && !isMisspelt ? [error.keyword, error.instancePath] : [first.size]);
    const before = first.get(place);
    if (before === undefined) first.set(place, error);
    else first.set(place, { ...before, params: { ...before.params, others: [...(before.params.others ?? []), name] } });
  }
  return [...first.values()];
}

const LISTED: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

function fieldsOf({ parentSchema }: ErrorObject): string[] {
  return Object.keys(parentSchema?.properties ?? {});
}

function isMisspelling({ keyword, instancePath, params }: ErrorObject, required: ErrorObject): boolean {
  if (keyword !== 'additionalProperties' || instancePath !== required.instancePath) return false;
  return nearest(String(params.additionalProperty), [String(required.params.missingProperty)]).length > 0;
}

function toFinding(error: ErrorObject): Finding & { path: Path } {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (error.keyword !== 'additionalProperties') return { path, message: inWords(error) };
  const name = String(error.params.additionalProperty);
  const value = (error.data as Record<string, unknown>)[name];
  return {
    path: [...path, name],
    key: true,
    message: unknownFieldInWords([name, ...(error.params.others ?? [])], value, error.parentSchema),
  };
}

function unescapePointer(part: string): string | number {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
}
