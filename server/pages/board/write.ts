import { RESULTS } from '../../../model/board-answer.ts';
import type { Line, Table, TextCell, TextRow } from '../document/document.ts';
import { withNumbers } from '../set-up.ts';
import { RESULT_WORDS } from './draw.tsx';
import type { ShownBill, ShownBoard, ShownCell } from './shown.ts';

/** A board as a table of words, of which Markdown is made. */
export function boardInWords({ bill, columns, rows, numbers = {}, rest }: ShownBoard): Omit<Table, 'kind'> {
  const hasRank = rows.some(({ rank }) => rank !== undefined);
  const width = columns.length + (bill === undefined ? 1 : 2);
  return {
    columns: [
      hasRank ? 'Rank and tool' : 'Tool',
      ...(bill === undefined ? [] : [bill]),
      ...columns.map(({ label, strength }) => (strength === undefined ? label : `${label} (${STRENGTH[strength]})`)),
    ],
    rows: [undefined, ...RESULTS].flatMap((result): TextRow[] => {
      const shown = rows.filter((row) => row.result === result);
      if (shown.length === 0) return [];
      return [
        ...(result === undefined ? [] : [{ band: RESULT_WORDS[result].join(': ') }]),
        ...shown.map(({ slug, name, kind, rank, bill: price, cells }): readonly TextCell[] =>
          [
            [
              ...(rank === undefined ? [] : [`${rank}. `]),
              { link: withNumbers(`/tools/${slug}`, numbers), label: name },
              `, ${kind}`,
            ] as Line,
            ...(price ? [billInWords(price)] : []),
            ...cells.map(cellInWords),
          ].slice(0, width),
        ),
      ];
    }),
    ...(rest && { next: rest.address, beyond: rest.count }),
  };
}

const STRENGTH = { required: 'required', nice: 'nice', unwanted: 'not wanted' } as const;

function billInWords({ bound, sum, terms, marks, free }: ShownBill): string {
  const said = sum === 'unknown' ? '' : [bound, sum].filter(Boolean).join(' ');
  const more = [terms, marks, free].filter(Boolean).join(', ');
  return more === '' ? said : `${said} (${more})`.trimStart();
}

/** Nothing where it is unknown. */
function cellInWords(cell: ShownCell): TextCell {
  if ('words' in cell) return cell.words;
  const { mark, value, note, isDisputed } = cell;
  if (isDisputed) return 'sources differ';
  const said = value !== '' ? value : mark === 'unknown' ? '' : mark;
  return note === '' ? said : `${said} (${note})`;
}
