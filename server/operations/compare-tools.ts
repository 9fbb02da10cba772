import { Type } from 'typebox';
import type { Fact } from '../../model/fact.ts';
import { type Tool, ToolSummary } from '../../model/tool.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { citedSources } from './cited.ts';
import { comparisonTable } from './comparison-table.ts';
import { type Detail, DetailedFact, DetailedSource, detailedFact, detailedSources } from './detail.ts';
import { exampleTools } from './example-tools.ts';
import { findTool } from './find-tool.ts';
import { operation } from './operation.ts';
import { requireChoice } from './require-choice.ts';
import { ScoreDifference, scoreDifference } from './score-difference.ts';
import { select, selection, selectionChoices } from './selection.ts';

const FEWEST = 2;
/** The most that are compared at once. */
export const MOST = 10;

export const compareTools = operation({
  name: 'compare_tools',
  path: '/compare',
  title: 'Compare tools side by side',
  description:
    'Two to ten tools side by side, one row a question. Unknown cells are unknown, not no. score_differences says which facts make the gap between scores. Without groups, keys or compact detail the answer is large.',
  choices: { profile: profilesOf, ...selectionChoices },
  input: Type.Object({
    tools: Type.Array(Type.String({ maxLength: 100 }), {
      minItems: FEWEST,
      maxItems: MOST,
      description: 'Two to ten slugs; duplicates count once.',
    }),
    profile: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Of score_differences; general by default, by-type among one type.',
      }),
    ),
    ...selection,
  }),
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
      description: 'Each tool against the first, in the profile asked for: which facts make the gap.',
    }),
    sources: Type.Array(DetailedSource, { description: 'Those the rows cite; none in compact detail.' }),
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
  run(snapshot, { tools, profile = 'general', detail, ...wanted }) {
    const asked = select(snapshot, wanted);
    const compared = distinctTools(snapshot, tools);
    requireSharedTable(snapshot, profile, compared);
    const [first, ...others] = compared as [Tool, ...Tool[]];
    const keys = Object.keys(snapshot.methodology.catalogue.keys).filter((key) => asked?.(key) ?? true);
    const rows = keys.map((key) => row(key, compared));
    return {
      tools: compared.map(({ slug }) => snapshot.summaries.get(slug)).filter((tool) => tool !== undefined),
      facts: rows.map((row) => detailedRow(row, detail)),
      score_differences: others.map((other) => scoreDifference(first, other, profile)),
      sources: detailedSources(
        compared.flatMap(({ slug, sources }) =>
          citedSources(
            rows.flatMap(({ cells }) => cells[slug] ?? []),
            sources,
          ),
        ),
        detail,
      ),
    };
  },
});

function profilesOf({ methodology }: Snapshot): string[] {
  return Object.keys(methodology.profiles);
}

/** Scores add up alike only where the same points can be earned: those of a scoped profile only among tools of one type. */
function requireSharedTable(snapshot: Snapshot, profile: string, tools: readonly Tool[]): void {
  requireChoice('profile', profile, profilesOf(snapshot), 'profile_not_found');
  const { profiles } = snapshot.methodology;
  const types = new Set(tools.map(({ category }) => category));
  if (!profiles[profile]?.scoped || types.size === 1) return;
  const allowed = profilesOf(snapshot).filter((name) => !profiles[name]?.scoped);
  throw new Problem(
    'invalid_parameter',
    `"${profile}" weighs each type of tool on its own, and these are of ${types.size} types: ${[...types].join(', ')}. Allowed: ${allowed.join(', ')}.`,
    { parameter: 'profile', value: profile, allowed, nearest: [] },
  );
}

function distinctTools(snapshot: Snapshot, slugs: readonly string[]): Tool[] {
  const distinct = new Set(slugs);
  if (distinct.size > MOST) throw miscount('too_many_tools', distinct.size);
  const tools = new Set([...distinct].map((slug) => findTool(snapshot, slug, 'tools')));
  if (tools.size < FEWEST) throw miscount('too_few_tools', tools.size);
  return [...tools];
}

function miscount(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail = `"tools" names ${count} different ${count === 1 ? 'tool' : 'tools'}; name ${FEWEST} to ${MOST}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}

function row(key: string, tools: readonly Tool[]) {
  const cells: Record<string, Fact> = {};
  for (const { slug, facts } of tools) {
    const fact = facts[key];
    if (fact) cells[slug] = fact;
  }
  const [first] = Object.values(cells);
  const displays = new Set(Object.values(cells).map(({ display }) => display));
  return { key, label: first?.label ?? key, group: first?.group ?? '', differs: displays.size > 1, cells };
}

function detailedRow({ cells, ...head }: ReturnType<typeof row>, detail: Detail) {
  const detailed = Object.entries(cells).map(([slug, fact]) => [slug, detailedFact(fact, detail)]);
  return { ...head, cells: Object.fromEntries(detailed) as Record<string, DetailedFact> };
}
