import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescapeHtml } from './html.ts';

const served = await fixtureServer();

const { linkedin_forbids_automation } = served.snapshot.methodology.notices;

/** Finds the pages with the notice, and checks that none has it twice. */
async function findPagesWithNotice(addresses: readonly string[]): Promise<string[]> {
  const pagesWithNotice: string[] = [];
  for (const address of addresses) {
    const times = unescapeHtml(await served.page(address)).split(linkedin_forbids_automation).length - 1;
    expect(times, address).toBeLessThan(2);
    if (times === 1) pagesWithNotice.push(address);
  }
  return pagesWithNotice;
}

describe('the notice that LinkedIn forbids automation', () => {
  it('is on boards with a requirement about LinkedIn or account safety, and on other boards only if a tool works on LinkedIn', async () => {
    const lists = [
      '/rankings/general?job=outreach',
      '/tools?q=nothing+like+this',
      '/recommend?required=linkedin.inmail',
      '/recommend?required=safety.daily_limits',
    ];
    expect(await findPagesWithNotice(lists)).toEqual([lists[0], lists[2], lists[3]]);
  });

  it('is on the page of each tool that is proven to work on LinkedIn, and on its comparisons', async () => {
    const [onLinkedIn, notOnLinkedIn]: [string[], string[]] = [[], []];
    for (const { slug, facts } of served.snapshot.tools.values()) {
      const fact = facts['channels.linkedin'];
      (fact?.status === 'known' && fact.value === true ? onLinkedIn : notOnLinkedIn).push(slug);
    }
    const pages = [...onLinkedIn, ...notOnLinkedIn].map((slug) => `/tools/${slug}`);
    expect(await findPagesWithNotice(pages)).toEqual(pages.slice(0, onLinkedIn.length));
    expect(Math.min(onLinkedIn.length, notOnLinkedIn.length)).toBeGreaterThan(1);
    const comparisons = [
      `/compare?tools=${notOnLinkedIn[0]},${notOnLinkedIn[1]}`,
      `/compare?tools=${notOnLinkedIn[0]},${onLinkedIn[0]}`,
    ];
    expect(await findPagesWithNotice(comparisons)).toEqual(comparisons.slice(1));
  });
});
