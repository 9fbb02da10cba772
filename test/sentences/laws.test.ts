import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForPeople, type Need, needForJob } from '../../model/board/need.ts';
import { writeRow } from '../../model/board/write.ts';
import type { JobBoard, Row } from '../../model/board-answer.ts';
import { bestMark } from '../../model/mark.ts';
import type { Price } from '../../model/pricing/price.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { compareTools } from '../../server/operations/compare-tools/operation.ts';
import { summarizeReading } from '../../server/operations/get-changes/reading.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import type { OnTools } from '../../server/sentences/about.ts';
import {
  countNotShown,
  describeCheapestBySize,
  describeComparison,
  describeUndrawn,
} from '../../server/sentences/comparison.ts';
import { countKnown, countMarks, countResults, explainRank } from '../../server/sentences/count.ts';
import { describeResult } from '../../server/sentences/need.ts';
import { describeReading, describeRules } from '../../server/sentences/record.ts';
import { describeAnswers, NOT_ANSWERED } from '../../server/sentences/tools.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { known, plan, snapshotOf, sold as soldAs } from '../fixture/invented.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { cases } from '../property-cases.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { expectLastChange, expectTrueOfTools, questionOn } from './answers-law.ts';
import {
  expectCheaperBySize,
  expectComparison,
  expectCount,
  expectJobList,
  expectRankWorkedOut,
  expectReading,
  expectRules,
} from './list-laws.ts';
import { expectTrueOfNeed, subjectOf } from './need-law.ts';
import { needsOf } from './needs.ts';
import { wordNumber } from './numbers.ts';

/* Each sentence is read back and compared with the board: on the real facts, and on invented tools. */

const real = await realSnapshot();
const invented = await fixtureSnapshot();
const both = [
  ['the real facts', real],
  ['invented tools', invented],
] as const;

const listed = ({ tools }: Snapshot) => [...tools.values()].filter(isListed);

/** In characters. Most sentences are shorter than 200. */
const MAX_LENGTH = 320;

describe('a sentence about a need', () => {
  it('is true of needs on the real facts', () => {
    const sentences = fc.sample(needsOf(real), { numRuns: cases(480) }).map((need) => {
      const subject = subjectOf(real, need);
      const sentence = describeResult(subject);
      expectTrueOfNeed(sentence, subject);
      return sentence;
    });
    const short = sentences.filter(({ length }) => length < 200);
    expect(short.length / sentences.length).toBeGreaterThan(0.95);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThan(MAX_LENGTH);
    // The generated needs reach the forms.
    for (const form of [
      /have everything/,
      /the cheapest known is/,
      /may: ask/,
      /No tool fits/,
      /^We didn't understand/,
      /a month;/,
      /^No free plan is confirmed to .* The cheapest paid one: /,
    ])
      expect(sentences.filter((sentence) => form.test(sentence)).length, String(form)).toBeGreaterThan(0);
  });

  it('names a number that is asked for in words', () => {
    const { keys } = real.methodology.catalogue;
    const said = Object.keys(keys).flatMap((key) => {
      const numbers = listed(real).filter(({ facts }) => typeof facts[key]?.value === 'number');
      return numbers.slice(0, 3).map(({ slug, facts }) => {
        const more = Number(facts[key]?.value) + 1;
        const questions: Need['questions'] = [{ any: [{ key, op: 'gte', value: more }], strength: 'required' }];
        const subject = subjectOf(real, { questions, setUp: {}, only: [slug], notUnderstood: [] });
        const sentence = describeResult(subject);
        expectTrueOfNeed(sentence, subject);
        expect(sentence).toBe(`No tool fits: "${keys[key]?.label}: at least ${more}" is missing for 1 of 1.`);
        return sentence;
      });
    });
    expect(said.length).toBeGreaterThan(2);
  });
});

it('names the cheapest paid tool where no free plan is confirmed to be enough', () => {
  const gift = plan('Gift', 0);
  const linkedin = (more: object = {}) => ({ 'channels.linkedin': known(true, more), 'channels.email': known(true) });
  const sentenceOf = (free: object) => {
    const snapshot = snapshotOf(invented, {
      gull: { ...soldAs(gift, plan('Nest', 20, 16)), ...linkedin(free) },
      heron: { ...soldAs(plan('Reed', 12)), ...linkedin({ plan: 'Reed' }) },
    });
    const subject = subjectOf(snapshot, {
      questions: [{ any: [{ key: 'channels.linkedin' }], strength: 'required' }],
      setUp: {},
      budget: { amount: 0, currency: 'USD' },
      notUnderstood: [],
    });
    expectTrueOfNeed(describeResult(subject), subject);
    return describeResult(subject);
  };
  expect(sentenceOf({ plan: 'Nest' })).toBe(
    'No free plan is confirmed to send on LinkedIn. The cheapest paid one: Heron, 12 USD a month.',
  );
  expect(sentenceOf({ plan: 'Gift' })).toBe('1 tool has a free plan with LinkedIn: Gull.');
});

/** Tools with few prices, so that several are equally cheap: of one plan that has an API, or that no page names for it. */
const alikeTools = fc.array(
  fc.record({
    amount: fc.constantFrom(10, 20, 30),
    dearer: fc.constantFrom(40, 50),
    hasIt: fc.constantFrom(true, true, true, false),
    plan: fc.constantFrom('Solo', 'Team', undefined),
    isFree: fc.constantFrom(false, false, false, false, true),
  }),
  { minLength: 1, maxLength: 5 },
);

const WORDS = [
  'the cheapest known is',
  'none is known to be cheaper',
  'ask which plan',
  'free plan',
  'No free plan is confirmed to have',
  'The cheapest paid one',
  'One of the cheapest paid ones',
];

it('names the cheapest alone where no other is as cheap, and says what is to be asked of its plan', () => {
  const said = new Set<string>();
  fc.assert(
    fc.property(alikeTools, fc.constantFrom(undefined, 0, 25, 100), (tools, limit) => {
      const sold = tools.map(({ amount, dearer, hasIt, plan: of, isFree }, i) => [
        `tool-${i}`,
        {
          ...soldAs(plan('Solo', amount), plan('Team', dearer), ...(isFree ? [plan('Gift', 0)] : [])),
          'ai.public_api': known(hasIt, of !== undefined && hasIt ? { plan: of } : {}),
        },
      ]);
      const snapshot = snapshotOf(invented, Object.fromEntries(sold));
      const subject = subjectOf(snapshot, {
        questions: [{ any: [{ key: 'ai.public_api' }], strength: 'required' }],
        setUp: {},
        ...(limit !== undefined && { budget: { amount: limit, currency: 'USD' } }),
        notUnderstood: [],
      });
      const sentence = describeResult(subject);
      expectTrueOfNeed(sentence, subject);
      const rows = subject.rows.map((row) => writeRow(subject.need, row));
      const { currencies } = invented.methodology;
      expectJobList(countResults(rows, { isForPeople: false, currencies }), rows, ['ai.public_api'], currencies);
      for (const words of WORDS) if (sentence.includes(words)) said.add(words);
    }),
    { numRuns: cases(300) },
  );
  expect([...said].sort()).toEqual([...WORDS].sort());
});

describe.each(both)('on %s, a sentence about a list', (_, snapshot) => {
  const { jobs, currencies, catalogue } = snapshot.methodology;

  it('is true of each job, and of each profile by its boards', () => {
    for (const [job, declared] of Object.entries(jobs)) {
      const need = needForJob(declared);
      const subject = subjectOf(snapshot, need);
      expectTrueOfNeed(describeResult(subject), subject);
      const market = { isForPeople: isForPeople(need.questions), currencies };
      const required = subject.columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
      const written = subject.rows.map((row) => writeRow(need, row));
      expectJobList(countResults(written, market), written, required, currencies);
      const frozen = snapshot.jobs.get(job)?.rows ?? [];
      expect(countResults(frozen, market)).toBe(countResults(written, market));
    }
    for (const { boards } of snapshot.rankings.values())
      for (const { columns, rows } of boards) {
        const required = columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
        const isForPeople = !required.some((key) => key.startsWith('ai.'));
        expectJobList(countResults(rows as Row[], { isForPeople, currencies }), rows, required, currencies);
      }
  });

  it('counts who has what', () => {
    for (const [key, { label }] of Object.entries(catalogue.keys)) {
      const marks = listed(snapshot).map(({ facts }) => bestMark([{ key }], facts).mark);
      expectCount(countMarks(label, marks), label, marks);
    }
  });

  it('works out each rank from the marks of the list alone', () => {
    for (const [job, { types }] of Object.entries(jobs)) {
      const { rows, columns } = snapshot.jobs.get(job) as JobBoard;
      for (const row of rows) {
        const isForIt = types?.includes(row.category);
        expectRankWorkedOut(explainRank(row, rows, isForIt), row, { rows, columns, types });
      }
    }
  });

  it('counts what is known', () => {
    const facts = [...snapshot.tools.values()].flatMap((tool) => Object.values(tool.facts));
    const of = (status: string) => facts.filter((fact) => fact.status === status).length;
    const [, known = '', all = ''] =
      /^([\d,]+) of ([\d,]+) answers are known\.$/.exec(countKnown(snapshot.manifest.counts)) ?? [];
    expect([known, all].map((words) => Number(words.replaceAll(',', '')))).toEqual([
      of('known'),
      of('known') + of('disputed') + of('unknown'),
    ]);
  });

  it('says when the pages of all tools and of each were read, and of how many a copy', () => {
    for (const slugs of [undefined, ...[...snapshot.tools.keys()].map((slug) => new Set([slug]))]) {
      const sources = [...snapshot.tools.values()].flatMap((tool) =>
        slugs === undefined || slugs.has(tool.slug) ? tool.sources : [],
      );
      expectReading(describeReading(summarizeReading(snapshot, slugs)), sources);
    }
  });

  it('says rules with their day, and not what is not answered', () => {
    for (const { name, rules } of snapshot.platforms.values()) {
      const all = rules.map(({ versions: [now], ...rule }) => ({ ...rule, since: now?.says ? now.dated : null }));
      for (const [i] of all.entries()) expectRules(describeRules(name, all.slice(i)), name, all.slice(i));
      expect(describeRules(name, [])).toBe(`We know no rule of ${name}.`);
    }
    expect(NOT_ANSWERED).toMatch(/^We can’t answer that\. Ask [^.\d]+\.$/);
  });
});

const NO_PRICE: Price = {
  certainty: 'unknown',
  amount: null,
  upto: null,
  currency: null,
  billing: null,
  plan: null,
  missing: [],
};

const KINDS = ['price', 'facts', 'compare', 'statement', 'tool'] as const satisfies readonly OnTools['kind'][];

/** What is asked about tools: their prices, some questions or both, for a set-up, with what was not understood. */
const topics = (snapshot: Snapshot) =>
  fc.record({
    need: needsOf(snapshot),
    kind: fc.constantFrom(...KINDS),
    hasPrice: fc.boolean(),
    other: fc.constantFrom(undefined, undefined, { people: 20 }, { people: 2, mailboxes: 40 }),
    notUnderstood: fc.constantFrom([], [], ['HIPAA'], ['fax', 'telex']),
    isYesOrNo: fc.boolean(),
  });

type Topic = ReturnType<typeof topics> extends fc.Arbitrary<infer One> ? One : never;

function expectTrueOf({ need, ...topic }: Topic, tools: readonly Tool[], snapshot: Snapshot): string {
  const only = tools.map(({ slug }) => slug);
  const onTools: Need = { ...need, only, without: undefined, budget: undefined, notUnderstood: [] };
  const question = questionOn({ ...topic, need: onTools }, snapshot);
  const sentence = describeAnswers(question);
  expectTrueOfTools(sentence, question, snapshot);
  return sentence;
}

describe('a sentence about tools', () => {
  it('is true of all pairs of 15 real tools, and what differs between them does', () => {
    const tools = listed(real).slice(0, 15);
    const pairs = tools.flatMap((one, i) => tools.slice(i + 1).map((other) => [one, other] as const));
    const questions = fc.sample(topics(real), { numRuns: pairs.length });
    for (const [i, pair] of pairs.entries()) {
      expectTrueOf(questions[i] as Topic, pair, real);
      const answer = compareTools.run(real, { tools: pair.map(({ slug }) => slug) });
      const differing = answer.columns.flatMap(({ differs, label }) => (differs === 'yes' ? label : []));
      const [billing, ...others] = new Set(answer.rows.map(({ price }) => price.billing));
      const curves = answer.rows.map(({ name, price }) => ({ name, bills: [price] }));
      const isAlike = others.length === 0 && new Set(answer.rows.map(({ price }) => price.currency)).size === 1;
      const bills = billing && isAlike ? { curves, billing, setUp: { people: 1 } } : undefined;
      const said = describeComparison({ differing, bills });
      if (isAlike) expectComparison(said, answer, pair, real.methodology.currencies);
    }
    expect(pairs).toHaveLength(105);
  });

  it('names the cheaper of two tools and the cheapest of more, for any number of people', () => {
    const tools = listed(real);
    const said = tools.flatMap((_, i) =>
      [2, 2, 3, 4].map((size, nth) => {
        const some = Array.from({ length: size }, (_, j) => tools[(i + j * (size + nth + 1)) % tools.length] as Tool);
        const need: Need = { questions: [], setUp: { people: (i % 9) + 1 }, billing: 'month', notUnderstood: [] };
        const kind = i % 2 === 0 ? 'compare' : 'price';
        return expectTrueOf(
          { need, kind, hasPrice: true, other: undefined, notUnderstood: [], isYesOrNo: false },
          some,
          real,
        );
      }),
    );
    for (const form of [
      / is cheaper: \S+ vs\. \S+ a month\.$/,
      / is cheapest: \S+ a month, vs\. .* and /,
      / costs /,
      /We couldn’t confirm/,
    ])
      expect(said.filter((one) => form.test(one)).length, String(form)).toBeGreaterThan(1);
  });

  it('is true of generated questions on invented tools', () => {
    const all = [...invented.tools.values()];
    const tools = fc.subarray(all, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(topics(invented), tools, (topic, some) => {
        expectTrueOf(topic, some, invented);
      }),
      { numRuns: cases(500) },
    );
  });

  it('says who costs less for how many people, and what is not drawn', () => {
    const bill = fc
      .record({
        amount: fc.constantFrom(10, 10, 20, 30),
        more: fc.constantFrom(0, 0, 0, 10, null),
        free: fc.constantFrom(undefined, undefined, 'may be' as const),
      })
      .map(({ amount, more, free }) => ({
        ...NO_PRICE,
        amount,
        upto: more === null ? null : amount + more,
        ...(free && { free_plan: free }),
      }));
    const billsOf = (size: number) =>
      fc.oneof(
        { weight: 4, arbitrary: bill.map((one) => Array.from({ length: size }, () => one)) },
        {
          weight: 4,
          arbitrary: fc.array(fc.oneof({ weight: 9, arbitrary: bill }, fc.constant(NO_PRICE)), {
            minLength: size,
            maxLength: size,
          }),
        },
        { weight: 1, arbitrary: fc.constant(Array.from({ length: size }, () => NO_PRICE)) },
      );
    const said = new Set<string>();
    fc.assert(
      fc.property(fc.array(billsOf(6), { minLength: 2, maxLength: 4 }), (all) => {
        const curves = all.map((bills, i) => ({ name: `Tool ${i}`, bills }));
        const sentence = describeCheapestBySize(curves);
        expectCheaperBySize(sentence, curves);
        for (const words of [
          'costs less',
          'costs least',
          'the same',
          'and least',
          'it is open',
          'Of the paid plans,',
          'that are drawn, ',
          'more time',
        ])
          if (sentence.includes(words)) said.add(words);
        const none = curves.filter(({ bills }) => bills.every(({ amount }) => amount === null));
        const beside = describeUndrawn(curves);
        expect(beside.some((one) => one.endsWith('unknown.'))).toBe(none.length > 0);
        for (const { name, bills } of curves) {
          expect(beside.some((one) => one.includes(name) && one.endsWith('unknown.'))).toBe(
            none.some((one) => one.name === name),
          );
          const free = beside.find((one) => one.startsWith(`A free plan of ${name} `));
          const times = bills.findIndex(({ free_plan }) => free_plan === undefined);
          const many = times < 0 ? '' : times === 1 ? ' for 1 person' : ` for up to ${times} people`;
          expect(free).toBe(times === 0 ? undefined : `A free plan of ${name} may be enough${many}.`);
        }
      }),
      { numRuns: cases(400) },
    );
    expect(said.size).toBe(8);
    expect(countNotShown({ equal: 1, left: 20 })).toBe(
      'On 1 question all have the same known answer. For 20 more questions there is no room: choose a group.',
    );
    expect(countNotShown({ equal: 0, left: 0 })).toBe('');
  });

  it.each(both)('promises nothing about bans on %s, and counts the tools that pause', (_, snapshot) => {
    const pausing = listed(snapshot).filter(({ facts }) => facts['safety.pause_on_warning']?.value === true);
    const forbids = snapshot.platforms.has('linkedin') ? ' LinkedIn forbids automation' : '';
    const many = ` tool${pausing.length === 1 ? ' says it pauses' : 's say they pause'} an account when it warns`;
    const [some] = listed(snapshot) as [Tool];
    for (const q of ['Will I get banned?', `Will ${some.name} get me banned?`]) {
      const { sentence, answers = [], not_understood } = recommend.run(snapshot, { q });
      expect(sentence).toMatch(new RegExp(`^Nobody can promise that\\.${forbids}`));
      if (q.includes(some.name)) {
        expect(not_understood).toEqual([]);
        if (forbids !== '')
          expect(answers.map(({ tool, key }) => [tool, key])).toEqual([[some.slug, 'safety.pause_on_warning']]);
        if (forbids !== '' && answers[0]?.mark === 'unknown')
          expect(sentence).toContain(`says whether ${some.name} pauses an account`);
      } else if (forbids !== '' && pausing.length > 0) {
        const [, number = ''] = /; (\S+) tool/.exec(sentence) ?? [];
        expect([wordNumber(number), sentence.endsWith(`${number}${many}.`)]).toEqual([pausing.length, true]);
      }
    }
  });

  it('says the last change alone', () => {
    const days = fc.array(fc.integer({ min: 10, max: 28 }), { maxLength: 4 });
    fc.assert(
      fc.property(days, (numbers) => {
        const answers = numbers.map((day, i) => ({
          tool: `t${i}`,
          name: `T${i}`,
          key: 'ai.public_api',
          label: 'Public API',
          changed: { day: `2026-05-${day}` },
        }));
        const { catalogue, currencies } = invented.methodology;
        expectLastChange(
          describeAnswers({ kind: 'changes', answers, setUp: {}, notUnderstood: [], catalogue, currencies }),
          answers,
        );
      }),
    );
  });
});
