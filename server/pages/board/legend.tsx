import { BarLegend } from '../parts/board/bars.tsx';
import { MIN_WIDE_COLUMNS } from '../parts/board/draw.tsx';
import type { Board } from '../parts/document/document.ts';
import { NO, UNKNOWN_SIGN, YES } from '../parts/icons.tsx';

/** Explains the signs of the board below. Folded on a phone. */
export function Legend({ board: { axis, bill, columns, rows } }: { readonly board: Board }) {
  const hasAnswers = rows.some(({ cells }) => cells.some((cell) => 'mark' in cell));
  return (
    <details class="legend">
      <summary>
        How to read it{columns.length >= MIN_WIDE_COLUMNS && ': cards leave out what is unknown or doesn’t apply'}
      </summary>
      <ul>
        {hasAnswers && <li>{YES.icon} yes, on the cheapest plan confirmed to have it</li>}
        {hasAnswers && <li>{NO.icon} no</li>}
        {rows.some(({ cells }) => cells.some((cell) => 'mark' in cell && cell.isNeutral)) && (
          <li class="neutral">
            {YES.icon} {NO.icon} in grey: drawbacks, where a yes is no advantage
          </li>
        )}
        {hasAnswers && (
          <li>
            <b>{UNKNOWN_SIGN}</b> we found no source, which is not a no
          </li>
        )}
        {axis && <BarLegend axis={axis} bars={rows.flatMap(({ bill }) => bill?.bar ?? [])} />}
        {bill !== undefined && (
          <li>
            <b>via third parties</b> not from the vendor’s page
          </li>
        )}
      </ul>
    </details>
  );
}
