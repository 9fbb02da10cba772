import type { JobBoard, Row, ShortSource } from '../../../model/board-answer.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { explainRank } from '../../sentences/count.ts';
import { buildColumns, buildRows } from '../parts/board/build.ts';
import { type Line, numbered, type PageBlock, paragraph, parseMarkup } from '../parts/document/document.ts';
import { UNKNOWN_LEGEND } from '../parts/icons.tsx';

/** The example is near the top of its list, so that readers can count the rows before it. */
const AMONG_FIRST = 12;

export interface Example {
  readonly board: JobBoard;
  readonly row: Row;
}

/** The row that shows the most of the method: yes, no, unknown and a price. Undefined if there are no rows. */
export function pickExample(boards: Iterable<JobBoard>): Example | undefined {
  const rows = [...boards].flatMap((board) => board.rows.slice(0, AMONG_FIRST).map((row) => ({ board, row })));
  const shows = ({ row: { required, nice, price } }: Example) =>
    [required.yes + nice.yes, required.no + nice.no, required.unknown + nice.unknown, price.amount].filter(Boolean)
      .length;
  const most = Math.max(...rows.map(shows));
  return rows.find((one) => shows(one) === most);
}

/** A row of a real list, and how its rank follows. */
export function exampleBlocks(
  { board, row }: Example,
  sources: Readonly<Record<string, ShortSource>>,
  method: Methodology,
): PageBlock[] {
  const { job, columns } = board;
  const { label = job, types } = method.jobs[job] ?? {};
  const steps = explainRank(row, board.rows, types?.includes(row.category));
  return [
    paragraph(
      parseMarkup(
        `**${row.name}** in the list [${label}](/rankings/general?job=${job}): ✓ is a yes, ✗ a no, ${UNKNOWN_LEGEND}. Each opens to the page that says so. Anyone recomputes the rank by counting marks:`,
      ),
    ),
    {
      kind: 'board',
      board: {
        name: `${row.name} in the list ${label}`,
        bill: 'Price a month, 1 person',
        columns: buildColumns(columns, method),
        rows: buildRows({ columns, rows: [row], sources }, {}, method).map(({ band: _, ask: __, ...shown }) => shown),
      },
    },
    numbered(...steps.map(([name, words]): Line => [{ strong: name }, ` ${words}`])),
  ];
}
