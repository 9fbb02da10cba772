import type { Static, TObject } from 'typebox';
import { toCsv } from '../csv/csv.ts';
import { CSV_ANSWER, MARKDOWN_ANSWER, type ResponseKind } from '../http/headers.ts';
import type { Extension, Operation } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A format besides JSON that some operations answer in, at the same address with an extension. */
export interface Format {
  readonly extension: Exclude<Extension, ''>;
  readonly kind: ResponseKind;
  /** As part of a title: `as CSV`. */
  readonly name: string;
  /** What the answer is. */
  readonly description: string;
  has(operation: Operation): boolean;
  /** The body of an answer. */
  write(operation: Operation, snapshot: Snapshot, input: Static<TObject>): string;
}

export const FORMATS: readonly Format[] = [
  {
    extension: '.csv',
    kind: CSV_ANSWER,
    name: 'CSV',
    description: 'A table: RFC 4180, UTF-8, the first line names the columns.',
    has: ({ table }) => table !== undefined,
    write: (operation, snapshot, input) =>
      toCsv(operation.table?.(wholeAnswer(operation, snapshot, input), snapshot, input) ?? { columns: [], rows: [] }),
  },
  {
    extension: '.md',
    kind: MARKDOWN_ANSWER,
    name: 'Markdown',
    description: 'A text to read: CommonMark with tables, UTF-8.',
    has: ({ markdown }) => markdown !== undefined,
    write: (operation, snapshot, input) =>
      operation.markdown?.(wholeAnswer(operation, snapshot, input), snapshot, input) ?? '',
  },
];

/** What a table or text is made from: they are the same in both details. */
function wholeAnswer(operation: Operation, snapshot: Snapshot, { detail: _, ...input }: Static<TObject>) {
  return operation.run(snapshot, input);
}
