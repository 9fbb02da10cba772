import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { JobListAnswer, JobListRequest } from '../../operations/job-list/answer.ts';
import { bullets, type DocumentSection, type LinePart, type PageBlock, paragraph } from '../document/document.ts';
import { CompareTicked } from '../lists/compare-ticked.tsx';
import { ListStart, SkipToList } from '../lists/paging.tsx';
import { MarksKey } from '../pictures/tier-marks.tsx';
import { conclusionOf, type Entry, reliabilityInWords } from './job-bands.ts';
import { jobPriceTerms } from './job-price.ts';
import { ListControls, ListPaging, noneListed } from './list-controls.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { questionLabel, reasonInWords, TIER_NAMES } from './question-label.ts';
import { answerIn, questionsMatrix, tiersWith } from './questions-matrix.tsx';
import type { RankingInput } from './ranking-input.ts';

/** Whether a reader moved, added or dropped questions. */
function hasOwnQuestions({ must, want, nice, drop }: JobListRequest): boolean {
  return [must, want, nice, drop].some((named) => named !== undefined);
}

/** The title of a list: the job, also if it is with the reader's questions, or that it is the reader's own. */
export function jobListTitle(
  { job }: Pick<JobListAnswer, 'job'>,
  input: JobListRequest,
  { jobs }: Pick<Methodology, 'jobs'>,
): string {
  if (job === null) return 'Your own list';
  const label = jobs[job]?.label ?? job;
  return hasOwnQuestions(input) ? `${label}, with your questions` : label;
}

interface JobListPage {
  /** The part that is shown. */
  readonly list: JobListAnswer;
  /** All tools with a place that the filters leave, shown or not. */
  readonly whole: readonly Entry[];
  readonly input: RankingInput;
  /** The tools that are left out only because something is unknown. */
  readonly mayMatch: readonly string[] | undefined;
  /** How many tools the filters keep; undefined without filters. */
  readonly matching: number | undefined;
  /** How many tools the snapshot has. */
  readonly tools: number;
  readonly methodology: Methodology;
}

/** Who has everything required and what that costs, in a sentence. */
export function jobListLead({ list: { job }, whole, input, matching, methodology }: JobListPage): LinePart[] {
  return [
    conclusionOf(whole, methodology, matching !== undefined),
    ...(job !== null && hasOwnQuestions(input)
      ? [' ', { link: `/rankings/general?job=${job}`, label: 'Back to the questions of the job' }]
      : []),
  ];
}

/** The list of a job: the placed tools by question, and in folds those without a place, what prices leave out, how it is ordered. */
export function jobListBlocks({
  list,
  whole,
  input,
  mayMatch,
  matching,
  tools,
  methodology,
}: JobListPage): PageBlock[] {
  const { catalogue } = methodology;
  const { entries, unplaced, questions, job, notices, health } = list;
  const shown = entries.length + unplaced.length;
  const answers = new Set(entries.flatMap((entry) => questions.map(({ question }) => answerIn(entry, question))));
  return [
    {
      kind: 'people',
      html: (
        <>
          {entries.length > 0 && <SkipToList />}
          <ListControls input={input} mayMatch={mayMatch} methodology={methodology} />
          <ListStart />
        </>
      ),
    },
    ...(shown === 0 ? [noneListed(input, mayMatch)] : []),
    ...(entries.length === 0
      ? []
      : [
          questionsMatrix({
            caption: rankedInWords(list, matching, tools),
            isByPlace: input.sort === undefined,
            ...{ entries, whole, questions, catalogue },
          }),
          { kind: 'people' as const, html: <MarksKey answers={answers} /> },
        ]),
    ...(health.provisional
      ? [{ kind: 'notice' as const, line: 'Few tools are placed or differ clearly, so this order says little.' }]
      : []),
    ...notices.map(({ text }) => ({ kind: 'notice' as const, line: text })),
    {
      kind: 'people',
      html: (
        <>
          {shown > 1 && <CompareTicked job={job ?? undefined} />}
          <ListPaging input={input} shown={shown} total={matching ?? list.total} />
        </>
      ),
    },
  ];
}

/** `30 tools of 35 are placed; 25 tools of other types are not in this list`, or how many of them the filters keep. */
function rankedInWords(
  { health: { placed: ranked }, total }: JobListAnswer,
  matching: number | undefined,
  tools: number,
): string {
  const others = tools - total;
  const all = total === ranked ? counted(ranked, 'tool') : `${ranked} of ${counted(total, 'tool')} placed`;
  return [
    ...(matching === undefined ? [all] : [`${matching} of ${counted(total, 'tool')} match`]),
    ...(others > 0 ? [`${counted(others, 'tool')} of other types not in this list`] : []),
  ].join('; ');
}

/** What is one click away from the list. */
export function jobListSections({ list, input, methodology }: JobListPage): DocumentSection[] {
  const { catalogue, min_pages } = methodology;
  const { entries, unplaced, questions, own_questions, health } = list;
  const tiers = tiersWith(questions);
  const prices = entries.flatMap(({ tool, price, proven }): LinePart[][] => {
    const terms = jobPriceTerms({ price, proven });
    return terms.length === 0 ? [] : [[{ link: `/tools/${tool.slug}`, label: tool.name }, `: ${terms.join('; ')}`]];
  });
  return [
    ...(unplaced.length === 0
      ? []
      : [
          {
            id: 'unplaced',
            heading: 'Too little is documented to place these',
            folded: counted(unplaced.length, 'tool'),
            blocks: [
              paragraph('If little was read or documented, that says nothing against a tool.'),
              bullets(
                ...unplaced.map(({ tool, reason, proven }): LinePart[] => [
                  { link: `/tools/${tool.slug}`, label: tool.name },
                  `: ${reasonInWords(reason, min_pages)}; ${tiers.map((tier) => `${proven[tier].join(' of ')} ${TIER_NAMES[tier].toLowerCase()}`).join(', ')}`,
                ]),
              ),
            ],
          },
        ]),
    ...(prices.length === 0
      ? []
      : [
          {
            id: 'left-out',
            heading: 'What a price may leave out',
            folded: counted(prices.length, 'tool'),
            blocks: [bullets(...prices)],
          },
        ]),
    {
      id: 'trust',
      heading: 'How this is ordered',
      folded: 'by what is documented, never by what is best',
      blocks: [
        paragraph([
          `By how many of the questions are documented with a yes, required ones first. ${reliabilityInWords(health)} `,
          { link: '/methodology', label: 'The method' },
        ]),
      ],
    },
    {
      id: 'questions',
      heading: 'The questions',
      folded: `${questions.length}, and how to ask your own`,
      blocks: [
        ...tiers.map((tier) =>
          bullets(
            ...questions
              .filter((one) => one.tier === tier)
              .map(({ question, why }): LinePart[] => [
                `${TIER_NAMES[tier]}: ${questionLabel(question, catalogue)}${own_questions.includes(question) ? ', your own' : ''}`,
                ...(why ? [{ note: why }] : []),
              ]),
          ),
        ),
        { kind: 'people', html: <OwnQuestions input={input} methodology={methodology} /> },
      ],
    },
  ];
}
