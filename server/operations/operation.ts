import type { Static, TObject } from 'typebox';
import type { Table } from '../csv/csv.ts';
import type { ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** One thing the service can do. REST routes, MCP tools, the OpenAPI document and the pages are all made from these. */
export interface Operation<Input extends TObject = TObject, Output extends TObject = TObject> {
  /** The MCP tool's name and the OpenAPI operationId. */
  readonly name: string;
  /** Below /api/v1, with parameters in braces: `/tools/{slug}`. */
  readonly path: string;
  readonly title: string;
  /** For readers and models: when to use it and what comes back. */
  readonly description: string;
  /** Properties carry the REST names; an array takes a comma-separated string too. */
  readonly input: Input;
  /** The body without `meta`. */
  readonly output: Output;
  /** The values that some parameters can take in a snapshot, where they are few. */
  readonly choices?: Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>>;
  /** The problems of its own that this operation can answer with; those of any input follow from its schema. */
  readonly problems: readonly ProblemCode[];
  /** Input that works on a snapshot, for documentation and tests: the first shows every parameter, more what its answer does not. */
  examples(snapshot: Snapshot): readonly Static<Input>[];
  /** The answer as a table, where it can be one; for CSV. */
  table?(output: Static<Output>, snapshot: Snapshot): Table;
  /** @throws Problem */
  run(snapshot: Snapshot, input: Static<Input>): Static<Output>;
}

/** Declares an operation so that `run` gets and returns what the schemas say. */
export function operation<Input extends TObject, Output extends TObject>(
  declared: Operation<Input, Output>,
): Operation<Input, Output> {
  return declared;
}

/** The names of the parameters in a path. */
export function pathParameters({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** Input that works on a snapshot and shows every parameter. */
export function firstExample({ examples }: Operation, snapshot: Snapshot): Readonly<Record<string, unknown>> {
  return examples(snapshot)[0] ?? {};
}
