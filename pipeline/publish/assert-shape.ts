import { Ajv2020 } from 'ajv/dist/2020.js';
import { schemaAt } from '../../model/snapshot-files.ts';

// Formats of texts were checked where they came in.
const ajv = new Ajv2020({ strict: false, strictNumbers: true, validateFormats: false });

/**
 * Holds an artifact against the schema that the server will hold it against.
 * @throws Error where it does not fit: a mistake of the pipeline, better met here than by a server that refuses to start
 */
export function assertShape(path: string, data: unknown): void {
  const schema = schemaAt(path);
  if (!schema) throw new Error(`a snapshot has no file "${path}"`);
  if (!ajv.validate(schema, data))
    throw new Error(`the build made a wrong ${path}: ${ajv.errorsText(ajv.errors, { dataVar: path })}`);
}
