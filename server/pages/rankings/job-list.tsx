import type { Methodology } from '../../../model/methodology.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { JobListAnswer, JobListRequest } from '../../operations/job-list/answer.ts';
import {
  bullets,
  capitalised,
  type DocumentSection,
  forPeople,
  type LinePart,
  type PageBlock,
  paragraph,
  present,
} from '../document/document.ts';
import { missingIn } from '../facts/price.ts';
import { MarksKey } from '../inline-svg/marks.tsx';
import {
  answerIn,
  cheapestOf,
  completeIn,
  type JobListEntry,
  questionLabel,
  reasonInWords,
  reliabilityInWords,
  TIER_NAMES,
} from '../lists/jobs.ts';
import { CompareTicked, ListStart, SkipToList } from '../lists/list-parts.tsx';
import { ListControls, ListPaging, noneListed, OwnQuestions, type RankingInput } from './controls.tsx';
import { questionsMatrix, tiersWith } from './questions-matrix.tsx';

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
  readonly whole: readonly JobListEntry[];
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

/** The list of a job: the placed tools by question, and in folds those without a place, what is not known of prices, how it is ordered. */
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
  return present<PageBlock>(
    forPeople(
      <>
        {entries.length > 0 && <SkipToList />}
        <ListControls input={input} mayMatch={mayMatch} methodology={methodology} />
        <ListStart />
      </>,
    ),
    shown === 0 && noneListed(input, mayMatch),
    entries.length > 0 &&
      questionsMatrix({
        caption: rankedInWords(list, matching, tools),
        isByPlace: input.sort === undefined,
        entries,
        whole,
        questions,
        catalogue,
      }),
    entries.length > 0 && forPeople(<MarksKey answers={answers} />),
    health.provisional && {
      kind: 'notice',
      line: 'Few tools are placed or differ clearly, so this order says little.',
    },
    ...notices.map(({ text }): PageBlock => ({ kind: 'notice', line: text })),
    forPeople(
      <>
        {shown > 1 && <CompareTicked job={job ?? undefined} />}
        <ListPaging input={input} shown={shown} total={matching ?? list.total} />
      </>,
    ),
  );
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
  const prices = entries.flatMap(({ tool, price }): LinePart[][] =>
    price.currency === null || price.missing.length === 0
      ? []
      : [[{ link: `/pricing/${tool.slug}`, label: tool.name }, `: ${missingIn(price)}`]],
  );
  return present<DocumentSection>(
    unplaced.length > 0 && {
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
    prices.length > 0 && {
      id: 'open-prices',
      heading: 'What is not known of a price',
      folded: counted(prices.length, 'tool'),
      blocks: [bullets(...prices)],
    },
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
        forPeople(<OwnQuestions input={input} methodology={methodology} />),
      ],
    },
  );
}

/** More are counted, not named. */
const MOST_NAMED = 4;

/**
 * Who has everything required, and which of them is the cheapest, in a sentence or two.
 *
 * @param list every tool with a place, or every one that the filters leave
 */
function conclusionOf(
  list: readonly JobListEntry[],
  { currencies }: Pick<Methodology, 'currencies'>,
  isFiltered: boolean,
): string {
  const among = isFiltered ? `Of ${counted(list.length, 'tool')} that your filters leave, ` : '';
  if (list.length === 0)
    return isFiltered
      ? 'Your filters leave no tool with a place in this list.'
      : 'Too little is documented to place a tool in this list.';
  const complete = completeIn(list);
  if (complete.length === 0)
    return `${capitalised(`${among}none is documented to have everything required`)}; each has something to confirm.`;
  return `${among}${namedOrCounted(complete)} ${complete.length === 1 ? 'is' : 'are'} documented to have everything required${cheapestInWords(complete, currencies)}.`;
}

function namedOrCounted(entries: readonly JobListEntry[]): string {
  return entries.length <= MOST_NAMED ? andList(entries.map(({ tool }) => tool.name)) : counted(entries.length, 'tool');
}

function cheapestInWords(complete: readonly JobListEntry[], currencies: Methodology['currencies']): string {
  const cheapest = cheapestOf(complete, currencies);
  if (cheapest === undefined || complete.length === 1) return '';
  return `; ${cheapest.tool.name} is the cheapest of them, at ${priceInWords(cheapest.price)}`;
}
