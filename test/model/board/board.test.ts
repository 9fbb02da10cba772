import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../../model/board/board.ts';
import { needForJob } from '../../../model/board/need.ts';
import type { BoardTool } from '../../../model/board/row.ts';
import { computeCell } from '../../../model/cell.ts';
import type { Fact } from '../../../model/fact.ts';
import { caseCount } from '../../property-cases.ts';
import { computeBoardByHand } from './by-hand.ts';
import { RULES, tools } from './generated.ts';
import { jobs, needs, singleJob, withJobs } from './generated-needs.ts';

const RUNS = { numRuns: caseCount(800) };

describe('a board', () => {
  it('equals the board of the slow reference implementation', () => {
    const results = new Set<unknown>();
    const property = fc.property(tools, needs, jobs, (list, need, known) => {
      const { rows } = computeBoard(list, need, withJobs(known));
      const actual = rows.map(({ tool, rank, result, marks, bill, ask }) => {
        results.add(result);
        const cells = need.questions.map((question) => computeCell(question, tool.facts));
        const wronglyPlanned = cells.filter(({ plan, mark }) => plan !== undefined && mark !== 'yes');
        expect(wronglyPlanned, 'cells with a plan although the answer is not yes').toEqual([]);
        return { slug: tool.slug, rank, result, cells: marks.map(({ mark }) => mark), bill, ask: [...ask].sort() };
      });
      expect(actual).toEqual(computeBoardByHand(list, need, withJobs(known)));
    });
    fc.assert(property, RUNS);
    expect([...results].sort()).toEqual(['does not fit', 'fits', 'may fit', undefined]);
  });

  it('does not depend on the order of tools or questions', () => {
    const property = fc.property(tools, needs, jobs, (list, need, known) => {
      const listRanks = (boardTools: typeof list, questions: typeof need.questions) =>
        computeBoard(boardTools, { ...need, questions }, withJobs(known)).rows.map(({ tool, rank, result }) => [
          tool.slug,
          rank,
          result,
        ]);
      expect(listRanks(list.toReversed(), need.questions)).toEqual(listRanks(list, need.questions));
      expect(listRanks(list, need.questions.toReversed())).toEqual(listRanks(list, need.questions));
    });
    fc.assert(property, RUNS);
  });

  it('is the same for a job and for a need with its questions', () => {
    const property = fc.property(tools, singleJob, (list, job) => {
      const sameNeed = {
        questions: [
          ...job.required.map((jobQuestion) => ({
            any: 'any' in jobQuestion ? jobQuestion.any : [jobQuestion],
            strength: 'required' as const,
          })),
          ...job.nice.map((jobQuestion) => ({
            any: 'any' in jobQuestion ? jobQuestion.any : [jobQuestion],
            strength: 'nice' as const,
          })),
        ],
        setUp: {},
        suitableCategories: job.types ?? [],
        notUnderstood: [],
      };
      const { rows } = computeBoard(list, needForJob(job), withJobs({ job }));
      expect(rows).toEqual(computeBoard(list, sameNeed, withJobs({ job })).rows);
    });
    fc.assert(property, RUNS);
  });

  it('treats disputed answers as unknown', () => {
    const withoutDisputes = ({ facts, ...tool }: BoardTool): BoardTool => {
      const toUnknown = (fact: Fact): Fact =>
        fact.status === 'disputed' ? { status: 'unknown', value: null, sources: [] } : fact;
      return { ...tool, facts: Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, toUnknown(fact)])) };
    };
    const property = fc.property(tools, needs, (list, need) => {
      const summarize = (boardTools: readonly BoardTool[]) =>
        computeBoard(boardTools, need, RULES).rows.map(({ tool, rank, result, required, nice, bill, ask }) => {
          return { slug: tool.slug, rank, result, required, nice, bill, ask };
        });
      expect(summarize(list.map(withoutDisputes))).toEqual(summarize(list));
    });
    fc.assert(property, RUNS);
  });
});

it.each<[string, Partial<Fact>, object]>([
  ['has the note', { note: 'A note.' }, { note: 'A note.' }],
  [
    'has the number of pages read without finding an answer',
    { status: 'unknown', value: null, read: ['a', 'b'] },
    { read: 2 },
  ],
  ['omits the number of pages read if the answer is known', { read: ['a'] }, {}],
  [
    'has the values of a dispute and the note',
    { status: 'disputed', note: 'A note.' },
    { disputed: [true], note: 'A note.' },
  ],
])('a cell %s', (_, fields, expected) => {
  const sso: Fact = { status: 'known', value: true, sources: [], ...fields };
  const { disputed, note, read } = computeCell({ any: [{ key: 'sso' }] }, { sso });
  expect({ disputed, note, read }).toEqual(expected);
});

it('a cell has the add-on, with its price if a plan lists one', () => {
  const terms = [{ every: 'month' as const, price: { amount: 19, currency: 'USD' }, as: 'total' as const }];
  const plans = [
    { name: 'Start', add_ons: [{ name: 'Dialer', keys: ['calls'] }] },
    { name: 'Pro', add_ons: [{ name: 'Dialer', keys: ['calls'], for: 'person' as const, terms }] },
  ];
  const computeAddOn = (value: boolean, fields: Partial<Fact>, key = 'calls') => {
    const fact: Fact = { status: 'known', value, sources: [], ...fields };
    const facts = { [key]: fact, 'pricing.plans': { status: 'known' as const, value: plans, sources: [] } };
    return computeCell({ any: [{ key }] }, facts).add_on;
  };
  expect(computeAddOn(true, { add_on: 'Dialer', plan: 'Pro' })).toEqual({ name: 'Dialer', for: 'person', terms });
  expect(computeAddOn(true, { add_on: 'Dialer' })).toEqual({ name: 'Dialer' });
  expect(computeAddOn(true, { add_on: 'Credits' }, 'sms')).toEqual({ name: 'Credits' });
  expect(computeAddOn(true, { plan: 'Pro' })).toBeUndefined();
  expect(computeAddOn(true, { add_on: 'Dialer', status: 'disputed' })).toBeUndefined();
});
