import type { Static } from 'typebox';
import type { Column } from '../../../model/board-answer.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import { namesOfTools } from '../all-tools.ts';
import { forPeople } from '../document/document.ts';
import { ViewLinks } from '../layout/links.tsx';
import { definePage, type Preparing, type View } from '../page.ts';
import { recommendAddress } from './chips.tsx';
import { questionOptions } from './need-form.tsx';
import { boardDocument, canonicalNeed, described, isForSearchEngines, pageFrom } from './preset.tsx';
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
  // A job is the same list in each profile.
  canonicalInput: (input) => canonicalNeed(input.job === undefined ? input : { ...input, profile: 'general' }),
  isListed: (input) => isForSearchEngines(input, ['profile', 'limit', 'offset', 'keys']),
  load: (input, loading): Data => ({
    ...answerWithSources(input, loading),
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

/** What a list is for. Of a job, the types come with it that are before others with as many required. */
function leadOf({ input: { profile, job }, methodology: { jobs, profiles, categories } }: RankingView): string {
  if (job === undefined) return profiles[profile]?.description ?? '';
  const { description = '', types = [] } = jobs[job] ?? {};
  const labels = types.map((type) => categories[type]?.label ?? type);
  const order = 'More required answers come first';
  return labels.length === 0
    ? `${description} ${order}, then more that are nice to have.`
    : `${description} ${order}, then these types of tool: ${labels.join(', ')}; then more that are nice to have.`;
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

/** The lists that there are. */
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
      ]}
    />
  );
}
