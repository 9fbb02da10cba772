import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isForType } from '../../../model/ranking/job.ts';
import { counted } from '../../../model/words/numbers.ts';
import {
  type Cell,
  type DocumentSection,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  type Row,
  type Table,
} from '../document/document.ts';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { CompareTicked, Tick } from '../lists/compare-ticked.tsx';
import { ListStart, SkipToList } from '../lists/paging.tsx';
import { ListControls, ListPaging, noneListed } from './list-controls.tsx';
import { askFirstLine } from './question-label.ts';
import type { RankedList, RankingInput } from './ranking-input.ts';
import { typeList, withoutPlace } from './type-list.tsx';

interface Ranking {
  readonly profile: string;
  readonly lists: readonly RankedList[];
  readonly may_match?: readonly string[];
  readonly matching?: number;
  readonly prices: ReadonlyMap<string, Cell>;
  readonly input: RankingInput;
  readonly methodology: Methodology;
}

/** Whether a ranking compares all tools by several jobs. */
const isByJobs = ({ profile, methodology: { profiles } }: Ranking) =>
  profiles[profile] !== undefined && 'jobs' in profiles[profile];

/** Which tools have the must-haves of most jobs, or who the ranking is for. */
export function rankingLead(ranking: Ranking): Line {
  const { lists, profile, methodology, input } = ranking;
  const [first, second] = lists[0]?.entries ?? [];
  const description = methodology.profiles[profile]?.description ?? '';
  if (!isByJobs(ranking) || !first || (input.offset ?? 0) > 0) return description;
  const { length } = first.complete;
  const isAlone = second === undefined || second.complete.length < length;
  return `${first.tool.name} ${isAlone ? 'alone has' : 'is among the tools with'} all must-haves documented for ${length} of ${lists[0]?.jobs.length} jobs. ${description}`;
}

/** A ranking: a matrix of tools and jobs, or a list for each type. */
export function rankingBlocks(ranking: Ranking): PageBlock[] {
  const { lists, may_match, matching, input, methodology } = ranking;
  const [first] = lists;
  return [
    {
      kind: 'people',
      html: (
        <>
          {first !== undefined && <SkipToList />}
          <ListControls input={input} mayMatch={may_match} methodology={methodology} />
          <ListStart />
        </>
      ),
    },
    ...(first === undefined ? [noneListed(input, may_match)] : []),
    ...(first && isByJobs(ranking) ? byJobs(first, matching, input, methodology) : []),
  ];
}

export function rankingSections(ranking: Ranking): DocumentSection[] {
  const { lists, input, matching, prices, methodology, profile } = ranking;
  const isAlone = lists.length === 1;
  const types = isByJobs(ranking)
    ? []
    : lists.map((list) => typeList({ list, isAlone, input, matching, prices, methodology }));
  return [
    ...types,
    {
      id: 'ordered',
      heading: 'How this is ordered',
      folded: 'by what is documented, never by what is best',
      blocks: [
        paragraph([
          `${methodology.profiles[profile]?.why ?? ''} `,
          { link: '/methodology', label: 'The method' },
          ' is public, and every place can be recomputed by hand.',
        ]),
      ],
    },
  ];
}

/** All tools by several jobs. */
function byJobs(
  { entries, unranked, jobs, total }: RankedList,
  matching: number | undefined,
  input: RankingInput,
  methodology: Methodology,
): PageBlock[] {
  const all = matching ?? total;
  const label = `${counted(all, 'tool')} by job: how many questions are documented, in bold where all must-haves are`;
  return [
    ...(entries.length === 0
      ? []
      : [jobMatrix({ ...{ entries, jobs, methodology, label }, isByPlace: input.sort === undefined })]),
    ...withoutPlace(unranked, methodology.min_pages),
    {
      kind: 'people',
      html: (
        <>
          <CompareTicked />
          <ListPaging input={input} shown={entries.length + unranked.length} total={all} />
        </>
      ),
    },
  ];
}

type Entry = RankedList['entries'][number];

interface JobMatrix {
  readonly entries: readonly Entry[];
  readonly jobs: readonly string[];
  readonly methodology: Methodology;
  /** The name of the table. */
  readonly label: string;
  /** Whether the rows are in the order of the places, so that those with as many complete jobs are together. */
  readonly isByPlace?: boolean;
}

/** Tools by jobs: how many questions of each job are documented, and whether these are all that it requires. */
function jobMatrix({ entries, jobs, methodology, label, isByPlace = true }: JobMatrix): Table {
  const rows = (own: readonly Entry[]) => own.map((entry) => toolRow(entry, jobs, methodology));
  return {
    kind: 'table',
    caption: label,
    look: 'job-matrix',
    columns: [
      'Tool',
      ...jobs.map((job): LinePart[] => [
        { link: `/rankings/general?job=${job}`, label: methodology.jobs[job]?.label ?? job },
      ]),
      'To ask first',
    ],
    rows: isByPlace
      ? [...groupBy(entries, ({ complete }) => complete.length)].flatMap(([complete, own]): Row[] => [
          { band: `All must-haves documented for ${complete} of ${jobs.length} jobs` },
          ...rows(own),
        ])
      : rows(entries),
    least: 12,
  };
}

function toolRow(
  { tool, complete, ask_first, facts }: Entry,
  jobs: readonly string[],
  { catalogue, jobs: described }: Methodology,
): Row {
  return {
    before: <Tick slug={tool.slug} name={tool.name} />,
    cells: [
      [
        { link: `/tools/${tool.slug}`, label: tool.name },
        { sign: <ChannelMarks facts={facts} catalogue={catalogue} />, words: '' },
      ],
      ...jobs.map((job) => scoreCell(tool, job, complete.includes(job), isForType(described[job], tool.category))),
      askFirstLine(ask_first, catalogue, described),
    ],
  };
}

/** `11 of 12`, as a yes if all that the job requires is documented. */
function scoreCell({ scores }: Entry['tool'], job: string, isComplete: boolean, isMeant: boolean): Cell {
  const score = scores[job];
  if (!score) return '';
  const line = `${score.proven} of ${score.of}`;
  if (isComplete) return { line, tone: 'yes' };
  if (!isMeant) return { line: [line, { note: 'made for another job' }], tone: 'unknown' };
  return score.group === null ? { line: [line, { note: 'too little documented' }], tone: 'unknown' } : line;
}
