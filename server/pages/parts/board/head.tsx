import type { Board } from '../document/document.ts';
import { AxisHead } from './bars.tsx';

export const STRENGTH_LABELS = { required: 'Required', nice: 'Nice to have', unwanted: 'Not wanted' } as const;

export interface HeadProps {
  readonly board: Board;
  readonly hasAsk: boolean;
  readonly ruleClass: (column: number) => string | undefined;
}

/** Column headings, below a row of strengths if these differ. */
export function Head({ board, hasAsk, ruleClass }: HeadProps) {
  const { bill, axis, columns } = board;
  const strengths = strengthRuns(board);
  return (
    <>
      <colgroup>
        <col class="tool" />
        {bill !== undefined && <col class="bill" />}
        {axis && <col class="meter" />}
        {columns.map(() => (
          <col />
        ))}
        {hasAsk && <col class="ask" />}
      </colgroup>
      <thead>
        {strengths.some(
          ({ label }) => label !== '' && (strengths.length > 1 || label !== STRENGTH_LABELS.required),
        ) && (
          <tr class="strengths">
            <td colspan={countLeadingColumns(board)} />
            {strengths.map(({ label, start, span }) =>
              label === '' ? (
                <td colspan={span} class={ruleClass(start)} />
              ) : (
                <th scope="colgroup" colspan={span} class={ruleClass(start)}>
                  {label}
                </th>
              ),
            )}
            {hasAsk && <td />}
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
          {columns.map(({ label, link }, i) => (
            <th scope="col" class={ruleClass(i)}>
              <span>{link === undefined ? label : <a href={link}>{label}</a>}</span>
            </th>
          ))}
          {hasAsk && (
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

/** Returns the CSS class of a column, which draws a rule between strengths. */
export function findRules(board: Board): (column: number) => string | undefined {
  const starts = new Set(strengthRuns(board).flatMap(({ start }) => (start > 0 ? [start] : [])));
  return (column) => (starts.has(column) ? 'first' : undefined);
}

/** Runs of adjacent columns with the same strength. A rule separates the runs. */
function strengthRuns({ columns }: Board) {
  const runs: { readonly label: string; readonly start: number; span: number }[] = [];
  for (const [start, { strength }] of columns.entries()) {
    const last = runs.at(-1);
    if (last && columns[start - 1]?.strength === strength) last.span += 1;
    else runs.push({ label: strength === undefined ? '' : STRENGTH_LABELS[strength], start, span: 1 });
  }
  return runs;
}
