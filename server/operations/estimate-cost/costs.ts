import { type Static, Type } from 'typebox';
import { boardOf } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { CERTAINTIES, type Certainty } from '../../../model/pricing/cheapest.ts';
import { PERIODS, planCalled, plansIn } from '../../../model/pricing/plan.ts';
import { unitsInWords } from '../../../model/pricing/price-text.ts';
import { NEEDED_UNITS, needOf as numberOf, type SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Detail, Features, paginate, requireLength, selectionChoices, window } from '../selection.ts';
import { findTool } from '../tool-names.ts';
import { type CostQuestion, costOf } from './answer.ts';

const Count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description }));
const Volume = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description }));

/** The parameters that describe a set-up. */
const setUp = {
  people: Count('People who use it; 1 by default.'),
  linkedin_accounts: Count('LinkedIn accounts that send; the plan then has LinkedIn.'),
  mailboxes: Count('Mailboxes that send; the plan then has email.'),
  workspaces: Count('Workspaces, or clients.'),
  contacts: Volume('People to write to, a month.'),
  emails: Volume('Emails sent, a month.'),
  credits: Volume('Credits used, a month.'),
};

const costParameters = {
  ...setUp,
  billing: Type.Optional(
    Type.Union([Type.Literal('month'), Type.Literal('quarter'), Type.Literal('half-year'), Type.Literal('year')], {
      description: 'By default the cheapest.',
    }),
  ),
  currency: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 10,
      description: 'Of sums, for example "EUR"; converted if not sold in it.',
    }),
  ),
  keys: Features('Features that the plan must have.'),
  plan: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Only this plan of the one tool in `tools`, by its name.',
    }),
  ),
  tools: Type.Optional(
    Type.Array(Type.String({ title: 'ToolSlug', minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 100,
      description: 'Only these tools.',
    }),
  ),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Only tools of this category.' })),
  ...window,
  detail: Detail,
};

export const CostInput = Type.Object(costParameters);
export type CostInput = Static<typeof CostInput>;

/** What was asked, with what was assumed where the request says nothing. */
export const CostBasis = Type.Object(
  {
    ...(Object.fromEntries(
      (Object.keys(setUp) as (keyof SetUp)[]).map((field) => [field, Type.Integer({ minimum: 0 })]),
    ) as Record<keyof typeof setUp, ReturnType<typeof Type.Integer>>),
    billing: Type.Union([Type.Enum([...PERIODS]), Type.Null()], { description: 'Null: the cheapest.' }),
    currency: Type.String(),
    keys: Type.Array(Type.String()),
    plan: Type.Union([Type.String(), Type.Null()], { description: 'Null: the cheapest paid plan that is enough.' }),
  },
  { title: 'AskedCost' },
);
export type CostBasis = Static<typeof CostBasis>;

export const costChoices = {
  currency: ({ methodology }: Snapshot): string[] => Object.keys(methodology.currencies.rates),
  category: ({ methodology }: Snapshot): string[] => Object.keys(methodology.categories),
  keys: selectionChoices.keys,
};

/** Reads what is asked for. @throws Problem invalid_parameter for a set-up of nothing, or a plan that there is not */
function readCostQuestion(input: CostInput, snapshot: Snapshot): { asked: CostBasis; question: CostQuestion } {
  const { base } = snapshot.methodology.currencies;
  const { billing, keys = [] } = input;
  const currency = input.currency?.toUpperCase() ?? base;
  const { people = 1, linkedin_accounts, mailboxes, workspaces, contacts, emails, credits } = input;
  const given = { people, linkedin_accounts, mailboxes, workspaces, contacts, emails, credits };
  const wanted = Object.fromEntries(Object.entries(given).map(([field, number = 0]) => [field, number]));
  if (Object.values(wanted).every((number) => number === 0))
    throw new Problem(
      'invalid_parameter',
      `Nobody and nothing has no bill. Give at least one of ${orList(Object.keys(wanted))}.`,
      {
        parameter: 'people',
        value: '0',
      },
    );
  const setUp = Object.fromEntries(Object.entries(given).filter(([, number]) => number !== undefined)) as SetUp;
  const plan = planNamed(input, snapshot);
  return {
    asked: { ...(wanted as Required<SetUp>), billing: billing ?? null, currency, keys, plan: plan ?? null },
    question: { setUp, required: keys, billing, currency, plan },
  };
}

/** The plan that is asked for, as it is written on its page. @throws Problem invalid_parameter */
function planNamed({ plan, tools = [] }: CostInput, snapshot: Snapshot): string | undefined {
  if (plan === undefined) return undefined;
  const [only, ...others] = tools.map((slug) => findTool(snapshot, slug, 'tools'));
  const problem = (detail: string, near: readonly string[] = []) =>
    new Problem('invalid_parameter', detail, { parameter: 'plan', value: plan, nearest: [...near] });
  if (!only || others.length > 0) throw problem('A plan is of one tool: name it, and no other, in "tools".');
  const plans = plansIn(only.facts);
  const found = planCalled(plan, plans);
  if (found) return found.name;
  const names = plans.map(({ name }) => name);
  const near = nearest(plan, names);
  const known = names.length === 0 ? 'No plan of it is known.' : `Its plans: ${names.join(', ')}.`;
  throw problem(`${only.name} has no plan "${plan}".${didYouMean(near)} ${known}`, near);
}

/** A set-up: `3 people, 3 LinkedIn accounts and 6 mailboxes`. */
export function setUpInWords(input: CostBasis): string {
  return andList(
    NEEDED_UNITS.flatMap((unit) => {
      const number = numberOf(unit, input);
      return number > 0 ? [unitsInWords(number, unit)] : [];
    }),
  );
}

const Total = Type.Integer({ minimum: 0 });

export const CostTotals = Type.Object(
  Object.fromEntries(CERTAINTIES.map((certainty) => [certainty, Total])) as Record<Certainty, typeof Total>,
  { description: 'How many tools have a price of each certainty, returned or not.' },
);

/** The bill of each tool, in the order of a board on which money counts, and the totals of all. @throws Problem */
export function costsFor(snapshot: Snapshot, input: CostInput) {
  requireLength('keys', input.keys);
  const { asked, question } = readCostQuestion(input, snapshot);
  const { methodology } = snapshot;
  const { rows } = boardOf(toolsToCost(snapshot, input), needOf(question), methodology);
  const totals = Object.fromEntries(
    CERTAINTIES.map((certainty) => [certainty, rows.filter(({ bill }) => bill.certainty === certainty).length]),
  ) as Record<Certainty, number>;
  return {
    asked,
    rates: { as_of: methodology.currencies.as_of, url: methodology.currencies.source.url },
    totals,
    costs: paginate(rows, input).map(({ tool, bill }) => costOf(tool, bill, question, methodology.currencies)),
  };
}

/** A set-up as a need in which any category will do, and money decides. */
function needOf({ setUp, required = [], billing, currency, plan }: CostQuestion): Need {
  const questions = required.map((key) => ({ any: [{ key }], strength: 'required' as const }));
  return { questions, setUp, billing, currency, plan, isCheapWanted: true, categories: [], ignored: [] };
}

/** The tools to compute: those that are named, or all that are sold. @throws Problem tool_not_found */
function toolsToCost(snapshot: Snapshot, { tools, category }: CostInput): Tool[] {
  const named = tools?.map((slug) => findTool(snapshot, slug, 'tools'));
  const all = [...new Set(named ?? [...snapshot.tools.values()].filter(({ closed }) => closed === null))];
  return all.filter((tool) => category === undefined || tool.category === category);
}
