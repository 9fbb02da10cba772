import { Type } from 'typebox';
import { type Capability, capabilitiesIn, hasCapability } from '../../../model/capability.ts';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import { Match, type Reason } from '../../search/documents.ts';
import { search } from '../../search/search.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTool } from '../example-tools.ts';
import { requireChoice } from '../input.ts';
import { operation } from '../operation.ts';
import { window, within } from '../selection.ts';
import { toolsTable } from './table.ts';
import { inOrder, orderOf, Sort } from './tool-order.ts';

/** The parameter that lists what tools must be proven to have. */
const CapabilityNames = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    minItems: 1,
    description: 'Only tools proven to have all of these: yes/no keys, or "product.runs_on=cloud" of a set.',
  }),
);

const byName = perSnapshot(
  ({ methodology }) =>
    new Map(capabilitiesIn(methodology.catalogue).map((capability) => [capability.name, capability])),
);

const capabilityNames = (snapshot: Snapshot): string[] => [...byName(snapshot).keys()];

/** @throws Problem unknown_key, with the nearest */
function capabilitiesNamed(snapshot: Snapshot, names: readonly string[]): Capability[] {
  const known = byName(snapshot);
  return names.map((name) => {
    const found = known.get(name);
    if (found) return found;
    const near = nearest(name, capabilityNames(snapshot));
    throw new Problem(
      'unknown_key',
      `There is no capability "${name}".${didYouMean(near)} A capability is a yes/no key, or "key=value" for one value of a set; get_methodology (GET /api/v1/methodology) lists all under catalogue.keys.`,
      { parameter: 'capability', value: name, nearest: near },
    );
  });
}

/** True where a tool is proven to have all; false where one is proven to be missing or does not apply; undefined where it is unknown. */
function hasAll(tool: Tool, capabilities: readonly Capability[]): boolean | undefined {
  const found = capabilities.map((capability) =>
    tool.facts[capability.key]?.status === 'not_applicable' ? false : hasCapability(tool, capability),
  );
  if (found.includes(false)) return false;
  return found.includes(undefined) ? undefined : true;
}

const FoundTool = Type.Object(
  {
    ...ToolSummary.properties,
    match: Type.Union([Match, Type.Null()], { description: 'Why it was found; null without q.' }),
  },
  { title: 'FoundTool' },
);

export type { Match, Reason };

export const searchTools = operation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Lists all tools, or those that match q, best match first: names and former names (typos are forgiven), then what facts prove ("whatsapp", "mcp server"), then what summaries mention; tools whose facts say no are left out. "no linkedin" finds tools proven not to have it, then unknown ones. The words of a category list its tools; all words of q must match. Each tool has its scores and why it matched. For a need in plain words, use recommend.',
  choices: { category: ({ methodology }) => Object.keys(methodology.categories), capability: capabilityNames },
  input: Type.Object({
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
    capability: CapabilityNames,
    sort: Type.Optional(Sort),
    ...window,
  }),
  output: Type.Object({
    query: Type.Object({
      q: Type.Union([Type.String(), Type.Null()]),
      category: Type.Union([Type.String(), Type.Null()]),
    }),
    may_match: Type.Array(Type.String(), {
      description: 'Slugs of tools left out only because a capability is unknown, in the same order.',
    }),
    total: Type.Integer({ minimum: 0, description: 'All that match, not only those returned.' }),
    tools: Type.Array(FoundTool),
  }),
  problems: ['unknown_category', 'unknown_key'],
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
    return [{ q: tool.name, category: tool.category, capability, sort: 'score' as const, limit: 2, offset: 0 }];
  },
  table: (answer, { methodology, tools }) => toolsTable(answer.tools, Object.keys(methodology.profiles), tools),
  run(snapshot, { q = '', category, capability = [], sort, ...shown }) {
    if (category !== undefined) {
      requireChoice('category', category, Object.keys(snapshot.methodology.categories), 'unknown_category');
    }
    const required = capabilitiesNamed(snapshot, capability);
    const words = q.trim();
    const hits = words === '' ? undefined : search(snapshot, words);
    const inCategory = [...(hits?.slugs ?? snapshot.tools.keys())].filter(
      (slug) => category === undefined || snapshot.tools.get(slug)?.category === category,
    );
    const matches = new Map(inCategory.map((slug) => [slug, hasAll(snapshot.tools.get(slug) as Tool, required)]));
    const ordered = inOrder(snapshot, inCategory, orderOf(sort, words === '' ? undefined : words));
    const found = ordered.filter((slug) => matches.get(slug));
    return {
      query: { q: words === '' ? null : words, category: category ?? null },
      may_match: ordered.filter((slug) => matches.get(slug) === undefined),
      total: found.length,
      tools: within(found, shown).map((slug) => ({
        ...(snapshot.summaries.get(slug) as ToolSummary),
        match: hits?.why(slug) ?? null,
      })),
    };
  },
});
