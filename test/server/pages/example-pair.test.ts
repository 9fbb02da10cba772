import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIERS } from '../../../model/job.ts';
import { type Answer, isOpen } from '../../../model/job-answer.ts';
import { tallyOf } from '../../../model/job-tally.ts';
import { isClearlyAhead, isSettled } from '../../../model/job-verdict.ts';
import type { JobListAnswer } from '../../../server/operations/job-list/answer.ts';
import { examplePair } from '../../../server/pages/methodology/example-pair.ts';

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
  const left = answers.filter((answer) => answer !== 'proven').length;
  return { open, denied, left } as unknown as JobListAnswer['entries'][number];
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

it('does not show a tool to which a question does not apply, since a row does not say which', () => {
  const all = questions.map((): Answer => 'proven');
  const none = questions.map((): Answer => 'searched');
  expect(examplePair({ entries: [all, none].map(entryWith), questions })).toBeDefined();
  const inapplicable: Answer[] = ['not_applicable', ...none.slice(1)];
  expect(examplePair({ entries: [all, inapplicable].map(entryWith), questions })).toBeUndefined();
});
