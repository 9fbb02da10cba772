import { type Static, Type } from 'typebox';
import { VERDICTS } from '../../model/judge.ts';
import { Citation } from '../../model/source.ts';
import type { Finding } from '../recommend/judge/assessment.ts';
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

/** Findings are kept, and what is shown of them with them. */
const [full, compact] = [new WeakMap<Finding, Check>(), new WeakMap<Finding, Static<typeof CompactCheck>>()];

export function checkOf(finding: Finding): Check {
  const known = full.get(finding);
  if (known) return known;
  const check = { ...auditedCheck(finding), sources: distinct(idsOf(finding.sources)) };
  if (check.likeness) check.likeness = withoutHas(check.likeness);
  full.set(finding, check);
  return check;
}

export function auditedCheck(finding: Finding): Check {
  const { constraint, verdict, facts, display, sources, note, arithmetic, likeness } = finding;
  return {
    ...stated(constraint),
    ...{ verdict, facts: [...facts], display, sources: [...sources], note },
    ...(arithmetic !== undefined && { arithmetic }),
    ...(likeness && { likeness }),
  };
}

export function compactCheck(finding: Finding): Static<typeof CompactCheck> {
  const known = compact.get(finding);
  if (known) return known;
  const { key, op, value, strength } = stated(finding.constraint);
  const check = { key, op, value, strength, verdict: finding.verdict };
  compact.set(finding, check);
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
