import { type Static, Type } from 'typebox';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../example-tools.ts';
import {
  auditedFacts,
  compactFacts,
  DetailedFact,
  DetailedSource,
  type FactsView,
  factsOf,
  fullFacts,
} from '../facts-detail.ts';
import { findTool, requireChoice } from '../input.ts';
import { operationWithDetail } from '../operation.ts';
import { select, selection, selectionChoices } from '../selection.ts';
import { ScoreDifference, scoreDifference } from './score-difference.ts';
import { comparisonTable } from './table.ts';

const MIN_TOOLS = 2;
export const MAX_TOOLS = 10;

const Input = Type.Object({
  tools: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Two to ten slugs; duplicates count once.',
  }),
  profile: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The profile of score_differences; general by default, by-type if all tools have one type.',
    }),
  ),
  ...selection,
});

export const compareTools = operationWithDetail({
  name: 'compare_tools',
  path: '/compare',
  title: 'Compare tools side by side',
  description:
    'Two to ten tools side by side, one row per question. Unknown is not no. score_differences says which facts make the gap between scores. Without groups, keys or compact detail the answer is large.',
  choices: { profile: profilesOf, ...selectionChoices },
  input: Input,
  output: Type.Object({
    tools: Type.Array(ToolSummary),
    facts: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          label: Type.String(),
          group: Type.String(),
          differs: Type.Boolean({ description: 'Whether the cells read differently.' }),
          cells: Type.Record(Type.String(), DetailedFact, { description: 'By slug.' }),
        },
        { title: 'ComparisonRow' },
      ),
    ),
    score_differences: Type.Array(ScoreDifference, {
      description: 'Each tool compared with the first: which facts make the gap.',
    }),
    sources: Type.Array(DetailedSource, { description: 'The sources that the rows cite; none in compact detail.' }),
  }),
  problems: ['too_few_tools', 'too_many_tools', 'tool_not_found', 'profile_not_found', 'unknown_group', 'unknown_key'],
  examples: (snapshot) => [
    {
      tools: exampleTools(snapshot)
        .slice(0, 2)
        .map(({ slug }) => slug),
      profile: 'team',
      groups: ['company'],
      keys: ['ai.mcp_server'],
      detail: 'compact' as const,
    },
  ],
  table: (answer, { tools }) =>
    comparisonTable(
      answer.facts,
      answer.tools.map(({ slug }) => tools.get(slug) as Tool),
    ),
  views: {
    full: (snapshot, input) => compare(snapshot, input, fullFacts),
    compact: (snapshot, input) => compare(snapshot, input, compactFacts),
    audit: (snapshot, input) => compare(snapshot, input, auditedFacts),
  },
});

function compare<ShownFact, ShownSource>(
  snapshot: Snapshot,
  { tools: slugs, profile = 'general', ...wanted }: Static<typeof Input>,
  view: FactsView<ShownFact, ShownSource>,
) {
  const selected = select(snapshot, wanted);
  const tools = distinctTools(snapshot, slugs);
  requireSharedTable(snapshot, profile, tools);
  const [first, ...others] = tools as [Tool, ...Tool[]];
  const columns = tools.map((tool) => ({ tool, ...factsOf(tool, selected.has, view) }));
  const keys = Object.keys(snapshot.methodology.catalogue.keys).filter(selected.has);
  return {
    tools: tools.map(({ slug }) => snapshot.summaries.get(slug) as ToolSummary),
    facts: keys.map((key) => row(key, columns)),
    score_differences: others.map((other) => scoreDifference(first, other, profile, snapshot.methodology)),
    sources: columns.flatMap(({ sources }) => sources),
  };
}

function profilesOf({ methodology }: Snapshot): string[] {
  return Object.keys(methodology.profiles);
}

/** Scores can be compared only where the same points can be earned: in a scoped profile, among tools of one type. */
function requireSharedTable(snapshot: Snapshot, profile: string, tools: readonly Tool[]): void {
  requireChoice('profile', profile, profilesOf(snapshot), 'profile_not_found');
  const { profiles } = snapshot.methodology;
  const types = new Set(tools.map(({ category }) => category));
  if (!profiles[profile]?.scoped || types.size === 1) return;
  const allowed = profilesOf(snapshot).filter((name) => !profiles[name]?.scoped);
  throw new Problem(
    'invalid_parameter',
    `"${profile}" has its own weights for each type of tool, and these are of ${types.size} types: ${[...types].join(', ')}. Allowed: ${allowed.join(', ')}.`,
    { parameter: 'profile', value: profile, allowed, nearest: [] },
  );
}

function distinctTools(snapshot: Snapshot, slugs: readonly string[]): Tool[] {
  const distinct = new Set(slugs);
  if (distinct.size > MAX_TOOLS) throw miscount('too_many_tools', distinct.size);
  const tools = new Set([...distinct].map((slug) => findTool(snapshot, slug, 'tools')));
  if (tools.size < MIN_TOOLS) throw miscount('too_few_tools', tools.size);
  return [...tools];
}

function miscount(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail = `"tools" names ${count} different ${count === 1 ? 'tool' : 'tools'}; name ${MIN_TOOLS} to ${MAX_TOOLS}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}

interface Column<ShownFact> {
  readonly tool: Tool;
  readonly facts: Readonly<Record<string, ShownFact>>;
}

function row<ShownFact>(key: string, columns: readonly Column<ShownFact>[]) {
  const whole = columns.flatMap(({ tool }) => tool.facts[key] ?? []);
  const cells = columns.flatMap(({ tool: { slug }, facts }) => {
    const fact = facts[key];
    return fact === undefined ? [] : [[slug, fact] as const];
  });
  return {
    key,
    label: whole[0]?.label ?? key,
    group: whole[0]?.group ?? '',
    differs: new Set(whole.map(({ display }) => display)).size > 1,
    cells: Object.fromEntries(cells),
  };
}
