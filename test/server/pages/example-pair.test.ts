import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Answer, isOpen, tallyOf } from '../../../model/ranking/answers.ts';
import { TIERS } from '../../../model/ranking/job.ts';
import { isClearlyAhead, isSettled } from '../../../model/ranking/pairs.ts';
import type { JobListAnswer } from '../../../server/operations/job-list/answer.ts';
import { examplePair } from '../../../server/pages/methodology/worked-example.tsx';

const IN_A_TIER = 3;
const questions = TIERS.flatMap((tier) =>
  Array.from({ length: IN_A_TIER }, (_, i) => ({ question: `${tier}.${i}`, tier, why: null })),
);

/** A row of a list, with only what the example reads. */
function entryWith(answers: readonly Answer[]): JobListAnswer['entries'][number] {
  const open = questions.flatMap(({ question }, i) => {
    const state = answers[i] as Answer;
    return isOpen(state) ? [{ question, state }] : [];
  });
  const denied = questions.filter((_, i) => answers[i] === 'denied').map(({ question }) => question);
  const without = questions.filter((_, i) => answers[i] === 'not_applicable').map(({ question }) => question);
  return { open, denied, does_not_apply: without } as unknown as JobListAnswer['entries'][number];
}

const tallyWith = (answers: readonly Answer[]) =>
  tallyOf(TIERS.map((_, i) => answers.slice(i * IN_A_TIER, (i + 1) * IN_A_TIER)));

const answersOfTool = fc.array(fc.constantFrom<Answer>('proven', 'proven', 'searched', 'denied'), {
  minLength: questions.length,
  maxLength: questions.length,
});

it('shows a tool that is clearly ahead of another, if there is one, and a lead that is not settled, if there is one', () => {
  fc.assert(
    fc.property(fc.array(answersOfTool, { maxLength: 8 }), (tools) => {
      const pair = examplePair({ entries: tools.map(entryWith), questions });
      const tallies = tools.map(tallyWith);
      const clear = tallies.flatMap((x) => tallies.filter((y) => isClearlyAhead(x, y)).map((y) => isSettled(x, y)));
      expect(pair?.settled).toBe(clear.length === 0 ? undefined : clear.every(Boolean));
      if (!pair) return;
      expect(isClearlyAhead(pair.leader.tally, pair.behind.tally)).toBe(true);
      expect(isSettled(pair.leader.tally, pair.behind.tally)).toBe(pair.settled);
    }),
  );
});

it('is as good a pair as a comparison of all pairs finds', () => {
  fc.assert(
    fc.property(fc.array(answersOfTool, { maxLength: 8 }), (tools) => {
      const entries = tools.map(entryWith);
      const pair = examplePair({ entries, questions });
      const all = tools.flatMap((x, i) => tools.map((y, j) => ({ i, j, x: tallyWith(x), y: tallyWith(y) })));
      const [best] = all
        .filter(({ x, y }) => isClearlyAhead(x, y))
        .map(({ i, j, x, y }) => ({ leader: i, behind: j, order: orderOf(x, y) }))
        .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)));
      expect(pair && orderOf(pair.leader.tally, pair.behind.tally)).toBe(best?.order);
    }),
    { numRuns: 2000 },
  );
});

/** What a pair is chosen by, to be compared as text. */
function orderOf(x: ReturnType<typeof tallyWith>, y: ReturnType<typeof tallyWith>): string {
  const [musts = 0, upToWanted = 0, all = 0] = x.A.map((count, i) => count - (y.A[i] as number));
  return [Number(isSettled(x, y)), musts, Number(upToWanted === 0), all].map((n) => String(n).padStart(2, '0')).join();
}

it('counts a question that does not apply as left', () => {
  const all = questions.map((): Answer => 'proven');
  const inapplicable = questions.map((): Answer => 'not_applicable');
  const pair = examplePair({ entries: [all, inapplicable].map(entryWith), questions });
  expect(pair?.behind.tally.left).toBe(questions.length);
  expect([...(pair?.behind.answers.values() ?? [])]).toEqual(inapplicable);
});
