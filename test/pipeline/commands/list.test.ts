import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JobBoard } from '../../../model/board-schemas.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Copy, copyFixture, exitWith } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

const NO_LIMIT = '--limit 9999';
/** Runs `list` and returns the listed facts, one per line. */
const listFacts = async (command: string) => {
  const lines = (await copy.runFacts(command)).out.trimEnd().split('\n').slice(1);
  return lines.filter((line) => !line.startsWith('and '));
};

describe('list unknown', () => {
  it('lists every unknown answer about the first eight tools of each job', async () => {
    const lines = await listFacts(`list ${NO_LIMIT}`);
    const folder = join(copy.root, 'dist-data/jobs');
    const expected = new Set<string>();
    for (const name of await readdir(folder)) {
      const { columns, rows }: JobBoard = JSON.parse(await readFile(join(folder, name), 'utf8'));
      for (const { slug, cells } of rows.slice(0, 8))
        for (const { key } of columns)
          if (cells[key]?.mark === 'unknown') expected.add(`${slug}  ${key.split('=')[0]}`);
    }
    // A question with alternatives is listed by its single keys, so compare only the other questions.
    const singleKeys = [...expected].filter((fact) => !fact.includes('|'));
    const facts = lines.map((line) => line.split('  ', 2).join('  '));
    expect(new Set(facts).size).toBe(facts.length);
    expect(facts).toEqual(expect.arrayContaining(singleKeys));
  });

  it('lists only the named tools, up to --limit', async () => {
    expect(await listFacts('list yew larkpost-io --limit 3')).toHaveLength(3);
    for (const line of await listFacts('list unknown yew')) expect(line).toMatch(/^yew {2}/);
    expect(await copy.runFacts('list yew --limit 1')).toEqual(exitWith(0, 'more; --limit '));
    expect(await copy.runFacts('list flagmats')).toEqual(exitWith(2, 'did you mean "flagmast"?'));
    expect(await copy.runFacts('list undatd')).toEqual(exitWith(2, 'did you mean "undated"?'));
    expect(await copy.runFacts('list --limit x')).toEqual(
      exitWith(2, '--limit must be a whole number from 1, such as 100, not "x"'),
    );
  });

  it('shows why each fact is listed', async () => {
    const { out } = await copy.runFacts(`list presently sealpress yew larkpost-io ${NO_LIMIT}`);
    expect(removeLocations(out)).toContain(
      '\nlarkpost-io  ai.mcp_transport  nice to have for agents (does not answer the question)\n',
    );
    expect(removeLocations(out)).toContain(
      '\npresently  team.roles  required for agency; nice to have for outreach (researched, no source found)\n',
    );
    expect(removeLocations(out)).toContain(
      '\nyew  campaigns.sequences  required for outreach, mail (not researched yet)\n',
    );
    expect(removeLocations(out)).toContain('\nlarkpost-io  ai.mcp_server  nice to have for agents (disputed)\n');
  });
});

/** Removes the file locations, because their lines change whenever the fixture does. */
const removeLocations = (out: string) => out.replaceAll(/ {2}facts\/tools\/[\w-]+\.yaml:\d+(?= {2})/g, '');

function countJobs(line: string, strength: string): number {
  return new RegExp(`${strength} for ([^;(]*)`).exec(line)?.[1]?.split(', ').length ?? 0;
}

it('list leaves out an alternative of a question that is already answered no', async () => {
  const { runFacts } = await copyFixture();
  const options = '--source home --because corrected';
  expect(await runFacts(`set flagmast integrations.zapier no ${options}`)).toMatchObject({ code: 0 });
  const { out } = await runFacts(`list flagmast ${NO_LIMIT}`);
  expect(removeLocations(out)).toContain(
    '\nflagmast  integrations.make  nice to have for outreach (not researched yet)\n',
  );
  expect(out).not.toContain('integrations.zapier');
});

it('every list shows the line of each fact and sorts facts by the number of jobs', async () => {
  for (const list of ['unknown', 'undated', 'second-hand']) {
    const lines = await listFacts(`list ${list} ${NO_LIMIT}`);
    const counts = lines.map((line) => countJobs(line, 'required') * 100 + countJobs(line, 'nice to have'));
    expect(counts, list).toEqual(counts.toSorted((a, b) => b - a));
    expect(new Set(counts).size, `different numbers of jobs in ${list}`).toBeGreaterThan(1);
  }
  for (const line of await listFacts(`list undated ${NO_LIMIT}`)) {
    const [slug, key, place = ''] = line.split('  ');
    const [path = '', number] = place.split(':');
    expect(path).toBe(`facts/tools/${slug}.yaml`);
    const text = (await copy.readFacts())[path.slice('facts/'.length)] ?? '';
    expect(text.split('\n')[Number(number) - 1]).toMatch(new RegExp(`^  ${key}:`));
  }
});

it('the undated and second-hand lists match the snapshot', async () => {
  const folder = join(copy.root, 'dist-data/tools');
  const expected = { undated: [] as string[], 'second-hand': [] as string[] };
  for (const name of await readdir(folder)) {
    const { slug, facts, sources }: Tool = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const datedIds = new Set(sources.filter((source) => source.dated !== null).map(({ id }) => id));
    for (const [key, fact] of Object.entries(facts)) {
      const isKnown = fact.status === 'known' || fact.status === 'disputed';
      if (isKnown && !fact.sources.some(({ id }) => datedIds.has(id))) expected.undated.push(`${slug}  ${key}`);
      if (fact.second_hand) expected['second-hand'].push(`${slug}  ${key}`);
    }
  }
  for (const list of ['undated', 'second-hand'] as const) {
    const facts = (await listFacts(`list ${list} ${NO_LIMIT}`)).map((line) => line.split('  ', 2).join('  '));
    expect(facts.toSorted()).toEqual(expected[list].toSorted());
  }
});
