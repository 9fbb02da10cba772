import { type Static, Type } from 'typebox';
import { VERDICTS } from '../../model/judge.ts';
import { Citation } from '../../model/source.ts';
import type { Assessment } from '../recommend/judge/assessment.ts';
import { Likeness } from '../recommend/judge/judgement.ts';
import { idsOf } from './source-id.ts';
import { StatedConstraint, stated } from './stated-constraint.ts';

const verdict = Type.Enum([...VERDICTS], {
  description: 'Of the wish: under "avoid", meets is proven absent. Unknown is neither.',
});

const CheckSource = Type.Object(
  { id: Citation.properties.id, at: Type.Optional(Citation.properties.at) },
  { title: 'CheckSource', description: 'at: in audit detail.' },
);

/** A verdict with what it rests on. */
export const Check = Type.Object(
  {
    ...StatedConstraint.properties,
    verdict,
    facts: Type.Array(Type.String(), { description: 'Keys of the facts that the verdict rests on.' }),
    display: Type.String({ description: 'What they say.' }),
    sources: Type.Array(CheckSource),
    note: Type.Union([Type.String(), Type.Null()]),
    arithmetic: Type.Optional(
      Type.String({ description: 'Of money: how the price was held against the sum, conversion and division shown.' }),
    ),
    likeness: Type.Optional(Likeness),
  },
  { title: 'Check' },
);
export type Check = Static<typeof Check>;

const { key, op, value, strength } = StatedConstraint.properties;
export const CompactCheck = Type.Object({ key, op, value, strength, verdict }, { title: 'CompactCheck' });

/** Assessments are kept, and what is shown of them with them. */
const [full, compact] = [new WeakMap<Assessment, Check>(), new WeakMap<Assessment, Static<typeof CompactCheck>>()];

export function checkOf(assessment: Assessment): Check {
  const known = full.get(assessment);
  if (known) return known;
  const check = { ...auditedCheck(assessment), sources: distinct(idsOf(assessment.sources)) };
  if (check.likeness) check.likeness = withoutHas(check.likeness);
  full.set(assessment, check);
  return check;
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

export function compactCheck(assessment: Assessment): Static<typeof CompactCheck> {
  const known = compact.get(assessment);
  if (known) return known;
  const { key, op, value, strength } = stated(assessment.constraint);
  const check = { key, op, value, strength, verdict: assessment.verdict };
  compact.set(assessment, check);
  return check;
}

/** What is had is the longest of the lists, and follows from the others. */
function withoutHas({ to, of, share, lacks, unknown }: Static<typeof Likeness>): Static<typeof Likeness> {
  return { to, of, share, lacks, unknown };
}

/** A page that says a thing in two places is one source of it. */
function distinct<Cited extends { readonly id: string }>(sources: readonly Cited[]): Cited[] {
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}
