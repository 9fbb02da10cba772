import { expect, it } from 'vitest';
import { readNeed } from '../../server/need/read-need.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { joinStatement } from '../../server/sentences/statement.ts';
import { readLabelledTexts } from '../../tools/evaluate/labelled-texts.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { computeNeedBoard, expectNeedSentence } from '../sentences/need-invariants.ts';

it('the title and the lead of a need in words agree with its board', async () => {
  const snapshot = await realSnapshot();
  const sample = (await readLabelledTexts()).filter((_, i) => i % 8 === 0);
  const needs = sample.map(({ q }) => recommend.run(snapshot, { q, limit: 1 })).filter(({ kind }) => kind === 'need');
  for (const answer of needs) {
    const need = { ...readNeed(snapshot, answer.understood), notUnderstood: answer.not_understood ?? [] };
    expectNeedSentence(joinStatement(answer), computeNeedBoard(snapshot, need, answer.understood.category));
  }
  expect(needs.length).toBeGreaterThan(50);
});
