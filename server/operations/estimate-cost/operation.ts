import { Type } from 'typebox';
import { IsoDate } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { exampleTools } from '../example-tools.ts';
import { operation } from '../operation.ts';
import { ToolCost } from './answer.ts';
import { conciseCosts } from './concise.ts';
import { CostTotals, costsFor } from './costs.ts';
import { costMemo } from './memo.ts';
import { AskedCost, CostInput, costChoices } from './question.ts';
import { costTable } from './table.ts';

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
    totals: CostTotals,
    costs: Type.Array(ToolCost),
  }),
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
  full: costsFor,
  concise: conciseCosts,
});
