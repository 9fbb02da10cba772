import { Type } from 'typebox';
import { COST_VERDICTS, type CostVerdict, costOf } from '../../../model/pricing/cost.ts';
import { inCostOrder } from '../../../model/pricing/proven-cost.ts';
import { IsoDate } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../example-tools.ts';
import { findTool } from '../input.ts';
import { operation } from '../operation.ts';
import { within } from '../selection.ts';
import { ToolCost, toolCost } from './answer.ts';
import { ConciseCosts, conciseCosts } from './concise.ts';
import { costMemo } from './memo.ts';
import { AskedCost, CostInput, costChoices, readCostQuestion } from './question.ts';
import { costTable } from './table.ts';

const Total = Type.Integer({ minimum: 0 });

const Totals = Type.Object(
  Object.fromEntries(COST_VERDICTS.map((verdict) => [verdict, Total])) as Record<CostVerdict, typeof Total>,
  { description: 'How many tools have each verdict, returned or not.' },
);

export const estimateCost = operation({
  name: 'estimate_cost',
  path: '/cost',
  title: 'The bill for a set-up',
  description:
    'What a set-up costs with each tool: the cheapest plan that covers it and the next one, line by line, for all months. verdict says how much of the sum is proven, missing what is not known. Without tools or category, all tools, exact sums first; sums with different verdicts cannot be compared. For plans as published, use get_pricing.',
  question: 'What does it cost for us?',
  startWith: ['people', 'linkedin_accounts', 'mailboxes'],
  listed: () => [],
  choices: costChoices,
  input: CostInput,
  shortList: 5,
  output: Type.Object({
    asked: AskedCost,
    rates: Type.Object(
      { as_of: IsoDate, url: Type.String({ format: 'uri' }) },
      { description: 'The exchange rates that sums are converted and ordered by.' },
    ),
    totals: Totals,
    costs: Type.Array(ToolCost),
  }),
  concise: Type.Object({ totals: Totals, ...ConciseCosts }),
  examples: (snapshot) => {
    const [first, second] = exampleTools(snapshot) as [Tool, Tool];
    return [
      {
        ...{ people: 2, linkedin_accounts: 2, mailboxes: 2, workspaces: 1, contacts: 500, emails: 1000, credits: 10 },
        ...{ months: 12, billing: 'year' as const, currency: snapshot.methodology.currencies.base },
        ...{ keys: ['channels.linkedin'], tools: [first.slug, second.slug], category: first.category },
        ...{ limit: 5, offset: 0, detail: 'full' as const },
      },
      { people: 1 },
    ];
  },
  table: ({ costs }) => costTable(costs),
  markdown: ({ asked, costs, rates }) => costMemo(asked, costs, rates),
  views: { full: costsFor, concise: conciseCostsFor },
});

function costsFor(snapshot: Snapshot, input: CostInput) {
  const { asked, question } = readCostQuestion(input, snapshot);
  const { catalogue, currencies } = snapshot.methodology;
  const costed = toolsAsked(snapshot, input).map((tool) => ({
    slug: tool.slug,
    tool,
    cost: costOf(tool.facts, question, catalogue),
  }));
  const ordered = inCostOrder(costed, asked.months, asked.currency, currencies);
  const count = (verdict: CostVerdict) => ordered.filter(({ cost }) => cost.verdict === verdict).length;
  return {
    asked,
    rates: { as_of: currencies.as_of, url: currencies.source.url },
    totals: { exact: count('exact'), from: count('from'), between: count('between'), unknown: count('unknown') },
    costs: within(ordered, input).map(({ tool, cost }) =>
      toolCost(tool, cost, { months: asked.months, currency: asked.currency, currencies }),
    ),
  };
}

function conciseCostsFor(snapshot: Snapshot, input: CostInput) {
  const whole = costsFor(snapshot, input);
  const all = Object.values(whole.totals).reduce((sum, count) => sum + count, 0);
  return { totals: whole.totals, ...conciseCosts(whole, all, input) };
}

/** The tools to compute: those that are named, or all that are sold. @throws Problem tool_not_found */
function toolsAsked(snapshot: Snapshot, { tools, category }: CostInput): Tool[] {
  const asked = tools?.map((slug) => findTool(snapshot, slug, 'tools'));
  const all = [...new Set(asked ?? [...snapshot.tools.values()].filter(({ closed }) => closed === null))];
  return all.filter((tool) => category === undefined || tool.category === category);
}
