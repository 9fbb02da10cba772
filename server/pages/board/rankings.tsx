import type { Static } from 'typebox';
import type { Column, JobBoard } from '../../../model/board-answer.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import { jobList } from '../../sentences/forms.ts';
import { jobBoards, namesOfTools } from '../all-tools.ts';
import { forPeople } from '../document/document.ts';
import { ViewLinks } from '../layout/links.tsx';
import { definePage, type Preparing, type View } from '../page.ts';
import { recommendAddress } from './chips.tsx';
import { questionOptions } from './need-form.tsx';
import { boardDocument, canonicalNeed, described, isForSearchEngines, lastChangeOfAll, pageFrom } from './preset.tsx';
import { type ShownBoard, shownColumns, shownRows, shownScores } from './shown.ts';
import { sourcesFor } from './sources.ts';

type Input = Static<typeof getRankings.input>;
type Answer = AnswerOf<typeof getRankings>;

const PATH = '/rankings/{profile}';

const address = (input: Readonly<Record<string, unknown>>) =>
  writeAddress({ path: PATH, input: getRankings.input }, input);

/** The lists that we wrote: the tools for a job, by several jobs, or of each type. */
export const rankings = definePage({
  path: PATH,
  input: getRankings.input,
  examples: ({ methodology: { jobs } }) => [
    { profile: 'general', job: Object.keys(jobs)[0] as string },
    { profile: 'general' },
    { profile: 'by-type' },
    { profile: 'team' },
  ],
  listed: ({ methodology: { jobs, profiles } }) => [
    ...Object.keys(profiles).map((profile) => ({ profile })),
    ...Object.keys(jobs).map((job) => ({ profile: 'general', job })),
  ],
  lastChanged: lastChangeOfAll,
  // A job is the same list in each profile.
  canonicalInput: (input) => canonicalNeed(input.job === undefined ? input : { ...input, profile: 'general' }),
  isListed: (input) => isForSearchEngines(input, ['profile', 'limit', 'offset', 'keys']),
  load: (input, loading): Data => ({
    ...answerWithSources(input, loading),
    ofJob: rowsOfJob(input, loading),
    names: loading.prepared(namesOfTools),
    questions: loading.prepared(questionOptions),
  }),
  title: (view) => `${titleOf(view)}: tools in order`,
  description: (view) => described(leadOf(view)),
  document(view) {
    const { input, data, methodology, json } = view;
    const { answer, sources, names, questions } = data;
    const boards = answer.boards.map((board) => shown(board, sources, view));
    const [only] = answer.boards;
    const columns = answer.boards.length === 1 && only?.job !== null ? (only?.columns ?? []) : [];
    const keysOf = (strength: Column['strength']) => {
      const keys = columns.filter((column) => column.strength === strength).map(({ key }) => key);
      return keys.length > 0 ? { [strength as string]: keys } : {};
    };
    return boardDocument({
      title: titleOf(view),
      lead: leadOf(view),
      assumed: orderOf(view),
      need: {
        ...keysOf('required'),
        ...keysOf('nice'),
        ...(columns.length > 0 && input.category !== undefined && { category: input.category }),
      },
      columns: answer.boards.flatMap((board) => board.columns),
      at: recommendAddress,
      names,
      questions,
      methodology,
      blocks: [forPeople(<Lists input={input} methodology={methodology} />)],
      boards,
      ...(answer.boards.length === 1 && only && { page: pageFrom(only, input, address) }),
      json,
      related: [
        ...Object.entries(methodology.jobs).map(([job, { label }]) => [label, jobAddress(job)] as const),
        ['How we know', '/methodology'],
      ],
    });
  },
});

interface Data {
  readonly answer: Answer;
  readonly sources: NonNullable<Answer['sources']>;
  /** The whole list of one job, of which a part may be shown. */
  readonly ofJob: JobBoard['rows'];
  readonly names: ReadonlyMap<string, string>;
  readonly questions: string;
}

function answerWithSources(input: Input, loading: Preparing): Pick<Data, 'answer' | 'sources'> {
  const answer = loading.ask(getRankings, input);
  const rows = answer.boards.flatMap((board) => board.rows);
  return { answer, sources: sourcesFor({ rows, sources: answer.sources }, loading) };
}

type RankingView = View<Input, Data>;

function titleOf({ input: { profile, job, category }, methodology }: RankingView): string {
  const { label = profile } = job === undefined ? (methodology.profiles[profile] ?? {}) : (methodology.jobs[job] ?? {});
  const of = category === undefined ? '' : `: ${methodology.categories[category]?.label ?? category}`;
  return label + of;
}

/** What a list is for and, of a job, how many tools have all of it. */
function leadOf({ input: { profile, job }, data: { ofJob }, methodology }: RankingView): string {
  const { jobs, profiles, currencies } = methodology;
  if (job === undefined) return profiles[profile]?.description ?? '';
  return [jobs[job]?.description ?? '', ofJob.length > 0 ? jobList(ofJob, currencies) : ''].filter(Boolean).join(' ');
}

/** The order of the list of a job, with the types that are before others with as many required. */
function orderOf({ input: { job = '' }, methodology: { jobs, categories } }: RankingView): string[] {
  const labels = jobs[job]?.types?.map((type) => categories[type]?.label ?? type) ?? [];
  if (!jobs[job]) return [];
  const types = labels.length > 0 ? `then these types of tool: ${labels.join(', ')}; ` : '';
  return [`Tools that fit come first, then those with more required answers, ${types}then more that are nice to have.`];
}

/** The tools of the list of a job. None where a list is by several jobs or of each type. */
function rowsOfJob({ job, category }: Input, { prepared }: Preparing): JobBoard['rows'] {
  const rows = job === undefined ? [] : (prepared(jobBoards).get(job)?.rows ?? []);
  return category === undefined ? rows : rows.filter((row) => row.category === category);
}

function shown(
  board: Answer['boards'][number],
  sources: Data['sources'],
  { input, methodology }: RankingView,
): ShownBoard {
  const { category, job, columns, rows, score_rows, total } = board;
  const label = methodology.categories[category ?? '']?.label;
  const isOfMany = input.job === undefined && input.category === undefined && category !== null;
  const count = isOfMany ? total - rows.length : 0;
  return {
    name: isOfMany
      ? `${label}: ${methodology.jobs[job ?? '']?.label ?? ''}`
      : titleOf({ input, methodology } as RankingView),
    ...(score_rows === undefined && { bill: 'Price a month' }),
    columns: score_rows ? columns.map(({ key, label }) => ({ label, link: jobAddress(key) })) : shownColumns(columns),
    rows: score_rows
      ? shownScores(score_rows, columns, methodology)
      : shownRows({ columns, rows, sources }, methodology),
    ...(count > 0 && { rest: { address: address({ ...input, category }), count } }),
  };
}

export const jobAddress = (job: string) => `/rankings/general?job=${job}`;

/** The boards that there are. */
export function Lists({ input, methodology }: { readonly input: Partial<Input>; readonly methodology: Methodology }) {
  const { jobs, profiles } = methodology;
  return (
    <ViewLinks
      label="Lists"
      choices={[
        ...Object.entries(jobs).map(([job, { label }]) => ({
          href: jobAddress(job),
          label,
          current: job === input.job,
        })),
        ...Object.entries(profiles).map(([profile, { label }]) => ({
          href: `/rankings/${profile}`,
          label,
          current: input.job === undefined && profile === input.profile,
        })),
        { href: '/datasets/ai-readiness', label: 'AI readiness' },
        { href: '/cost', label: 'All bills' },
      ]}
    />
  );
}
