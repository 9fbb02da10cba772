import { Type } from 'typebox';
import { costWithConditions } from '../../../model/pricing/conditional-cost.ts';
import { COST_VERDICTS, type CostVerdict } from '../../../model/pricing/cost.ts';
import { inCostOrder } from '../../../model/pricing/proven-cost.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { findTool } from '../input.ts';
import { requireLength, within } from '../selection.ts';
import { toolCost } from './answer.ts';
import { type CostInput, readCostQuestion } from './question.ts';

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
    costs: within(ordered, input).map(({ tool, cost }) =>
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
