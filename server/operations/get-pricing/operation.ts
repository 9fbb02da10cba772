import { Type } from 'typebox';
import { PLANS_KEY } from '../../../model/keys.ts';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import { exampleTool } from '../../calls/example-tools.ts';
import { defineOperation } from '../../calls/operation.ts';
import { selectionChoices, selectKeys, ToolInput } from '../../calls/selection.ts';
import { findTool } from '../../calls/tool-names.ts';
import { toFactsAnswer } from '../get-tool/facts.ts';
import { factsTable } from '../get-tool/table.ts';
import { PricingAnswer } from './answer.ts';

export const getPricing = defineOperation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'Price and terms of one tool: plans as published, prices for more people or accounts, what a seat is, trial, refund and renewal, with sources. For the bill of a set-up use estimate_cost.',
  question: 'Which plans and terms does one tool have?',
  choices: selectionChoices,
  input: Type.Object({
    ...ToolInput.properties,
    ladders: Type.Optional(Type.Boolean({ description: 'Adds prices for 2 to 50 people, accounts or mailboxes.' })),
  }),
  output: PricingAnswer,
  examples: (snapshot) => {
    const { slug } = exampleTool(snapshot);
    return [{ slug, groups: ['pricing'], keys: [PLANS_KEY], ladders: true }, { slug }];
  },
  table: factsTable,
  run(snapshot, { slug: query, ladders: hasLadders = false, ...selection }) {
    const tool = findTool(snapshot, query, 'slug');
    const { slug, name, category, price, ladders = {} } = tool;
    const selected = selectKeys(selection);
    const isSelected = (key: string) => (selected.isAll ? key.startsWith('pricing.') : selected.has(key));
    // `plans` and `price` have the same content as the list of plans. Requests for evidence include it.
    const answer = toFactsAnswer(
      tool,
      (key) => isSelected(key) && !(selected.isAll && key === PLANS_KEY),
      selection.keys,
    );
    return {
      slug,
      name,
      category,
      price,
      plans: readPlans(tool.facts),
      ...(hasLadders && { ladders }),
      ...answer,
    };
  },
});
