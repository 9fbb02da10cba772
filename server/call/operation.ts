import type { Static, TObject, TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { API_ROOT } from '../config/identity.ts';
import type { ProblemCode } from '../http/problem.ts';
import type { CsvTable } from '../writers/csv.ts';
import type { Choices } from './kinds.ts';
import { isRepeated } from './parameters.ts';

/** Declares an operation. REST routes, MCP tools, the OpenAPI document and pages are generated from it. */
export interface Operation<Input extends TObject = TObject, Output extends TObject = TObject> {
  /** Also the name of the MCP tool and the OpenAPI operationId. */
  readonly name: string;
  /** Below /api/v1, with parameters in braces: `/tools/{slug}`. */
  readonly path: string;
  readonly title: string;
  /** Tells people and models when to use this operation, and when another one. At most 200 characters. */
  readonly description: string;
  /** The question that the operation answers, for the instructions to models. */
  readonly question: string;
  /** The parameters to try first, if the path has none. */
  readonly startWith?: readonly (keyof Static<Input> & string)[];
  /** Set if the operation is also an MCP resource. */
  readonly isResource?: true;
  /** One property for each REST parameter. Clients can also send an array as a comma-separated string or a repeated parameter. */
  readonly input: Input;
  /** The schema of the answer, without `meta`. */
  readonly output: Output;
  /** The allowed values of some parameters, if they depend on the snapshot. */
  readonly choices?: Choices;
  /** False if the operation is not an MCP tool. The list of tools costs every conversation tokens, so it leaves out rarely needed ones. */
  readonly mcp?: false;
  /**
   * Parameters that the MCP tool accepts but doesn't describe, since each description costs every conversation tokens: they are rarely
   * needed, or another operation suits better.
   */
  readonly hiddenFromModels?: readonly (keyof Static<Input> & string)[];
  /** False if answers contain no facts that readers could correct. */
  readonly hasFacts?: false;
  /** The defaults of path parameters, which MCP calls may omit. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Problem codes in addition to those of the schema and of `choices`. */
  readonly problems?: readonly ProblemCode[];
  /** Valid inputs for documentation and tests. The first one has every parameter. Empty if the snapshot lacks the data. */
  examples(snapshot: Snapshot): readonly Static<Input>[];
  /** Parameters that return every row. They are the defaults of tables, which people download as files. */
  allRowsInput?(snapshot: Snapshot): Partial<Static<Input>>;
  /** Converts the answer to a table, for CSV. */
  table?(output: Static<Output>): CsvTable;
  /** Answers an input that was read. REST, MCP and pages share the answer. @throws Problem if it has no answer */
  run(snapshot: Snapshot, input: Static<Input>): Static<Output>;
}

/** The type of an operation's answer, without `meta`. */
export type AnswerOf<Type> = Type extends Operation<infer _Input, infer Output> ? Static<Output> : never;

/** Infers the types of a declaration. */
export const defineOperation = <Input extends TObject, Output extends TObject>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> => operation;

/** Selects the operations that are MCP tools. */
export function mcpOperations(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ mcp }) => mcp !== false);
}

/** Fills in the defaults of missing path parameters. */
export function withDefaults(
  { defaults = {} }: Pick<Operation, 'defaults'>,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const missing = Object.entries(defaults).filter(([name]) => input[name] === undefined || input[name] === null);
  return { ...input, ...Object.fromEntries(missing) };
}

/** Lists the names of the parameters in a path. */
export function pathParameters({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** Whether a requested path is not canonical, for example because of a former slug, the name of a tool or white space. */
export function needsRedirect(
  operation: Pick<Operation, 'path'>,
  raw: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): boolean {
  return pathParameters(operation).some((name) => [raw[name]].flat()[0] !== input[name]);
}

/**
 * Returns a valid input with few parameters: only the required ones. If a call needs at least one of several optional parameters, returns
 * the second example, which is short.
 */
export function shortExample({ examples, input, problems }: Operation, snapshot: Snapshot): Record<string, unknown> {
  const [first = {}, second = first] = examples(snapshot) as Readonly<Record<string, unknown>>[];
  const required = (input.required ?? []) as readonly string[];
  if (required.length === 0 && problems?.includes('missing_parameter')) return second;
  return Object.fromEntries(required.map((name) => [name, first[name]]));
}

/** Returns a valid input with every parameter. */
export function firstExample({ examples }: Operation, snapshot: Snapshot): Readonly<Record<string, unknown>> {
  return examples(snapshot)[0] ?? {};
}

/** The file extension of a path, which selects the format. JSON has none. */
export type Extension = '' | '.csv';

/**
 * Formats the canonical address of an answer below the root of the API, for caches, citations and redirects. Different inputs have
 * different addresses.
 * @param input as `readInput` returns it
 * @returns path and query
 */
export function canonicalAddress(
  operation: Pick<Operation, 'path' | 'input'>,
  input: Readonly<Record<string, unknown>>,
  extension: Extension = '',
): string {
  return API_ROOT + formatPathAndQuery(operation, input, extension);
}

/**
 * Formats the canonical path and query of an input, without the root of the API. Parameters have the order of the schema, and empty ones
 * are left out. Commas need no escape (RFC 3986, 3.4).
 */
export function formatPathAndQuery(
  operation: Pick<Operation, 'path' | 'input'>,
  input: Readonly<Record<string, unknown>>,
  extension: Extension = '',
): string {
  const pathNames = pathParameters(operation);
  const encode = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%2C', ',');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(input[name]));
  const query = Object.keys(operation.input.properties)
    .filter((name) => !pathNames.includes(name) && String(input[name] ?? '') !== '')
    .flatMap((name) => {
      const values = isRepeated(operation.input.properties[name] as TSchema) ? [input[name]].flat() : [input[name]];
      return values.map((value) => `${name}=${encode(value)}`);
    });
  return `${path}${extension}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
