import { createHash } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { withDefinitions } from '../../model/named-schemas.ts';

/** A snapshot that cannot be trusted. The message names the file at fault. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export type Parse = <T extends TSchema>(path: string, text: string, schema: T) => Static<T>;

/** Makes a parser for the files of one snapshot. Its validators and its table of strings are freed with it. */
export function parser(): Parse {
  // Each schema is used for one load only, so checking the schemas and optimizing their code would not pay off.
  const ajv = new Ajv2020({
    strict: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    inlineRefs: false,
  });
  formats.default(ajv);
  const validators = new Map<TSchema, ValidateFunction>();
  const strings = new Map<string, string>();
  return <T extends TSchema>(path: string, text: string, schema: T) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      throw new SnapshotError(`${path} is not JSON`);
    }
    const validate = validators.get(schema) ?? ajv.compile(withDefinitions(schema));
    validators.set(schema, validate);
    if (!validate(data)) {
      throw new SnapshotError(`${path} has the wrong shape: ${ajv.errorsText(validate.errors, { dataVar: path })}`);
    }
    return shareStrings(data, strings) as Static<T>;
  };
}

/** Longer strings are hardly ever repeated. */
const MAX_SHARED_LENGTH = 100;

/**
 * Replaces strings in parsed JSON by equal ones seen before, in place, to save memory: a snapshot repeats keys, dates and names
 * of sources tens of thousands of times.
 *
 * @param seen the strings seen so far, each by itself; the same map for all files that share strings
 */
export function shareStrings(value: unknown, seen: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (value.length > MAX_SHARED_LENGTH) return value;
    const known = seen.get(value);
    if (known !== undefined) return known;
    seen.set(value, value);
  } else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) value[i] = shareStrings(value[i], seen);
  } else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    for (const key in object) object[key] = shareStrings(object[key], seen);
  }
  return value;
}
