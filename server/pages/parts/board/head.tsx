import type { Board } from '../document/document.ts';
import { AxisHead } from './bars.tsx';

export const STRENGTHS = { required: 'Required', nice: 'Nice to have', unwanted: 'Not wanted' } as const;

export interface HeadProps {
  readonly board: Board;
  readonly hasAsk: boolean;
  readonly first: (column: number) => string | undefined;
}

/** Names of columns, below their strengths where these differ. */
export function Head({ board, hasAsk, first }: HeadProps) {
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
        {strengths.some(({ label }) => label !== '' && (strengths.length > 1 || label !== STRENGTHS.required)) && (
          <tr class="strengths">
            <td colspan={columnsBefore(board)} />
            {strengths.map(({ label, start, span }) =>
              label === '' ? (
                <td colspan={span} class={first(start)} />
              ) : (
                <th scope="colgroup" colspan={span} class={first(start)}>
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
            <th scope="col" class={first(i)}>
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

/** The columns before the answers: the tool, its price and the bar. */
export function columnsBefore({ bill, axis }: Board): number {
  return 1 + Number(bill !== undefined) + Number(axis !== undefined);
}

/** The CSS class of cells after a rule, which separates strengths. */
export function afterRule(board: Board): (column: number) => string | undefined {
  const starts = new Set(strengthRuns(board).flatMap(({ start }) => (start > 0 ? [start] : [])));
  return (column) => (starts.has(column) ? 'first' : undefined);
}

/** Adjacent columns of the same strength. A rule separates the runs. */
function strengthRuns({ columns }: Board) {
  const runs: { readonly label: string; readonly start: number; span: number }[] = [];
  for (const [start, { strength }] of columns.entries()) {
    const last = runs.at(-1);
    if (last && columns[start - 1]?.strength === strength) last.span += 1;
    else runs.push({ label: strength === undefined ? '' : STRENGTHS[strength], start, span: 1 });
  }
  return runs;
}
