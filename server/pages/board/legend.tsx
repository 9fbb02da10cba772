import { BarLegend } from '../parts/board/bars.tsx';
import type { Board, MarkCell } from '../parts/document/document.ts';
import { MARKS, NO, YES } from '../parts/icons.tsx';

/** Explains the signs that the board below has. Folded on a phone. */
export function Legend({ board: { axis, rows } }: { readonly board: Board }) {
  const signs = rows.flatMap(({ cells }) => cells.flatMap((cell) => ('mark' in cell && cell.value === '' ? cell : [])));
  const marks = Object.entries(MEANINGS) as [MarkCell['mark'], string][];
  return (
    <details class="legend">
      <summary>How to read it</summary>
      <ul>
        {marks
          .filter(([mark]) => signs.some((sign) => sign.mark === mark))
          .map(([mark, meaning]) => (
            <li>
              {MARKS[mark].icon} {meaning}
            </li>
          ))}
        {signs.some(({ isNeutral }) => isNeutral) && (
          <li class="neutral">
            {YES.icon} {NO.icon} in grey: drawbacks, where a yes is no advantage
          </li>
        )}
        {axis && <BarLegend bars={rows.flatMap(({ bill }) => bill?.bar ?? [])} />}
      </ul>
    </details>
  );
}

const MEANINGS = {
  yes: 'yes, on the cheapest plan confirmed to have it',
  no: 'no',
  unknown: 'we found no source, which is not a no',
  'does not apply': 'does not apply',
};
