import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { Path } from '../read/yaml-file.ts';
import { shown, suggestion } from './nearest.ts';
import type { Finding } from './rule.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, strictNumbers: true });
formats.default(ajv);

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compares data with a schema; each finding says what was found and what is allowed, its path beginning at the data. */
export function shapeFindings(data: unknown, schema: TSchema): (Finding & { path: Path })[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(data)) return [];
  return meaningful(validate.errors ?? []).map(toFinding);
}

/** One error a place: a union that failed says more than the branches that failed inside it. */
function meaningful(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf');
  const outer = unions.filter((error) => !unions.some((other) => other !== error && inside(error, other)));
  return errors.filter((error) => outer.includes(error) || !outer.some((union) => inside(error, union)));
}

function inside(error: ErrorObject, union: ErrorObject): boolean {
  return error.schemaPath.startsWith(union.schemaPath) && error.instancePath.startsWith(union.instancePath);
}

/** Where the schema says in words what it expects, those words are told. */
interface Described {
  readonly description?: string;
}

function toFinding(error: ErrorObject): Finding & { path: Path } {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const { params, parentSchema } = error;
  const expected = (parentSchema as Described | undefined)?.description;
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownField([...path, String(params.additionalProperty)], error);
    case 'required':
      return { path, message: `"${params.missingProperty}" is missing; add it` };
    case 'enum':
      return {
        path,
        message: `${shown(error.data)} is not allowed; ${suggestion(error.data, params.allowedValues)}${expected ? ` (${expected})` : ''}`,
      };
    case 'const':
      return {
        path,
        message: `${shown(error.data)} is not allowed; the only value here is ${shown(params.allowedValue)}`,
      };
    case 'maxLength':
      return { path, message: `is ${String(error.data).length} characters long; ${params.limit} are allowed` };
    default:
      return {
        path,
        message: `${shown(error.data)} ${expected && /^[a-z]/.test(expected) ? `is not ${expected}` : (error.message ?? 'is wrong')}`,
      };
  }
}

function unknownField(path: (string | number)[], { parentSchema }: ErrorObject): Finding & { path: Path } {
  const name = path.at(-1);
  const allowed = Object.keys(parentSchema?.properties ?? {});
  if (allowed.length > 0) return { path, key: true, message: `unknown field "${name}"; ${suggestion(name, allowed)}` };
  return {
    path,
    key: true,
    message: `"${name}" is not a valid name here; names are lower case letters, digits and hyphens`,
  };
}

function unescapePointer(part: string): string | number {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
}
