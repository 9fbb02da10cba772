import { type Static, Type } from 'typebox';
import { Column, Row } from '../../../model/board-schemas.ts';
import { count, listOf, optionalText } from '../../../model/schemas.ts';
import { NeedInput } from '../../need/parameters.ts';

/** Whether the answers to one question differ between tools. */
export const DIFFERENCES = ['yes', 'listed', 'open', 'no'] as const;
export type Difference = (typeof DIFFERENCES)[number];

const ComparedColumn = Type.Object(
  {
    ...Column.properties,
    differs: Type.Enum(DIFFERENCES, {
      description:
        'yes: known answers conflict; no: all are known and equal; listed: all are known, and only lists that may be incomplete differ; open: anything else.',
    }),
  },
  { title: 'ComparedColumn' },
);
export type ComparedColumn = Static<typeof ComparedColumn>;

/** The answer of compare_tools. */
export const Comparison = Type.Object({
  job: optionalText('The job that ranks the tools.'),
  understood: NeedInput,
  columns: listOf(ComparedColumn, 'Differences first.'),
  rows: listOf(Row, 'In the order you named the tools.'),
  equal_left_out: count('Number of questions left out because all answers are equal.'),
  more_left_out: count('Number of questions left out to save space: pass keys or groups to get them.'),
});
export type Comparison = Static<typeof Comparison>;
