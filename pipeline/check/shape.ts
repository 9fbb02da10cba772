import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { YamlFile } from '../read/yaml-file.ts';
import { suggestion } from './nearest.ts';
import type { Finding } from './rule.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, strict: false });
formats.default(ajv);

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compares a file with its schema; each finding says what was found and what is allowed. */
export function shapeFindings(file: YamlFile, schema: TSchema): Finding[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(file.data)) return [];
  return meaningful(validate.errors ?? []).map((error) => toFinding(file, error));
}

/** One error a place: a failed union says more than the branches that failed inside it. */
function meaningful(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf');
  const outer = unions.filter((error) => !unions.some((other) => other !== error && inside(error, other)));
  return errors.filter((error) => outer.includes(error) || !outer.some((union) => inside(error, union)));
}

function inside(error: ErrorObject, union: ErrorObject): boolean {
  return error.schemaPath.startsWith(union.schemaPath) && error.instancePath.startsWith(union.instancePath);
}

function toFinding(file: YamlFile, error: ErrorObject): Finding {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const found = shown(error.data);
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(error.params.additionalProperty);
      const allowed = Object.keys(error.parentSchema?.properties ?? {});
      if (allowed.length === 0) {
        return {
          file,
          path: [...path, name],
          key: true,
          message: `"${name}" is not a valid name here (${patterns(error)})`,
        };
      }
      return {
        file,
        path: [...path, name],
        key: true,
        message: `unknown field "${name}"; ${suggestion(name, allowed)}`,
      };
    }
    case 'required':
      return { file, path, message: `"${error.params.missingProperty}" is missing; add it` };
    case 'enum':
      return { file, path, message: `${found} is not allowed; ${suggestion(error.data, error.params.allowedValues)}` };
    case 'const':
      return {
        file,
        path,
        message: `${found} is not allowed; the only value here is ${shown(error.params.allowedValue)}`,
      };
    case 'anyOf':
      return { file, path, message: `${found} has none of the shapes that are allowed here` };
    case 'format':
      return {
        file,
        path,
        message: `${found} is not a valid ${formatNames[error.params.format] ?? error.params.format}`,
      };
    default:
      return { file, path, message: `${found} ${error.message}` };
  }
}

const formatNames: Record<string, string> = {
  date: 'date; write it as 2026-11-20',
  uri: 'URL; write it whole, from https://',
};

function patterns(error: ErrorObject): string {
  return Object.keys(error.parentSchema?.patternProperties ?? {}).join(' or ');
}

function unescapePointer(part: string): string | number {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
}

function shown(data: unknown): string {
  const text = JSON.stringify(data) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
