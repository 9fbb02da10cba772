import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescapeHtml } from './html.ts';

const served = await fixtureServer();

const { linkedin_forbids_automation } = served.snapshot.methodology.notices;

/** Finds the pages with the notice, and checks that none has it twice. */
async function findPagesWithNotice(addresses: readonly string[]): Promise<string[]> {
  const warned: string[] = [];
  for (const address of addresses) {
    const times = unescapeHtml(await served.page(address)).split(linkedin_forbids_automation).length - 1;
    expect(times, address).toBeLessThan(2);
    if (times === 1) warned.push(address);
  }
  return warned;
}

describe('the notice that LinkedIn forbids automation', () => {
  it('is on boards with a LinkedIn requirement, and on other boards only if a tool works on LinkedIn', async () => {
    const lists = [
      '/rankings/general?job=outreach',
      '/tools?q=nothing+like+this',
      '/recommend?required=linkedin.inmail',
    ];
    expect(await findPagesWithNotice(lists)).toEqual([lists[0], lists[2]]);
  });

  it('is on the page of each tool that is proven to work on LinkedIn, and on its comparisons', async () => {
    const [on, off]: [string[], string[]] = [[], []];
    for (const { slug, facts } of served.snapshot.tools.values()) {
      const fact = facts['channels.linkedin'];
      (fact?.status === 'known' && fact.value === true ? on : off).push(slug);
    }
    const pages = [...on, ...off].map((slug) => `/tools/${slug}`);
    expect(await findPagesWithNotice(pages)).toEqual(pages.slice(0, on.length));
    expect(Math.min(on.length, off.length)).toBeGreaterThan(1);
    const comparisons = [`/compare?tools=${off[0]},${off[1]}`, `/compare?tools=${off[0]},${on[0]}`];
    expect(await findPagesWithNotice(comparisons)).toEqual(comparisons.slice(1));
  });
});
