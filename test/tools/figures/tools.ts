import fc from 'fast-check';
import type { Fact } from '../../../model/fact.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import { type Job, TIERS } from '../../../model/ranking/job.ts';
import { type SnapshotTool, type TalliedList, talliedLists } from '../../../tools/figures/lists.ts';
import { answersFor, type DrawnAnswer } from '../../model/ranking/tallies.ts';

const question = (name: string) => ({ key: `q.${name}`, why: 'A reason.' });

/** A job with two questions in each tier. */
const JOB: Job = {
  label: 'Job',
  description: 'Six questions.',
  must: [question('a'), question('b')],
  wanted: [question('c'), question('d')],
  extra: [question('e'), question('f')],
};
export const RULES = { jobs: { job: JOB }, min_pages: 2 };
const SIZES = TIERS.map((tier) => JOB[tier].length);
const KEYS = TIERS.flatMap((tier) => JOB[tier].map((question) => (question as { key: string }).key));

/** A tool with these answers, in the order of the questions. Its fact `i` cites page `i` modulo the number of pages. */
function toolWith(slug: string, answers: readonly Answer[], pages = 6): SnapshotTool {
  return {
    slug,
    category: 'any',
    coverage: 0,
    closed: null,
    sources: Array.from({ length: pages }, (_, page) => ({ id: `${slug}/${page}` })) as SnapshotTool['sources'],
    facts: Object.fromEntries(
      KEYS.map((key, i) => [key, factWith(answers[i] as Answer, `${slug}/${i % pages}`)] as const),
    ),
  };
}

function factWith(answer: Answer, id: string): Fact {
  const known = { status: 'known', sources: [{ id, at: null }] };
  const unknown = { status: 'unknown', value: null, sources: [] };
  const facts: Record<Answer, object> = {
    proven: { ...known, value: true },
    denied: { ...known, value: false },
    disputed: { ...known, status: 'disputed', value: true },
    searched: { ...unknown, unknown: { reason: 'not-found' } },
    never_looked: { ...unknown, unknown: { reason: 'not-researched' } },
    absent: {
      ...unknown,
      absent: { at: [{ id, at: null }], on: '2026-11-20', stale: false, review_after: '2027-02-18' },
    },
    not_applicable: { ...unknown, status: 'not_applicable' },
  };
  return facts[answer] as Fact;
}

/** The answers of a tool in one line: `yynn??` has two yeses, two noes and two open answers. */
export function toolFrom(slug: string, line: string, pages?: number): SnapshotTool {
  const answers = { y: 'proven', n: 'denied', '?': 'searched' } as const;
  return toolWith(
    slug,
    [...line].map((letter) => answers[letter as keyof typeof answers]),
    pages,
  );
}

export function listOf(...tools: SnapshotTool[]): TalliedList {
  return talliedLists(RULES, tools)[0] as TalliedList;
}

const YES_OR_OPEN: fc.Arbitrary<DrawnAnswer> = fc.constantFrom('proven', 'proven', 'proven', 'proven', 'searched');

/** Lists of tools of which some have nearly everything proven, so that there are pairs of every verdict. */
export const TALLIED_LISTS: fc.Arbitrary<TalliedList> = fc
  .array(
    fc.record({
      answers: fc.oneof(answersFor(SIZES), answersFor(SIZES, YES_OR_OPEN)),
      pages: fc.integer({ min: 2, max: 9 }),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((tools) => listOf(...tools.map(({ answers, pages }, i) => toolWith(`tool-${i}`, answers.flat(), pages))));
