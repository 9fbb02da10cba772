import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JobBoard } from '../../../model/board-answer.ts';
import { type Copy, copyFixture, says } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

const listed = async (line: string) => (await copy.facts(line)).out.trimEnd().split('\n').slice(1);

describe('missing', () => {
  it('lists every unknown answer about the first eight tools of each job, first what more jobs require', async () => {
    const lines = await listed('missing --limit 0');
    const folder = join(copy.root, 'dist-data/jobs');
    const expected = new Set<string>();
    for (const name of await readdir(folder)) {
      const { columns, rows }: JobBoard = JSON.parse(await readFile(join(folder, name), 'utf8'));
      for (const { slug, cells } of rows.slice(0, 8))
        for (const { key } of columns)
          if (cells[key]?.mark === 'unknown') expected.add(`${slug}  ${key.split('=')[0]}`);
    }
    // Of a question about several facts, those that are open are named.
    const single = [...expected].filter((one) => !one.includes('|'));
    const named = lines.map((line) => line.split('  ', 2).join('  '));
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual(expect.arrayContaining(single));
    const counts = lines.map((line) => jobsIn(line, 'required') * 100 + jobsIn(line, 'nice to have'));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  it('lists as many as are wanted, of the tools that are named', async () => {
    expect(await listed('missing yew larkpost-io --limit 3')).toHaveLength(3);
    for (const line of await listed('missing yew')) expect(line).toMatch(/^yew {2}/);
    expect(await copy.facts('missing flagmats')).toEqual(says(2, 'did you mean "flagmast"?'));
  });

  it('says why a fact is missing', async () => {
    const { out } = await copy.facts('missing presently sealpress yew larkpost-io --limit 0');
    expect(out).toContain('\nlarkpost-io  ai.mcp_transport  nice to have for agents (does not answer the question)\n');
    expect(out).toContain('\npresently  team.roles  required for agency; nice to have for outreach (looked for)\n');
    expect(out).toContain('\nyew  campaigns.sequences  required for outreach, mail (not looked for yet)\n');
    expect(out).toContain('\nlarkpost-io  ai.mcp_server  nice to have for agents (disputed)\n');
  });
});

function jobsIn(line: string, strength: string): number {
  return new RegExp(`${strength} for ([^;(]*)`).exec(line)?.[1]?.split(', ').length ?? 0;
}

it('of several facts that a question names, missing leaves out one that is answered with no', async () => {
  const { facts } = await copyFixture();
  const no = '--source home --because corrected';
  expect(await facts(`set flagmast integrations.zapier no ${no}`)).toMatchObject({ code: 0 });
  const { out } = await facts('missing flagmast --limit 0');
  expect(out).toContain('\nflagmast  integrations.make  nice to have for outreach (not looked for yet)\n');
  expect(out).not.toContain('integrations.zapier');
});
