import { Type } from 'typebox';
import { Fact } from '../../../model/fact.ts';
import { ComparablePrice } from '../../../model/pricing/comparable-price.ts';
import { Plan } from '../../../model/pricing/plan.ts';
import { Source } from '../../../model/source.ts';
import { Tool, ToolSummary } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { factsOf } from '../detail.ts';
import { exampleTool } from '../example-tools.ts';
import { factChoices, selectFacts, ToolInput, undated } from '../fact-filter.ts';
import { factsTable } from '../facts-table.ts';
import { findTool } from '../input.ts';
import { everyTool } from '../listing.ts';
import { operation } from '../operation.ts';
import { concisePricing } from './concise.ts';

export const getPricing = operation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'What one tool costs: the entry price and what it lacks, plans as published, what a seat is, trial, refund and renewal terms, with sources and age. For the bill of a set-up, use estimate_cost.',
  question: 'Which plans and terms does one tool have?',
  listed: everyTool,
  choices: factChoices,
  input: ToolInput,
  output: Type.Object({
    tool: ToolSummary,
    facts: Type.Record(Type.String(), Fact, {
      description: 'All pricing.* keys, or the selected ones, in catalogue order.',
    }),
    ...undated,
    plans: Type.Array(Plan, { description: 'The value of pricing.plans; empty if it is unknown.' }),
    comparable_price: ComparablePrice,
    entry_price: Tool.properties.entry_price,
    bills: Tool.properties.bills,
    sources: Type.Array(Source, { description: 'The sources that the facts cite.' }),
  }),
  examples: (snapshot) => [
    {
      ...{ slug: exampleTool(snapshot).slug, groups: ['company'], keys: ['pricing.starts_at'] },
      ...{ detail: 'full' as const, older_than: '1d', status: ['known', 'disputed'] },
    },
  ],
  table: ({ tool, facts }, { tools }) => factsTable(Object.keys(facts), tools.get(tool.slug) as Tool),
  full: pricingOf,
  concise: concisePricing,
});

function pricingOf(snapshot: Snapshot, { slug, ...wanted }: ToolInput) {
  const tool = findTool(snapshot, slug, 'slug');
  const selected = selectFacts(snapshot, wanted);
  const isSelected = (key: string, fact: Fact) => key.startsWith('pricing.') && selected.has(fact);
  const listed = tool.facts['pricing.plans'];
  const bills = listed && selected.has(listed) ? tool.bills : [];
  const { facts, sources } = factsOf(tool, isSelected, bills);
  return {
    tool: snapshot.summaries.get(tool.slug) as ToolSummary,
    facts,
    ...selected.undatedIn(Object.values(tool.facts).filter(({ key }) => key.startsWith('pricing.'))),
    plans: (tool.facts['pricing.plans']?.value ?? []) as Plan[],
    comparable_price: tool.comparable_price,
    entry_price: tool.entry_price,
    bills,
    sources,
  };
}
