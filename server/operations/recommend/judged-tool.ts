import { type Static, Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import type { Source } from '../../../model/source.ts';
import { ToolSummary } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import type { Candidate } from '../../recommend/judge/candidates.ts';
import { rateSource } from '../../recommend/judge/exchange-rate.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { addedToTool } from '../additions.ts';
import {
  auditedFacts,
  type CompactFact,
  compactFacts,
  type FactsView,
  type FullFact,
  type FullSource,
  fullFacts,
  fullSource,
} from '../facts-detail.ts';
import { type Window, within } from '../selection.ts';
import { auditedCheck, Check, CompactCheck, compactCheck, fullCheck } from './check.ts';
import { ShortCost } from './cost.ts';

const why = Type.String({ description: 'The verdicts in a few sentences, with values, prices and dates.' });

const cost = Type.Union([ShortCost, Type.Null()], {
  description: 'Null if bill is, and for tools that are not recommended.',
});

const { facts } = addedToTool;

const JudgedTool = Type.Object(
  { tool: ToolSummary, checks: Type.Array(Check), why, cost, facts },
  { title: 'JudgedTool' },
);

const FailingTool = Type.Object(
  {
    tool: ToolSummary,
    checks: Type.Array(Type.Union([Check, CompactCheck]), {
      description: 'Check if it fails, CompactCheck if not.',
    }),
    why,
    cost,
    facts,
  },
  { title: 'FailingTool' },
);

const ToolName = Type.Pick(ToolSummary, ['slug', 'name', 'category'], { title: 'ToolName' });

const CompactJudgedTool = Type.Object(
  { tool: ToolName, checks: Type.Array(CompactCheck), why, cost, facts },
  { title: 'CompactJudgedTool' },
);

/** A judged tool in any detail. */
export const DetailedJudgedTool = Type.Union([JudgedTool, FailingTool, CompactJudgedTool], {
  title: 'DetailedJudgedTool',
  description: 'JudgedTool; FailingTool in fails, except in audit; CompactJudgedTool in compact detail.',
});

/** How judged tools and the sources of their checks are shown in one detail. */
export interface JudgedView<ShownTool, ShownCheck, FailingToolCheck, ShownSource, ShownFact> {
  readonly tool: (summary: ToolSummary) => ShownTool;
  readonly check: (assessment: Assessment) => ShownCheck;
  /** A check of a tool that fails a must. */
  readonly checkOfFailing: (assessment: Assessment) => FailingToolCheck;
  readonly sources: (judged: readonly Candidate[], failing: readonly Candidate[], snapshot: Snapshot) => ShownSource[];
  /** The facts that a reader asks for besides. */
  readonly facts: FactsView<ShownFact, ShownSource>;
}

/** A tool that fails a must shows whole checks only for what it fails, since that is the reason. */
export const fullJudged: JudgedView<
  ToolSummary,
  Check,
  Check | CompactCheck,
  Static<typeof FullSource>,
  Static<typeof FullFact>
> = {
  facts: fullFacts,
  tool: (summary) => summary,
  check: fullCheck,
  checkOfFailing: (assessment) => (isFailed(assessment) ? fullCheck : compactCheck)(assessment),
  sources: (judged, failing, snapshot) =>
    citedSources([...findingsOf(judged), ...findingsOf(failing).filter(isFailed)], snapshot).map(fullSource),
};

export const compactJudged: JudgedView<
  Static<typeof ToolName>,
  CompactCheck,
  CompactCheck,
  never,
  Static<typeof CompactFact>
> = {
  facts: compactFacts,
  tool: ({ slug, name, category }) => ({ slug, name, category }),
  check: compactCheck,
  checkOfFailing: compactCheck,
  sources: () => [],
};

export const auditedJudged: JudgedView<ToolSummary, Check, Check, Source, Fact> = {
  facts: auditedFacts,
  tool: (summary) => summary,
  check: auditedCheck,
  checkOfFailing: auditedCheck,
  sources: (judged, failing, snapshot) => citedSources(findingsOf([...judged, ...failing]), snapshot),
};

/** Everything that is known of each check, to put it in words. */
export const wholeJudged: JudgedView<ToolSummary, Assessment, Assessment, never, Static<typeof CompactFact>> = {
  facts: compactFacts,
  tool: (summary) => summary,
  check: (assessment) => assessment,
  checkOfFailing: (assessment) => assessment,
  sources: () => [],
};

function isFailed({ verdict }: Assessment): boolean {
  return verdict === 'fails';
}

function findingsOf(candidates: readonly Candidate[]): Assessment[] {
  return candidates.flatMap(({ assessments }) => assessments);
}

/** Every source of the snapshot with its place: those of the tools in their order, then that of the exchange rates. */
const allSources = perSnapshot(({ tools, methodology }) => {
  const sources = [...[...tools.values()].flatMap(({ sources }) => sources), rateSource(methodology.currencies)];
  return { sources, places: new Map(sources.map(({ id }, place) => [id, place])) };
});

function citedSources(assessments: readonly Assessment[], snapshot: Snapshot): Source[] {
  const cited = new Set<string>();
  for (const assessment of assessments) for (const { id } of assessment.sources) cited.add(id);
  return sourcesWith(cited, snapshot);
}

/** The sources with these ids, in the order of the snapshot. */
export function sourcesWith(ids: Iterable<string>, snapshot: Snapshot): Source[] {
  const { sources, places } = allSources(snapshot);
  return [...ids]
    .map((id) => places.get(id) as number)
    .sort((a, b) => a - b)
    .map((place) => sources[place] as Source);
}

/** How many tools of the general ranking are shown without a limit. */
const DEFAULT_LIMIT = 10;

/** The top of the general ranking, for a text that states no constraint. */
export function generalRanking(
  { rankings, summaries, methodology: { jobs } }: Snapshot,
  excluded: readonly string[],
  { limit = DEFAULT_LIMIT, offset }: Window,
): { summary: ToolSummary; why: string }[] {
  const entries = (rankings.get('general')?.lists ?? []).flatMap((list) => list.entries);
  const shown = within(
    entries.filter(({ tool }) => !excluded.includes(tool)),
    { limit, ...(offset !== undefined && { offset }) },
  );
  return shown.map(({ tool, complete, proven, of }) => ({
    summary: summaries.get(tool) as ToolSummary,
    why: `All musts are proven for ${complete.length > 0 ? andList(complete.map((slug) => jobs[slug]?.label ?? slug)) : 'no job'}; ${proven} of ${of} questions of the general jobs are proven.`,
  }));
}
