import { type Static, Type } from 'typebox';
import { Budget, Constraint, QUANTITIES, type Quantity, VERDICTS } from '../../../model/constraint.ts';
import { rateSource } from '../../../model/pricing/currencies.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { Citation, type Source } from '../../../model/source.ts';
import { ToolSummary } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { type Assessment, type Candidate, Likeness } from '../../recommend/judge/assessment.ts';
import { questionFor } from '../../recommend/judge/bill.ts';
import type { BillCriteria } from '../../recommend/judge/criteria.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { addedToTool } from '../additions.ts';
import { ToolCost, toolCost } from '../estimate-cost/answer.ts';
import type { CostInput } from '../estimate-cost/costs.ts';
import { estimateCost } from '../estimate-cost/operation.ts';
import { writeAddress } from '../operation.ts';
import { paginate, type Window } from '../selection.ts';

const Count = Type.Optional(Type.Integer({ minimum: 1 }));
type Named = Exclude<Quantity, 'months'>;
const NAMED = QUANTITIES.filter((quantity): quantity is Named => quantity !== 'months');

/** The numbers that a text names, as the parameters of estimate_cost. */
export const NamedNumbers = Type.Object(
  Object.fromEntries(NAMED.map((quantity) => [quantity, Count])) as Record<Named, typeof Count>,
  { title: 'NamedNumbers' },
);

/** The numbers that a text names; null if it names none. */
export function namedNumbers({ setUp }: BillCriteria): Static<typeof NamedNumbers> | null {
  if (setUp === undefined) return null;
  const { credits: _, ...named } = setUp;
  return named;
}

/** The parameters of estimate_cost for a need. */
function costInputFor(
  { setUp, billedMonthly, features, currency }: BillCriteria,
  { methodology }: Snapshot,
): CostInput {
  return {
    ...setUp,
    ...(currency !== undefined && currency !== methodology.currencies.base && { currency }),
    ...(billedMonthly && { billing: 'month' as const }),
    ...(features.length > 0 && { keys: [...features] }),
  };
}

/** The address of all bills, below the root of the API and of the pages; null if nothing is named that a price depends on. */
export function billAddress(criteria: BillCriteria, snapshot: Snapshot): string | null {
  const { setUp = {}, features } = criteria;
  if (features.length === 0 && isOnePerson(setUp)) return null;
  return writeAddress(estimateCost, costInputFor(criteria, snapshot));
}

function isOnePerson({ people = 1, ...others }: SetUp): boolean {
  return people === 1 && Object.keys(others).length === 0;
}

/** Returns a function that gives what a tool costs for a need, as estimate_cost does. */
export function priceForNeed(criteria: BillCriteria, snapshot: Snapshot) {
  const question = questionFor(criteria, snapshot);
  return ({ tool }: Candidate): Pick<ToolCost, 'price' | 'converted'> => {
    const { price, converted } = toolCost(tool, question, snapshot.methodology);
    return { price, ...(criteria.currency !== undefined && converted && { converted }) };
  };
}

const { key, op, strength, purpose, assumed } = Constraint.properties;

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
export const ShownConstraint = Type.Object({ key, op, value, strength, purpose, assumed }, { title: 'Constraint' });
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
    likeness: Type.Optional(Likeness),
  },
  { title: 'Check' },
);
type Check = Static<typeof Check>;

export function checkOf(assessment: Assessment): Check {
  const { constraint, verdict, facts, display, sources, note, likeness } = assessment;
  return {
    ...shownConstraint(constraint),
    verdict,
    facts: [...facts],
    display,
    sources: [...sources],
    note,
    ...(likeness && { likeness }),
  };
}

const why = Type.String({ description: 'The verdicts in a few sentences, with values, prices and dates.' });

/** The bill for the set-up with what is required, also in the currency of the budget if it is in another. */
const { price, converted } = ToolCost.properties;

export const JudgedTool = Type.Object(
  { tool: ToolSummary, checks: Type.Array(Check), why, price, converted, facts: addedToTool.facts },
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
  const shown = paginate(
    entries.filter(({ tool }) => !excluded.includes(tool)),
    { limit, ...(offset !== undefined && { offset }) },
  );
  return shown.map(({ tool, complete, proven, of }) => ({
    summary: summaries.get(tool) as ToolSummary,
    why: `All musts are proven for ${complete.length > 0 ? andList(complete.map((slug) => jobs[slug]?.label ?? slug)) : 'no job'}; ${proven} of ${of} questions of the general jobs are proven.`,
  }));
}
