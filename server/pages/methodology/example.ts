import type { JobBoard, Row, ShortSource } from '../../../model/board-answer.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { rankWorkedOut } from '../../sentences/forms.ts';
import { buildColumns, buildRows } from '../parts/board/build.ts';
import { type Line, numbered, type PageBlock, paragraph, parseMarkup } from '../parts/document/document.ts';

/** A row is taken from the first of a list: few enough are before it to be counted. */
const AMONG_FIRST = 12;

export interface Example {
  readonly board: JobBoard;
  readonly row: Row;
}

/** Of all lists, the row that shows the most of the method: a yes, a no, an unknown and a price. Undefined where no list has a row. */
export function pickExample(boards: Iterable<JobBoard>): Example | undefined {
  const rows = [...boards].flatMap((board) => board.rows.slice(0, AMONG_FIRST).map((row) => ({ board, row })));
  const shows = ({ row: { required, nice, price } }: Example) =>
    [required.yes + nice.yes, required.no + nice.no, required.unknown + nice.unknown, price.amount].filter(Boolean)
      .length;
  const most = Math.max(...rows.map(shows));
  return rows.find((one) => shows(one) === most);
}

/** One row of a real list as the list shows it, and below it how its rank follows. */
export function exampleBlocks(
  { board, row }: Example,
  sources: Readonly<Record<string, ShortSource>>,
  method: Methodology,
): PageBlock[] {
  const { job, columns } = board;
  const { label = job, types } = method.jobs[job] ?? {};
  const steps = rankWorkedOut(row, board.rows, types?.includes(row.category));
  return [
    paragraph(
      parseMarkup(
        `**${row.name}** in the list [${label}](/rankings/general?job=${job}): ✓ is a yes, ✗ a no, an empty cell unknown. Each opens to the page that says so. Anyone recomputes the rank by counting marks:`,
      ),
    ),
    {
      kind: 'board',
      board: {
        name: `${row.name} in the list ${label}`,
        bill: 'Price a month',
        columns: buildColumns(columns, method),
        rows: buildRows({ columns, rows: [row], sources }, method),
      },
    },
    numbered(...steps.map(([name, words]): Line => [{ strong: name }, ` ${words}`])),
  ];
}
