import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TIERS } from '../../../model/ranking/job.ts';
import { jobLists } from '../../../model/ranking/list.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Tool } from '../../../model/tool.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { mistaken } from '../check/broken/broken.ts';
import { inFolder, LATER, SMALL_TOOL } from '../small-tool.ts';
import { PUBLISHED_ANSWERS, readOn } from './answers.ts';

/** A snapshot of the small tool, changed as in the tables of mistakes. */
async function published(edits = ''): Promise<{ readonly tool: Tool; readonly manifest: Manifest }> {
  const tools = { 'small-tool': edits === '' ? SMALL_TOOL : mistaken(SMALL_TOOL, edits) };
  return inFolder({ tools }, async ({ root, factsOn }) => {
    const out = join(root, 'snapshot');
    expect(await factsOn(LATER, 'build', '--to', out)).toMatchObject({ code: 0 });
    const json = async (path: string) => JSON.parse(await readFile(join(out, path), 'utf8'));
    return { tool: await json('tools/small-tool.json'), manifest: await json('manifest.json') };
  });
}

describe('an answer is published as', () => {
  it.each(PUBLISHED_ANSWERS)('%s', async (_, edits, key, fact) => {
    expect((await published(edits)).tool.facts[key]).toMatchObject(fact);
  });

  it('old more than 18 months later', async () => {
    const datedOn = async (day: string) =>
      (await published(`dated: 2026-02-01 → dated: ${day}`)).tool.facts['ai.official_sdk']?.old;
    expect([await datedOn('2025-05-19'), await datedOn('2025-05-20')]).toEqual([true, undefined]);
  });
});

describe('a tool is published with', () => {
  it("the share of answers that rest on the vendor's word alone, and the number of publishers", async () => {
    // Of six answers two cite only the vendor, one cites vendor and registry, three the registry.
    expect((await published()).tool.independence).toEqual({ vendor_only: 0.333, publishers: 2 });
    // A page that disagrees counts too.
    const disputed =
      'channels.linkedin: { value: true, sources: [rate-limits], disagrees: [{ value: false, sources: [npm] }] }';
    expect((await published(disputed)).tool.independence.vendor_only).toBe(0.166);
  });

  it('every question, in the order of the catalogue, and the share of those that apply which have an answer', async () => {
    const { tool } = await published();
    const { catalogue } = await fixtureFacts();
    expect(Object.keys(tool.facts)).toEqual(Object.keys(catalogue.data.keys));
    // The one that is retired is not asked. Rounded down.
    expect(Object.keys(tool.facts)).toHaveLength(75);
    expect(tool.coverage).toBe(Math.floor((6 / 74) * 1000) / 1000);
  });
});

it.each([
  ['', '2026-11-20'],
  [readOn('2031-05-06'), '2031-05-06'],
  ['on: 2026-11-19 → on: 2032-01-02', '2032-01-02'],
])(
  'a snapshot is of the newest day on which a page was read or searched for, whatever the date today: %j',
  async (edits, day) => {
    expect((await published(edits)).manifest.as_of).toBe(day);
  },
);

describe('the worklist', () => {
  const STATES = ['never_looked', 'disputed', 'searched'];

  it('has every open question about the first eight tools of each list, and no other', async () => {
    const { worklist, tools, methodology } = await fixtureSnapshot();
    const expected = Object.entries(jobLists([...tools.values()], methodology)).flatMap(([job, { entries }]) =>
      entries.slice(0, 8).flatMap(({ tool, open }) => open.map(({ question }) => `${job} ${tool} ${question}`)),
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(worklist.map(({ job, tool, question }) => `${job} ${tool} ${question}`).sort()).toEqual(expected.sort());
  });

  it('begins with musts, then with what was never looked for, then with the first ranks', async () => {
    const { worklist } = await fixtureSnapshot();
    const keys = worklist.map(({ tier, state, rank }) => [TIERS.indexOf(tier), STATES.indexOf(state), rank]);
    const sorted = [...keys].sort(([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => a - x || b - y || c - z);
    expect(keys).toEqual(sorted);
    for (const column of [0, 1]) expect(new Set(keys.map((key) => key[column])).size).toBeGreaterThan(1);
  });
});
