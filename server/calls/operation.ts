import type { Static, TObject, TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { API_ROOT } from '../config/identity.ts';
import type { ProblemCode } from '../http/problem.ts';
import { type Choices, validateChoices, validateLengths } from './choices.ts';
import { isRepeated } from './parameter-schema.ts';
import type { CsvTable } from './table.ts';

/** The declaration of an operation, from which REST routes, MCP tools, the OpenAPI document and pages are made. */
export interface OperationDeclaration<Input extends TObject = TObject, Output extends TObject = TObject> {
  /** The name of the MCP tool and the OpenAPI operationId. */
  readonly name: string;
  /** Below /api/v1, with parameters in braces: `/tools/{slug}`. */
  readonly path: string;
  readonly title: string;
  /** Tells readers and models when to use it, and when to use another one. At most 200 characters. */
  readonly description: string;
  /** The question that it answers, for the instructions to models. */
  readonly question: string;
  /** Parameters to start with, if the path has none. */
  readonly startWith?: readonly (keyof Static<Input> & string)[];
  /** Whether it is also an MCP resource, at its path. */
  readonly isResource?: true;
  /** Properties have the names of the REST parameters; an array can also be sent as a comma-separated string, or repeated. */
  readonly input: Input;
  /** The body without `meta`. */
  readonly output: Output;
  /** The allowed values of parameters that have few and depend on the snapshot. */
  readonly choices?: Choices;
  /** Set if it is no MCP tool, since each tool costs every conversation tokens. A comment next to it says why. */
  readonly mcp?: false;
  /** Set if answers have no facts to correct. */
  readonly hasFacts?: false;
  /** The defaults of path parameters, which MCP calls may leave out. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Its problems, apart from those of its schema and its `choices`. */
  readonly problems?: readonly ProblemCode[];
  /** Valid inputs for documentation and tests: the first has every parameter. None if the snapshot has no data for them. */
  examples(snapshot: Snapshot): readonly Static<Input>[];
  /** The inputs that have an address without a query; by default the empty one. Required if the path has parameters. */
  listed?(snapshot: Snapshot): readonly Static<Input>[];
  /** Parameters for the whole answer. Tables use them by default, since people download them as files. */
  whole?(snapshot: Snapshot): Partial<Static<Input>>;
  /** The answer as a table, for CSV. */
  table?(output: Static<Output>, snapshot: Snapshot, input: Static<Input>): CsvTable;
  /** The shorter answer for programs, where pages show more. */
  brief?(output: Static<Output>, input: Static<Input>): Static<Output>;
  /**
   * Refuses input that fits the schema but has no answer: an unknown tool, parameters that exclude each other. Computes no answer, since
   * it also tests corrected calls. @throws Problem
   */
  validate?(snapshot: Snapshot, input: Static<Input>): void;
  /** Answers valid input, the same for REST, MCP and pages. */
  run(snapshot: Snapshot, input: Static<Input>): Static<Output>;
}

/** An operation of the service. `run` validates its input first. */
export type Operation<Input extends TObject = TObject, Output extends TObject = TObject> = OperationDeclaration<
  Input,
  Output
> &
  Required<Pick<OperationDeclaration<Input, Output>, 'validate'>>;

/** The answer of an operation, without `meta`. */
export type AnswerOf<Declared> = Declared extends Operation<infer _Input, infer Output> ? Static<Output> : never;

/** Makes an operation from a declaration, whose `run` gets valid input only. */
export function operation<Input extends TObject, Output extends TObject>(
  declared: OperationDeclaration<Input, Output>,
): Operation<Input, Output> {
  const validate: Operation<Input, Output>['validate'] = (snapshot, input) => {
    validateChoices(declared.input, declared.choices ?? {}, input, snapshot);
    declared.validate?.(snapshot, input);
    validateLengths(declared.input, input);
  };
  return {
    ...declared,
    validate,
    run(snapshot, input) {
      validate(snapshot, input);
      return declared.run(snapshot, input);
    },
  };
}

/** The operations that are MCP tools. */
export function mcpOperations(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ mcp }) => mcp !== false);
}

/** Fills in the defaults of missing path parameters. */
export function withDefaults(
  { defaults = {} }: Pick<Operation, 'defaults'>,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const missing = Object.entries(defaults).filter(([name]) => given[name] === undefined || given[name] === null);
  return { ...given, ...Object.fromEntries(missing) };
}

/** The names of the parameters in a path. */
export function pathParameters({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** Whether a path is not canonical: a former slug, another name, white space. */
export function needsRedirect(
  declared: Pick<Operation, 'path'>,
  given: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): boolean {
  return pathParameters(declared).some((name) => [given[name]].flat()[0] !== input[name]);
}

/** A valid input with few parameters: the required ones or, if one of several is required, those of the second example. */
export function shortExample({ examples, input, problems }: Operation, snapshot: Snapshot): Record<string, unknown> {
  const [first = {}, second = first] = examples(snapshot) as Readonly<Record<string, unknown>>[];
  const required = (input.required ?? []) as readonly string[];
  if (required.length === 0 && problems?.includes('missing_parameter')) return second;
  return Object.fromEntries(required.map((name) => [name, first[name]]));
}

/** A valid input that has every parameter. */
export function firstExample({ examples }: Operation, snapshot: Snapshot): Readonly<Record<string, unknown>> {
  return examples(snapshot)[0] ?? {};
}

/** The end of a path, which chooses the format. JSON has none. */
export type Extension = '' | '.csv';

/**
 * The canonical address of an answer, for caches, citations and redirects. Only equal inputs have the same address.
 * @param input as `readInput` returns it
 * @returns path and query
 */
export function canonicalAddress(
  operation: Pick<Operation, 'path' | 'input'>,
  input: Readonly<Record<string, unknown>>,
  extension: Extension = '',
): string {
  return API_ROOT + writeAddress(operation, input, extension);
}

/**
 * The canonical path and query of an input. Parameters are in the order of the schema, without empty ones; commas are not encoded (RFC
 * 3986, 3.4).
 */
export function writeAddress(
  declared: Pick<Operation, 'path' | 'input'>,
  input: Readonly<Record<string, unknown>>,
  extension: Extension = '',
): string {
  const inPath = pathParameters(declared);
  const encoded = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%2C', ',');
  const path = declared.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(input[name]));
  const query = Object.keys(declared.input.properties)
    .filter((name) => !inPath.includes(name) && String(input[name] ?? '') !== '')
    .flatMap((name) => {
      const values = isRepeated(declared.input.properties[name] as TSchema) ? [input[name]].flat() : [input[name]];
      return values.map((value) => `${name}=${encoded(value)}`);
    });
  return `${path}${extension}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
