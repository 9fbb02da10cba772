import { type Static, Type } from 'typebox';
import { Fact } from '../../pipeline/artifacts/fact.ts';

/** How much of each answer to give. */
export const Detail = Type.Optional(
  Type.Union([Type.Literal('full'), Type.Literal('compact')], {
    description:
      '"full" by default. "compact" keeps the status and the value of every question and leaves out the rest: notes, sources, parts of scores.',
  }),
);

/** A fact without its evidence. */
export const CompactFact = Type.Pick(Fact, ['status', 'value'], { title: 'CompactFact' });
export type CompactFact = Static<typeof CompactFact>;

export function compact({ status, value }: Fact): CompactFact {
  return { status, value };
}
