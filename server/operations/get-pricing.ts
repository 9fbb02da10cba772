import { Type } from 'typebox';
import { Fact } from '../../pipeline/artifacts/fact.ts';
import { Source } from '../../pipeline/artifacts/source.ts';
import { ComparablePrice, ToolSummary } from '../../pipeline/artifacts/tool.ts';
import { Plan } from '../../pipeline/artifacts/value.ts';
import { pricingTable } from '../csv/pricing-table.ts';
import { citedSources } from './cited.ts';
import { CompactFact, compact } from './detail.ts';
import { findTool } from './find-tool.ts';
import { Slug } from './get-tool.ts';
import { operation } from './operation.ts';
import { groupNames, select, selection } from './selection.ts';

export const getPricing = operation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'What one tool costs: plans as published, the cheapest plan by billing period, what a seat is, trial, refund and renewal terms, each with its sources and age. A plan without a price is one whose price no source shows; plans is empty where no source names any. keys and compact detail make the answer small.',
  choices: { groups: groupNames },
  input: Type.Object({ slug: Slug, ...selection }),
  output: Type.Object({
    tool: ToolSummary,
    facts: Type.Record(Type.String(), Type.Union([Fact, CompactFact]), {
      description: 'All pricing.* keys, or those of them that were asked for, in catalogue order.',
    }),
    plans: Type.Array(Plan, { description: 'The value of pricing.plans; empty where it is unknown.' }),
    comparable_price: ComparablePrice,
    sources: Type.Array(Source, { description: 'Those the facts cite; none in compact detail.' }),
  }),
  problems: ['tool_not_found', 'unknown_group', 'unknown_key'],
  example: { slug: 'lemlist' },
  table: ({ facts, sources }) => pricingTable(facts, sources),
  run(snapshot, { slug, detail, ...wanted }) {
    const { slug: current, facts, sources, comparable_price } = findTool(snapshot, slug, 'slug');
    const asked = select(snapshot, wanted);
    const pricing = Object.entries(facts).filter(([key, { group }]) => group === 'pricing' && (asked?.(key) ?? true));
    const small = detail === 'compact';
    return {
      tool: snapshot.summaries.get(current) as ToolSummary,
      facts: Object.fromEntries(pricing.map(([key, fact]) => [key, small ? compact(fact) : fact])),
      plans: (facts['pricing.plans']?.value ?? []) as Plan[],
      comparable_price,
      sources: small
        ? []
        : citedSources(
            pricing.map(([, fact]) => fact),
            sources,
          ),
    };
  },
});
