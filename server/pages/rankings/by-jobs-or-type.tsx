import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isForType } from '../../../model/job.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import {
  type Cell,
  capitalised,
  type DocumentSection,
  forPeople,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  present,
  type Row,
  type Table,
} from '../document/document.ts';
import { isFiltered } from '../lists/filters.tsx';
import { askFirstLine, reasonInWords, reliabilityInWords } from '../lists/jobs.ts';
import { ChannelMarks, CompareTicked, ListStart, SkipToList, Tick } from '../lists/list-parts.tsx';
import {
  ListControls,
  ListPaging,
  noneListed,
  type RankedList,
  type RankingInput,
  rankingAddress,
} from './controls.tsx';

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
    forPeople(
      <>
        {first !== undefined && <SkipToList />}
        <ListControls input={input} mayMatch={may_match} methodology={methodology} />
        <ListStart />
      </>,
    ),
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
      : [jobMatrix({ entries, jobs, methodology, label, isByPlace: input.sort === undefined })]),
    ...withoutPlace(unranked, methodology.min_pages),
    forPeople(
      <>
        <CompareTicked />
        <ListPaging input={input} shown={entries.length + unranked.length} total={all} />
      </>,
    ),
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

/** The tools that the title of a folded list names. */
const NAMED = 3;

interface TypeList {
  readonly list: RankedList;
  /** Whether it is the only list of the page. */
  readonly isAlone: boolean;
  /** The price of every tool, by slug. */
  readonly prices: ReadonlyMap<string, Cell>;
  readonly input: RankingInput;
  /** How many tools the filters keep; undefined without filters. */
  readonly matching: number | undefined;
  readonly methodology: Methodology;
}

/** The tools of one type by the job that the type is bought for. One list among several is folded, with its first tools in sight. */
function typeList({ list, isAlone, input, matching, prices, methodology }: TypeList): DocumentSection {
  const { category, jobs, health, entries, unranked, total } = list;
  const shown = entries.length + unranked.length;
  const [job = ''] = jobs;
  const type = methodology.categories[category ?? ''];
  const id = category ?? job;
  const first = entries.slice(0, NAMED).map(({ tool }) => tool.name);
  const isCut = input.category === undefined && shown < total && !isFiltered(input);
  return {
    id,
    heading: type?.label ?? id,
    ...(isAlone ? {} : { folded: first.length === 0 ? String(total) : `${firstFew(first)} of ${total}` }),
    blocks: present<PageBlock>(
      paragraph([
        `${type?.description ?? ''} Compared for the job `,
        { link: `/rankings/general?job=${job}`, label: methodology.jobs[job]?.label ?? job },
        ', among tools of this type only.',
      ]),
      entries.length > 0 && typeTable(list, prices, methodology),
      isCut &&
        paragraph([{ link: rankingAddress({ profile: 'by-type', category: id }), label: `All ${total} of this type` }]),
      ...withoutPlace(unranked, methodology.min_pages),
      input.category !== undefined && forPeople(<ListPaging input={input} shown={shown} total={matching ?? total} />),
      health !== null && { kind: 'text', line: reliabilityInWords(health), quiet: true },
    ),
  };
}

function typeTable(
  { category, jobs, entries }: RankedList,
  prices: TypeList['prices'],
  { catalogue, categories }: Methodology,
): PageBlock {
  return {
    kind: 'table',
    caption: `${categories[category ?? '']?.label ?? jobs[0]}, the best documented first`,
    look: 'type-places',
    columns: ['Tool', 'Price', 'Documented', 'To ask first'],
    rows: entries.map(({ tool, proven, of, complete, ask_first, facts }) => ({
      before: <Tick slug={tool.slug} name={tool.name} />,
      cells: [
        [
          { link: `/tools/${tool.slug}`, label: tool.name },
          { sign: <ChannelMarks facts={facts} catalogue={catalogue} />, words: '' },
        ],
        prices.get(tool.slug) ?? '',
        [`${proven} of ${of}`, ...(complete.length > 0 ? [{ note: 'all must-haves' }] : [])],
        askFirstLine(ask_first, catalogue),
      ],
    })),
  };
}

/** The tools of a list that have no place in it, by reason. */
function withoutPlace(unranked: RankedList['unranked'], minPages: number): PageBlock[] {
  if (unranked.length === 0) return [];
  const reasons = [...new Set(unranked.map(({ reason }) => reason))];
  return [
    paragraph(
      `Too little is documented to place ${unranked.length} more.${reasons.some((reason) => reason !== 'closed') ? ' If little was read or documented, that says nothing against a tool.' : ''}`,
    ),
    {
      kind: 'list',
      items: reasons.map((reason) => [
        `${capitalised(reasonInWords(reason, minPages))}: `,
        ...unranked
          .filter((one) => one.reason === reason)
          .flatMap(({ tool: { slug, name } }, i): LinePart[] => [
            ...(i > 0 ? [', '] : []),
            { link: `/tools/${slug}`, label: name },
          ]),
      ]),
    },
  ];
}
