import { Type } from 'typebox';
import { Fact } from '../../pipeline/artifacts/fact.ts';
import { Source } from '../../pipeline/artifacts/source.ts';
import { ComparablePrice, ToolSummary } from '../../pipeline/artifacts/tool.ts';
import { Plan } from '../../pipeline/artifacts/value.ts';
import { findTool } from './find-tool.ts';
import { Slug } from './get-tool.ts';
import { operation } from './operation.ts';

export const getPricing = operation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'What one tool costs: plans as published, the cheapest plan by billing period, what a seat is, trial, refund and renewal terms, each with its sources and age. A plan without a price is one whose price no source shows; plans is empty where no source names any.',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({
    tool: ToolSummary,
    facts: Type.Record(Type.String(), Fact, { description: 'All pricing.* keys, in catalogue order.' }),
    plans: Type.Array(Plan, { description: 'The value of pricing.plans; empty where it is unknown.' }),
    comparable_price: ComparablePrice,
    sources: Type.Array(Source),
  }),
  problems: ['tool_not_found'],
  example: { slug: 'lemlist' },
  run(snapshot, { slug }) {
    const { slug: current, facts, sources, comparable_price } = findTool(snapshot, slug, 'slug');
    const pricing = Object.fromEntries(Object.entries(facts).filter(([, { group }]) => group === 'pricing'));
    const text = JSON.stringify(pricing);
    return {
      tool: snapshot.summaries.get(current) as ToolSummary,
      facts: pricing,
      plans: (facts['pricing.plans']?.value ?? []) as Plan[],
      comparable_price,
      sources: sources.filter(({ id }) => text.includes(`"${id}"`)),
    };
  },
});
