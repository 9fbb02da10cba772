import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { nearest } from '../../model/nearest.ts';
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
 * A union reports the errors of all its branches and, right after them, one of its own. Where the data belongs to one branch
 * by its type or by a field with a fixed value, the errors of that branch say what is wrong; elsewhere the one of the union does.
 */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  let end = errors.length;
  // From the last one on, so that a union is met before its branches, and each error is looked at once for each union around it.
  while (end > 0) {
    const union = errors[end - 1] as ErrorObject;
    let start = end - 1;
    if (union.keyword === 'anyOf') while (isInside(errors[start - 1], union)) start -= 1;
    const branches = errors.slice(start, end - 1);
    kept.push(...(union.keyword === 'anyOf' ? ofUnion(union, branches) : [union]).reverse());
    end = start;
  }
  return kept.reverse();
}

function isInside(error: ErrorObject | undefined, union: ErrorObject): boolean {
  if (!error?.schemaPath.startsWith(`${union.schemaPath}/`)) return false;
  return error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`);
}

/** What is left of a union's own error and those of its branches. */
function ofUnion(union: ErrorObject, inside: readonly ErrorObject[]): ErrorObject[] {
  const branches = ((union.parentSchema?.anyOf ?? []) as unknown[]).map((_, i) =>
    inside.filter((error) => error.schemaPath.startsWith(`${union.schemaPath}/${i}/`)),
  );
  const meant = branches.filter((branch) => !branch.some((error) => isOfAnother(error, union)));
  const [only, another] = meant;
  if (only !== undefined && another === undefined) return withoutBranches(only);
  return [withoutKind(branches, union) ?? union];
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
  const unknownAt = new Map<string, ErrorObject[]>();
  for (const error of kept.filter(({ keyword }) => keyword === 'additionalProperties')) {
    const others = unknownAt.get(error.instancePath) ?? [];
    unknownAt.set(error.instancePath, others);
    others.push(error);
  }
  const isMisspelt = (required: ErrorObject) =>
    unknownAt.get(required.instancePath)?.some((unknown) => isMisspelling(unknown, required));
  return kept.filter((error) => error.keyword !== 'required' || !isMisspelt(error));
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
    if (before === undefined) first.set(place, { ...error, params: { ...error.params, others: [] } });
    else before.params.others.push(name);
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

function isMisspelling({ params }: ErrorObject, required: ErrorObject): boolean {
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
