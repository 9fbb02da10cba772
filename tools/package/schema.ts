import { Ajv2020 } from 'ajv/dist/2020.js';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { toPublicSchema, withDefinitions } from '../../model/schemas.ts';
import { PublishedData } from '../../snapshot/files.ts';

type Json = Record<string, unknown>;

/** The schema of data.json. Its `$defs/Changes` is the schema of changes.json. */
interface PackageSchema extends Json {
  readonly $defs: Readonly<Record<string, Json>>;
}

/**
 * Creates the schema of the files of a package. It lists each key, so that a program that uses a removed key does not compile.
 * @param keys of the catalogue
 */
export function createPackageSchema(keys: readonly string[]): PackageSchema {
  const { $defs } = toPublicSchema(withDefinitions(PublishedData)) as {
    readonly $defs: Readonly<Record<string, Json>>;
  };
  const { OutreachFacts: root, Tool = {}, ...others } = $defs;
  const { facts, ...fields } = Tool.properties as Readonly<Record<string, Json>>;
  const Facts = {
    title: 'Facts',
    description: facts?.description,
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { $ref: '#/$defs/Fact' }])),
    required: keys,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...root,
    $defs: {
      ...others,
      Tool: { ...Tool, properties: { ...fields, facts: { $ref: '#/$defs/Facts' } } },
      Facts,
      Changes: { title: 'Changes', type: 'array', items: { $ref: '#/$defs/Change' } },
    },
  };
}

/** Checks that the data matches the schema, from which the types are generated. @throws Error with the mismatch */
export function assertMatchesSchema(schema: PackageSchema, data: unknown, changes: unknown): void {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false });
  ajv.addSchema(schema, 'schema.json');
  for (const [file, value, ref] of [
    ['data.json', data, 'schema.json'],
    ['changes.json', changes, 'schema.json#/$defs/Changes'],
  ] as const) {
    const validate = ajv.getSchema(ref);
    if (!validate?.(value)) throw new Error(`${file} does not match schema.json: ${ajv.errorsText(validate?.errors)}`);
  }
}

/** Comments of the generator that are useless to readers of the types. */
const GENERATOR_COMMENT = /( \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g;

const DECLARATIONS = `/** A question, such as \`ai.mcp_server\`. */
export type FactKey = keyof Facts;
export declare const data: OutreachFacts;
/** Oldest first. */
export declare const changes: Changes;
`;

/** Generates the type declarations of the package. Each part of the schema with a title becomes a named type. */
export async function generateTypes(schema: PackageSchema): Promise<string> {
  const types = await compile(schema as JSONSchema, String(schema.title), {
    // No index signatures, so that a misspelt field does not compile.
    additionalProperties: false,
    bannerComment: '/* Generated from schema.json. */',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  return `${types.replaceAll(GENERATOR_COMMENT, '').replaceAll('/**\n */\n', '')}${DECLARATIONS}`;
}
