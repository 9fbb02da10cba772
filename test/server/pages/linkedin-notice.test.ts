import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { readPage } from './read-page.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

const isWarned = async (address: string) =>
  (await readPage(served, address)).includes(
    `<p class="notice">${served.snapshot.methodology.notices.linkedin_forbids_automation}</p>`,
  );

describe('the notice that LinkedIn forbids automation', () => {
  it('is on lists with a question about LinkedIn', async () => {
    expect(await isWarned('/rankings/general?job=outreach')).toBe(true);
    expect(await isWarned('/rankings/general?job=agents')).toBe(false);
    expect(await isWarned('/rankings/general?job=agents&nice=linkedin.inmail')).toBe(true);
  });

  it('is on the page of each tool that is proven to work on LinkedIn, and on comparisons with one', async () => {
    const [on, off]: [string[], string[]] = [[], []];
    for (const { slug, facts } of served.snapshot.tools.values()) {
      const fact = facts['channels.linkedin'];
      (fact?.status === 'known' && fact.value === true ? on : off).push(slug);
    }
    expect([on.length > 1, off.length > 1]).toEqual([true, true]);
    for (const slug of on) expect([slug, await isWarned(`/tools/${slug}`)]).toEqual([slug, true]);
    for (const slug of off) expect([slug, await isWarned(`/tools/${slug}`)]).toEqual([slug, false]);
    expect(await isWarned(`/compare?tools=${off[0]},${off[1]}`)).toBe(false);
    expect(await isWarned(`/compare?tools=${off[0]},${on[0]}`)).toBe(true);
  });
});
