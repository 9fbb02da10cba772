import { type Static, Type } from 'typebox';
import { Notice } from '../../../model/notice.ts';
import type { Tool, ToolSummary } from '../../../model/tool.ts';
import { whyOf } from '../../recommend/explain/explanation.ts';
import { noticesOn } from '../../recommend/explain/notices.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import type { Candidate } from '../../recommend/judge/candidates.ts';
import { type Recommendation, recommendFor } from '../../recommend/recommend.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { DetailedSource, detailOf } from '../facts-detail.ts';
import { operationWithDetail } from '../operation.ts';
import { beyond, type Window, window, within } from '../selection.ts';
import { StatedConstraint, stated } from './check.ts';
import { billAddress, costFor, NamedNumbers, namedNumbers, type ShortCost } from './cost.ts';
import {
  auditedJudged,
  compactJudged,
  DetailedJudgedTool,
  fullJudged,
  generalRanking,
  type JudgedView,
} from './judged-tool.ts';

const place = {
  text: Type.String(),
  start: Type.Integer({ minimum: 0, description: 'UTF-16 offset in query.' }),
  end: Type.Integer({ minimum: 0, description: 'Exclusive.' }),
};

/** A part of the text. */
const TextPart = Type.Object(place, { title: 'TextPart' });

/** A part of the text with the constraint that it states. */
const UnderstoodPart = Type.Object({ ...place, constraint: StatedConstraint }, { title: 'UnderstoodPart' });

/** A part of the text with more than one meaning. */
const AmbiguousPart = Type.Object({ ...place, readings: Type.Array(StatedConstraint) }, { title: 'AmbiguousPart' });

/** Two constraints that no tool can meet together. */
const Contradiction = Type.Object(
  {
    text: Type.String(),
    between: Type.Array(Type.Integer({ minimum: 0 }), {
      minItems: 2,
      maxItems: 2,
      description: 'Places in understood.',
    }),
  },
  { title: 'Contradiction' },
);

const Relaxation = Type.Object(
  {
    constraint: StatedConstraint,
    words: Type.Array(Type.String(), { description: 'The parts of the text that ask for it.' }),
    tools: Type.Integer({
      minimum: 1,
      description: 'How many would be recommended without it, and without what the same words also ask for.',
    }),
    query: Type.Union([Type.String(), Type.Null()], {
      description: 'The text to ask instead; null where no shorter text is understood as meant.',
    }),
  },
  { title: 'Relaxation' },
);

const Count = Type.Integer({ minimum: 0 });
const Judged = (description: string) => Type.Array(DetailedJudgedTool, { description });

const Input = Type.Object({
  q: Type.String({
    maxLength: 2000,
    minLength: 1,
    description:
      'What is needed, for example "LinkedIn and email, webhooks, under $60 a seat, no WhatsApp" or "like" a tool "but cheaper".',
  }),
  ...window,
  detail: detailOf('"full" (default); "compact": verdicts and why; "audit": every check in full.'),
});

export const recommend = operationWithDetail({
  name: 'recommend',
  path: '/recommend',
  title: 'Tools that fit a need in plain words',
  description:
    'Turns a need in plain words into constraints on facts and says which tools meet them, with verdicts, sources and arithmetic. Words in not_understood were not used. Order: no failures, first constraint proven, fewer unknowns, wants met, questions proven of the closest job. ruled_out tools fail a must; not_proven tools prove nothing asked for; if nothing is left, nearest_misses and suggested_removals say what to give up. For a small answer: limit 5 with compact detail.',
  input: Input,
  output: Type.Object({
    query: Type.String(),
    job: Type.Union([Type.String(), Type.Null()], {
      description:
        'The job that asks most of what the text asks. The number of its proven questions breaks ties; get_rankings gives its list. Null if no job does.',
    }),
    understood: Type.Array(UnderstoodPart),
    not_understood: Type.Array(Type.String()),
    not_needed: Type.Array(TextPart, {
      description: 'What the text says is not needed, as in "WhatsApp not needed".',
    }),
    ambiguous: Type.Array(AmbiguousPart, {
      description: 'Words with more than one meaning: each meaning is judged as a want.',
    }),
    contradictions: Type.Array(Contradiction, { description: 'Constraints that no tool can meet together.' }),
    excluded: Type.Array(Type.String(), {
      description: 'Slugs that the text names as tools to avoid or to compare with.',
    }),
    tool_names: Type.Record(Type.String(), Type.String(), {
      description: 'The names of the tools that the text names, by slug.',
    }),
    totals: Type.Object(
      { recommendations: Count, not_proven: Count, ruled_out: Count },
      {
        description: 'How many there are, not only those returned. limit and offset apply to the three lists as one.',
      },
    ),
    set_up: Type.Union([NamedNumbers, Type.Null()], {
      description: 'The numbers that the text names; contacts and emails a month.',
    }),
    bill: Type.Union([Type.String(), Type.Null()], {
      description:
        'Path and query of the full bill, as a page and below /api/v1; null without a number but one person.',
    }),
    proven: Type.Integer({
      minimum: 0,
      description:
        'How many of all recommendations are proven to have everything that is required; the others may fit.',
    }),
    recommendations: Judged('No must is proven to fail, and something that was asked for is proven; best first.'),
    not_proven: Judged('Nothing that was asked for is proven.'),
    ruled_out: Judged('Proven to fail a must.'),
    nearest_misses: Judged(
      'If nothing is recommended: up to five tools of ruled_out that fail the fewest constraints; not_proven tools fail none.',
    ),
    suggested_removals: Type.Array(Relaxation, {
      description:
        'If nothing is recommended: which single constraint to drop, at most eight, the one that helps most first. None that would leave only not_proven tools.',
    }),
    fallback: Type.Union([Type.Literal('general_ranking'), Type.Null()], {
      description: 'Set if no part of the text could be used. note names the jobs to choose from.',
    }),
    general_ranking: Judged('If fallback is set: the top of the general ranking, not an answer to the text.'),
    note: Type.Union([Type.String(), Type.Null()], { description: 'What to know about the answer as a whole.' }),
    notices: Type.Array(Notice, {
      description:
        'Pass these on with the answer. "linkedin_forbids_automation": if the text asks about LinkedIn, or a tool in recommendations (on any page of them), nearest_misses or general_ranking is proven to automate it.',
    }),
    sources: Type.Array(DetailedSource, { description: 'The sources that checks cite; none in compact detail.' }),
  }),
  problems: [],
  examples: () => [
    {
      q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp',
      limit: 2,
      offset: 0,
      detail: 'full' as const,
    },
    { q: 'blue sky', limit: 3, detail: 'compact' as const },
  ],
  views: {
    full: (snapshot, input) => answer(snapshot, input, fullJudged),
    compact: (snapshot, input) => answer(snapshot, input, compactJudged),
    audit: (snapshot, input) => answer(snapshot, input, auditedJudged),
  },
});

function answer<ShownTool, ShownCheck, PassedOverCheck, ShownSource>(
  snapshot: Snapshot,
  { q, ...shown }: Static<typeof Input>,
  view: JudgedView<ShownTool, ShownCheck, PassedOverCheck, ShownSource>,
) {
  const found = recommendFor(snapshot, q);
  const { recommended, notProven, ruledOut } = found;
  const best = within(recommended, shown);
  const open = within(notProven, beyond(recommended.length, shown));
  const out = within(ruledOut, beyond(recommended.length + notProven.length, shown));
  const nearest = within(found.nearestMisses, shown.limit === undefined ? {} : { limit: shown.limit });
  const show = <Shown>(
    candidate: Candidate,
    check: (assessment: Assessment) => Shown,
    cost: ShortCost | null = null,
  ) => ({
    tool: view.tool(snapshot.summaries.get(candidate.tool.slug) as ToolSummary),
    checks: candidate.assessments.map(check),
    why: whyOf(candidate),
    cost,
  });
  const costOf = costFor(found.billed, snapshot);
  const judged = (list: readonly Candidate[]) =>
    list.map((candidate) => show(candidate, view.check, costOf(candidate.tool)));
  const passedOver = (list: readonly Candidate[]) => list.map((candidate) => show(candidate, view.passedOverCheck));
  const general = (part: Window) => (found.fallback ? generalRanking(snapshot, found.leftOut, part) : []);
  // Notices are about the whole answer, so every page of it has the same ones.
  const first = [
    ...[...recommended, ...found.nearestMisses].map(({ tool }) => tool),
    ...general({}).map(({ summary }) => snapshot.tools.get(summary.slug) as Tool),
  ];
  return {
    query: q,
    job: found.job ?? null,
    understood: found.understood.map(({ constraint, ...part }) => ({ ...part, constraint: stated(constraint) })),
    not_understood: found.notUnderstood,
    not_needed: found.notNeeded,
    ambiguous: found.ambiguous.map(({ readings, ...part }) => ({ ...part, readings: readings.map(stated) })),
    contradictions: found.contradictions.map(({ text, between }) => ({ text, between: [...between] })),
    excluded: found.leftOut,
    tool_names: toolNames(found, snapshot),
    totals: { recommendations: recommended.length, not_proven: notProven.length, ruled_out: ruledOut.length },
    set_up: namedNumbers(found.billed),
    bill: billAddress(found.billed),
    proven: found.proven,
    recommendations: judged(best),
    not_proven: passedOver(open),
    ruled_out: passedOver(out),
    nearest_misses: judged(nearest),
    suggested_removals: found.removals.map(({ constraint, dropped, tools, query }) => ({
      constraint: stated(constraint),
      words: [...new Set(dropped.map(({ text }) => text))],
      tools,
      query,
    })),
    fallback: found.fallback ? ('general_ranking' as const) : null,
    general_ranking: general(shown).map(({ summary, why }) => ({
      tool: view.tool(summary),
      checks: [],
      why,
      cost: null,
    })),
    note: found.note,
    notices: noticesOn(found, first, snapshot.methodology),
    sources: view.sources([...best, ...nearest], [...open, ...out], snapshot),
  };
}

/** By slug, of every tool that the text names. Constraints and `excluded` name them by slug alone. */
function toolNames({ understood, ambiguous }: Recommendation, { tools }: Snapshot): Record<string, string> {
  const stated = [...understood.map(({ constraint }) => constraint), ...ambiguous.flatMap(({ readings }) => readings)];
  const named = stated.flatMap(({ key, value }) => (key === 'tool' ? (tools.get(String(value)) ?? []) : []));
  return Object.fromEntries(named.map(({ slug, name }) => [slug, name]));
}
