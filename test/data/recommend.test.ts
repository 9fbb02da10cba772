import { expect, it } from 'vitest';
import { completeNeed } from '../../model/board/complete-need.ts';
import type { Need } from '../../model/board/need.ts';
import { readNeed } from '../../server/need/read-need.ts';
import { writeNeed } from '../../server/need/write-need.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { parseNeed } from '../../server/operations/recommend/parse-need.ts';
import { getReader } from '../../server/reader/reader.ts';
import { readLabelledTexts } from '../../tools/evaluate/labelled-texts.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { computeNeedBoard, expectNeedSentence } from '../sentences/need-invariants.ts';

const snapshot = await realSnapshot();

const labelled = await readLabelledTexts();

/** The invariants hold for any text, so a fixed sample is enough. It is spread evenly over the files. */
const SAMPLE_SIZE = 250;
const sample = labelled.filter((_, i) => (i * SAMPLE_SIZE) % labelled.length < SAMPLE_SIZE);
const texts = sample.map(({ q }) => q);

/** A smaller sample for tests that compute whole boards, which takes longer. */
const smallSample = texts.filter((_, i) => i % 3 === 0);

const { base } = snapshot.methodology.currencies;
const ask = (input: Parameters<typeof recommend.run>[1]) => recommend.run(snapshot, { ...input, limit: 1000 });

it('the understood parameters of labelled texts give the same need when sent again', () => {
  const normalize = ({ questions, only = [], without = [], wantsCheapest = false, ...need }: Need) => {
    const inOrder = ['required', 'nice', 'unwanted'].flatMap((expectedStrength) =>
      questions.filter(({ strength }) => strength === expectedStrength),
    );
    return { ...need, questions: inOrder, only, without, wantsCheapest };
  };
  for (const q of texts) {
    const need = completeNeed(readNeed(snapshot, parseNeed(getReader(snapshot).read(q), {}, snapshot).input));
    const parameters = writeNeed(need, base);
    expect(normalize(completeNeed(readNeed(snapshot, parameters))), q).toEqual(normalize(need));
    expect(writeNeed(readNeed(snapshot, parameters), base), q).toEqual(parameters);
  }
});

it('the understood parameters give the same board, and the sentence agrees with its rows', () => {
  let needs = 0;
  for (const q of smallSample) {
    const answer = ask({ q });
    if (answer.kind !== 'need') continue;
    const need = readNeed(snapshot, answer.understood, answer.not_understood);
    // A text that mentions bans also gets a sentence about them.
    const [sentence = ''] = answer.sentence.split(' No tool can promise');
    expectNeedSentence(sentence, computeNeedBoard(snapshot, need, answer.understood.category));
    if (Object.keys(answer.understood).length === 0) continue;
    const repeated = ask(answer.understood);
    expect([repeated.understood, repeated.columns], q).toEqual([answer.understood, answer.columns]);
    if (!answer.not_understood) expect(repeated.rows, q).toEqual(answer.rows);
    needs += 1;
  }
  expect(needs).toBeGreaterThan(50);
});

/** Lists the keys of questions such as `a.b=c|d.e`. */
const listKeys = (conditions: readonly string[] = []) =>
  conditions.map((question) => question.split('|').map((alternative) => alternative.split(/[<>=]/)[0] as string));

/* The limits are the counts of today, so that they cannot get worse. `npm run evaluate` measures all texts. */
it('recommend silently drops few labelled requirements, and rarely requires an unwanted feature', () => {
  const needs = sample
    .filter(({ kind }) => kind === 'need')
    .map(({ q, required, unwanted = [] }) => {
      const { input, notUnderstood } = parseNeed(getReader(snapshot).read(q), {}, snapshot);
      const { required: understoodRequired = [], nice = [], unwanted: understoodUnwanted = [] } = input;
      // A free plan becomes a budget of 0, and a billing period becomes the parameter `billing`.
      const free = input.budget === 0 ? ['pricing.free_plan'] : [];
      const billing = input.billing === undefined ? [] : ['pricing.billing_periods'];
      const understoodKeys = new Set(
        listKeys([...understoodRequired, ...nice, ...understoodUnwanted, ...free, ...billing]).flat(),
      );
      const isLost =
        notUnderstood.length === 0 && listKeys(required).some((keys) => !keys.some((key) => understoodKeys.has(key)));
      return { q, isLost, isInverted: unwanted.some((question) => understoodRequired.includes(question)) };
    });
  const lostTexts = needs.filter(({ isLost }) => isLost).map(({ q }) => q);
  const invertedTexts = needs.filter(({ isInverted }) => isInverted).map(({ q }) => q);
  expect(lostTexts.length, `lost: ${JSON.stringify(lostTexts, null, 1)}`).toBeLessThanOrEqual(6);
  expect(
    invertedTexts.length,
    `required, but unwanted in the label: ${JSON.stringify(invertedTexts, null, 1)}`,
  ).toBeLessThanOrEqual(1);
});
