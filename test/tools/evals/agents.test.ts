import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvalQuestion } from '../../../server/evals/question.ts';
import { KINDS } from '../../../server/evals/questions.ts';
import { answerAll, type EvalResult, evalFigures, MOST_FOR_ONE, MOST_ON_AVERAGE } from '../../../tools/evals/agents.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

let served: Served;
/** All that could be asked, not only what is chosen for the answer key. */
let questions: readonly EvalQuestion[];
let outcomes: readonly EvalResult[];
beforeAll(async () => {
  served = await serveFixture();
  questions = KINDS.flatMap((kind) => [...kind.drafts(served.snapshot)].map(({ id, write }) => ({ id, ...write() })));
  outcomes = await answerAll(served, questions);
});
afterAll(() => served.close());

it.each(KINDS.map(({ name }) => name))('concise answers say what questions ask for: %s', (kind) => {
  const own = outcomes.filter((outcome) => outcome.kind === kind);
  expect(own).not.toEqual([]);
  expect(own.filter(({ isRight }) => !isRight)).toEqual([]);
});

it('a question takes little to read', () => {
  expect(evalFigures(outcomes).characters).toBeLessThanOrEqual(MOST_ON_AVERAGE);
  expect(outcomes.filter((outcome) => outcome.characters > MOST_FOR_ONE)).toEqual([]);
});

it('questions name the tools that they are about as scripts do', () => {
  const { tools } = served.snapshot;
  const named = questions.flatMap(({ id, prompt, question }) => {
    const slugs = 'tools' in prompt ? prompt.tools : 'tool' in prompt ? [prompt.tool] : [];
    return slugs.map((slug) => [id, question.includes(`${tools.get(slug)?.name} (${slug})`)]);
  });
  expect(named.filter(([, isNamed]) => !isNamed)).toEqual([]);
});
