import type { Board } from '../document/document.ts';
import { AxisHead } from './bars.tsx';

export const STRENGTH_LABELS = { required: 'Required', nice: 'Nice to have', unwanted: 'Not wanted' } as const;

export interface HeadProps {
  readonly board: Board;
  readonly hasVendorQuestions: boolean;
  readonly strengthClass: (column: number) => string;
}

/** Column headings. If strengths differ, a row of strengths is above the headings. */
export function Head({ board, hasVendorQuestions, strengthClass }: HeadProps) {
  const { bill, axis, columns, rows } = board;
  const strengths = findStrengthRuns(board);
  // A column of words is wide enough for a level heading.
  const hasWords = (i: number) => rows.some(({ cells: { [i]: cell } }) => cell && 'mark' in cell && cell.value !== '');
  return (
    <>
      <colgroup>
        <col class="tool" />
        {bill !== undefined && <col class="bill" />}
        {axis && <col class="meter" />}
        {columns.map(() => (
          <col />
        ))}
        {hasVendorQuestions && <col class="ask" />}
      </colgroup>
      <thead>
        {strengths.some(
          ({ label }) => label !== '' && (strengths.length > 1 || label !== STRENGTH_LABELS.required),
        ) && (
          <tr class="strengths">
            <td colspan={countLeadingColumns(board)} />
            {strengths.map(({ label, start, span }) =>
              label === '' ? (
                <td colspan={span} class={strengthClass(start)} />
              ) : (
                <th scope="colgroup" colspan={span} class={strengthClass(start)}>
                  {label}
                </th>
              ),
            )}
            {hasVendorQuestions && <td class="ask" />}
          </tr>
        )}
        <tr>
          <th scope="col" class="tool">
            Tool
          </th>
          {bill !== undefined && (
            <th scope="col" class="bill">
              {bill}
            </th>
          )}
          {axis && (
            <th scope="col" class="meter">
              <AxisHead axis={axis} />
            </th>
          )}
          {columns.map(({ label, link, isMinor }, i) => (
            <th
              scope="col"
              class={[strengthClass(i), isMinor && 'minor', hasWords(i) && 'level'].filter(Boolean).join(' ')}
            >
              <span>{link === undefined ? label : <a href={link}>{label}</a>}</span>
            </th>
          ))}
          {hasVendorQuestions && (
            <th scope="col" class="ask">
              Before you buy
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

/** Number of columns before the answers: tool, price and bar. */
export function countLeadingColumns({ bill, axis }: Board): number {
  return 1 + Number(bill !== undefined) + Number(axis !== undefined);
}

/** Returns a function that gives the CSS class of a column. If strengths differ, classes draw a divider and tint what is required. */
export function createStrengthClass(board: Board): (column: number) => string {
  const starts = findStrengthRuns(board).flatMap(({ start }) => (start > 0 ? [start] : []));
  return (column) => {
    const isTinted = starts.length > 0 && board.columns[column]?.strength === 'required';
    return [starts.includes(column) && 'first', isTinted && 'required'].filter(Boolean).join(' ');
  };
}

/** Finds runs of adjacent columns with the same strength. */
function findStrengthRuns({ columns }: Board) {
  const runs: { readonly label: string; readonly start: number; span: number }[] = [];
  for (const [start, { strength }] of columns.entries()) {
    const last = runs.at(-1);
    if (last && columns[start - 1]?.strength === strength) last.span += 1;
    else runs.push({ label: strength === undefined ? '' : STRENGTH_LABELS[strength], start, span: 1 });
  }
  return runs;
}
