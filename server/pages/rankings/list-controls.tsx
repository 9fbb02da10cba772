import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { type PageBlock, paragraph } from '../document/document.ts';
import { Choices } from '../frame/page-links.tsx';
import { FilterChips } from '../lists/chosen.tsx';
import { FilterForm } from '../lists/filter-form.tsx';
import { onlyGiven } from '../lists/offered.ts';
import { OrderLinks, Paging } from '../lists/paging.tsx';
import { pageSize, type RankingInput, rankingAddress } from './ranking-input.ts';

interface ListControlsProps {
  readonly input: RankingInput;
  /** The tools that are left out only because something is unknown. */
  readonly mayMatch: readonly string[] | undefined;
  readonly methodology: Methodology;
}

const ORDERS = [
  [undefined, 'what is documented'],
  ['price', 'lowest price'],
  ['name', 'name'],
] as const;

/** What a list can be narrowed by and sorted by, and how many tools it leaves out because something is unknown. */
export function ListControls({ input, mayMatch, methodology }: ListControlsProps) {
  const { profile, category, capability, budget, offset: _, ...carried } = input;
  const lists = Object.entries(carried).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]);
  return (
    <div class="list-controls">
      <FilterChips
        input={input}
        address={(changed) => rankingAddress({ ...changed, offset: undefined } as RankingInput)}
        methodology={methodology}
      />
      <FilterForm
        action={`/rankings/${profile}`}
        input={onlyGiven({ category, capability, budget })}
        carried={Object.fromEntries(lists)}
        methodology={methodology}
      />
      <OrderLinks
        orders={ORDERS.map(([sort, label]) => ({
          label,
          href: rankingAddress({ ...input, sort, offset: undefined } as RankingInput),
          isCurrent: sort === input.sort,
        }))}
      />
      {mayMatch !== undefined && (
        <p>
          {counted(mayMatch.length, 'more tool is', 'more tools are')} left out only because something you ask for is
          unknown of {mayMatch.length === 1 ? 'it' : 'them'}. <a href={`${searchAddress(input)}#unknown`}>Which ones</a>
        </p>
      )}
    </div>
  );
}

/** That no tool of a list matches, and where the nearest is named. */
export function noneListed(input: RankingInput, mayMatch: readonly string[] | undefined): PageBlock {
  return paragraph([
    `No tool of this list is documented to match${mayMatch === undefined ? '' : ', though some may'}. `,
    { link: searchAddress(input), label: 'See which come nearest' },
  ]);
}

/** The same filters on the list of all tools. */
const searchAddress = ({ category, capability, budget }: RankingInput) =>
  writeAddress(searchTools, onlyGiven({ category, capability, budget }));

interface ListPagingProps {
  readonly input: RankingInput;
  readonly shown: number;
  readonly total: number;
}

/** Links to the parts of a list before and after the one that is shown. */
export function ListPaging({ input, shown, total }: ListPagingProps) {
  return (
    <Paging
      offset={input.offset ?? 0}
      shown={shown}
      total={total}
      size={pageSize(input)}
      address={(offset) => rankingAddress({ ...input, offset } as RankingInput)}
    />
  );
}

interface OtherListsProps {
  /** The job or the ranking of this page; null for a reader's own questions. */
  readonly current: string | null;
  readonly methodology: Methodology;
}

/** Links to the lists of the jobs and to the rankings of several, after a list: above it they would push its first tool down. */
export function OtherLists({ current, methodology: { jobs, profiles } }: OtherListsProps) {
  const lists = [
    ...Object.entries(jobs).map(([slug, { label }]) => ({ slug, label, href: `/rankings/general?job=${slug}` })),
    ...Object.entries(profiles).map(([slug, { label }]) => ({ slug, label, href: `/rankings/${slug}` })),
  ];
  const others = lists.filter(({ slug }) => slug !== current);
  return <Choices label="Lists" lead="Other lists" choices={others} />;
}
