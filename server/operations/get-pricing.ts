import { Type } from 'typebox';
import { ComparablePrice, Tool, ToolSummary } from '../../model/tool.ts';
import { Plan } from '../../model/value.ts';
import { exampleTool } from './example-tools.ts';
import { citedSources, DetailedFact, DetailedSource, detailedFact, detailedSources } from './facts-detail.ts';
import { factsTable } from './facts-table.ts';
import { findTool, Slug } from './input.ts';
import { operation } from './operation.ts';
import { select, selection, selectionChoices } from './selection.ts';

export const getPricing = operation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'What one tool costs: plans as published, the cheapest plan by billing period with what it lacks (entry_price), what a seat is, trial, refund and renewal terms, each with its sources and age. A plan without a price: no source shows it; plans is empty where no source names any. keys and compact detail make the answer small.',
  choices: selectionChoices,
  input: Type.Object({ slug: Slug, ...selection }),
  output: Type.Object({
    tool: ToolSummary,
    facts: Type.Record(Type.String(), DetailedFact, {
      description: 'All pricing.* keys, or those of them that were asked for, in catalogue order.',
    }),
    plans: Type.Array(Plan, { description: 'The value of pricing.plans; empty where it is unknown.' }),
    comparable_price: ComparablePrice,
    entry_price: Tool.properties.entry_price,
    sources: Type.Array(DetailedSource, { description: 'Those the facts cite; none in compact detail.' }),
  }),
  problems: ['tool_not_found', 'unknown_group', 'unknown_key'],
  examples: (snapshot) => [
    { slug: exampleTool(snapshot).slug, groups: ['pricing'], keys: ['pricing.starts_at'], detail: 'compact' as const },
  ],
  table: ({ tool, facts }, { tools }) => factsTable(Object.keys(facts), tools.get(tool.slug) as Tool),
  run(snapshot, { slug, detail, ...wanted }) {
    const { slug: current, facts, sources, comparable_price, entry_price } = findTool(snapshot, slug, 'slug');
    const asked = select(snapshot, wanted);
    const pricing = Object.entries(facts).filter(([key, { group }]) => group === 'pricing' && (asked?.(key) ?? true));
    return {
      tool: snapshot.summaries.get(current) as ToolSummary,
      facts: Object.fromEntries(pricing.map(([key, fact]) => [key, detailedFact(fact, detail)])),
      plans: (facts['pricing.plans']?.value ?? []) as Plan[],
      comparable_price,
      entry_price,
      sources: detailedSources(
        citedSources(
          pricing.map(([, fact]) => fact),
          sources,
        ),
        detail,
      ),
    };
  },
});
