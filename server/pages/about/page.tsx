import { Type } from 'typebox';
import { OUTCOME_MEANINGS, OUTCOMES, type Outcome, type OutcomeCounts } from '../../../model/verification.ts';
import { counted, inGroups, percent } from '../../../model/words/numbers.ts';
import { getVerification } from '../../operations/get-verification/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { bullets, marked, numbered, type PageBlock, paragraph } from '../document/document.ts';
import { CoverageFigure } from '../inline-svg/charts.tsx';
import { operatorLine } from '../layout/layout.tsx';
import { SameAsData } from '../layout/links.tsx';
import { definePage } from '../page.ts';

/** The days that the page shows. The JSON has all. */
const SHOWN_DAYS = 12;

export const about = definePage({
  path: '/about',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { ask }) => ask(getVerification, { limit: SHOWN_DAYS }),
  title: () => 'Who makes Outreach Facts, and how facts are checked',
  description: () =>
    'Who maintains Outreach Facts, how facts are checked, and how it stays independent: no money from listed companies, no affiliate links, no tracking.',
  document: ({ data, manifest: { counts }, operator, json }) => ({
    title: 'Who makes this, and how',
    contents: true,
    lead: 'Outreach Facts is a reference work on tools for LinkedIn and multichannel outreach. It records what public pages say and names each page. What no page says is unknown.',
    sections: [
      {
        id: 'who',
        heading: 'Who',
        blocks: [
          paragraph(
            'The Outreach Facts contributors: editors who read pages and record what they say, and anyone who corrects a fact. Anyone who works for a listed company, invests in one or is paid by one has to say so. They may correct facts with sources like anyone else, and someone without a conflict of interest reviews the change.',
          ),
          paragraph(operatorLine(operator)),
        ],
      },
      {
        id: 'money',
        heading: 'How it is funded',
        blocks: [
          paragraph(
            marked(
              'No listed company pays for anything here, and there are no affiliate links. A [published method](/methodology) makes every place from the facts, so that anyone can recompute it and nobody can buy one.',
            ),
          ),
          paragraph('These pages set no cookies, load nothing from other sites and do not track visitors.'),
          paragraph(COUNTED),
        ],
      },
      {
        id: 'how',
        heading: 'How facts are checked',
        blocks: [
          numbered(
            marked(`We ask the same [questions](/methodology#questions) about each of the ${counts.tools} tools.`),
            `An editor opens a page and notes in their own words what it shows, who publishes it, the day it was read and the date of the page. So far ${inGroups(counts.sources)} sources have been read.`,
            'A fact says only what a page says about this product in this sense. Memory, analogy and silence do not count. A no needs a page that says no.',
            'If no page says, the question stays unknown, with a list of where we looked.',
            'An automatic check rejects facts without a source, contradictions and promotional words. A second reader checks samples.',
            'Places are computed from the facts alone. The same facts always give the same places.',
          ),
          { kind: 'people', html: <CoverageFigure {...counts} /> },
          paragraph(
            marked(
              `${inGroups(counts.known + counts.disputed)} of ${inGroups(counts.known + counts.disputed + counts.unknown)} questions have an answer: [by group of questions and type of tool](/methodology#known)`,
            ),
          ),
        ],
      },
      {
        id: 'verified',
        heading: 'How often pages still say it',
        blocks: [...verified(data), { kind: 'people', html: <SameAsData json={json} /> }],
      },
      {
        id: 'not',
        heading: 'What this is not',
        blocks: [
          bullets(
            'There are no reviews, no stars and no opinions here, and we have not tried out any tool: what a vendor documents can be untrue, and what works can be undocumented.',
            marked(
              'The method explains [what its figures cannot say](/methodology#limits). If a fact is wrong, [report it](/corrections).',
            ),
          ),
        ],
      },
    ],
    related: [
      ['How places are made', '/methodology'],
      ['Report a wrong fact', '/corrections'],
      ['The program that reads cited pages again', '/bot'],
      ['For makers of tools', '/vendors'],
      ['Licence', '/licence'],
    ],
  }),
});

/** What is counted of requests, to know what to read next. */
const COUNTED =
  'To know what to read next, we count which unknown facts of our tools are requested, and how many tools, questions and words are requested that we do not know. We do not record the words themselves, or who requested them.';

type VerificationAnswer = AnswerOf<typeof getVerification>;

/** How often cited pages still say what they said, by day, and what each outcome means. */
function verified(verification: VerificationAnswer): readonly PageBlock[] {
  const { days, total, questions } = verification;
  return [
    paragraph(
      marked(
        `A [program](/bot) reads cited pages again and compares the passages behind the facts. It changes no fact: where a page differs, it asks an editor. ${lastLooksInWords(verification)}`,
      ),
    ),
    ...(days.length === 0
      ? []
      : [
          daysTable(days),
          ...(total > days.length
            ? [
                paragraph(
                  marked(`The newest ${days.length} of ${total} days; [all of them as JSON](/api/v1/verification).`),
                ),
              ]
            : []),
          paragraph(questionsInWords(questions)),
        ]),
    outcomes(days),
  ];
}

function daysTable(days: VerificationAnswer['days']): PageBlock {
  return {
    kind: 'table',
    caption: 'Pages looked at again, by day. Shares are of the pages of that day.',
    columns: ['Day'],
    numbers: ['Pages', ...ratesOf({}).map(({ label }) => label)],
    rows: days.map(({ day, looked_at, outcomes }) => [
      day,
      String(looked_at),
      ...ratesOf(outcomes).map(({ count }) => shareInWords(count, looked_at)),
    ]),
  };
}

/** What each outcome means, and how many looks of the days shown had it. */
function outcomes(days: VerificationAnswer['days']): PageBlock {
  const times = (outcome: Outcome) =>
    days.length === 0
      ? ''
      : ` ${timesInWords(days.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0))} on the days above.`;
  return {
    kind: 'fold',
    id: 'outcomes',
    title: 'What reading a page again can show',
    blocks: [
      {
        kind: 'terms',
        items: OUTCOMES.map((outcome) => [
          [OUTCOME_LABELS[outcome], ' ', { code: outcome }],
          OUTCOME_MEANINGS[outcome] + times(outcome),
        ]),
      },
    ],
  };
}

const timesInWords = (count: number) => (count === 0 ? 'Never' : count === 1 ? 'Once' : `${count} times`);

/** Outcomes that mean the same to a reader, with what they say about the facts. */
const RATES: readonly (readonly [label: string, outcomes: readonly Outcome[]])[] = [
  ['Still says it', ['same', 'moved-on-page']],
  ['Says something else', ['changed']],
  ['Moved or gone', ['redirected', 'gone']],
  ['Not read', ['wall', 'unreadable', 'forbidden']],
  ['Nothing to compare', ['unprinted']],
];

/** The outcomes as headings. */
const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  same: 'Unchanged',
  'moved-on-page': 'Moved on the page',
  changed: 'Changed',
  redirected: 'Redirected',
  gone: 'Gone',
  wall: 'Blocked',
  unreadable: 'Not readable',
  forbidden: 'Not allowed',
  unprinted: 'Nothing to compare',
};

/** How many pages had the outcomes of each rate, in the order of the columns. */
function ratesOf(counts: OutcomeCounts): { readonly label: string; readonly count: number }[] {
  return RATES.map(([label, outcomes]) => ({
    label,
    count: outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0),
  }));
}

/** `67 % (8)`; `0` for none. */
function shareInWords(count: number, of: number): string {
  return count === 0 ? '0' : `${percent(count, of)} (${count})`;
}

/** How many sources can be compared, and how many were found unchanged; or that nothing was looked at yet. */
function lastLooksInWords({ total, sources }: Pick<VerificationAnswer, 'total' | 'sources'>): string {
  const { with_print, unchanged } = sources;
  if (with_print === 0) return 'So far no passage of a source can be compared.';
  const comparable = `It can compare ${inGroups(with_print)} of ${inGroups(sources.total)} sources`;
  return total === 0
    ? `${comparable} and has not started yet.`
    : `${comparable}, of which ${inGroups(unchanged)} were found unchanged at least once.`;
}

/** What became of the questions that editors were asked. */
function questionsInWords({ total, open, unchanged, changed, refused }: VerificationAnswer['questions']): string {
  if (total === 0) return 'No look has raised a question yet.';
  return `The looks raised ${counted(total, 'question')} to editors: ${open} open, ${changed} answered by a correction, ${unchanged} by “still right”, ${refused} refused with a reason.`;
}
