import { type Static, Type } from 'typebox';
import { Budget, Constraint } from '../../model/constraint.ts';

const { key, op, strength, counted, purpose, assumed } = Constraint.properties;

/** What a constraint can ask for: no question is asked of money or plans but by a budget. */
const value = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Budget, Type.Null()],
  {
    title: 'ConstraintValue',
    description:
      'A number for "seats", a slug for "category" and "tool" (like it, or under "avoid" not it), null under "lowest".',
  },
);

/** A constraint as it is told. */
export const StatedConstraint = Type.Object(
  { key, op, value, strength, counted, purpose, assumed },
  { title: 'Constraint' },
);
export type StatedConstraint = Static<typeof StatedConstraint>;

export function stated(constraint: Constraint): StatedConstraint {
  return constraint as StatedConstraint;
}
