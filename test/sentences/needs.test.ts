import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Need, Strength } from '../../model/board/need.ts';
import type { Condition } from '../../model/condition.ts';
import { isListed } from '../../model/tool.ts';
import { describeResult } from '../../server/sentences/need.ts';
import { joinStatement } from '../../server/sentences/statement.ts';
import { createPlan, inventSnapshot, knownFact, plansAsFacts } from '../fixture/invented.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { caseCount } from '../property-cases.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { computeNeedBoard, expectNeedSentence } from './need-invariants.ts';
import { arbitraryNeeds } from './needs.ts';

/* Parses each sentence about a need and compares it with the board, for real and invented tools. */

const real = await realSnapshot();
const invented = await fixtureSnapshot();

describe('a sentence about a need', () => {
  it('is true for generated needs on the real facts', () => {
    // Random needs, and fixed ones that lead to every kind of sentence.
    const needs = [
      ...fc.sample(arbitraryNeeds(real), { numRuns: caseCount(240) }),
      ...fc.sample(arbitraryNeeds(real), { numRuns: 400, seed: 1 }),
      needWith({ key: 'integrations.hubspot' }, 'nice'),
    ];
    const sentences = needs.map((need) => {
      const subject = computeNeedBoard(real, need);
      const sentence = joinStatement(describeResult(subject));
      expectNeedSentence(sentence, subject);
      return sentence;
    });
    for (const form of [
      /Lowest prices? /,
      /No full price is confirmed/,
      / we lack a source/,
      /left to confirm/,
      /We didn’t understand “/,
    ])
      expect(sentences.filter((sentence) => form.test(sentence)).length, String(form)).toBeGreaterThan(0);
  });

  it('names the required number', () => {
    const { keys } = real.methodology.catalogue;
    const sentences = Object.keys(keys).flatMap((key) => {
      const numbers = [...real.tools.values()].filter(
        (tool) => isListed(tool) && typeof tool.facts[key]?.value === 'number',
      );
      return numbers.slice(0, 3).map(({ slug, name, facts }) => {
        const requiredNumber = Number(facts[key]?.value) + 1;
        const questions: Need['questions'] = [
          { any: [{ key, op: 'gte', value: requiredNumber }], strength: 'required' },
        ];
        const subject = computeNeedBoard(real, { questions, setUp: {}, only: [slug], notUnderstood: [] });
        const sentence = joinStatement(describeResult(subject));
        expectNeedSentence(sentence, subject);
        expect(sentence).toMatch(new RegExp(`^${name} doesn’t fit: it doesn’t .*at least ${requiredNumber}\\b`));
        return sentence;
      });
    });
    expect(sentences.length).toBeGreaterThan(2);
  });

  it('calls a tool the cheapest only if no other closed sum is as low', () => {
    let lowest = 0;
    fc.assert(
      fc.property(
        arbitraryTools,
        fc.constantFrom(undefined, 0, 25, 100),
        fc.boolean(),
        (tools, limit, wantsCheapest) => {
          const all = tools.map(({ amount, higherAmount, hasIt, plan: apiPlan, isFree }, i) => [
            `tool-${i}`,
            {
              ...plansAsFacts(
                createPlan('Solo', amount),
                createPlan('Team', higherAmount),
                ...(isFree ? [createPlan('Gift', 0)] : []),
              ),
              'ai.public_api': knownFact(hasIt, apiPlan !== undefined && hasIt ? { plan: apiPlan } : {}),
            },
          ]);
          const snapshot = inventSnapshot(invented, Object.fromEntries(all));
          const subject = computeNeedBoard(snapshot, {
            questions: [{ any: [{ key: 'ai.public_api' }], strength: 'required' }],
            setUp: {},
            ...(limit !== undefined && { budget: { amount: limit, currency: 'USD' } }),
            ...(wantsCheapest && { wantsCheapest }),
            notUnderstood: [],
          });
          const sentence = joinStatement(describeResult(subject));
          expectNeedSentence(sentence, subject);
          if (sentence.includes('Lowest')) lowest += 1;
        },
      ),
      { numRuns: caseCount(400) },
    );
    expect(lowest).toBeGreaterThan(10);
  });
});

function needWith(condition: Condition, strength: Strength): Need {
  return { questions: [{ any: [condition], strength }], setUp: {}, notUnderstood: [] };
}

/** Tools with a few different prices, so that several cost the same. The plan with the API may be unknown. */
const arbitraryTools = fc.array(
  fc.record({
    amount: fc.constantFrom(10, 20, 30),
    higherAmount: fc.constantFrom(40, 50),
    hasIt: fc.constantFrom(true, true, true, false),
    plan: fc.constantFrom('Solo', 'Team', undefined),
    isFree: fc.constantFrom(false, false, false, false, true),
  }),
  { minLength: 1, maxLength: 8 },
);
