import { BarLegend } from '../parts/board/bars.tsx';
import { WIDE } from '../parts/board/draw.tsx';
import type { Board } from '../parts/document/document.ts';
import { NO, UNKNOWN_SIGN, YES } from '../parts/icons.tsx';

/** What the signs of a board mean, above it. On a phone it folds into a line. */
export function Legend({ board: { axis, bill, columns, rows } }: { readonly board: Board }) {
  const isAnswered = rows.some(({ cells }) => cells.some((cell) => 'mark' in cell));
  return (
    <details class="legend">
      <summary>
        How to read it{columns.length >= WIDE && ': what a card leaves out is unknown, or does not apply'}
      </summary>
      <ul>
        {isAnswered && <li>{YES.icon} yes, on the cheapest plan confirmed to have it</li>}
        {isAnswered && <li>{NO.icon} no</li>}
        {rows.some(({ cells }) => cells.some((cell) => 'mark' in cell && cell.isNeutral)) && (
          <li class="neutral">
            {YES.icon} {NO.icon} of what buyers don’t want
          </li>
        )}
        {isAnswered && (
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
