import { type Static, Type } from 'typebox';
import { Budget, Constraint, VERDICTS } from '../../../model/constraint.ts';
import { Citation } from '../../../model/source.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import { Likeness } from '../../recommend/judge/judgement.ts';

const { key, op, for: channel, strength, purpose, assumed } = Constraint.properties;

/** Money and plans are only in budgets. */
const value = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Budget, Type.Null()],
  {
    title: 'ConstraintValue',
    description:
      'A number for fields of set_up, a slug for "category" and "tool" (like it, or with "avoid" not it), null with "lowest".',
  },
);

/** A constraint in an answer. */
export const StatedConstraint = Type.Object(
  { key, op, value, for: channel, strength, purpose, assumed },
  { title: 'Constraint' },
);
export type StatedConstraint = Static<typeof StatedConstraint>;

export function stated(constraint: Constraint): StatedConstraint {
  return constraint as StatedConstraint;
}

const verdict = Type.Enum([...VERDICTS], {
  description: 'Whether the constraint is met: with "avoid", meets means proven absent. Unknown is neither.',
});

/** A verdict with its evidence. */
export const Check = Type.Object(
  {
    ...StatedConstraint.properties,
    verdict,
    facts: Type.Array(Type.String(), { description: 'Keys of the facts that the verdict is based on.' }),
    display: Type.String({ description: 'What they say.' }),
    sources: Type.Array(Citation),
    note: Type.Union([Type.String(), Type.Null()]),
    arithmetic: Type.Optional(
      Type.String({
        description: 'For money: how the price was compared with the budget, with conversion and division.',
      }),
    ),
    likeness: Type.Optional(Likeness),
  },
  { title: 'Check' },
);
export type Check = Static<typeof Check>;

export function checkOf(assessment: Assessment): Check {
  const { constraint, verdict, facts, display, sources, note, arithmetic, likeness } = assessment;
  return {
    ...stated(constraint),
    ...{ verdict, facts: [...facts], display, sources: [...sources], note },
    ...(arithmetic !== undefined && { arithmetic }),
    ...(likeness && { likeness }),
  };
}
