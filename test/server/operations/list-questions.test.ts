import { expect, it } from 'vitest';
import { groupOf } from '../../../model/catalogue.ts';
import type { Questions } from '../../../server/operations/list-questions/answer.ts';
import { listQuestions } from '../../../server/operations/list-questions/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';

const served = await fixtureServer();
const { catalogue } = served.snapshot.methodology;
const ask = (query = '') => fetchWhole<Questions>(served, `/questions${query}`);
const fetchKeys = async (query: string) => (await ask(query)).questions.map(({ key }) => key);

it('list_questions returns all questions in catalogue order', async () => {
  const { questions, total, groups } = computeWholeAnswer(listQuestions, 'limit=1000', served);
  expect(questions.map(({ key }) => key)).toEqual(Object.keys(catalogue.keys));
  expect([total, groups]).toEqual([questions.length, catalogue.groups]);
  for (const { key, same_on_every_plan: _, ...question } of questions)
    expect({ lists: [], ...catalogue.keys[key] }).toMatchObject(question);
});

it('list_questions filters by group, key and words', async () => {
  const keys = await fetchKeys('?groups=support&keys=ai.mcp_server');
  expect(keys.filter((key) => !/^support\.|^ai\.mcp_server$/.test(key))).toEqual([]);
  expect(await fetchKeys('?q=mcp+server')).toContain('ai.mcp_server');
  expect(await fetchKeys('?q=MCP-Server&groups=support')).toEqual([]);
});

it('list_questions finds a question by a similar key', async () => {
  expect(await fetchKeys('?q=ai.webhooks')).toEqual(['integrations.webhooks']);
  expect((await fetchKeys('?q=hubspot'))[0]).toBe('integrations.hubspot');
  expect(await fetchKeys('?q=zzqx')).toEqual([]);
});

it('list_questions returns ten questions per page, with the names of their groups', async () => {
  const { total, questions, groups, next } = await ask();
  expect([total, questions.length]).toEqual([Object.keys(catalogue.keys).length, 10]);
  expect(Object.keys(groups)).toEqual([...new Set(questions.map(({ key }) => groupOf(key)))]);
  const nextPage = await served.json<Questions>(next ?? '');
  expect(nextPage.questions[0]?.key).toBe(Object.keys(catalogue.keys)[10]);
});

it.each([
  ['mobile app iphone', [], ['mobile', 'app', 'iphone']],
  ['is there an iphone app', [], ['iphone', 'app']],
  ['zzqx', [], ['zzqx']],
  ['mcp server zzqx', ['ai.mcp_server'], ['zzqx']],
  ['MCP-Anbindung', ['ai.mcp_server'], []],
])('list_questions for %j finds %j and does not understand %j', async (q, keys, words) => {
  const { questions, not_understood } = await ask(`?q=${encodeURIComponent(q)}&limit=1000`);
  expect(not_understood).toEqual(words);
  expect(questions.map(({ key }) => key)).toEqual(keys.length === 0 ? [] : expect.arrayContaining(keys));
});

it('list_questions ignores articles and prepositions', async () => {
  expect(await fetchKeys('?q=the+webhooks+of+a')).toEqual(await fetchKeys('?q=webhooks'));
  expect(await fetchKeys('?q=the+zzqx+of+a')).toEqual([]);
});
