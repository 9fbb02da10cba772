import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListRequest } from '../../operations/job-list/answer.ts';
import { writeAddress } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { Problem } from '../../problem/problem.ts';
import { bullets, type LinePart, type PageBlock, type PageDocument, paragraph } from '../document/document.ts';
import { ViewLinks } from '../layout/links.tsx';
import { allCapabilities, FilterChips, FilterForm, isFiltered, onlyGiven } from '../lists/filters.tsx';
import { questionLabel, TIER_NAMES } from '../lists/jobs.ts';
import { OrderLinks, Paging } from '../lists/list-parts.tsx';
import { detailForPeople, replaceValue, withFieldLabels } from '../problems/suggestions.ts';

/** The parameters of the page of a ranking. */
export const RankingInput = Type.Omit(getRankings.input, ['tools', 'groups', 'keys', 'limit', 'detail']);
export type RankingInput = Static<typeof RankingInput>;

/** Whether it is the list of a job or of a reader's questions, which is the same in every profile. */
export function asksForJob({ job, must, want, nice, drop, denied }: Partial<RankingInput>): boolean {
  return [job, must, want, nice, drop, denied].some((value) => value !== undefined);
}

/** Tools on a page: of the one list, or of each type where there is a list for each. */
export function pageSize(input: RankingInput): number {
  if (asksForJob(input)) return 40;
  return input.profile === 'by-type' && !isFiltered(input) ? 5 : 12;
}

/** The address of a list. Parameters that are undefined are left out. */
export function rankingAddress(input: RankingInput): string {
  return writeAddress(getRankings, input);
}

/** One list of a ranking. */
export type RankedList = Static<typeof getRankings.output>['lists'][number];

/** The heading of a ranking: `Tools by type`. */
export function rankingTitle(profiles: Methodology['profiles'], profile: string): string {
  return profiles[profile]?.label ?? profile;
}

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
  writeAddress(searchTools, { category, capability, budget });

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
  return <ViewLinks label="Lists" lead="Other lists" choices={others} />;
}

const FIELDS = [
  ['must', TIER_NAMES.must],
  ['want', TIER_NAMES.wanted],
  ['nice', TIER_NAMES.extra],
  ['drop', 'Leave out'],
] as const;

/** The labels of the fields of the form, by parameter. */
export const FIELD_LABELS: Readonly<Record<string, string>> = { job: 'Job', ...Object.fromEntries(FIELDS) };

interface OwnQuestionsProps {
  readonly input: JobListRequest;
  readonly methodology: Methodology;
}

/** A form with which readers change the questions of a job, or make a list of their own. Its address is the permalink. */
export function OwnQuestions({ input, methodology }: OwnQuestionsProps) {
  const { jobs, catalogue } = methodology;
  const groups = allCapabilities(methodology);
  const offered = new Set(groups.flatMap(({ capabilities }) => capabilities.map(({ name }) => name)));
  return (
    <form action="/rankings/general" method="get" class="own-questions">
      <h3 id="own">Choose your own questions</h3>
      <p>
        <label for="own-job">Start from the questions of</label>
        <select id="own-job" name="job">
          <option value="">No job: only the questions below</option>
          {Object.entries(jobs).map(([slug, { label }]) => (
            <option value={slug} selected={slug === input.job}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <div class="own-fields">
        {FIELDS.map(([name, label]) => (
          <p>
            <label for={`own-${name}`}>{label}</label>
            <select id={`own-${name}`} name={name} multiple size={6}>
              {(input[name] ?? [])
                .filter((question) => !offered.has(question))
                .map((question) => (
                  <option value={question} selected>
                    {questionLabel(question, catalogue)}
                  </option>
                ))}
              {groups.map(({ label, capabilities }) => (
                <optgroup label={label}>
                  {capabilities.map((capability) => (
                    <option value={capability.name} selected={input[name]?.includes(capability.name)}>
                      {questionLabel(capability.name, catalogue)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </p>
        ))}
      </div>
      <p class="condition">
        Type the first letters of a question to find it; hold Ctrl or Command to choose several, up to twelve.
      </p>
      <p>
        <label class="choice">
          <input type="checkbox" name="denied" value="last" checked={input.denied === 'last'} />
          <span>List tools last that lack a must-have</span>
        </label>
      </p>
      <button type="submit">Show the list</button>
    </form>
  );
}

/** Whether a problem is about a field of the form for one's own questions. */
export function isAboutForm({ code, particulars: { parameter = '' } }: Problem): boolean {
  return (code === 'invalid_parameter' || code === 'unknown_key') && Object.hasOwn(FIELD_LABELS, parameter);
}

/** What is wrong with the questions in an address, what may have been meant, and the form with everything that was chosen. */
export function refusedQuestions(
  problem: Problem,
  input: JobListRequest,
  address: string,
  methodology: Methodology,
): PageDocument {
  const { jobs, catalogue } = methodology;
  const { parameter = '', value = '', nearest = [] } = problem.particulars;
  const detail = withFieldLabels(detailForPeople({ detail: problem.detail('') }), FIELD_LABELS);
  const similar = nearest.flatMap((right): LinePart[][] => {
    const corrected = replaceValue(address, value, right);
    if (corrected === undefined) return [];
    return [[{ link: corrected, label: jobs[right]?.label ?? questionLabel(right, catalogue) }, { note: right }]];
  });
  return {
    eyebrow: [{ link: '/rankings', label: 'All rankings' }],
    title: REFUSED_TITLE,
    lead: [...(value === '' ? [] : [{ strong: `${FIELD_LABELS[parameter]}: ` }]), detail],
    blocks: similar.length === 0 ? [] : [paragraph('Show the list with:'), bullets(...similar)],
    sections: [
      {
        id: 'chosen',
        heading: 'What you chose',
        blocks: [{ kind: 'people', html: <OwnQuestions input={input} methodology={methodology} /> }],
      },
    ],
    related: [['All rankings', '/rankings']],
  };
}

export const REFUSED_TITLE = 'These questions cannot be used as they are';
