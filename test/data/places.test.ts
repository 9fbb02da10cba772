import { afterAll, expect, it } from 'vitest';
import { type Job, questionName, singlesIn, TIERS } from '../../model/job.ts';
import { type JobList, listFor } from '../../model/ranking/list.ts';
import type { Place } from '../../model/ranking/pairs.ts';
import type { Tool } from '../../model/tool.ts';
import { expectJobLists, expectRankings, published } from '../recompute/compare-with-api.ts';
import { type Served, serveSnapshot } from '../serve.ts';

const served: Served = await serveSnapshot();
afterAll(() => served.close());
const { snapshot } = served;
const jobs: [slug: string, job: Job, tools: Tool[]][] = Object.entries(snapshot.methodology.jobs).map(([slug, job]) => [
  slug,
  job,
  [...snapshot.tools.values()].filter(({ category }) => job.types === undefined || job.types.includes(category)),
]);

const list = (job: Job, tools: readonly Tool[]) => listFor(job, tools, snapshot.methodology.min_pages);
const placeOf = ({ entries }: JobList, slug: string) => entries.find(({ tool }) => tool === slug);

const isNoBetter = (after: Place, before: Place) =>
  after.group >= before.group && after.range.best >= before.range.best && after.range.worst >= before.range.worst;

it('the places of the real tools never improve by hiding a fact that the job asks about', () => {
  let hidden = 0;
  for (const [, job, tools] of jobs) {
    const before = list(job, tools);
    const keys = TIERS.flatMap((tier) => job[tier].flatMap((question) => singlesIn(question).map(({ key }) => key)));
    for (const tool of tools) {
      const own = placeOf(before, tool.slug);
      for (const key of keys) {
        const fact = tool.facts[key];
        if (fact?.status !== 'known' && fact?.status !== 'disputed') continue;
        const { disagrees: _, ...rest } = fact;
        const open = { ...rest, status: 'unknown' as const, value: null, unknown: NEVER_LOOKED };
        const without = { ...tool, facts: { ...tool.facts, [key]: open } };
        const others = tools.map((other) => (other === tool ? without : other));
        const after = placeOf(list(job, others), tool.slug);
        hidden += 1;
        // Only what has a place can have a better one.
        if (after && !(own && isNoBetter(after, own))) expect.fail(`${tool.slug} is better off without ${key}`);
      }
    }
  }
  expect(hidden).toBeGreaterThan(0);
});

it('the places of the real tools name only questions of the job as open or denied, each once', () => {
  for (const [slug, job, tools] of jobs) {
    const names = TIERS.flatMap((tier) => job[tier].map(questionName));
    for (const { open, denied, left, proven } of list(job, tools).entries) {
      const named = [...open.map(({ question }) => question), ...denied];
      expect(new Set(named).size, slug).toBe(named.length);
      for (const name of named) expect(names, slug).toContain(name);
      expect(named.length, slug).toBeLessThanOrEqual(left);
      const count = TIERS.reduce((sum, tier) => sum + proven[tier][0], 0);
      expect(count + left, slug).toBe(names.length);
    }
  }
});

it('the places of the real tools can be recomputed by hand from the published method and facts', async () => {
  const { method, tools } = await published(served);
  expect(await expectJobLists(served, method, tools)).toBeGreaterThan(0);
  await expectRankings(served, method, tools);
});

const NEVER_LOOKED = { reason: 'not-researched' as const, looked_at: [], note: null };
