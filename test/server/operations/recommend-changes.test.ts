import { describe, expect, it } from 'vitest';
import { sinceIn } from '../../../server/operations/recommend/answered-by.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();

interface Answer {
  question: { asks: string; tools: string[] } | null;
  answered_by: { operation: string; arguments: Record<string, unknown>; address: string } | null;
}

const ask = async (q: string) =>
  (await (await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}`)).json()) as Answer;

describe('a question about what vendors changed', () => {
  it.each([
    ['Which prices did vendors change in the last half year?', '2025-12-25'],
    ['price changes since June', '2026-06-01'],
    ['what did vendors change', undefined],
  ])('%s is answered by the changes, over REST and on the page', async (q, since) => {
    const { question, answered_by } = await ask(q);
    expect(question).toMatchObject({ asks: 'changes', tools: [] });
    expect(answered_by?.operation).toBe('get_changes');
    expect(answered_by?.arguments.since).toBe(since);
    const html = await (await served.get(`/recommend?q=${encodeURIComponent(q)}`)).text();
    expect(html).toContain('<h1>What vendors changed</h1>');
    const [, link = ''] = /<a href="(\/changes[^"]*)">All changes, with their sources/.exec(html) ?? [];
    expect(link.includes(`since=${since}`)).toBe(since !== undefined);
    expect((await served.get(link.replaceAll('&amp;', '&'))).status).toBe(200);
  });

  it('is none where something is needed too', async () => {
    for (const q of ['LinkedIn tool whose price did not change', 'LinkedIn and email'])
      expect((await ask(q)).question).toBeNull();
  });
});

it.each([
  ['in the last half-year', '2025-12-25'],
  ['in the past 3 months', '2026-03-25'],
  ['within two weeks', '2026-06-11'],
  ['since August', '2025-08-01'],
  ['since March 2024', '2024-03-01'],
  ['this year', '2026-01-01'],
  ['in 2025', '2025-01-01'],
  ['LinkedIn and email', undefined],
])('the time of a question: %s is since %s', (text, since) => {
  expect(sinceIn(text, '2026-06-25')).toBe(since);
});
