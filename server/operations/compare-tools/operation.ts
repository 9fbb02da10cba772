import { Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import { type PointsApart, pointsApart } from '../../../model/score-difference.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../example-tools.ts';
import {
  citedSources,
  type Detail,
  DetailedFact,
  DetailedSource,
  detailedFact,
  detailedSources,
} from '../facts-detail.ts';
import { findTool, requireChoice } from '../input.ts';
import { operation } from '../operation.ts';
import { select, selection, selectionChoices } from '../selection.ts';
import { comparisonTable } from './table.ts';

/** Gaps up to this many tenths of a point are no clear difference: in simulation their order was often wrong. */
const CLEAR_GAP = 100;

const ScoreDifference = Type.Object(
  {
    profile: Type.String(),
    tool: Type.String({ description: 'The tool that is held against the first one.' }),
    against: Type.String({ description: 'The first tool.' }),
    gap: Type.Integer({ description: 'Its score minus that of the first, in tenths of a point.' }),
    clear: Type.Boolean({
      description:
        'False where the gap is 10 points or less, or where one range from score to potential lies within the other.',
    }),
    parts: Type.Array(Type.Object({ key: Type.String(), points: Type.Integer() }), {
      description: 'The facts that make the gap, the weightiest first; their points, in tenths, add up to it.',
    }),
    why: Type.String(),
  },
  { title: 'ScoreDifference' },
);

/** Which facts make the difference between two scores of a profile, between tools of one points table. */
function scoreDifference(first: Tool, other: Tool, profile: string) {
  const [one, two] = [first, other].map(({ scores }) => scores.profiles[profile]);
  if (!one || !two) throw new Error(`there is no score for ${profile}`);
  const parts = pointsApart(one.parts, two.parts);
  const gap = parts.reduce((sum, { points }) => sum + points, 0);
  const within = (inner: typeof one, outer: typeof one) =>
    inner.score >= outer.score && inner.potential <= outer.potential;
  const clear = Math.abs(gap) > CLEAR_GAP && !within(one, two) && !within(two, one);
  return {
    profile,
    tool: other.slug,
    against: first.slug,
    gap,
    clear,
    parts,
    why: whyOf(first, other, gap, clear, parts),
  };
}

function whyOf(first: Tool, other: Tool, gap: number, clear: boolean, parts: readonly PointsApart[]): string {
  const [higher, lower] = gap >= 0 ? [other, first] : [first, other];
  const named = parts
    .filter(({ points }) => points > 0 === gap >= 0)
    .slice(0, 3)
    .map(({ key }) => other.facts[key]?.label ?? key);
  const facts = named.length > 0 ? `; most of it by ${named.join(', ')}` : '';
  const size = `${higher.name} is proven ${Math.abs(gap) / 10} points above ${lower.name}${facts}.`;
  return clear ? size : `No clear difference: ${gap === 0 ? `${higher.name} and ${lower.name} score the same.` : size}`;
}

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
