import type { Static, TObject } from 'typebox';
import type { Table } from '../csv/csv.ts';
import type { ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Detail } from './facts-detail.ts';

interface Declaration<Input extends TObject, Output extends TObject> {
  /** The name of the MCP tool and the OpenAPI operationId. */
  readonly name: string;
  /** Below /api/v1, with parameters in braces: `/tools/{slug}`. */
  readonly path: string;
  readonly title: string;
  /** For readers and models: when to use it and what it returns. */
  readonly description: string;
  /** Properties have the names of the REST parameters; an array can also be sent as a comma-separated string. */
  readonly input: Input;
  /** The body without `meta`. */
  readonly output: Output;
  /** The allowed values of parameters that have few, in a snapshot. */
  readonly choices?: Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>>;
  /** The problems of its own that this operation can answer with; those of any input follow from its schema. */
  readonly problems: readonly ProblemCode[];
  /** Valid inputs for documentation and tests: the first has every parameter, others show more of the answer. */
  examples(snapshot: Snapshot): readonly Static<Input>[];
  /** The answer as a table, for CSV, where it can be one. */
  table?(output: Static<Output>, snapshot: Snapshot, input: Static<Input>): Table;
  /** The answer as a text in Markdown, where it can be one. */
  markdown?(output: Static<Output>, snapshot: Snapshot, input: Static<Input>): string;
}

/** The type of an operation's answer in each detail. */
type Views<Answer> = Readonly<Record<Detail, Answer>>;

/** One thing the service can do. REST routes, MCP tools, the OpenAPI document and the pages are all made from these. */
export interface Operation<
  Input extends TObject = TObject,
  Output extends TObject = TObject,
  ByDetail extends Views<Static<Output>> = Views<Static<Output>>,
> extends Declaration<Input, Output> {
  /** @throws Problem */
  run<Chosen extends Detail = 'full'>(
    snapshot: Snapshot,
    input: Static<Input> & { readonly detail?: Chosen },
  ): ByDetail[Chosen];
}

/** What an operation answers in a detail, without `meta`. */
export type AnswerOf<Declared, Chosen extends Detail = 'full'> =
  Declared extends Operation<infer _Input, infer _Output, infer ByDetail> ? ByDetail[Chosen] : never;

type Run<Input extends TObject, Answer> = (snapshot: Snapshot, input: Static<Input>) => Answer;

/** Declares an operation whose `run` is checked against its schemas. */
export function operation<Input extends TObject, Output extends TObject>(
  declared: Declaration<Input, Output> & { readonly run: Run<Input, Static<Output>> },
): Operation<Input, Output> {
  return declared;
}

/** Declares an operation with a parameter `detail`, which chooses one of its `views`. This is the only place that reads it. */
export function operationWithDetail<
  Input extends TObject,
  Output extends TObject,
  Full extends Static<Output>,
  Compact extends Static<Output>,
  Audit extends Static<Output>,
>({
  views,
  ...declared
}: Declaration<Input, Output> & {
  readonly views: {
    readonly full: Run<Input, Full>;
    readonly compact: Run<Input, Compact>;
    readonly audit: Run<Input, Audit>;
  };
}): Operation<Input, Output, { readonly full: Full; readonly compact: Compact; readonly audit: Audit }> {
  return {
    ...declared,
    run: (snapshot, input) => views[input.detail ?? 'full'](snapshot, input) as never,
  };
}

/** The names of the parameters in a path. */
export function pathParameters({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** A valid input that has every parameter. */
export function firstExample({ examples }: Operation, snapshot: Snapshot): Readonly<Record<string, unknown>> {
  return examples(snapshot)[0] ?? {};
}
