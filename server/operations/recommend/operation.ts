import { type Static, Type } from 'typebox';
import { ASKS } from '../../../model/lexicon.ts';
import { Notice } from '../../../model/notice.ts';
import type { Tool, ToolSummary } from '../../../model/tool.ts';
import { whyOf } from '../../recommend/explain/explanation.ts';
import { noticesOn } from '../../recommend/explain/notices.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import type { Candidate } from '../../recommend/judge/candidates.ts';
import type { Part } from '../../recommend/read/interpretation.ts';
import { type Recommendation, recommendFor } from '../../recommend/recommend.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys } from '../additions.ts';
import { criteriaExample } from '../criteria/example.ts';
import { Criteria, criteriaChoices, criteriaParameters } from '../criteria/parameters.ts';
import { readCriteria } from '../criteria/read.ts';
import { noteWith, permalinkOf, writeCriteria } from '../criteria/write.ts';
import { Detail, DetailedSource } from '../facts-detail.ts';
import { operation } from '../operation.ts';
import { beyond, FactGroups, FactKeys, selectionChoices, type Window, window, within } from '../selection.ts';
import { addFacts } from '../with-facts.ts';
import { AnsweredBy, answeredBy, questionNote } from './answered-by.ts';
import { AskInstead, askInstead } from './ask-instead.ts';
import { StatedConstraint, stated } from './check.ts';
import { ConciseRecommendations, conciseRecommendations } from './concise.ts';
import { billAddress, costFor, NamedNumbers, namedNumbers, type ShortCost } from './cost.ts';
import {
  auditedJudged,
  compactJudged,
  DetailedJudgedTool,
  fullJudged,
  generalRanking,
  type JudgedView,
  wholeJudged,
} from './judged-tool.ts';

const place = {
  text: Type.String({ description: 'Or the parameter that states it, with start and end at the end of query.' }),
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

/** What the text asks about the tools that it names. */
const AskedAboutTools = Type.Object(
  {
    asks: Type.Enum([...ASKS], {
      description: 'compare: which of them; price; facts: whether it has something; tool: what it is.',
    }),
    tools: Type.Array(Type.String(), { description: 'Slugs, in the order named.' }),
    named: Type.Array(TextPart, { description: 'Where the text names them.' }),
  },
  { title: 'AskedAboutTools' },
);

const Count = Type.Integer({ minimum: 0 });
const Judged = (description: string) => Type.Array(DetailedJudgedTool, { description });

const Input = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 2000,
      minLength: 1,
      description:
        'What is needed, for example "LinkedIn and email, webhooks, under $60 a seat, no WhatsApp" or "like" a tool "but cheaper".',
    }),
  ),
  ...criteriaParameters,
  groups: FactGroups('Add the facts of these groups to each tool.'),
  keys: FactKeys('Add these facts to each tool.'),
  ...window,
  detail: Detail,
});

export const recommend = operation({
  name: 'recommend',
  path: '/recommend',
  title: 'Tools that fit a need in plain words',
  description:
    'Which tools fit a need, in plain words (q), in parameters or in both: those that fit (every must is proven), may fit (something needed is unknown) or fail, and what proves it. criteria is the need as understood: change it and ask again. not_understood was not used. A question about named tools ("X or Y", "how much is X") is answered under answered_by.',
  choices: { ...criteriaChoices, ...selectionChoices },
  input: Input,
  shortList: 5,
  output: Type.Object({
    query: Type.String({ description: 'Empty without a text.' }),
    question: Type.Union([AskedAboutTools, Type.Null()], {
      description:
        'Set if the text asks about named tools, as in "X or Y" and "does X have an API", rather than for tools. Nothing is recommended then.',
    }),
    answered_by: Type.Union([AnsweredBy, Type.Null()], {
      description: 'The operation that answers the question, its arguments, and its answer in short. Null for a need.',
    }),
    job: Type.Union([Type.String(), Type.Null()], {
      description:
        'The job that asks most of what the text asks. The number of its proven questions breaks ties; get_rankings gives its list. Null if no job does, and for a question.',
    }),
    understood: Type.Array(UnderstoodPart),
    not_understood: Type.Array(Type.String()),
    not_needed: Type.Array(TextPart, {
      description: 'What the text says is not needed, as in "WhatsApp not needed".',
    }),
    replaced: Type.Array(TextPart, {
      description: 'Parts of the text that were not used, since a parameter is about the same.',
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
    criteria: Criteria,
    permalink: Type.Union([Type.String(), Type.Null()], {
      description:
        'Path and query that ask for criteria, the same for texts in all languages, for the page and for the API. Null without criteria, for a question, and if no parameter can express a part; note then names it.',
    }),
    totals: Type.Object(
      { fits: Count, may_fit: Count, fails: Count },
      {
        description: 'How many there are, not only those returned. limit and offset apply to the three lists as one.',
      },
    ),
    set_up: Type.Union([NamedNumbers, Type.Null()], {
      description: 'The numbers that the text names; contacts and emails a month.',
    }),
    bill: Type.Union([Type.String(), Type.Null()], {
      description:
        'The full bill: path and query, the same for the page and for the API. Null without a number but one person.',
    }),
    fits: Judged('Every must is proven; best first.'),
    may_fit: Judged('A must is unknown, none fails; best first, those of which nothing is proven last.'),
    fails: Judged('Proven to fail a must; those that fail fewest first.'),
    ask_instead: AskInstead,
    fallback: Type.Union([Type.Literal('general_ranking'), Type.Null()], {
      description: 'Set if no part of the text could be used. note names the jobs to choose from.',
    }),
    general_ranking: Judged('If fallback is set: the top of the general ranking, not an answer to the text.'),
    note: Type.Union([Type.String(), Type.Null()], { description: 'What to know about the answer as a whole.' }),
    notices: Type.Array(Notice, {
      description:
        'Pass these on with the answer. "linkedin_forbids_automation": if the text asks about LinkedIn, or a tool in question, fits or may_fit (on any page of them), ask_instead or general_ranking is proven to automate it.',
    }),
    sources: Type.Array(DetailedSource, { description: 'The sources that checks cite; none in compact detail.' }),
  }),
  concise: ConciseRecommendations,
  problems: ['missing_parameter', 'unknown_group', 'unknown_key', 'unknown_category', 'tool_not_found'],
  examples: (snapshot) => [
    {
      q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp',
      ...criteriaExample(snapshot),
      ...{ groups: ['company'], keys: ['pricing.starts_at'] },
      limit: 1,
      offset: 0,
      detail: 'compact' as const,
    },
    { must: ['channels.linkedin', 'channels.email'], avoid: ['channels.whatsapp'], limit: 1 },
    { q: 'blue sky', limit: 3, detail: 'compact' as const },
  ],
  views: {
    full: (snapshot, input) => answer(snapshot, input, fullJudged),
    compact: (snapshot, input) => answer(snapshot, input, compactJudged),
    concise: (snapshot, input) => {
      // Checked even where no tool is shown.
      const keys = addedKeys(snapshot, input);
      const { groups: _, keys: __, ...asked } = input;
      return conciseRecommendations(answer(snapshot, asked, wholeJudged), keys, input, snapshot);
    },
    audit: (snapshot, input) => answer(snapshot, input, auditedJudged),
  },
});

function answer<
  ShownTool extends { readonly slug: string },
  ShownCheck,
  FailingToolCheck,
  ShownSource extends { readonly id: string },
  ShownFact,
>(
  snapshot: Snapshot,
  { q, groups, keys, ...shown }: Static<typeof Input>,
  view: JudgedView<ShownTool, ShownCheck, FailingToolCheck, ShownSource, ShownFact>,
) {
  const added = addFacts({ ...(groups && { groups }), ...(keys && { keys }) }, snapshot, view.facts);
  const found = recommendFor(snapshot, q, readCriteria(shown, q !== undefined, snapshot));
  const written = writeCriteria(found);
  const { fits, mayFit, fails } = found;
  const fitting = within(fits, shown);
  const open = within(mayFit, beyond(fits.length, shown));
  const failing = within(fails, beyond(fits.length + mayFit.length, shown));
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
  const general = (part: Window) => (found.fallback ? generalRanking(snapshot, found.leftOut, part) : []);
  // Notices are about the whole answer, so every page of it has the same ones.
  const first = [
    ...[...fits, ...mayFit, ...found.nearest].map(({ tool }) => tool),
    ...general({}).map(({ summary }) => snapshot.tools.get(summary.slug) as Tool),
    ...(found.question?.tools ?? []).map((slug) => snapshot.tools.get(slug) as Tool),
  ];
  const answered = found.question && answeredBy(found.question, found, snapshot);
  return {
    query: q ?? '',
    question: found.question && {
      asks: found.question.asks,
      tools: [...found.question.tools],
      named: [...found.question.named],
    },
    answered_by: answered,
    job: found.job ?? null,
    understood: found.understood.map((part) => ({ ...placeOf(part), constraint: stated(part.constraint) })),
    not_understood: found.notUnderstood,
    not_needed: found.notNeeded,
    replaced: [...(found.replaced ?? [])],
    ambiguous: found.ambiguous.map((part) => ({ ...placeOf(part), readings: part.readings.map(stated) })),
    contradictions: found.contradictions.map(({ text, between }) => ({ text, between: [...between] })),
    excluded: found.leftOut,
    tool_names: toolNames(found, snapshot),
    criteria: written.criteria,
    permalink: found.question ? null : permalinkOf(written),
    totals: { fits: fits.length, may_fit: mayFit.length, fails: fails.length },
    set_up: namedNumbers(found.billed),
    bill: billAddress(found.billed),
    fits: added.to(judged(fitting)),
    may_fit: added.to(judged(open)),
    fails: added.to(failing.map((candidate) => show(candidate, view.checkOfFailing))),
    ask_instead: askInstead(found),
    fallback: found.fallback ? ('general_ranking' as const) : null,
    general_ranking: general(shown).map(({ summary, why }) => ({
      tool: view.tool(summary),
      checks: [],
      why,
      cost: null,
    })),
    note:
      found.question && answered
        ? questionNote(found.question, answered, found.only, snapshot)
        : noteWith(found.note, written),
    notices: noticesOn(found, first, snapshot.methodology),
    sources: eachOnce([...view.sources([...fitting, ...open], failing, snapshot), ...(added.sources().sources ?? [])]),
  };
}

function eachOnce<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function placeOf({ text, start, end }: Part): Part {
  return { text, start, end };
}

/** By slug, of every tool that the text names. Constraints and `excluded` name them by slug alone. */
function toolNames({ understood, ambiguous, question }: Recommendation, { tools }: Snapshot): Record<string, string> {
  const stated = [...understood.map(({ constraint }) => constraint), ...ambiguous.flatMap(({ readings }) => readings)];
  const slugs = [
    ...stated.flatMap(({ key, value }) => (key === 'tool' ? [String(value)] : [])),
    ...(question?.tools ?? []),
  ];
  const named = slugs.flatMap((slug) => tools.get(slug) ?? []);
  return Object.fromEntries(named.map(({ slug, name }) => [slug, name]));
}
