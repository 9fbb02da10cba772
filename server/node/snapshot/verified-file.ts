import { createHash } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Static, TSchema } from 'typebox';
import { IsDate, IsUri } from 'typebox/format';
import { withDefinitions } from '../../../model/schemas.ts';
import { shareStrings } from '../../snapshot/share-strings.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export type Parse = <T extends TSchema>(path: string, text: string, schema: T) => Static<T>;

/** Makes a parser for the files of one snapshot. Its table of strings is freed with it. */
export function parser(): Parse {
  const validators = lastValidators?.deref() ?? new Validators();
  lastValidators = new WeakRef(validators);
  const strings = new Map<string, string>();
  return <T extends TSchema>(path: string, text: string, schema: T) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      throw new SnapshotError(`${path} is not JSON`);
    }
    const fault = validators.faultIn(data, schema, path);
    if (fault !== undefined) throw new SnapshotError(`${path} has the wrong shape: ${fault}`);
    return shareStrings(data, strings) as Static<T>;
  };
}

/** A server loads one snapshot, and needs the memory. Where one load follows another, they are there still and need not be compiled again. */
let lastValidators: WeakRef<Validators> | undefined;

class Validators {
  // Most processes use each schema for one load only, so checking the schemas and optimizing their code would not pay off.
  readonly #ajv = new Ajv2020({
    strict: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    formats: { date: IsDate, uri: IsUri },
    inlineRefs: false,
  });
  readonly #compiled = new Map<TSchema, ValidateFunction>();

  /** What is wrong with the data of a file; undefined if nothing is. */
  faultIn(data: unknown, schema: TSchema, path: string): string | undefined {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(withDefinitions(schema));
    this.#compiled.set(schema, validate);
    return validate(data) ? undefined : this.#ajv.errorsText(validate.errors, { dataVar: path });
  }
}
