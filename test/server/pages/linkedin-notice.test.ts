import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescaped } from './html.ts';

const served = await fixtureServer();

const { linkedin_forbids_automation } = served.snapshot.methodology.notices;
/** Once, in the words of the method. */
const isWarned = async (address: string) => {
  const times = unescaped(await served.page(address)).split(linkedin_forbids_automation).length - 1;
  expect(times, address).toBeLessThan(2);
  return times === 1;
};

describe('the notice that LinkedIn forbids automation', () => {
  it('is on lists with a question about LinkedIn, and on others only for tools that work there', async () => {
    expect(await isWarned('/rankings/general?job=outreach')).toBe(true);
    expect(await isWarned('/tools?q=nothing+like+this')).toBe(false);
    expect(await isWarned('/recommend?required=linkedin.inmail')).toBe(true);
  });

  it('is on the page of each tool that is proven to work on LinkedIn, and on comparisons with one', async () => {
    const [on, off]: [string[], string[]] = [[], []];
    for (const { slug, facts } of served.snapshot.tools.values()) {
      const fact = facts['channels.linkedin'];
      (fact?.status === 'known' && fact.value === true ? on : off).push(slug);
    }
    const warned: string[] = [];
    for (const slug of [...on, ...off]) if (await isWarned(`/tools/${slug}`)) warned.push(slug);
    expect(warned).toEqual(on);
    expect(Math.min(on.length, off.length)).toBeGreaterThan(1);
    expect(await isWarned(`/compare?tools=${off[0]},${off[1]}`)).toBe(false);
    expect(await isWarned(`/compare?tools=${off[0]},${on[0]}`)).toBe(true);
  });
});
