import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Row, Score, ScoreRow } from '../../../model/board-answer.ts';
import type { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const { snapshot, json, text } = await fixtureServer();
const { jobs, profiles, categories } = snapshot.methodology;
const sold = [...snapshot.tools.values()].filter(({ closed }) => closed === null);

type Answer = ReturnType<typeof getRankings.run>;
const rankings = (path: string) => json<Answer>(path.startsWith('/') ? path : `/api/v1/rankings/${path}`);
/** What a wrong call is answered. */
const refused = (path: string) => json(`/api/v1/rankings/${path}`);

/** All rows of the first board of a list, page after page. */
async function allPages(path: string): Promise<{ total: number; rows: (Row | ScoreRow)[] }> {
  const [{ total, next, rows, score_rows }] = (await rankings(path)).boards as [Answer['boards'][number]];
  const rest = next === null ? [] : (await allPages(next)).rows;
  return { total, rows: [...(score_rows ?? rows), ...rest] };
}

describe('a list of tools for a job', () => {
  it.each(Object.keys(jobs))('has ranks that anybody can count from its marks: %s', async (job) => {
    const { rows } = await allPages(`general?job=${job}&limit=5`);
    const list = rows as Row[];
    expect(list.map(({ slug }) => slug).toSorted()).toEqual(sold.map(({ slug }) => slug).toSorted());
    const { columns } = (await rankings(`general?job=${job}`)).boards[0] as Answer['boards'][number];
    const ofJob = (category: string) => jobs[job]?.types?.includes(category) ?? true;
    const key = ({ result, required, category, nice }: Row) => [
      ['fits', 'may fit', 'does not fit'].indexOf(result as string),
      -required.yes,
      ofJob(category) ? 0 : 1,
      -nice.yes,
    ];
    const isBefore = (a: number[], b: number[]) => {
      const i = a.findIndex((one, i) => one !== b[i]);
      return i >= 0 && (a[i] as number) < (b[i] as number);
    };
    for (const row of list) {
      for (const strength of ['required', 'nice'] as const) {
        const marks = columns
          .filter((column) => column.strength === strength)
          .map((column) => row.cells[column.key]?.mark ?? 'unknown');
        const count = { yes: 0, unknown: 0, no: 0 };
        for (const mark of marks) count[mark] += 1;
        expect([row.slug, row[strength]]).toEqual([row.slug, count]);
      }
      const before = list.filter((other) => isBefore(key(other), key(row)));
      expect([row.slug, row.rank]).toEqual([row.slug, 1 + before.length]);
    }
  });

  it('keeps the ranks of the whole list where it is of one category, and counts what its pages have', async () => {
    const whole = new Map((await allPages('general?job=outreach')).rows.map(({ slug, rank }) => [slug, rank]));
    for (const category of Object.keys(categories)) {
      const { total, rows } = await allPages(`general?job=outreach&category=${category}&limit=2`);
      expect([category, total]).toEqual([category, rows.length]);
      expect(rows.length).toBe(sold.filter((tool) => tool.category === category).length);
      for (const { slug, rank } of rows) expect([slug, rank]).toEqual([slug, whole.get(slug)]);
    }
  });

  it('has the columns that are named, by the question alone too, and refuses others with those that there are', async () => {
    const { boards } = await rankings('general?job=agents&keys=ai.mcp_server&limit=3');
    expect(boards[0]?.columns.map(({ key }) => key)).toEqual(['ai.mcp_server=official']);
    for (const { cells } of boards[0]?.rows ?? []) expect(Object.keys(cells)).toEqual(['ai.mcp_server=official']);
    const { code, detail } = await refused('general?job=agents&keys=team.sso');
    expect([code, detail]).toEqual(['unknown_key', expect.stringContaining('Allowed: ai.public_api, ')]);
    const near = await refused('general?job=agents&keys=ai.publc_apy');
    expect(near.nearest).toContain('ai.public_api');
    expect((await refused('general?category=cold-emails')).nearest).toEqual(['cold-email']);
  });
});

it('a list by type has the first three of each category, and each leads to the rest of its category', async () => {
  const { boards } = await rankings('by-type');
  expect(boards.map(({ category }) => category)).toEqual(
    Object.keys(profiles['by-type'] && 'job_by_type' in profiles['by-type'] ? profiles['by-type'].job_by_type : {}),
  );
  for (const { category, total, rows, next } of boards) {
    const whole = await allPages(`by-type?category=${category}`);
    expect([category, total]).toEqual([category, whole.rows.length]);
    const following = next === null ? [] : (await allPages(next)).rows;
    expect([...rows, ...following].map(({ slug }) => slug)).toEqual(whole.rows.map(({ slug }) => slug));
    expect(rows.length).toBe(Math.min(3, total));
  }
});

it('a list by several jobs is in the order of the jobs of which tools have all that is required, then of what is a yes', async () => {
  for (const profile of ['general', 'team']) {
    const rows = (await allPages(`${profile}?limit=4`)).rows as ScoreRow[];
    const wholeOf = ({ scores }: ScoreRow) =>
      Object.values(scores).filter(({ required }) => required.unknown + required.no === 0).length;
    const yesOf = ({ scores }: ScoreRow) =>
      Object.values(scores).reduce((sum, { required, nice }: Score) => sum + required.yes + nice.yes, 0);
    const keyed = rows.map((row) => wholeOf(row) * 1000 + yesOf(row));
    expect(keyed).toEqual(keyed.toSorted((a, b) => b - a));
    for (const row of rows) expect(row.rank).toBe(1 + rows.filter((other) => wholeOf(other) > wholeOf(row)).length);
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(sold.map(({ slug }) => slug).toSorted());
    const [job] = Object.keys(rows[0]?.scores ?? {});
    const [part] = (await rankings(`${profile}?keys=${job}&limit=1`)).boards;
    expect(Object.keys(part?.score_rows?.[0]?.scores ?? {})).toEqual([job]);
  }
});

it('writes a list as CSV, whole if the limit allows it', async () => {
  const rowsOf = async (path: string) => parse(await text(`/api/v1/rankings/${path}`), { columns: true }) as object[];
  expect(await rowsOf('general.csv?job=agents&limit=1000')).toHaveLength(sold.length);
  expect(await rowsOf('general.csv?limit=1000')).toHaveLength(sold.length);
  expect(await rowsOf('by-type.csv?limit=1000')).toHaveLength(sold.length);
  expect(await rowsOf('general.csv?limit=2')).toHaveLength(2);
  const [first] = await rowsOf('general.csv?job=agents');
  expect(Object.keys(first ?? {})).toEqual(
    expect.arrayContaining(['rank', 'slug', 'ai.public_api', 'ai.public_api.value']),
  );
});
