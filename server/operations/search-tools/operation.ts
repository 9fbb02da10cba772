import { type Static, Type } from 'typebox';
import { capabilitiesIn, hasCapability } from '../../../model/capability.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { Match, type Reason } from '../../search/documents.ts';
import { search } from '../../search/search.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTool } from '../example-tools.ts';
import { auditedFacts, compactFacts, type FactsView, fullFacts } from '../facts-detail.ts';
import { requireChoice } from '../input.ts';
import { operation } from '../operation.ts';
import { selectionChoices, window, within } from '../selection.ts';
import { addedKeys, addedToList, addedToTool, additionParameters, additionsTo, includable } from './additions.ts';
import {
  allProven,
  CapabilityCounts,
  capabilitiesNamed,
  capabilityNames,
  capabilityParameters,
  countProven,
} from './capabilities.ts';
import { toolsTable } from './table.ts';
import { inOrder, orderOf, Sort } from './tool-order.ts';

const FoundTool = Type.Object(
  {
    ...ToolSummary.properties,
    match: Type.Union([Match, Type.Null()], { description: 'Why it was found; null without q.' }),
    ...addedToTool,
  },
  { title: 'FoundTool' },
);

export type { Match, Reason };

const Input = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'A name, a capability, a category or words of a summary.',
    }),
  ),
  category: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The slug of a category, for example "linkedin-automation".',
    }),
  ),
  capability: capabilityParameters.capability,
  sort: Type.Optional(Sort),
  ...window,
  ...additionParameters,
  count: capabilityParameters.count,
});

export const searchTools = operation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Lists all tools, or those that match q, best match first: names and former names (typos are forgiven), then what facts prove ("whatsapp", "mcp server"), then what summaries mention; tools whose facts say no are left out. "no linkedin" finds tools proven not to have it, then unknown ones. The words of a category list its tools; all words of q must match. For a need in plain words, use recommend.',
  choices: {
    category: ({ methodology }) => Object.keys(methodology.categories),
    capability: capabilityNames,
    ...selectionChoices,
    include: includable,
    count: capabilityNames,
  },
  input: Input,
  shortList: 10,
  output: Type.Object({
    query: Type.Object({
      q: Type.Union([Type.String(), Type.Null()]),
      category: Type.Union([Type.String(), Type.Null()]),
    }),
    may_match: Type.Array(Type.String(), {
      description: 'Slugs of tools left out only because a capability is unknown, in the same order.',
    }),
    total: Type.Integer({ minimum: 0, description: 'All that match, not only those returned.' }),
    counts: Type.Optional(CapabilityCounts),
    tools: Type.Array(FoundTool),
    ...addedToList,
  }),
  concise: Type.Object({}),
  problems: ['unknown_category', 'unknown_group', 'unknown_key'],
  examples: (snapshot) => {
    const tool = exampleTool(snapshot);
    const proven = capabilitiesIn(snapshot.methodology.catalogue).filter((capability) =>
      hasCapability(tool, capability),
    );
    const [first, inSet] = [
      proven.find(({ value }) => value === undefined),
      proven.find(({ value }) => value !== undefined),
    ];
    const capability = [first, inSet].flatMap((shown) => (shown ? [shown.name] : []));
    const list = { q: tool.name, category: tool.category, capability, sort: 'known' as const, limit: 2, offset: 0 };
    const facts = { groups: ['support'], keys: ['pricing.starts_at'], detail: 'compact' as const };
    return [{ ...list, ...facts, include: ['comparable_price'], count: capability }];
  },
  table: ({ tools }, snapshot, input) =>
    toolsTable(tools, snapshot, {
      keys: addedKeys(snapshot, input),
      withComparable: input.include?.includes('comparable_price') ?? false,
    }),
  views: {
    full: (snapshot, input) => listTools(snapshot, input, fullFacts),
    compact: (snapshot, input) => listTools(snapshot, input, compactFacts),
    concise: () => ({}),
    audit: (snapshot, input) => listTools(snapshot, input, auditedFacts),
  },
});

function listTools<ShownFact, ShownSource>(
  snapshot: Snapshot,
  { q = '', category, capability = [], count, sort, ...wanted }: Static<typeof Input>,
  view: FactsView<ShownFact, ShownSource>,
) {
  if (category !== undefined) {
    requireChoice('category', category, Object.keys(snapshot.methodology.categories), 'unknown_category');
  }
  const isMatch = allProven(snapshot, capabilitiesNamed(snapshot, capability, 'capability'));
  const counted = count && capabilitiesNamed(snapshot, count, 'count');
  const words = q.trim();
  const hits = words === '' ? undefined : search(snapshot, words);
  const inCategory = [...(hits?.slugs ?? snapshot.tools.keys())].filter(
    (slug) => category === undefined || snapshot.tools.get(slug)?.category === category,
  );
  const ordered = inOrder(snapshot, inCategory, orderOf(sort, words === '' ? undefined : words));
  const found = ordered.filter((slug) => isMatch(slug) === true);
  const shown = within(found, wanted).map((slug) => snapshot.tools.get(slug) as Tool);
  const added = additionsTo(shown, wanted, snapshot, view);
  return {
    query: { q: words === '' ? null : words, category: category ?? null },
    may_match: ordered.filter((slug) => isMatch(slug) === undefined),
    total: found.length,
    ...(counted && { counts: countProven(snapshot, counted, found) }),
    tools: shown.map(({ slug }, place) => ({
      ...(snapshot.summaries.get(slug) as ToolSummary),
      match: hits?.why(slug) ?? null,
      ...added.toTools[place],
    })),
    ...added.toList,
  };
}
