import { type Static, Type } from 'typebox';
import { computeBoard } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { writeQuestion } from '../../../model/condition.ts';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { CERTAINTIES, type Certainty } from '../../../model/pricing/cheapest.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import { findPlan, plansIn } from '../../../model/pricing/read-plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { listedTools } from '../../calls/need/board-answer.ts';
import { needParameters, setUpParameters, windowParameters } from '../../calls/need/parameters.ts';
import { readNeed, setUpOf } from '../../calls/need/read-need.ts';
import { validateTools } from '../../calls/tool-names.ts';
import { Problem } from '../../http/problem.ts';

export const CostInput = Type.Object({
  ...needParameters,
  plan: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Only this plan, by its name, of the one in tools.',
    }),
  ),
  ...windowParameters,
});
export type CostInput = Static<typeof CostInput>;

const FIELDS = Object.keys(setUpParameters) as (keyof SetUp)[];
const Numbers = Object.fromEntries(FIELDS.map((field) => [field, Type.Integer({ minimum: 0 })])) as Record<
  keyof SetUp,
  ReturnType<typeof Type.Integer>
>;

/** What was asked, with what was assumed where the request says nothing. */
export const CostBasis = Type.Object(
  {
    ...Numbers,
    billing: Type.Union([Type.Enum([...PERIODS]), Type.Null()], { description: 'Null: the cheapest.' }),
    currency: Type.String(),
    required: Type.Array(Type.String()),
    plan: Type.Union([Type.String(), Type.Null()], { description: 'Null: the cheapest paid plan that is enough.' }),
  },
  { title: 'CostBasis' },
);
export type CostBasis = Static<typeof CostBasis>;

const Total = Type.Integer({ minimum: 0 });

export const CostTotals = Type.Object(
  Object.fromEntries(CERTAINTIES.map((certainty) => [certainty, Total])) as Record<Certainty, typeof Total>,
  { description: 'How many tools have a price of each certainty, returned or not.' },
);

/** @throws Problem tool_not_found or invalid_parameter */
export function validateCost(snapshot: Snapshot, input: CostInput): void {
  validateTools(snapshot, input);
  requestedPlan(input, snapshot);
  validateSetUp(setUpOf(input));
}

/** The bills of all tools in the order of a board on which any category will do and money decides. */
export function costBoard(snapshot: Snapshot, input: CostInput) {
  const { methodology } = snapshot;
  const plan = requestedPlan(input, snapshot);
  const read = readNeed(snapshot, input);
  const need: Need = { ...read, plan, isCheapWanted: true, categories: [] };
  const { rows } = computeBoard(toolsToCost(snapshot, input, need), need, methodology);
  const currency = need.currency ?? methodology.currencies.base;
  const ofEach = CERTAINTIES.map((certainty) => [
    certainty,
    rows.filter(({ bill }) => bill.certainty === certainty).length,
  ]);
  const basis: CostBasis = {
    ...(Object.fromEntries(
      FIELDS.map((field) => [field, need.setUp[field] ?? (field === 'people' ? 1 : 0)]),
    ) as Required<SetUp>),
    billing: need.billing ?? null,
    currency,
    required: need.questions.filter(({ strength }) => strength === 'required').map(writeQuestion),
    plan: plan ?? null,
  };
  return { rows, basis, setUp: need.setUp, totals: Object.fromEntries(ofEach) as Record<Certainty, number> };
}

function validateSetUp({ people = 1, ...others }: SetUp): void {
  if ([people, ...Object.values(others)].some((number) => number > 0)) return;
  const detail = `Nobody and nothing has no bill. Give at least one of ${orList(FIELDS)}.`;
  throw new Problem('invalid_parameter', detail, { parameter: 'people', value: '0' });
}

/** The tools that are named, or all that lists have. */
function toolsToCost(snapshot: Snapshot, { category }: CostInput, { only }: Need): Tool[] {
  if (!only) return listedTools(snapshot, category);
  const named = only.flatMap((slug) => snapshot.tools.get(slug) ?? []);
  return named.filter((tool) => category === undefined || tool.category === category);
}

/** The plan that is asked for, as it is written on its page. @throws Problem invalid_parameter */
function requestedPlan(input: CostInput, snapshot: Snapshot): string | undefined {
  const { plan, tools } = input;
  if (plan === undefined) return undefined;
  const problem = (detail: string, near: readonly string[] = []) =>
    new Problem('invalid_parameter', detail, { parameter: 'plan', value: plan, nearest: [...near] });
  const [slug, ...others] = readNeed(snapshot, { tools }).only ?? [];
  const only = snapshot.tools.get(slug ?? '');
  if (!only || others.length > 0) throw problem('A plan is of one tool: name it, and no other, in "tools".');
  const plans = plansIn(only.facts);
  const found = findPlan(plan, plans);
  if (found) return found.name;
  const names = plans.map(({ name }) => name);
  const near = nearest(plan, names);
  const known = names.length === 0 ? 'No plan of it is known.' : `Its plans: ${names.join(', ')}.`;
  throw problem(`${only.name} has no plan "${plan}".${didYouMean(near)} ${known}`, near);
}
