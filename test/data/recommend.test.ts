import { expect, it } from 'vitest';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { readLabelledTexts } from '../../tools/evaluate/labelled-texts.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { expectNeed, expectShort } from '../sentences/laws.ts';
import { computeWholeAnswer } from '../whole-answer.ts';

it('the title and the lead of a need in words agree with its rows', async () => {
  const snapshot = await realSnapshot();
  const sample = (await readLabelledTexts()).filter((_, i) => i % 4 === 0);
  const answers = sample.map(({ q }) =>
    computeWholeAnswer(recommend, `limit=1000&q=${encodeURIComponent(q)}`, { snapshot }),
  );
  for (const answer of answers) {
    expectShort(answer);
    if (answer.kind === 'need') expectNeed(answer, snapshot.methodology.currencies);
  }
  expect(answers.filter(({ kind }) => kind === 'need').length).toBeGreaterThan(100);
});
