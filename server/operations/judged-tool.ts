import { type Static, Type } from 'typebox';
import { ToolSummary } from '../../model/tool.ts';
import { whyOf } from '../recommend/explain/explanation.ts';
import type { Assessment } from '../recommend/judge/assessment.ts';
import type { Candidate } from '../recommend/judge/candidates.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { auditedCheck, Check, CompactCheck, checkOf, compactCheck } from './check.ts';
import type { Detail } from './detail.ts';

const why = Type.String({ description: 'The verdicts in a few sentences, with values, prices and dates.' });

const JudgedTool = Type.Object({ tool: ToolSummary, checks: Type.Array(Check), why }, { title: 'JudgedTool' });

const PassedOverTool = Type.Object(
  {
    tool: ToolSummary,
    checks: Type.Array(Type.Union([Check, CompactCheck]), {
      description: 'Check where it is failed, CompactCheck where it is not.',
    }),
    why,
  },
  { title: 'PassedOverTool' },
);

const CompactJudgedTool = Type.Object(
  {
    tool: Type.Pick(ToolSummary, ['slug', 'name', 'category'], { title: 'ToolName' }),
    checks: Type.Array(CompactCheck),
    why,
  },
  { title: 'CompactJudgedTool' },
);

/** A tool as it is judged, in the detail that was asked for. */
export const DetailedJudgedTool = Type.Union([JudgedTool, PassedOverTool, CompactJudgedTool], {
  title: 'DetailedJudgedTool',
  description:
    'JudgedTool; PassedOverTool in not_proven and ruled_out, but for audit; CompactJudgedTool in compact detail.',
});
export type DetailedJudgedTool = Static<typeof DetailedJudgedTool>;

export function judgedTool(candidate: Candidate, snapshot: Snapshot, detail: Detail): DetailedJudgedTool {
  const tool = snapshot.summaries.get(candidate.tool.slug) as ToolSummary;
  const why = whyOf(candidate);
  if (detail === 'compact') return compactTool(tool, candidate.assessments, why);
  if (detail === 'audit') return { tool, checks: candidate.assessments.map(auditedCheck), why };
  return { tool, checks: candidate.assessments.map(checkOf), why };
}

/** Whether a check of a tool that is not recommended stands whole in full detail: what it fails decides, the rest does not. */
export function isShownWhole({ verdict }: Assessment): boolean {
  return verdict === 'fails';
}

export function passedOverTool(candidate: Candidate, snapshot: Snapshot, detail: Detail): DetailedJudgedTool {
  if (detail === 'compact' || detail === 'audit') return judgedTool(candidate, snapshot, detail);
  const tool = snapshot.summaries.get(candidate.tool.slug) as ToolSummary;
  const checks = candidate.assessments.map((assessment) => (isShownWhole(assessment) ? checkOf : compactCheck)(assessment));
  return { tool, checks, why: whyOf(candidate) };
}

/** A tool that was not judged, with why it is shown. */
export function unjudgedTool(summary: ToolSummary, why: string, detail: Detail): DetailedJudgedTool {
  return detail === 'compact' ? compactTool(summary, [], why) : { tool: summary, checks: [], why };
}

function compactTool(
  { slug, name, category }: ToolSummary,
  assessments: Candidate['assessments'],
  why: string,
): Static<typeof CompactJudgedTool> {
  return { tool: { slug, name, category }, checks: assessments.map(compactCheck), why };
}
