import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import { type Cell, type DocumentSection, type Line, type PageBlock, paragraph } from '../document/document.ts';
import { CompareTicked } from '../lists/compare-ticked.tsx';
import { ListStart, SkipToList } from '../lists/paging.tsx';
import { jobMatrix } from './job-matrix.tsx';
import { ListControls, ListPaging, noneListed } from './list-controls.tsx';
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
