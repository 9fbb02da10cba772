import { type Static, Type } from 'typebox';
import { Column, Row } from '../../../model/board-answer.ts';
import { NeedInput } from '../../calls/need/parameters.ts';

/** Whether the answers to one question differ between tools. */
export const DIFFERS = ['yes', 'listed', 'open', 'no'] as const;
export type Differs = (typeof DIFFERS)[number];

const ComparedColumn = Type.Object(
  {
    ...Column.properties,
    group: Type.String(),
    differs: Type.Enum([...DIFFERS], {
      description:
        'yes: two known answers exclude each other; listed: all are known, and lists that may leave something out are not the same; no: all are known and equal; open: anything else.',
    }),
  },
  { title: 'ComparedColumn' },
);
export type ComparedColumn = Static<typeof ComparedColumn>;

const NotFound = Type.Object({ name: Type.String(), nearest: Type.Array(Type.String()) }, { title: 'NotFound' });

/** Some tools side by side. */
export const Comparison = Type.Object({
  job: Type.Union([Type.String(), Type.Null()], { description: 'Whose questions count for the rank.' }),
  understood: NeedInput,
  columns: Type.Array(ComparedColumn, { description: 'What differs first.' }),
  rows: Type.Array(Row, { description: 'In the order that was asked for.' }),
  equal: Type.Integer({ minimum: 0, description: 'Questions left out since all have the same known answer.' }),
  left: Type.Integer({
    minimum: 0,
    description: 'Questions left out since there was no room: ask for keys or groups.',
  }),
  not_found: Type.Optional(
    Type.Array(NotFound, {
      description: 'Names of no tool, with the slugs that are nearest. The others are compared.',
    }),
  ),
});
export type Comparison = Static<typeof Comparison>;
