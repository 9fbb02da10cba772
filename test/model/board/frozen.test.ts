import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frozenBoards } from '../../../model/board/frozen.ts';
import { type JobBoard, RESULTS, type Row, type Score } from '../../../model/board-answer.ts';
import type { ResolvedTool } from '../../../model/tool.ts';
import { cases } from '../../property-cases.ts';
import { CATEGORIES, RULES, tools } from './generated.ts';
import { oneJob } from './generated-needs.ts';

/* The boards that are published, counted again as a reader would: from the marks in them alone. */

const PROFILE = { label: 'List', description: 'Invented.', why: 'Invented.' };
const PROFILES = {
  general: { ...PROFILE, jobs: ['first', 'second', 'third'] },
  'by-type': { ...PROFILE, job_by_type: Object.fromEntries(CATEGORIES.map((category) => [category, 'second'])) },
};

const anyFacts = fc.record({
  jobs: fc.record({ first: oneJob, second: oneJob, third: oneJob }),
  all: fc
    .tuple(tools, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }))
    .map(([list, closed]) =>
      list.map(
        (tool, i) => ({ ...tool, sources: [], closed: closed[i] && i > 0 ? { since: '2026-01-01' } : null }) as never,
      ),
    ),
});

const rulesWith = (jobs: object) => ({ ...RULES, jobs, profiles: PROFILES }) as never;

/** Checks a law of what is frozen, given the boards by job. */
function law(check: (frozen: ReturnType<typeof frozenBoards>, given: Given) => void): void {
  const property = fc.property(anyFacts, ({ jobs, all }) => {
    check(frozenBoards(all, rulesWith(jobs)), { jobs, all });
  });
  fc.assert(property, { numRuns: cases(200) });
}

interface Given {
  readonly jobs: Readonly<Record<string, { readonly types?: readonly string[] }>>;
  readonly all: readonly ResolvedTool[];
}

/** What of a row decides its rank on the board of a job, the less the better. */
const marksOf = (row: Row, { types }: Given['jobs'][string] = {}) => [
  RESULTS.indexOf(row.result ?? 'fits'),
  -row.required.yes,
  (types?.includes(row.category) ?? true) ? 0 : 1,
  -row.nice.yes,
];

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((one, i) => one !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
};

/** 1 + how many of a list have less. */
const ranksBy = <Item>(items: readonly Item[], marks: (item: Item) => readonly number[]) =>
  items.map((item) => 1 + items.filter((other) => isLess(marks(other), marks(item))).length);

const slugsOf = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);
const byJob = (boards: readonly JobBoard[], job: string) => boards.find((board) => board.job === job) as JobBoard;

it('a board of a job has every tool that is sold, with ranks and scores that its marks give', () => {
  law((frozen, { jobs, all }) => {
    for (const { job, columns, rows } of frozen.jobs) {
      expect(slugsOf(rows).sort()).toEqual(slugsOf(all.filter(({ closed }) => closed === null)).sort());
      expect(rows.map(({ rank }) => rank)).toEqual(ranksBy(rows, (row) => marksOf(row, jobs[job])));
      for (const row of rows)
        for (const strength of ['required', 'nice'] as const)
          for (const mark of ['yes', 'unknown', 'no'] as const) {
            const cells = columns.filter((one) => one.strength === strength && row.cells[one.key]?.mark === mark);
            expect(row[strength][mark]).toBe(cells.length);
          }
    }
    for (const { slug, closed, scores } of frozen.tools)
      for (const [job, score] of Object.entries(scores)) {
        const row = byJob(frozen.jobs, job).rows.find((one) => one.slug === slug);
        if (closed) expect([row, score.rank]).toEqual([undefined, null]);
        else expect(score).toEqual({ rank: row?.rank, required: row?.required, nice: row?.nice });
      }
  });
});

it('a list by several jobs ranks by how many of them a tool has all required of, and lists the most yes first', () => {
  const isWhole = ({ required }: Score) => required.unknown + required.no === 0;
  const yes = (scores: readonly Score[]) =>
    scores.reduce((sum, { required, nice }) => sum + required.yes + nice.yes, 0);
  law(({ rankings: [general], tools: scored }) => {
    const rows = general?.rows ?? [];
    const scoresOf = (slug: string) => Object.values(scored.find((tool) => tool.slug === slug)?.scores ?? {});
    const whole = ({ slug }: { slug: string }) => [-scoresOf(slug).filter(isWhole).length];
    expect(rows.map(({ rank }) => rank)).toEqual(ranksBy(rows, whole));
    const order = rows.map(({ slug, name }) => ({ key: [...whole({ slug }), -yes(scoresOf(slug))], name }));
    for (const [i, row] of order.slice(1).entries()) {
      const before = order[i] as typeof row;
      expect(isLess(row.key, before.key)).toBe(false);
      if (!isLess(before.key, row.key)) expect(before.name.toLowerCase() < row.name.toLowerCase()).toBe(true);
    }
  });
});

it('a board of a type is that of its job with the tools of the type alone, ranked among themselves', () => {
  law(({ rankings: [, byType], jobs }) => {
    expect(byType?.boards.map(({ category }) => category)).toEqual(CATEGORIES);
    for (const { category, job, rows } of byType?.boards ?? []) {
      const ofJob = byJob(jobs, job).rows.filter((row) => row.category === category);
      const ranks = ranksBy(ofJob, ({ rank }) => [rank]);
      expect(rows).toEqual(ofJob.map((row, i) => ({ ...row, rank: ranks[i] })));
    }
  });
});

it('similar are the first three of those that are sold with the most yes in common, by the job of the type', () => {
  law(({ jobs, tools: scored }, { all }) => {
    const { rows, columns } = byJob(jobs, 'second');
    const yes = (row: Row | undefined) => columns.filter(({ key }) => row?.cells[key]?.mark === 'yes');
    for (const { slug, similar } of scored.filter(({ closed }) => closed === null)) {
      const own = yes(rows.find((row) => row.slug === slug));
      const common = (row: Row) => yes(row).filter((column) => own.includes(column)).length;
      const others = rows.filter((row) => row.slug !== slug && common(row) > 0);
      expect(similar).toEqual(slugsOf(others.toSorted((a, b) => common(b) - common(a))).slice(0, 3));
    }
    expect(slugsOf(scored)).toEqual(slugsOf(all));
  });
});

it('the order of the files changes nothing', () => {
  law((frozen, { jobs, all }) => {
    const reversed = frozenBoards(all.toReversed(), rulesWith(jobs));
    expect({ ...reversed, tools: reversed.tools.toReversed() }).toEqual(frozen);
  });
});
