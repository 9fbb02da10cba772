import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

const STRENGTHS = ['required', 'nice to have'];
const listed = async (line: string) => {
  const [head = '', ...lines] = (await copy.facts(line)).out.trimEnd().split('\n');
  return { counts: head.match(/\d+/g)?.map(Number), lines };
};
/** Expects those first that more jobs depend on. */
function expectMostJobsFirst(lines: readonly string[]): void {
  const jobs = lines.map((line) => Number(/^ *(\d+) jobs? /.exec(line)?.[1]));
  expect(jobs).toEqual(jobs.toSorted((a, b) => b - a));
}

describe('missing', () => {
  it('lists first every open question about the first tools of a job, what is required first, then those that more jobs ask', async () => {
    const { lines, counts } = await listed('missing --limit 1000');
    const strengthOf = (line: string) => STRENGTHS.findIndex((strength) => line.includes(` ${strength} for `));
    const urgent = lines.filter((line) => strengthOf(line) >= 0);
    expect(counts).toEqual([lines.length, urgent.length]);
    expect(lines.slice(0, urgent.length)).toEqual(urgent);
    expect(urgent.map(strengthOf)).toEqual(urgent.map(strengthOf).toSorted());
    const worklist = JSON.parse(await readFile(join(copy.root, 'dist-data/worklist.json'), 'utf8'));
    for (const { tool, question } of worklist) {
      const names = question.split('|').map((name: string) => `  ${tool}  ${name.split('=')[0]}  `);
      expect(urgent.some((line) => names.some((name: string) => line.includes(name)))).toBe(true);
    }
    expectMostJobsFirst(lines.slice(urgent.length));
  });

  it('lists as many as are wanted, of the tools that are named', async () => {
    const { lines } = await listed('missing flagmast --limit 3');
    expect(lines.map((line) => / jobs? {1,2} ?flagmast {2}/.test(line))).toEqual([true, true, true]);
    expect((await listed('missing')).lines).toHaveLength(30);
    expect(await copy.facts('missing flagmats')).toEqual(says(2, 'did you mean "flagmast"?'));
  });

  it('says why a fact is missing', async () => {
    const { out } = await copy.facts('missing presently sealpress yew larkpost-io --limit 0');
    expect(out).toContain('sealpress  ai.api_rate_limits');
    expect(out).toMatch(/larkpost-io {2}ai\.mcp_transport .*\(does not answer the question\)/);
    expect(out).toMatch(/yew {2}team\.sso .*\(unknown, looked for\)/);
    expect(out).toMatch(/larkpost-io {2}ai\.mcp_server .*\(disputed\)/);
  });
});

it('of several facts that a question names, missing leaves out one that is answered with no', async () => {
  const { facts } = await copyFixture();
  const no = '--source home --because corrected';
  expect(await facts(`set flagmast integrations.zapier no ${no}`)).toMatchObject({ code: 0 });
  const { out } = await facts('missing flagmast --limit 0');
  expect(out).toContain('  flagmast  integrations.make  nice to have for outreach (unknown, not looked for yet)\n');
  expect(out).not.toContain('integrations.zapier');
});
