import { type Static, Type } from 'typebox';
import { currentVersion, RULES_NOTE } from '../../../model/platform.ts';
import { Price } from '../../../model/pricing/price.ts';
import { Alternative } from '../../../model/ranking/alternatives.ts';
import { answerTo } from '../../../model/ranking/answers.ts';
import { type Job, singleNamed, splitQuestion } from '../../../model/job.ts';
import { UnplacedReason } from '../../../model/ranking/pairs.ts';
import { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTool } from '../example-tools.ts';
import { factsTable } from '../facts-table.ts';
import { OpenJobQuestion, openByJob, PlaceInJob, placesByJob, priceForJob } from '../job-list/places.ts';
import { everyTool, operation } from '../operation.ts';
import { factChoices, factsOf, type SelectedFacts, selectFacts, ToolInput } from '../selection.ts';
import { findTool } from '../tool-names.ts';
import { conciseTool } from './concise.ts';

const Rank = Type.Union(
  [
    Type.Object({
      ranked: Type.Literal(true),
      rank: Type.Integer({ minimum: 1 }),
      of: Type.Integer({ minimum: 1, description: 'Ranked tools in the list.' }),
      jobs: Type.Array(Type.String(), { description: 'The jobs of the list.' }),
      complete: Type.Array(Type.String(), { description: 'Those of which all musts are proven.' }),
    }),
    Type.Object({ ranked: Type.Literal(false), reason: UnplacedReason }),
  ],
  { title: 'Rank' },
);

const NamedAlternative = Type.Object({ ...Alternative.properties, name: Type.String() }, { title: 'NamedAlternative' });

const TouchedRule = Type.Object(
  {
    platform: Type.String(),
    rule: Type.String({ description: 'Its id: get_platform has what it says, and said before.' }),
    title: Type.String(),
    document: Type.String(),
    dated: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: "The document's own day; null if it names none.",
    }),
  },
  { title: 'TouchedRule' },
);

/** What the rules of platforms say about what a tool is proven to do. */
const PlatformRules = Type.Object(
  {
    note: Type.String(),
    by_question: Type.Record(Type.String(), Type.Array(TouchedRule), {
      description: 'By question that is proven of the tool: key or key=value.',
    }),
  },
  { title: 'PlatformRules' },
);

export const getTool = operation({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'Everything known about one tool: every question, its places by job and alternatives. Pass keys or groups for notes and sources of single answers; "full" detail has all evidence. For plans and prices, use get_pricing; to find a tool, search_tools.',
  question: 'Does one tool have X? What is known or unknown of it?',
  startWith: ['keys', 'groups', 'status'],
  isResource: true,
  listed: everyTool,
  choices: factChoices,
  input: ToolInput,
  output: Type.Object({
    tool: Type.Omit(Tool, ['ladders'], { title: 'Tool', description: 'If keys are given, scores are empty.' }),
    ranks: Type.Record(Type.String(), Rank, {
      description: 'By profile; for by-type in the list of its category. Empty if keys are given.',
    }),
    places: Type.Record(Type.String(), PlaceInJob, {
      description:
        'By job, for the jobs that its type is for: what is proven, and its place in the list. Empty if keys are given.',
    }),
    open_questions: Type.Record(Type.String(), Type.Array(OpenJobQuestion), {
      description:
        'By job that its type is for: what is not proven and not denied, musts first. What to ask the vendor.',
    }),
    prices: Type.Optional(
      Type.Record(Type.String(), Price, {
        description:
          'By job that its type is for: what it costs one person with the required questions. Left out if facts are selected.',
      }),
    ),
    alternatives: Type.Optional(
      Type.Array(NamedAlternative, {
        description: 'The most similar tools by what is proven; left out if facts are selected.',
      }),
    ),
    platform_rules: Type.Optional({
      ...PlatformRules,
      description:
        "What platforms' own rules say about what the tool is proven to do; left out if facts are selected, or in a snapshot without rules.",
    }),
  }),
  examples: (snapshot) => [
    {
      slug: exampleTool(snapshot).slug,
      groups: ['company'],
      keys: ['ai.mcp_server'],
      detail: 'full' as const,
      status: ['known', 'disputed'],
    },
  ],
  table: ({ tool }, { tools }) => factsTable(Object.keys(tool.facts), tools.get(tool.slug) as Tool),
  full(snapshot, { slug, ...wanted }) {
    const { identifiers, ladders: _, ...found } = findTool(snapshot, slug, 'slug');
    const selected = selectFacts(wanted);
    const isByKey = wanted.keys !== undefined;
    const tool = isByKey ? { ...found, scores: {} } : found;
    const others = selected.isAll && identifiers ? { identifiers } : {};
    return {
      tool: { ...tool, ...others, ...factsOf(tool, (_, fact) => selected.has(fact), Object.values(others).flat()) },
      ranks: isByKey
        ? {}
        : Object.fromEntries(
            [...snapshot.rankings.keys()].map((profile) => [profile, rankOf(snapshot, profile, tool.slug)]),
          ),
      places: isByKey ? {} : placesByJob(snapshot, tool.slug),
      ...openQuestionsAndPrices(snapshot, tool, selected),
    };
  },
  concise: conciseTool,
});

/** The questions of its jobs that are open, if they ask about selected facts, what it costs for each job, and the tools like it. */
function openQuestionsAndPrices(snapshot: Snapshot, tool: Pick<Tool, 'slug' | 'facts'>, selected: SelectedFacts) {
  const { slug, facts } = tool;
  const rules = selected.isAll ? platformRulesFor(snapshot, tool) : undefined;
  const isSelected = (name: string) =>
    name.split('|').some((single) => {
      const fact = facts[splitQuestion(single).key];
      return fact !== undefined && selected.has(fact);
    });
  return {
    open_questions: Object.fromEntries(
      Object.entries(openByJob(snapshot, slug)).map(([job, open]) => [
        job,
        open.filter(({ question }) => isSelected(question)).map((one) => ({ ...one })),
      ]),
    ),
    ...(selected.isAll && { prices: pricesByJob(snapshot, slug), alternatives: alternativesTo(snapshot, slug) }),
    ...(rules && { platform_rules: rules }),
  };
}

/** Undefined if the snapshot has no rules. Rules that a document no longer has are left out. */
function platformRulesFor(
  { platforms }: Snapshot,
  { facts }: Pick<Tool, 'facts'>,
): Static<typeof PlatformRules> | undefined {
  if (platforms.size === 0) return undefined;
  const isProven = (name: string) => answerTo(singleNamed(name), facts) === 'proven';
  const byQuestion: Record<string, Static<typeof TouchedRule>[]> = {};
  for (const { slug, for_tools_with, rules } of platforms.values()) {
    if (!for_tools_with.some(isProven)) continue;
    for (const rule of rules) {
      const { says, dated } = currentVersion(rule);
      if (says === null) continue;
      const { id, title, document, touches } = rule;
      for (const question of touches.filter(isProven))
        byQuestion[question] = [...(byQuestion[question] ?? []), { platform: slug, rule: id, title, document, dated }];
    }
  }
  return { note: RULES_NOTE, by_question: byQuestion };
}

/** The prices that the lists of the jobs give. */
function pricesByJob(snapshot: Snapshot, slug: string): Record<string, Price> {
  const tool = snapshot.tools.get(slug) as Tool;
  const { methodology } = snapshot;
  return Object.fromEntries(
    Object.keys(placesByJob(snapshot, slug)).map((job) => [
      job,
      priceForJob((methodology.jobs[job] as Job).must, tool, methodology),
    ]),
  );
}

function alternativesTo({ alternatives, tools }: Snapshot, slug: string): Static<typeof NamedAlternative>[] {
  return (alternatives[slug] ?? []).map((near) => ({ ...near, name: (tools.get(near.slug) as Tool).name }));
}

function rankOf({ rankings }: Snapshot, profile: string, slug: string): Static<typeof Rank> {
  for (const { jobs, entries, unranked } of rankings.get(profile)?.lists ?? []) {
    const entry = entries.find(({ tool }) => tool === slug);
    if (entry) return { ranked: true, rank: entry.rank, of: entries.length, jobs, complete: entry.complete };
    const out = unranked.find(({ tool }) => tool === slug);
    if (out) return { ranked: false, reason: out.reason };
  }
  throw new Error(`${slug} is in no list of ${profile}`);
}
