import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JobBoard } from '../../../model/board-answer.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Copy, copyFixture, says } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

const ALL = '--limit 9999';
/** The lines with a fact each. */
const listed = async (line: string) => {
  const lines = (await copy.facts(line)).out.trimEnd().split('\n').slice(1);
  return lines.filter((one) => !one.startsWith('and '));
};

describe('list unknown', () => {
  it('lists every unknown answer about the first eight tools of each job, most required first', async () => {
    const lines = await listed(`list ${ALL}`);
    const folder = join(copy.root, 'dist-data/jobs');
    const expected = new Set<string>();
    for (const name of await readdir(folder)) {
      const { columns, rows }: JobBoard = JSON.parse(await readFile(join(folder, name), 'utf8'));
      for (const { slug, cells } of rows.slice(0, 8))
        for (const { key } of columns)
          if (cells[key]?.mark === 'unknown') expected.add(`${slug}  ${key.split('=')[0]}`);
    }
    // For a question about several facts, the unknown ones are listed.
    const single = [...expected].filter((one) => !one.includes('|'));
    const named = lines.map((line) => line.split('  ', 2).join('  '));
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual(expect.arrayContaining(single));
  });

  it('lists only the named tools, up to --limit', async () => {
    expect(await listed('list yew larkpost-io --limit 3')).toHaveLength(3);
    for (const line of await listed('list unknown yew')) expect(line).toMatch(/^yew {2}/);
    expect(await copy.facts('list yew --limit 1')).toEqual(says(0, 'more; --limit '));
    expect(await copy.facts('list flagmats')).toEqual(says(2, 'did you mean "flagmast"?'));
    expect(await copy.facts('list undatd')).toEqual(says(2, 'did you mean "undated"?'));
    expect(await copy.facts('list --limit x')).toEqual(says(2, '--limit "x" is no number of lines'));
  });

  it('says why a fact is missing', async () => {
    const { out } = await copy.facts(`list presently sealpress yew larkpost-io ${ALL}`);
    expect(placeless(out)).toContain(
      '\nlarkpost-io  ai.mcp_transport  nice to have for agents (does not answer the question)\n',
    );
    expect(placeless(out)).toContain(
      '\npresently  team.roles  required for agency; nice to have for outreach (looked for)\n',
    );
    expect(placeless(out)).toContain('\nyew  campaigns.sequences  required for outreach, mail (not looked for yet)\n');
    expect(placeless(out)).toContain('\nlarkpost-io  ai.mcp_server  nice to have for agents (disputed)\n');
  });
});

/** Without the places in files, whose lines move when somebody adds to the fixture. */
const placeless = (out: string) => out.replaceAll(/ {2}facts\/tools\/[\w-]+\.yaml:\d+(?= {2})/g, '');

function jobsIn(line: string, strength: string): number {
  return new RegExp(`${strength} for ([^;(]*)`).exec(line)?.[1]?.split(', ').length ?? 0;
}

it('a list leaves out a fact answered with no if a question has alternatives', async () => {
  const { facts } = await copyFixture();
  const no = '--source home --because corrected';
  expect(await facts(`set flagmast integrations.zapier no ${no}`)).toMatchObject({ code: 0 });
  const { out } = await facts(`list flagmast ${ALL}`);
  expect(placeless(out)).toContain('\nflagmast  integrations.make  nice to have for outreach (not looked for yet)\n');
  expect(out).not.toContain('integrations.zapier');
});

it('every list names the line of each fact, most required first', async () => {
  for (const kind of ['unknown', 'undated', 'second-hand']) {
    const lines = await listed(`list ${kind} ${ALL}`);
    const counts = lines.map((line) => jobsIn(line, 'required') * 100 + jobsIn(line, 'nice to have'));
    expect(counts, kind).toEqual(counts.toSorted((a, b) => b - a));
    expect(new Set(counts).size, `numbers of jobs in ${kind}`).toBeGreaterThan(1);
  }
  for (const line of await listed(`list undated ${ALL}`)) {
    const [slug, key, place = ''] = line.split('  ');
    const [path = '', number] = place.split(':');
    expect(path).toBe(`facts/tools/${slug}.yaml`);
    const text = (await copy.texts())[path.slice('facts/'.length)] ?? '';
    expect(text.split('\n')[Number(number) - 1]).toMatch(new RegExp(`^  ${key}:`));
  }
});

it('the undated and second-hand lists agree with the snapshot', async () => {
  const folder = join(copy.root, 'dist-data/tools');
  const expected = { undated: [] as string[], 'second-hand': [] as string[] };
  for (const name of await readdir(folder)) {
    const { slug, facts, sources }: Tool = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const dated = new Set(sources.filter((source) => source.dated !== null).map(({ id }) => id));
    for (const [key, fact] of Object.entries(facts)) {
      const isKnown = fact.status === 'known' || fact.status === 'disputed';
      if (isKnown && !fact.sources.some(({ id }) => dated.has(id))) expected.undated.push(`${slug}  ${key}`);
      if (fact.second_hand) expected['second-hand'].push(`${slug}  ${key}`);
    }
  }
  for (const kind of ['undated', 'second-hand'] as const) {
    const named = (await listed(`list ${kind} ${ALL}`)).map((line) => line.split('  ', 2).join('  '));
    expect(named.toSorted()).toEqual(expected[kind].toSorted());
  }
});
