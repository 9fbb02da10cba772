import { expect } from 'vitest';
import type { TestServer } from '../serve.ts';

/*
 * Recomputes cells, scores and ranks from the published facts and method, as a sceptical user of the API could. Shares no code with the
 * pipeline or the server.
 */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;
type Mark = 'yes' | 'no' | 'unknown' | 'does not apply';

interface Single {
  readonly key: string;
  readonly value?: string;
}

/** A job, as published. */
interface Job {
  readonly types?: readonly string[];
  readonly required: readonly Json[];
  readonly nice: readonly Json[];
}

const fetchJson = async ({ get }: TestServer, path: string): Promise<Json> => (await get(`/api/v1${path}`)).json();

/** Expects that all boards of jobs and all rankings by several jobs follow from the published facts. Returns the number of rows. */
export async function expectRecomputed(server: TestServer): Promise<number> {
  const { jobs } = await fetchJson(server, '/methodology?part=jobs');
  const { profiles } = await fetchJson(server, '/methodology?part=profiles');
  const { catalogue } = await fetchJson(server, '/methodology?part=catalogue');
  const tools: Json[] = [];
  for (const slug of server.snapshot.tools.keys()) tools.push(await fetchJson(server, `/tools/${slug}`));
  let rows = 0;
  const boards = new Map<string, Json>();
  for (const [slug, job] of Object.entries<Job>(jobs)) {
    const board = await fetchBoard(server, `general?job=${slug}`);
    boards.set(slug, board);
    expectScores(board.rows, job, tools, catalogue.keys);
    expectRanks(board.rows, (row) => computeSortKeys(row, job));
    rows += board.rows.length;
    for (const { scores, slug: toolSlug } of tools) {
      const row = board.rows.find((candidate: Json) => candidate.slug === toolSlug);
      expect(scores[slug].rank).toBe(row?.rank ?? null);
      if (row)
        expect(scores[slug]).toEqual({ rank: row.rank, required: row.required, nice: row.nice ?? { yes: 0, of: 0 } });
    }
  }
  for (const [profile, { jobs: profileJobs, job_by_type }] of Object.entries<Json>(profiles)) {
    if (profileJobs) {
      const { score_rows: scoreRows } = await fetchBoard(server, `${profile}?`);
      expectRanks(scoreRows, computeMetJobsKey);
      // Ties are sorted by the number of yes answers, then by name.
      const sorted = scoreRows.toSorted((a: Json, b: Json) =>
        isBefore(computeSortKeysByJobs(a), computeSortKeysByJobs(b)) ? -1 : 1,
      );
      expect(listSlugs(scoreRows)).toEqual(listSlugs(sorted));
    }
    for (const [category, slug] of Object.entries<string>(job_by_type ?? {})) {
      const { rows } = await fetchBoard(server, `${profile}?category=${category}`);
      const rowsOfCategory = boards.get(slug).rows.filter((row: Json) => row.category === category);
      expect(listSlugs(rows), category).toEqual(listSlugs(rowsOfCategory));
      expectRanks(rows, (row) => computeSortKeys(row, jobs[slug]));
      for (const tool of tools.filter((candidate) => candidate.category === category && !candidate.known_by_name))
        expect(tool.similar ?? [], tool.slug).toEqual(
          findSimilar(tool, boards.get(slug).rows, tools, jobs[slug], catalogue.keys),
        );
    }
  }
  return rows;
}

const listSlugs = (rows: readonly Json[]): string[] => rows.map(({ slug }) => slug);

/** Finds the three tools with the most yes answers in common. For a tool known only by name, finds the first tools of its category. */
function findSimilar(tool: Json, rows: readonly Json[], tools: readonly Json[], job: Job, keys: Json): string[] {
  const listYes = (candidate: Json) =>
    [...job.required, ...job.nice].map(
      (question) => decideAnswer(question.any ?? [question], candidate, keys) === 'yes',
    );
  const toolYes = listYes(tool);
  const candidates = rows
    .filter(({ slug }) => slug !== tool.slug)
    .map(({ slug, category }) => {
      const yes = listYes(tools.find((candidate) => candidate.slug === slug));
      return { slug, category, common: yes.filter((isYes, i) => isYes && toolYes[i]).length };
    })
    .filter(({ category, common }) => (tool.known_by_name ? category === tool.category : common > 0));
  return listSlugs(candidates.toSorted((a, b) => b.common - a.common)).slice(0, 3);
}

async function fetchBoard(server: TestServer, query: string): Promise<Json> {
  const { boards } = await fetchJson(server, `/rankings/${query}&limit=1000`);
  expect(boards).toHaveLength(1);
  return boards[0];
}

/** Expects that the rows are the listed tools, and that their counts follow from the facts. */
function expectScores(rows: readonly Json[], job: Job, tools: readonly Json[], keys: Json): void {
  const listed = tools.filter(({ known_by_name }) => !known_by_name);
  expect(rows.map(({ slug }) => slug).sort()).toEqual(listed.map(({ slug }) => slug).sort());
  for (const row of rows) {
    const tool = listed.find(({ slug }) => slug === row.slug);
    for (const strength of ['required', 'nice'] as const) {
      const marks = job[strength].map((question) => decideAnswer(question.any ?? [question], tool, keys));
      const tally = { yes: marks.filter((mark) => mark === 'yes').length, of: marks.length };
      // The API leaves out the tally of a strength without questions.
      expect([row.slug, row[strength]]).toEqual([row.slug, tally.of > 0 ? tally : undefined]);
    }
  }
}

/** Decides an answer. One yes is enough. Without a yes, one unknown makes it unknown. Without an unknown, one no makes it a no. */
function decideAnswer(any: readonly Single[], tool: Json, keys: Json): Mark {
  const marks = any.map(({ key, value }): Mark => {
    const { value: actual, because, disputed } = tool.facts[key];
    if (because) return 'does not apply';
    // Disputed answers count as unknown.
    if (disputed || actual === null) return 'unknown';
    if (value === undefined) return actual === false || actual === 'none' || actual === 0 ? 'no' : 'yes';
    if (!Array.isArray(actual)) return actual === value ? 'yes' : 'no';
    if (actual.includes(value)) return 'yes';
    return keys[key].unlisted === 'no' ? 'no' : 'unknown';
  });
  return (['yes', 'unknown', 'no'] as const).find((mark) => marks.includes(mark)) ?? 'does not apply';
}

/** The sort keys of a row, lower first. */
function computeSortKeys({ result, required, category, nice }: Json, { types }: Job): number[] {
  return [
    ['fits', 'may fit', 'does not fit'].indexOf(result),
    -required.yes,
    types === undefined || types.includes(category) ? 0 : 1,
    -(nice?.yes ?? 0),
  ];
}

/** A sort key: the negated number of jobs whose requirements a tool meets completely. */
const computeMetJobsKey = ({ scores }: Json): number[] => [
  -Object.values<Json>(scores).filter(({ required: { yes, of } }) => yes === of).length,
];

const computeSortKeysByJobs = (row: Json) => {
  const yes = Object.values<Json>(row.scores).map(({ required, nice }) => required.yes + nice.yes);
  return [...computeMetJobsKey(row), -yes.reduce((sum, count) => sum + count, 0), row.name.toLowerCase()];
};

type SortKey = number | string;

function isBefore(a: readonly SortKey[], b: readonly SortKey[]): boolean {
  const index = a.findIndex((key, i) => key !== b[i]);
  return index >= 0 && (a[index] as SortKey) < (b[index] as SortKey);
}

/** Expects that each rank is 1 + the number of rows with better sort keys, and that rows are sorted by rank. */
function expectRanks(rows: readonly Json[], sortKeysOf: (row: Json) => readonly number[]): void {
  const ranks = rows.map((row) => 1 + rows.filter((other) => isBefore(sortKeysOf(other), sortKeysOf(row))).length);
  expect(rows.map(({ rank }) => rank)).toEqual(ranks);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
}
