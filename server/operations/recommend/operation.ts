import { Type } from 'typebox';
import { ASKS } from '../../../model/lexicon.ts';
import { Notice } from '../../../model/methodology.ts';
import { Source } from '../../../model/source.ts';
import { requireFewFacts } from '../additions.ts';
import { CriteriaInput, criteriaChoices, criteriaExample } from '../criteria/parameters.ts';
import { operation } from '../operation.ts';
import { selectionChoices } from '../selection.ts';
import { AskInstead, answer, RecommendInput } from './answer.ts';
import { AnsweredBy } from './answered-by.ts';
import { conciseRecommendations } from './concise.ts';
import { checkOf, JudgedTool, NamedNumbers, ShownConstraint } from './judged-tool.ts';

const place = {
  text: Type.String({ description: 'Or the parameter that states it, with start and end at the end of query.' }),
  start: Type.Integer({ minimum: 0, description: 'UTF-16 offset in query.' }),
  end: Type.Integer({ minimum: 0, description: 'Exclusive.' }),
};

/** A part of the text. */
const TextPart = Type.Object(place, { title: 'TextPart' });

/** A part of the text with the constraint that it states. */
const UnderstoodPart = Type.Object({ ...place, constraint: ShownConstraint }, { title: 'UnderstoodPart' });

/** A part of the text that says that something is not needed. */
const UnneededPart = Type.Object({ ...place, constraints: Type.Array(ShownConstraint) }, { title: 'UnneededPart' });

/** A part of the text that names a tool. */
const NamedPart = Type.Object({ ...place, tool: Type.String() }, { title: 'NamedPart' });

/** A part of the text with more than one meaning. */
const AmbiguousPart = Type.Object({ ...place, readings: Type.Array(ShownConstraint) }, { title: 'AmbiguousPart' });

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
const QuestionAboutTools = Type.Object(
  {
    asks: Type.Enum([...ASKS], {
      description:
        'compare: which of them; price; changes; facts: whether it has something; tool: what it is; claim: nothing, the text says something of them.',
    }),
    tools: Type.Array(Type.String(), { description: 'Slugs, in the order named.' }),
    named: Type.Array(TextPart, { description: 'Where the text names them.' }),
  },
  { title: 'AskedAboutTools' },
);

/** What to decide between. */
const Shortlist = Type.Object(
  {
    tools: Type.Array(Type.String(), { description: 'Slugs of the tools that no other beats, best first.' }),
    sure: Type.Boolean({ description: 'Whether nothing that is open could change which tool comes first.' }),
    to_ask: Type.Array(
      Type.Object({
        tool: Type.String(),
        keys: Type.Array(Type.String(), { description: 'What is needed and not known of it.' }),
        message: Type.String({ description: 'To the vendor, ready to send.' }),
      }),
      { description: 'For up to three of them: with a no, the tool leaves the list.' },
    ),
    beaten: Type.Array(
      Type.Object({
        tool: Type.String(),
        by: Type.String(),
        on: Type.Array(Type.String()),
        why: Type.String({ description: 'The same in a sentence.' }),
      }),
      {
        description:
          'The others that fit or may fit, each with a tool that beats it, and on which criteria; if all are equal, in which job.',
      },
    ),
  },
  {
    title: 'Shortlist',
    description:
      'The tools that fit or may fit and that no other beats: nothing that is asked for is less proven of the other, and something is more; where all is equal, the questions of job decide in the same way. This favours tools that were read most.',
  },
);

const Count = Type.Integer({ minimum: 0 });
const Judged = (description: string) => Type.Array(JudgedTool, { description });

export const recommend = operation({
  name: 'recommend',
  path: '/recommend',
  title: 'Tools that fit a need in plain words',
  description:
    'Which tools fit a need. One sentence goes in q; for more, fill the parameters and show them to the person. shortlist has the few to choose from, to_ask what is open, criteria the need as understood. A question about a named tool is not a need: answered_by answers it.',
  question: 'Which tools fit a need, in plain words (q) or in parameters?',
  toolLength: 3150,
  startWith: ['must', 'want', 'avoid', 'people', 'budget', 'q'],
  listed: () => [],
  choices: { ...criteriaChoices, ...selectionChoices },
  input: RecommendInput,
  output: Type.Object({
    query: Type.String({ description: 'Empty without a text.' }),
    question: Type.Union([QuestionAboutTools, Type.Null()], {
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
    not_needed: Type.Array(UnneededPart, {
      description: 'What the text says is not needed, as in "no WhatsApp"; avoid rules it out.',
    }),
    named: Type.Array(NamedPart, {
      description: 'Tools that the text only names, as tried or short-listed: no criteria.',
    }),
    unlisted: Type.Array(Type.String(), { description: 'Names that look like tools and are none of ours.' }),
    see_also: Type.Array(Type.Object({ as: Type.Enum(['need', 'question']), address: Type.String() }), {
      description:
        'The other way to read a text that names tools: path and query, the same for the page and for the API.',
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
    criteria: CriteriaInput,
    permalink: Type.Union([Type.String(), Type.Null()], {
      description:
        'Path and query that ask for criteria, the same for texts in all languages, for the page and for the API. Null without criteria, for a question, and if no parameter can express a part; note then names it.',
    }),
    shortlist: Shortlist,
    totals: Type.Object(
      { fits: Count, may_fit: Count, fails: Count },
      {
        description: 'How many there are, not only those returned. limit and offset apply to the three lists as one.',
      },
    ),
    set_up: Type.Union([NamedNumbers, Type.Null()], {
      description:
        'The numbers that are needed, contacts and emails a month; of people who need LinkedIn, an account each.',
    }),
    bill: Type.Union([Type.String(), Type.Null()], {
      description:
        'The full bill: path and query, the same for the page and for the API. Null if nothing is named that a price depends on.',
    }),
    fits: Judged('Every must is proven; the short-list first.'),
    may_fit: Judged('A must is unknown, none fails; the short-list first, those of which nothing is proven last.'),
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
    sources: Type.Array(Source, { description: 'The sources that checks and added facts cite.' }),
  }),
  problems: ['missing_parameter', 'too_many_facts'],
  limit: requireFewFacts,
  examples: (snapshot) => [
    {
      q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp',
      as: 'need' as const,
      ignore: ['in one sequence'],
      ...criteriaExample(snapshot),
      groups: ['company'],
      keys: ['pricing.plans'],
      limit: 1,
      offset: 0,
      detail: 'concise' as const,
    },
    { must: ['channels.linkedin', 'channels.email'], avoid: ['channels.whatsapp'], limit: 1 },
    { q: 'blue sky', limit: 3, detail: 'full' as const },
  ],
  full: (snapshot, input) => answer(snapshot, input, checkOf),
  concise: conciseRecommendations,
});
