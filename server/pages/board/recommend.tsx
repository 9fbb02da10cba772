import type { Static } from 'typebox';
import { countryName } from '../../../model/catalogue.ts';
import { displayValue } from '../../../model/fact-text.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { cut } from '../../../model/words/cut.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { namesOfTools } from '../all-tools.ts';
import { forPeople, type Line, type PageBlock } from '../document/document.ts';
import { definePage } from '../page.ts';
import { recommendAddress } from './chips.tsx';
import { type FormValues, questionOptions } from './need-form.tsx';
import { boardDocument, canonicalNeed, described, pageFrom, withRoom } from './preset.tsx';
import { Lists } from './rankings.tsx';
import { shownColumns, shownRows } from './shown.ts';
import { sourcesFor } from './sources.ts';
import { mainQuestions } from './tools.tsx';

type Answer = AnswerOf<typeof recommend>;

/** What is shown before anything is asked. */
const NOTHING: Answer = {
  kind: 'nothing',
  sentence: 'Say it in your own words, or begin with one of these lists.',
  heard: {},
  ignored: [],
  assumed: [],
  columns: [],
  total: 0,
  limit: 1,
  offset: 0,
  next: null,
  rows: [],
  notices: [],
};

const isGiven = ({ keys, limit, offset, ...need }: Static<typeof recommend.input>) => Object.keys(need).length > 0;

const address = (input: Readonly<Record<string, unknown>>) =>
  writeAddress({ path: '/recommend', input: recommend.input }, input);

/** The tools for a need, in words or in parameters; or the answer to a question. */
export const recommendation = definePage({
  path: '/recommend',
  input: recommend.input,
  examples: (snapshot) => {
    const required = mainQuestions(snapshot.methodology).slice(0, 2);
    return [{ required, people: 3, budget: 500 }, {}, { q: 'LinkedIn and email, HIPAA, under 100 USD' }];
  },
  canonicalInput: canonicalNeed,
  isListed: (input) => Object.keys(input).length === 0,
  load(input, { ask, prepared }) {
    const answer: Answer = isGiven(input) ? ask(recommend, withRoom(input)) : NOTHING;
    return {
      answer: { ...answer, sources: sourcesFor(answer, { ask, prepared }) },
      names: prepared(namesOfTools),
      questions: prepared(questionOptions),
    };
  },
  title: ({ data }) => headingOf(data.answer),
  description: ({ input, data }) =>
    described(
      input.q === undefined ? data.answer.sentence : 'The tools for a need in words, or the answer to a question.',
    ),
  document({ input, data, methodology, json }) {
    const { answer, names, questions } = data;
    const { kind, sentence, heard, ignored, assumed, answers = [], columns } = answer;
    const { q, keys } = input;
    return boardDocument({
      title: isAbout(kind) && q !== undefined ? cut(q, MAX_TITLE) : headingOf(answer),
      lead: sentence,
      need: { ...heard, ...(q !== undefined && { q }), ...(keys && { keys }) },
      isRead: q !== undefined,
      ignored,
      assumed,
      columns,
      at: (need: FormValues) => recommendAddress(need),
      names,
      questions,
      methodology,
      blocks: [
        ...(kind === 'nothing' ? [forPeople(<Lists input={{}} methodology={methodology} />)] : []),
        ...said(answers, methodology),
      ],
      boards: hasNoBoard(kind)
        ? []
        : [
            {
              name: 'Tools',
              bill: 'Your bill a month',
              columns: shownColumns(columns),
              rows: shownRows(answer, methodology),
            },
          ],
      ...(!hasNoBoard(kind) && { page: pageFrom(answer, input, address) }),
      json,
      related: [
        ['Tools by job', '/rankings/general'],
        ['How we know', '/methodology'],
      ],
    });
  },
});

const MAX_TITLE = 80;

const isAbout = (kind: Answer['kind']) => kind === 'question' || kind === 'statement';
const hasNoBoard = (kind: Answer['kind']) => isAbout(kind) || kind === 'rules' || kind === 'unanswered';

const HEADINGS = {
  need: 'Tools for your need',
  count: 'How many tools',
  question: 'An answer to a question',
  statement: 'What the facts say',
  rules: 'What the rules of LinkedIn say',
  unanswered: 'Not answered here',
  nothing: 'What do you need?',
} as const;
const headingOf = ({ kind }: Answer) => HEADINGS[kind];

/** What is recorded of the tools that a question names. */
function said(answers: NonNullable<Answer['answers']>, methodology: Methodology): PageBlock[] {
  if (answers.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: ['Tool', 'Question', 'Answer', 'Source'],
      rows: answers.map((one): readonly Line[] => [
        [{ link: `/tools/${one.tool}`, label: one.name }],
        [{ link: `/tools/${one.tool}?keys=${one.key}#${one.key}`, label: one.label }],
        answerIn(one, methodology),
        one.source ? [{ link: one.source.url, label: one.source.publisher }, `, ${one.source.seen}`] : '',
      ]),
    },
  ];
}

function answerIn(
  { key, price, mark = 'unknown', value, plan, disputed, changed }: NonNullable<Answer['answers']>[number],
  { catalogue }: Methodology,
): string {
  if (price) return [priceInWords(price), price.plan && `plan ${price.plan}`].filter(Boolean).join(', ');
  if (disputed) return 'sources differ';
  const declared = catalogue.keys[key];
  if (value === null || value === undefined || declared === undefined) return mark;
  const words = declared.type === 'country' ? countryName(String(value)) : displayValue(value, declared);
  const since = changed ? `, changed ${changed.day}` : '';
  return `${words}${plan ? `, from plan ${plan}` : ''}${since}`;
}
