import { expect } from 'vitest';
import type { TestServer } from '../serve.ts';

/*
 * Recomputes cells, scores and ranks from what the API publishes, with code that shares nothing with the pipeline or the server: what a
 * sceptic with the method, the facts and an evening would write.
 */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;
type Mark = 'yes' | 'no' | 'unknown' | 'does not apply';

interface Single {
  readonly key: string;
  readonly value?: string;
}

/** A job as the method publishes it. */
interface Job {
  readonly types?: readonly string[];
  readonly required: readonly Json[];
  readonly nice: readonly Json[];
}

const json = async ({ get }: TestServer, path: string): Promise<Json> => (await get(`/api/v1${path}`)).json();

/** Expects that every board of a job and every list by several jobs is what the published facts give. Gives the number of rows. */
export async function expectRecomputed(served: TestServer): Promise<number> {
  const { jobs } = await json(served, '/methodology?part=jobs');
  const { profiles } = await json(served, '/methodology?part=profiles');
  const { catalogue } = await json(served, '/methodology?part=catalogue');
  const tools: Json[] = [];
  for (const slug of served.snapshot.tools.keys()) tools.push(await json(served, `/tools/${slug}`));
  let rows = 0;
  const boards = new Map<string, Json>();
  for (const [slug, job] of Object.entries<Job>(jobs)) {
    const board = await boardFor(served, `general?job=${slug}`);
    boards.set(slug, board);
    expectScores(board.rows, job, tools, catalogue.keys);
    expectRanks(board.rows, (row) => reasonsFor(row, job));
    rows += board.rows.length;
    for (const { scores, slug: tool } of tools) {
      const row = board.rows.find((one: Json) => one.slug === tool);
      expect(scores[slug].rank).toBe(row?.rank ?? null);
      if (row) expect(scores[slug]).toEqual({ rank: row.rank, required: row.required, nice: row.nice ?? { yes: 0 } });
    }
  }
  for (const [profile, { jobs: ofProfile, job_by_type }] of Object.entries<Json>(profiles)) {
    if (ofProfile) {
      const { score_rows: all } = await boardFor(served, `${profile}?`);
      expectRanks(all, wholeJobs);
      // Ties are sorted by the number of yes, then by name.
      const sorted = all.toSorted((a: Json, b: Json) => (isBefore(orderByJobs(a), orderByJobs(b)) ? -1 : 1));
      expect(slugsOf(all)).toEqual(slugsOf(sorted));
    }
    for (const [category, slug] of Object.entries<string>(job_by_type ?? {})) {
      const { rows } = await boardFor(served, `${profile}?category=${category}`);
      const ofJob = boards.get(slug).rows.filter((row: Json) => row.category === category);
      expect(slugsOf(rows), category).toEqual(slugsOf(ofJob));
      expectRanks(rows, (row) => reasonsFor(row, jobs[slug]));
      for (const tool of tools.filter((one) => one.category === category && !one.closed))
        expect(tool.similar ?? [], tool.slug).toEqual(
          similarTo(tool, boards.get(slug).rows, tools, jobs[slug], catalogue.keys),
        );
    }
  }
  return rows;
}

const slugsOf = (rows: readonly Json[]): string[] => rows.map(({ slug }) => slug);

/** The first three with the most yes in common, or of the same type where a tool is known by name alone. */
function similarTo(tool: Json, rows: readonly Json[], tools: readonly Json[], job: Job, keys: Json): string[] {
  const yesOf = (one: Json) =>
    [...job.required, ...job.nice].map((question) => answer(question.any ?? [question], one, keys) === 'yes');
  const own = yesOf(tool);
  const others = rows
    .filter(({ slug }) => slug !== tool.slug)
    .map(({ slug, category }) => {
      const yes = yesOf(tools.find((one) => one.slug === slug));
      return { slug, category, common: yes.filter((isYes, i) => isYes && own[i]).length };
    })
    .filter(({ category, common }) => (tool.known_by_name ? category === tool.category : common > 0));
  return slugsOf(others.toSorted((a, b) => b.common - a.common)).slice(0, 3);
}

async function boardFor(served: TestServer, query: string): Promise<Json> {
  const { boards } = await json(served, `/rankings/${query}&limit=1000`);
  expect(boards).toHaveLength(1);
  return boards[0];
}

/** Counts the answers of each tool that lists have, and expects them in the row and its cells. */
function expectScores(rows: readonly Json[], job: Job, tools: readonly Json[], keys: Json): void {
  const sold = tools.filter(({ closed, known_by_name }) => !closed && !known_by_name);
  expect(rows.map(({ slug }) => slug).sort()).toEqual(sold.map(({ slug }) => slug).sort());
  for (const row of rows) {
    const tool = sold.find(({ slug }) => slug === row.slug);
    for (const strength of ['required', 'nice'] as const) {
      const marks = job[strength].map((question) => answer(question.any ?? [question], tool, keys));
      const of = (mark: Mark) => marks.filter((one) => one === mark).length;
      const others = { unknown: of('unknown'), no: of('no'), does_not_apply: of('does not apply') };
      const count = { yes: of('yes'), ...Object.fromEntries(Object.entries(others).filter(([, times]) => times > 0)) };
      // Zeros are left out, and counts where nothing is required.
      expect([row.slug, row[strength]]).toEqual([row.slug, marks.length > 0 ? count : undefined]);
    }
  }
}

/** One yes is enough, else one unknown leaves it open, and one no is a no. */
function answer(any: readonly Single[], tool: Json, keys: Json): Mark {
  const marks = any.map(({ key, value }): Mark => {
    const { value: has, because, disputed } = tool.facts[key];
    if (because) return 'does not apply';
    // Disputed answers count as unknown.
    if (disputed || has === null) return 'unknown';
    if (value === undefined) return has === false || has === 'none' || has === 0 ? 'no' : 'yes';
    if (!Array.isArray(has)) return has === value ? 'yes' : 'no';
    if (has.includes(value)) return 'yes';
    return keys[key].unlisted === 'no' ? 'no' : 'unknown';
  });
  return (['yes', 'unknown', 'no'] as const).find((mark) => marks.includes(mark)) ?? 'does not apply';
}

/** The sort keys of a row: lower is better. */
function reasonsFor({ result, required, category, nice }: Json, { types }: Job): number[] {
  return [
    ['fits', 'may fit', 'does not fit'].indexOf(result),
    -required.yes,
    types === undefined || types.includes(category) ? 0 : 1,
    -(nice?.yes ?? 0),
  ];
}

const wholeJobs = ({ scores }: Json): number[] => [
  -Object.values<Json>(scores).filter(({ required: { yes: _, ...others } }) => Object.keys(others).length === 0).length,
];

const orderByJobs = (row: Json) => {
  const yes = Object.values<Json>(row.scores).map(({ required, nice }) => required.yes + nice.yes);
  return [...wholeJobs(row), -yes.reduce((sum, count) => sum + count, 0), row.name.toLowerCase()];
};

type Reason = number | string;

function isBefore(a: readonly Reason[], b: readonly Reason[]): boolean {
  const at = a.findIndex((one, i) => one !== b[i]);
  return at >= 0 && (a[at] as Reason) < (b[at] as Reason);
}

/** Expects rank = 1 + the rows that are before it for a reason, and the rows in that order. */
function expectRanks(rows: readonly Json[], reasons: (row: Json) => readonly number[]): void {
  const ranks = rows.map((row) => 1 + rows.filter((other) => isBefore(reasons(other), reasons(row))).length);
  expect(rows.map(({ rank }) => rank)).toEqual(ranks);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
}
