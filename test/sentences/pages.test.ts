import { expect, it } from 'vitest';
import type { Comparison } from '../../server/operations/compare-tools/answer.ts';
import type { getAiReadiness } from '../../server/operations/get-ai-readiness/operation.ts';
import type { getPlatform } from '../../server/operations/get-platform/operation.ts';
import type { getRankings } from '../../server/operations/get-rankings/operation.ts';
import type { AnswerOf } from '../../server/operations/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { serveSnapshot } from '../serve.ts';
import { between, textOf, unescaped } from '../server/pages/html.ts';
import { expectComparison, expectCount, expectDaysOfRules, expectJobList, expectRules } from './list-laws.ts';

/* What stands on top of pages is said by the forms, and true of what the API answers. */

const served = await fixtureServer();
const { methodology, tools, platforms } = served.snapshot;

async function leadOf(path: string): Promise<string> {
  // A day is an element of its own, after which the text of a page has a space.
  return unescaped(textOf(between(await served.page(path), '<p class="lead">', '</p>'))).replaceAll(' ;', ';');
}

it('the list of a job says how many tools fit, and the cheapest of them', async () => {
  for (const [job, { description }] of Object.entries(methodology.jobs))
    for (const category of ['', '&category=linkedin-automation']) {
      const query = `?job=${job}${category}`;
      const { boards } = await served.json<AnswerOf<typeof getRankings>>(`/api/v1/rankings/general${query}&limit=1000`);
      const [{ rows = [], columns = [] } = {}] = boards;
      const lead = await leadOf(`/rankings/general${query}&limit=3`);
      expect(lead.startsWith(description)).toBe(true);
      const required = columns.flatMap(({ key, strength }) => (strength === 'required' ? [key] : []));
      if (rows.length > 0) expectJobList(lead.slice(description.length + 1), rows, required, methodology.currencies);
    }
});

it('a comparison says how many questions differ, and names only such', async () => {
  const slugs = [...tools.values()].filter(({ closed }) => closed === null).map(({ slug }) => slug);
  for (const [i, slug] of slugs.slice(1).entries()) {
    const pair = [slugs[i] as string, slug].sort();
    const answer = await served.json<Comparison>(`/api/v1/compare?tools=${pair.join()}`);
    expectComparison(
      await leadOf(`/compare?tools=${pair.join()}`),
      answer,
      pair.flatMap((one) => tools.get(one) ?? []),
    );
  }
});

it('the dataset says how many tools have an API', async () => {
  const { columns, rows } = await served.json<AnswerOf<typeof getAiReadiness>>('/api/v1/datasets/ai-readiness');
  const [first] = columns;
  const marks = rows.map(({ cells }) => cells[first?.key ?? '']?.mark ?? 'unknown');
  expectCount(await leadOf('/datasets/ai-readiness'), first?.label ?? '', marks);
});

it('the rules of a platform are said with their day', async () => {
  for (const slug of platforms.keys()) {
    const { name, rules } = await served.json<AnswerOf<typeof getPlatform>>(`/api/v1/platforms/${slug}`);
    expectRules(await leadOf(`/platforms/${slug}`), name, rules);
  }
});

it('a platform says since when so many of its rules have a new wording, and when it did something about vendors', async () => {
  const real = await serveSnapshot();
  for (const [server, all] of [
    [served, platforms],
    [real, real.snapshot.platforms],
  ] as const)
    for (const [slug, platform] of all) {
      const words = between(await server.page(`/platforms/${slug}`), 'role="img" aria-label="', '">');
      expectDaysOfRules(words, platform);
    }
  await real.close();
});

it.each(['/cost?people=3', '/cost'])('the bills of %s are counted by how certain they are', async (path) => {
  const { totals } = await served.json<{ totals: Record<string, number> }>(`/api/v1${path}`);
  const said = /^(\d+) bills? (?:is|are) exact, (\d+) at least what is shown and (\d+) unknown\.$/.exec(
    await leadOf(path),
  );
  expect(said?.slice(1).map(Number)).toEqual([totals.exact, totals['at least'], totals.unknown]);
});

it('what is found and what changed is counted', async () => {
  const count = async (path: string) => (await served.json<{ total: number }>(`/api/v1${path}`)).total;
  const found = await leadOf('/tools?required=channels.linkedin');
  expect(found).toBe(`${await count('/tools?required=channels.linkedin')} tools that fit or may fit.`);
  expect(await leadOf('/tools')).toBe(`${await count('/tools')} tools.`);
  const changed = await leadOf('/changes?by=us');
  expect(Number.parseInt(changed.replace(',', ''), 10)).toBe(await count('/changes?cause=learned,corrected'));
  const { counts } = served.snapshot.manifest;
  const [, all, questions, answers = ''] =
    /^(\d+) tools, (\d+) questions, ([\d,]+) answers /.exec(await leadOf('/')) ?? [];
  expect([all, questions, answers.replaceAll(',', '')].map(Number)).toEqual([
    counts.tools,
    counts.keys,
    counts.known + counts.disputed,
  ]);
});

it('the tools of the start page are those that are most often among the first', async () => {
  // Of the few invented tools, all that are among the first of a list are shown.
  const real = await serveSnapshot();
  const { jobs: all } = real.snapshot.methodology;
  const html = await real.page('/');
  const said =
    /The (\d+) tools that are most often among the first (\d+) of our (\d+) lists\./.exec(textOf(html)) ?? [];
  const [tools = 0, places = 0, lists = 0] = said.slice(1).map(Number);
  const jobs = Object.keys(all);
  const first = await Promise.all(
    jobs.map(async (job) => {
      const query = `job=${job}&limit=${places}`;
      const { boards } = await real.json<AnswerOf<typeof getRankings>>(`/api/v1/rankings/general?${query}`);
      return boards[0]?.rows.map(({ slug }) => slug) ?? [];
    }),
  );
  const times = (slug: string) => first.filter((slugs) => slugs.includes(slug)).length;
  const table = between(html, '<table class="board', '</table>');
  const shown = new Set(
    [...table.matchAll(/<th scope="row".*?href="\/tools\/([^"?#]+)"/gs)].map(([, slug]) => slug ?? ''),
  );
  const others = [...real.snapshot.tools.keys()].filter((slug) => !shown.has(slug));
  expect([shown.size, jobs.length]).toEqual([tools, lists]);
  expect(Math.min(...[...shown].map(times))).toBeGreaterThanOrEqual(Math.max(...others.map(times)));
  await real.close();
});
