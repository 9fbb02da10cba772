import { describe, expect, it } from 'vitest';
import { writeAddress } from '../../../server/operations/operation.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between } from './html.ts';

const served = await fixtureServer();

const { linkedin_forbids_automation } = served.snapshot.methodology.notices;
const hasNotice = (html: string) =>
  [...html.matchAll(/<p class="notice"[^>]*>([^<]*)<\/p>/g)].some(([, words]) => words === linkedin_forbids_automation);

/** Pages that link to tools without recommending or placing one. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/changes': 'says what is known now and was not before',
  '/tools/{slug}/changes': 'says what is known now and was not before',
  '/corrections': 'is about an answer that may be wrong',
  '/vendors': 'is for the makers of the tools',
};

const isWarned = async (address: string) => hasNotice(await served.page(address));

describe('the notice that LinkedIn forbids automation', () => {
  it('is on lists with a question about LinkedIn, and on others only for tools that work there', async () => {
    expect(await isWarned('/rankings/general?job=outreach')).toBe(true);
    expect(await isWarned('/rankings/general?job=agents')).toBe(true);
    expect(await isWarned('/tools?q=nothing+like+this')).toBe(false);
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

  it('is on every page with a link to the facts or prices of a tool that is proven to work on LinkedIn, unless the page places none', async () => {
    const on = [...served.snapshot.tools.values()].filter(({ facts }) => worksOnLinkedin(facts));
    const missing = new Set<string>();
    for (const page of pages) {
      if (page.path in WITHOUT) continue;
      for (const input of page.examples(served.snapshot)) {
        const html = await served.page(writeAddress(page, input));
        const main = between(html, '<main', '</main>');
        const isNamed = on.some(({ slug }) => new RegExp(`href="/(tools|pricing)/${slug}["#]`).test(main));
        if (isNamed && !hasNotice(main)) missing.add(page.path);
      }
    }
    expect([...missing]).toEqual([]);
  });
});
