import { type Static, Type } from 'typebox';
import { OUTCOMES, Verification } from '../../../model/verification.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { roomFor } from '../concise/length.ts';
import { More, moreAfter } from '../concise/more.ts';
import { Columns, Rows, rowsWithin } from '../concise/rows.ts';
import { type Window, within } from '../selection.ts';

/** How many rows a short answer has at most. */
export const SHORT_LIST = 20;

const { questions, sources } = Verification.properties;

export const ConciseVerification = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All days on which pages were looked at.' }),
  columns: Columns,
  rows: Rows,
  more: Type.Optional(More),
  questions,
  sources,
});

const COLUMNS = ['day', ...OUTCOMES];
/** In characters: what is around the rows. */
const AROUND = 500;

/** Each day in one row, with how many pages had each outcome. */
export function conciseVerification(
  { verification: { days, questions, sources } }: Snapshot,
  window: Window,
): Static<typeof ConciseVerification> {
  const shown = within(days, window);
  const rows = rowsWithin(roomFor(shown.length, SHORT_LIST) - AROUND, () =>
    shown.map(({ day, outcomes }) => [day, ...OUTCOMES.map((outcome) => outcomes[outcome] ?? 0)]),
  );
  const more = moreAfter(days.length, window, rows.length);
  return { total: days.length, columns: COLUMNS, rows, ...(more && { more }), questions, sources };
}
