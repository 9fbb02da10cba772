import { type Static, Type } from 'typebox';
import { COST_VERDICTS, type CostQuestion, type CostVerdict } from '../../../model/pricing/cost.ts';
import { NEEDED_UNITS, needOf, type SetUp } from '../../../model/pricing/coverage.ts';
import { PERIODS } from '../../../model/pricing/plan.ts';
import { unitsInWords } from '../../../model/pricing/price-text.ts';
import { costWithConditions, inCostOrder } from '../../../model/pricing/proven-cost.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Detail, Features, paginate, requireLength, selectionChoices, window } from '../selection.ts';
import { findTool } from '../tool-names.ts';
import { toolCost } from './answer.ts';

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
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120, description: 'Months of use; 12 by default.' })),
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
    months: Type.Integer({ minimum: 1 }),
    billing: Type.Union([Type.Enum([...PERIODS]), Type.Null()], { description: 'Null: the cheapest.' }),
    currency: Type.String(),
    keys: Type.Array(Type.String()),
  },
  { title: 'AskedCost' },
);
export type CostBasis = Static<typeof CostBasis>;

export const costChoices = {
  currency: ({ methodology }: Snapshot): string[] => Object.keys(methodology.currencies.rates),
  category: ({ methodology }: Snapshot): string[] => Object.keys(methodology.categories),
  keys: selectionChoices.keys,
};

/** Reads what is asked for. @throws Problem invalid_parameter for a set-up of nothing */
export function readCostQuestion(input: CostInput, snapshot: Snapshot): { asked: CostBasis; question: CostQuestion } {
  const { base } = snapshot.methodology.currencies;
  const { months = 12, billing, keys = [] } = input;
  const currency = input.currency?.toUpperCase() ?? base;
  const { people = 1, linkedin_accounts = 0, mailboxes = 0, workspaces = 0 } = input;
  const { contacts = 0, emails = 0, credits = 0 } = input;
  const wanted = { people, linkedin_accounts, mailboxes, workspaces, contacts, emails, credits };
  if (Object.values(wanted).every((number) => number === 0))
    throw new Problem(
      'invalid_parameter',
      `Nobody and nothing has no bill. Give at least one of ${orList(Object.keys(wanted))}.`,
      {
        parameter: 'people',
        value: '0',
      },
    );
  return {
    asked: { ...wanted, months, billing: billing ?? null, currency, keys },
    question: { setUp: { ...wanted, linkedin_accounts: input.linkedin_accounts }, keys, months, billing, currency },
  };
}

/** A set-up: `3 people, 3 LinkedIn accounts and 6 mailboxes`. */
export function setUpInWords(input: CostBasis): string {
  return andList(
    NEEDED_UNITS.flatMap((unit) => {
      const number = needOf(unit, input);
      return number > 0 ? [unitsInWords(number, unit)] : [];
    }),
  );
}

const Total = Type.Integer({ minimum: 0 });

export const CostTotals = Type.Object(
  Object.fromEntries(COST_VERDICTS.map((verdict) => [verdict, Total])) as Record<CostVerdict, typeof Total>,
  { description: 'How many tools have each verdict, returned or not.' },
);

/** The bill of each tool, in order, and the totals of all. @throws Problem */
export function costsFor(snapshot: Snapshot, input: CostInput) {
  requireLength('keys', input.keys);
  const { asked: wanted, question } = readCostQuestion(input, snapshot);
  const { catalogue, currencies } = snapshot.methodology;
  const costed = toolsToCost(snapshot, input).map((tool) => ({
    slug: tool.slug,
    tool,
    cost: costWithConditions(tool.facts, question, catalogue),
  }));
  const ordered = inCostOrder(costed, wanted.months, wanted.currency, currencies);
  const totals = Object.fromEntries(
    COST_VERDICTS.map((verdict) => [verdict, ordered.filter(({ cost }) => cost.verdict === verdict).length]),
  ) as Record<CostVerdict, number>;
  return {
    asked: wanted,
    rates: { as_of: currencies.as_of, url: currencies.source.url },
    totals,
    costs: paginate(ordered, input).map(({ tool, cost }) =>
      toolCost(tool, cost, { ...question, currency: wanted.currency, currencies, catalogue }),
    ),
  };
}

/** The tools to compute: those that are named, or all that are sold. @throws Problem tool_not_found */
function toolsToCost(snapshot: Snapshot, { tools, category }: CostInput): Tool[] {
  const named = tools?.map((slug) => findTool(snapshot, slug, 'tools'));
  const all = [...new Set(named ?? [...snapshot.tools.values()].filter(({ closed }) => closed === null))];
  return all.filter((tool) => category === undefined || tool.category === category);
}
