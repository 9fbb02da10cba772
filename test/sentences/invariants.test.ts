import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForPeople, type Need, needForJob } from '../../model/board/need.ts';
import { toRow } from '../../model/board/to-answer.ts';
import type { Row } from '../../model/board-schemas.ts';
import { findBestMark } from '../../model/mark.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { countMatches } from '../../server/sentences/count.ts';
import type { ToolQuestion } from '../../server/sentences/inputs.ts';
import { describeJobList } from '../../server/sentences/job.ts';
import { describeResult } from '../../server/sentences/need.ts';
import { describeActions, describeRules } from '../../server/sentences/record.ts';
import { describeAnswers, NOT_ANSWERED } from '../../server/sentences/tools.ts';
import { describeOtherTools, writeHeadline } from '../../server/sentences/who-has.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { caseCount } from '../property-cases.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { buildToolQuestion, expectToolSentence } from './answers-invariants.ts';
import { expectJobList } from './job-invariants.ts';
import { expectActions, expectRules } from './list-invariants.ts';
import { computeNeedBoard, expectNeedSentence } from './need-invariants.ts';
import { arbitraryNeeds } from './needs.ts';
import { readNumber } from './numbers.ts';
import { expectCount, expectHeadline, expectOthers } from './who-has-invariants.ts';

/* Parses each sentence and compares it with the board, for real and invented tools. */

const real = await realSnapshot();
const invented = await fixtureSnapshot();
const SNAPSHOTS = [
  ['real tools', real],
  ['invented tools', invented],
] as const;

const listed = ({ tools }: Snapshot) => [...tools.values()].filter(isListed);

describe.each(SNAPSHOTS)('a sentence about a list of %s', (_, snapshot) => {
  const { jobs, currencies, catalogue } = snapshot.methodology;

  it('matches the board of each job and each profile', () => {
    for (const [job, declared] of Object.entries(jobs)) {
      const need = needForJob(declared);
      const subject = computeNeedBoard(snapshot, need);
      expectNeedSentence(describeResult(subject), subject);
      const market = { isForPeople: isForPeople(need.questions), currencies };
      const required = subject.columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
      const written = subject.rows.map((row) => toRow(need, row, snapshot.methodology));
      expectJobList(describeJobList(written, market), written, required, currencies);
      const frozen = snapshot.jobs.get(job)?.rows ?? [];
      expect(describeJobList(frozen, market)).toEqual(describeJobList(written, market));
    }
    for (const { boards } of snapshot.rankings.values())
      for (const { columns, rows } of boards) {
        const required = columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
        const isForPeople = !required.some((key) => key.startsWith('ai.'));
        expectJobList(describeJobList(rows as Row[], { isForPeople, currencies }), rows, required, currencies);
      }
  });

  it('counts the tools by their answer to each question', () => {
    for (const key of Object.keys(catalogue.keys)) {
      const marks = listed(snapshot).map(({ facts }) => findBestMark([{ key }], facts).mark);
      expectCount(countMatches([{ key }], marks, catalogue), marks);
    }
  });

  it('names the tools with a feature if there are few, and counts the others', () => {
    for (const key of Object.keys(catalogue.keys)) {
      const tools = listed(snapshot).map(({ name, category, facts }) => {
        const { status, value = null } = facts[key] ?? {};
        const answer = {
          mark: findBestMark([{ key }], facts).mark,
          value: status === 'known' ? (value as null) : null,
        };
        return { name, category, ...answer, ...(status === 'disputed' && { disputed: [true] }) };
      });
      const answers = { key, tools, catalogue };
      expectHeadline(writeHeadline(answers), answers);
      expectOthers(describeOtherTools(answers), answers);
    }
  });

  it('gives a rule and an action of a platform with their dates, and counts the others', () => {
    for (const { name, rules, steps } of snapshot.platforms.values()) {
      const all = rules.map(({ versions: [now], ...rule }) => ({ ...rule, since: now?.says ? now.dated : null }));
      for (const [i] of all.entries()) {
        expectRules(describeRules(name, all.slice(i)), name, all.slice(i));
        expectRules(describeRules(name, all.slice(i), { titles: i }), name, all.slice(i), i);
      }
      expect(describeRules(name, [], { titles: 2 })).toBe(`We list 2 rules of ${name}; the titles are below.`);
      for (const [i] of [...steps, undefined].entries())
        for (const listed of [[], ['Yew'], ['Yew', 'Flagmast', 'Ravenport']].slice(0, i < steps.length ? 3 : 1))
          for (const isBrief of [false, true]) {
            const sentence = describeActions(name, steps.slice(i), { tools: [], affectedTools: listed, isBrief });
            expectActions(sentence, name, steps.slice(i), listed, isBrief);
          }
      expect(describeRules(name, [])).toBe(`We list no rules of ${name}.`);
    }
    expect(NOT_ANSWERED).toMatch(/^We can’t answer that\. Ask [^.\d]+\.$/);
  });
});

const KINDS = ['price', 'facts', 'compare', 'tool'] as const satisfies readonly ToolQuestion['kind'][];

/** Questions about prices, features or both, for a set-up, some with words that were not understood. */
const arbitraryTopics = (snapshot: Snapshot) =>
  fc.record({
    need: arbitraryNeeds(snapshot),
    kind: fc.constantFrom(...KINDS),
    hasPrice: fc.boolean(),
    other: fc.constantFrom(undefined, undefined, { people: 20 }, { people: 2, mailboxes: 40 }),
    notUnderstood: fc.constantFrom([], [], ['HIPAA'], ['fax', 'telex']),
    isYesOrNo: fc.boolean(),
  });

type Topic = ReturnType<typeof arbitraryTopics> extends fc.Arbitrary<infer One> ? One : never;

function expectTrueSentence({ need, ...topic }: Topic, tools: readonly Tool[], snapshot: Snapshot): string {
  const only = tools.map(({ slug }) => slug);
  const onTools: Need = { ...need, only, without: undefined, budget: undefined, notUnderstood: [] };
  const question = buildToolQuestion({ ...topic, need: onTools }, snapshot);
  const sentence = describeAnswers(question);
  expectToolSentence(sentence, question);
  return sentence;
}

describe('a sentence about tools', () => {
  it('is true for every pair of 15 real tools', () => {
    const tools = listed(real).slice(0, 15);
    const pairs = tools.flatMap((one, i) => tools.slice(i + 1).map((other) => [one, other] as const));
    const questions = fc.sample(arbitraryTopics(real), { numRuns: pairs.length });
    for (const [i, pair] of pairs.entries()) expectTrueSentence(questions[i] as Topic, pair, real);
    expect(pairs).toHaveLength(105);
  });

  it('names the cheapest of two to four tools, for 1 to 9 people', () => {
    const tools = listed(real);
    const said = tools.flatMap((_, i) =>
      [2, 2, 3, 4].map((size, nth) => {
        const some = Array.from({ length: size }, (_, j) => tools[(i + j * (size + nth + 1)) % tools.length] as Tool);
        const need: Need = { questions: [], setUp: { people: (i % 9) + 1 }, billing: 'month', notUnderstood: [] };
        const kind = i % 2 === 0 ? 'compare' : 'price';
        return expectTrueSentence(
          { need, kind, hasPrice: true, other: undefined, notUnderstood: [], isYesOrNo: false },
          some,
          real,
        );
      }),
    );
    for (const pattern of [/ is cheaper for /, / is the cheapest of three /, / costs /, /We couldn’t confirm/])
      expect(said.filter((one) => pattern.test(one)).length, String(pattern)).toBeGreaterThan(1);
  });

  it('is true for generated questions about invented tools', () => {
    const all = [...invented.tools.values()];
    const tools = fc.subarray(all, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(arbitraryTopics(invented), tools, (topic, some) => {
        expectTrueSentence(topic, some, invented);
      }),
      { numRuns: caseCount(500) },
    );
  });

  it.each(SNAPSHOTS)('promises nothing about bans, and counts which %s pause on a warning', (_, snapshot) => {
    const pausing = listed(snapshot).filter(({ facts }) => facts['safety.pause_on_warning']?.value === true);
    const forbids = snapshot.platforms.has('linkedin') ? ' LinkedIn forbids automation' : '';
    const many = ` tool${pausing.length === 1 ? ' says it pauses' : 's say they pause'} an account when LinkedIn sends a warning`;
    const [some] = listed(snapshot) as [Tool];
    for (const q of ['Will I get banned?', `Will ${some.name} get me banned?`]) {
      const { sentence, answers = [], not_understood = [] } = recommend.run(snapshot, { q });
      expect(sentence).toMatch(new RegExp(`^No tool can promise that your account is safe\\.${forbids}`));
      if (q.includes(some.name)) {
        expect(not_understood).toEqual([]);
        if (forbids !== '')
          expect(answers.map(({ tool, key }) => [tool, key])).toEqual([[some.slug, 'safety.pause_on_warning']]);
        if (forbids !== '' && answers[0]?.mark === 'unknown')
          expect(sentence).toContain(`says whether ${some.name} pauses an account`);
      } else if (forbids !== '' && pausing.length > 0) {
        const [, number = ''] = /; (\S+) tool/.exec(sentence) ?? [];
        expect([readNumber(number), sentence.endsWith(`${number}${many}.`)]).toEqual([pausing.length, true]);
      }
    }
  });
});
