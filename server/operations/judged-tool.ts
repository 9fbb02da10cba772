import { type Static, Type } from 'typebox';
import { Citation } from '../../pipeline/artifacts/source.ts';
import { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import type { Candidate } from '../recommend/decide/candidate.ts';
import type { Finding } from '../recommend/decide/finding.ts';
import { Likeness } from '../recommend/decide/likeness.ts';
import { VERDICTS } from '../recommend/decide/verdict.ts';
import { whyOf } from '../recommend/decide/why.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Detail } from './detail.ts';
import { StatedConstraint, stated } from './stated-constraint.ts';

const verdict = Type.Enum([...VERDICTS], {
  description: 'Of the wish: under "avoid", meets is proven absent. Unknown is neither.',
});

const Check = Type.Object(
  {
    ...StatedConstraint.properties,
    verdict,
    facts: Type.Array(Type.String(), { description: 'Keys of the facts that the verdict rests on.' }),
    display: Type.String({ description: 'What they say.' }),
    sources: Type.Array(Citation),
    note: Type.Union([Type.String(), Type.Null()]),
    arithmetic: Type.Optional(
      Type.String({ description: 'Of money: how the price was held against the sum, conversion and division shown.' }),
    ),
    likeness: Type.Optional(Likeness),
  },
  { title: 'Check' },
);

const { key, op, value, strength } = StatedConstraint.properties;
const CompactCheck = Type.Object({ key, op, value, strength, verdict }, { title: 'CompactCheck' });

const why = Type.String({ description: 'The verdicts in a few sentences, with values, prices and dates.' });

const JudgedTool = Type.Object({ tool: ToolSummary, checks: Type.Array(Check), why }, { title: 'JudgedTool' });

const CompactJudgedTool = Type.Object(
  {
    tool: Type.Pick(ToolSummary, ['slug', 'name', 'category'], { title: 'ToolName' }),
    checks: Type.Array(CompactCheck),
    why,
  },
  { title: 'CompactJudgedTool' },
);

/** A tool as it is judged, in the detail that was asked for. */
export const DetailedJudgedTool = Type.Union([JudgedTool, CompactJudgedTool], {
  title: 'DetailedJudgedTool',
  description: 'JudgedTool; CompactJudgedTool in compact detail.',
});
export type DetailedJudgedTool = Static<typeof DetailedJudgedTool>;

export function judgedTool(candidate: Candidate, snapshot: Snapshot, detail: Detail): DetailedJudgedTool {
  const tool = snapshot.summaries.get(candidate.tool.slug) as ToolSummary;
  const why = whyOf(candidate);
  if (detail === 'compact') return compactTool(tool, candidate.findings, why);
  return { tool, checks: candidate.findings.map(detail === 'audit' ? auditedCheck : checkOf), why };
}

/** Findings are kept, and what is shown of them with them. */
const shown = new WeakMap<Finding, Static<typeof Check>>();

function checkOf(finding: Finding): Static<typeof Check> {
  const known = shown.get(finding);
  if (known) return known;
  const { constraint, verdict, facts, display, sources, note, arithmetic, likeness } = finding;
  const check = {
    ...stated(constraint),
    ...{ verdict, facts: [...facts], display, sources: [...sources], note },
    ...(arithmetic !== undefined && { arithmetic }),
    ...(likeness && { likeness: withoutHas(likeness) }),
  };
  shown.set(finding, check);
  return check;
}

/** What is had is the longest of the lists, and follows from the others. */
function withoutHas({ to, of, share, lacks, unknown }: Likeness): Static<typeof Likeness> {
  return { to, of, share, lacks, unknown };
}

function auditedCheck(finding: Finding): Static<typeof Check> {
  const check = checkOf(finding);
  return finding.likeness ? { ...check, likeness: finding.likeness } : check;
}

/** A tool that was not judged, with why it is shown. */
export function unjudgedTool(summary: ToolSummary, why: string, detail: Detail): DetailedJudgedTool {
  return detail === 'compact' ? compactTool(summary, [], why) : { tool: summary, checks: [], why };
}

function compactTool(
  { slug, name, category }: ToolSummary,
  findings: Candidate['findings'],
  why: string,
): Static<typeof CompactJudgedTool> {
  return {
    tool: { slug, name, category },
    checks: findings.map(({ constraint, verdict }) => {
      const { key, op, value, strength } = stated(constraint);
      return { key, op, value, strength, verdict };
    }),
    why,
  };
}
