import { Type } from 'typebox';
import { PLANS_KEY } from '../../../model/keys.ts';
import { Plan } from '../../../model/pricing/plan.ts';
import { Assumed, Price } from '../../../model/pricing/price.ts';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import { optionalList } from '../../../model/schemas.ts';
import { Tool } from '../../../model/tool.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { defineOperation } from '../../call/operation.ts';
import { selectionChoices, selectKeys, ToolInput } from '../../call/parameters.ts';
import { Cells, factsTable, toCells } from '../get-tool/cells.ts';

const { slug, name, category } = Tool.properties;

export const getPricing = defineOperation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'Plans of one tool as published, what a seat is, trial, refund and renewal, with sources. For the bill of a set-up or of team sizes use estimate_cost.',
  question: 'Which plans and terms does one tool have?',
  choices: selectionChoices,
  hiddenFromModels: ['groups'],
  input: ToolInput,
  output: Type.Object({
    slug,
    name,
    category,
    price: Type.Optional(Price),
    plans: optionalList(Plan, 'As published.'),
    plans_assumed: Type.Optional(Assumed),
    facts: Cells,
  }),
  examples: (snapshot) => {
    const { slug } = exampleTool(snapshot);
    return [{ slug, groups: ['pricing'], keys: [PLANS_KEY] }, { slug }];
  },
  table: factsTable,
  run(snapshot, { slug, ...selection }) {
    const tool = snapshot.tools.get(slug) as Tool;
    const { name, category, price, facts } = tool;
    const assumed = facts[PLANS_KEY]?.assumed ?? [];
    const selected = selectKeys(selection);
    const plans = selected.isAll ? readPlans(facts) : [];
    // `plans` and `price` have the same content as the list of plans. Requests for evidence include it.
    const isSelected = selected.isAll ? (key: string) => key.startsWith('pricing.') && key !== PLANS_KEY : selected.has;
    return {
      slug,
      name,
      category,
      ...(selected.isAll && { price }),
      ...(plans.length > 0 && { plans, ...(assumed.length > 0 && { plans_assumed: [...assumed] }) }),
      facts: toCells(tool, isSelected, selection.keys ?? [], snapshot),
    };
  },
});
