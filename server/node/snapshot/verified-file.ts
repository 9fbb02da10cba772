import { createHash } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { withDefinitions } from '../../../model/named-schemas.ts';
import { shareStrings } from '../../snapshot/share-strings.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';

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
