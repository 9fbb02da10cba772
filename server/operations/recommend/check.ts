import { type Static, Type } from 'typebox';
import { Budget, Constraint } from '../../../model/constraint.ts';
import { VERDICTS, type Verdict } from '../../../model/judge.ts';
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

const { id, at, link, unchanged_on } = Citation.properties;

const CheckSource = Type.Object(
  { id, at: Type.Optional(at), link, unchanged_on },
  { title: 'CheckSource', description: 'The place, the link and the day: in audit detail.' },
);

/** A verdict with its evidence. */
export const Check = Type.Object(
  {
    ...StatedConstraint.properties,
    verdict,
    facts: Type.Array(Type.String(), { description: 'Keys of the facts that the verdict is based on.' }),
    display: Type.String({ description: 'What they say.' }),
    sources: Type.Array(CheckSource),
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

export const CompactCheck = Type.Object(
  { ...{ key, op, value, for: channel, strength }, verdict },
  { title: 'CompactCheck' },
);

export type CompactCheck = Static<typeof CompactCheck>;

/** The same assessments are shown again and again, since they are cached: so are their checks. */
const fullChecks = new WeakMap<Assessment, Check>();

/** A compact check says nothing of the tool but the verdict. */
const compactChecks = new WeakMap<Constraint, Partial<Record<Verdict, CompactCheck>>>();

export function fullCheck(assessment: Assessment): Check {
  const cached = fullChecks.get(assessment);
  if (cached) return cached;
  const { likeness, ...check } = auditedCheck(assessment);
  const made = {
    ...check,
    // A page that says a thing in two places is one source.
    sources: [...new Set(assessment.sources.map(({ id }) => id))].map((id) => ({ id })),
    ...(likeness && { likeness: withoutHas(likeness) }),
  };
  fullChecks.set(assessment, made);
  return made;
}

export function auditedCheck(assessment: Assessment): Check {
  const { constraint, verdict, facts, display, sources, note, arithmetic, likeness } = assessment;
  return {
    ...stated(constraint),
    ...{ verdict, facts: [...facts], display, sources: [...sources], note },
    ...(arithmetic !== undefined && { arithmetic }),
    ...(likeness && { likeness }),
  };
}

export function compactCheck(assessment: Assessment): CompactCheck {
  const { constraint, verdict } = assessment;
  const byVerdict = compactChecks.get(constraint) ?? {};
  const cached = byVerdict[verdict];
  if (cached) return cached;
  const { key, op, value, for: channel, strength } = stated(constraint);
  const made = { key, op, value, ...(channel && { for: channel }), strength, verdict };
  compactChecks.set(constraint, { ...byVerdict, [verdict]: made });
  return made;
}

/** `has` is the longest of the lists, and follows from the others. */
function withoutHas({ to, of, share, lacks, unknown }: Static<typeof Likeness>): Static<typeof Likeness> {
  return { to, of, share, lacks, unknown };
}
