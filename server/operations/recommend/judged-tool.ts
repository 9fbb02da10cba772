import { type Static, Type } from 'typebox';
import type { Source } from '../../../model/source.ts';
import { ToolSummary } from '../../../model/tool.ts';
import { whyOf } from '../../recommend/explain/why.ts';
import type { Candidate } from '../../recommend/judge/candidate.ts';
import type { Finding } from '../../recommend/judge/finding.ts';
import { rateSource } from '../../recommend/judge/rate-source.ts';
import { perSnapshot } from '../../snapshot/per-snapshot.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Detail } from '../facts-detail.ts';
import { type Window, within } from '../selection.ts';
import { auditedCheck, Check, CompactCheck, checkOf, compactCheck } from './check.ts';

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
  if (detail === 'compact') return compactTool(tool, candidate.findings, why);
  if (detail === 'audit') return { tool, checks: candidate.findings.map(auditedCheck), why };
  return { tool, checks: candidate.findings.map(checkOf), why };
}

/** Whether a check of a tool that is not recommended stands whole in full detail: what it fails decides, the rest does not. */
function isShownWhole({ verdict }: Finding): boolean {
  return verdict === 'fails';
}

export function passedOverTool(candidate: Candidate, snapshot: Snapshot, detail: Detail): DetailedJudgedTool {
  if (detail === 'compact' || detail === 'audit') return judgedTool(candidate, snapshot, detail);
  const tool = snapshot.summaries.get(candidate.tool.slug) as ToolSummary;
  const checks = candidate.findings.map((finding) => (isShownWhole(finding) ? checkOf : compactCheck)(finding));
  return { tool, checks, why: whyOf(candidate) };
}

/** A tool that was not judged, with why it is shown. */
function unjudgedTool(summary: ToolSummary, why: string, detail: Detail): DetailedJudgedTool {
  return detail === 'compact' ? compactTool(summary, [], why) : { tool: summary, checks: [], why };
}

function compactTool(
  { slug, name, category }: ToolSummary,
  findings: Candidate['findings'],
  why: string,
): Static<typeof CompactJudgedTool> {
  return { tool: { slug, name, category }, checks: findings.map(compactCheck), why };
}

/** How many are shown where no limit is named: they answer nothing that was asked. */
const MOST = 10;

/** The top of the general ranking, for a text that asks for nothing. */
export function generalRanking(
  { rankings, summaries }: Snapshot,
  leftOut: readonly string[],
  { limit = MOST, offset }: Window,
  detail: Detail,
): DetailedJudgedTool[] {
  const entries = (rankings.get('general')?.lists ?? []).flatMap((list) => list.entries);
  const shown = within(
    entries.filter(({ tool }) => !leftOut.includes(tool)),
    { limit, ...(offset !== undefined && { offset }) },
  );
  return shown.map(({ tool, rank, rank_range: { best, worst }, score, potential }) =>
    unjudgedTool(
      summaries.get(tool) as ToolSummary,
      `Rank ${rank} of ${entries.length} in the general ranking (${best} to ${worst} by what is unknown): ${score} points proven, ${potential} possible.`,
      detail,
    ),
  );
}

/** Every source there is, in the order of tools, with its place; that of the exchange rates comes last. */
const allSources = perSnapshot(({ tools, methodology }) => {
  const sources = [...[...tools.values()].flatMap(({ sources }) => sources), rateSource(methodology.currencies)];
  return { sources, places: new Map(sources.map(({ id }, place) => [id, place])) };
});

/** The sources that the checks of these tools name, as they are shown; of those passed over, what is told in whole. */
export function sourcesOfChecks(
  { best, open, out, nearest }: Record<'best' | 'open' | 'out' | 'nearest', readonly Candidate[]>,
  snapshot: Snapshot,
  detail: Detail,
): Source[] {
  if (detail === 'compact') return [];
  const { sources, places } = allSources(snapshot);
  const cited = new Set<number>();
  const cite = (list: readonly Candidate[], isShown: (finding: Finding) => boolean) => {
    for (const { findings } of list)
      for (const finding of findings)
        if (isShown(finding)) for (const { id } of finding.sources) cited.add(places.get(id) as number);
  };
  for (const list of [best, nearest]) cite(list, () => true);
  for (const list of [open, out]) cite(list, detail === 'audit' ? () => true : isShownWhole);
  return [...cited].sort((a, b) => a - b).map((place) => sources[place] as Source);
}
