import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { withDefinitions } from '../../model/schemas.ts';
import { schemaAt } from '../../model/snapshot-files.ts';

// String formats are not validated here: the check validates them in the facts.
const ajv = new Ajv2020({ strict: false, strictNumbers: true, validateFormats: false, inlineRefs: false });
const validators = new WeakMap<object, ValidateFunction>();

/**
 * Validates a file, or a line of one, against the schema that the server will use, so that a bug of the pipeline fails the build and not
 * the start of a server.
 */
export function assertValid(path: string, data: unknown): void {
  const schema = schemaAt(path);
  if (!schema) throw new Error(`a snapshot has no file "${path}"`);
  const validate = validators.get(schema) ?? ajv.compile(withDefinitions(schema));
  validators.set(schema, validate);
  if (!validate(data))
    throw new Error(`the build produced an invalid ${path}: ${ajv.errorsText(validate.errors, { dataVar: path })}`);
}
