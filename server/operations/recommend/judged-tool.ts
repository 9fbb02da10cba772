import { type Static, Type } from 'typebox';
import { Budget, Constraint, VERDICTS } from '../../../model/constraint.ts';
import { rateSource } from '../../../model/pricing/money.ts';
import { Citation, type Source } from '../../../model/source.ts';
import { ToolSummary } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { type Assessment, Likeness } from '../../recommend/judge/assessment.ts';
import type { Candidate } from '../../recommend/judge/candidates.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { addedToTool } from '../additions.ts';
import { type Window, within } from '../selection.ts';
import { ShortCost } from './cost.ts';

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
export const ShownConstraint = Type.Object(
  { key, op, value, for: channel, strength, purpose, assumed },
  { title: 'Constraint' },
);
export type ShownConstraint = Static<typeof ShownConstraint>;

export function shownConstraint(constraint: Constraint): ShownConstraint {
  return constraint as ShownConstraint;
}

const verdict = Type.Enum([...VERDICTS], {
  description: 'Whether the constraint is met: with "avoid", meets means proven absent. Unknown is neither.',
});

/** A verdict with its evidence. */
const Check = Type.Object(
  {
    ...ShownConstraint.properties,
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
type Check = Static<typeof Check>;

export function checkOf(assessment: Assessment): Check {
  const { constraint, verdict, facts, display, sources, note, arithmetic, likeness } = assessment;
  return {
    ...shownConstraint(constraint),
    ...{ verdict, facts: [...facts], display, sources: [...sources], note },
    ...(arithmetic !== undefined && { arithmetic }),
    ...(likeness && { likeness }),
  };
}

const why = Type.String({ description: 'The verdicts in a few sentences, with values, prices and dates.' });

const cost = Type.Union([ShortCost, Type.Null()], {
  description: 'Null if bill is, and for tools that are not recommended.',
});

export const JudgedTool = Type.Object(
  { tool: ToolSummary, checks: Type.Array(Check), why, cost, facts: addedToTool.facts },
  { title: 'JudgedTool' },
);

/** Every source of the snapshot with its place: those of the tools in their order, then that of the exchange rates. */
const allSources = perSnapshot(({ tools, methodology }) => {
  const sources = [...[...tools.values()].flatMap(({ sources }) => sources), rateSource(methodology.currencies)];
  return { sources, places: new Map(sources.map(({ id }, place) => [id, place])) };
});

/** The sources that the checks of some tools cite. */
export function sourcesOfChecks(judged: readonly Candidate[], snapshot: Snapshot): Source[] {
  const cited = judged.flatMap(({ assessments }) => assessments.flatMap(({ sources }) => sources.map(({ id }) => id)));
  return sourcesWith(new Set(cited), snapshot);
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
