import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RankedList } from '../../../server/pages/rankings/ranking-input.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { readPage } from './read-page.ts';

const PROFILES = ['general', 'by-type', 'team'];

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

async function both(profile: string): Promise<{ html: string; lists: RankedList[] }> {
  const html = await readPage(served, `/rankings/${profile}`);
  const { lists } = (await (await served.get(`/api/v1/rankings/${profile}`)).json()) as { lists: RankedList[] };
  return { html, lists };
}

/** The rows of each table of a kind, in the order of the page. */
function tables(html: string, kind: string): string[][] {
  return html
    .split(`<table class="${kind} stacked"`)
    .slice(1)
    .map((rest) => (rest.split('</table>')[0] ?? '').split('<tr>').slice(2));
}

/** The text of a row. */
const textOf = (row: string) => row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each(['general', 'team'])('the ranking %s', (profile) => {
  it('counts the tools of each rank', async () => {
    const { html, lists } = await both(profile);
    const { entries = [], jobs = [] } = lists[0] ?? {};
    const heads = [...html.matchAll(/<tr class="matrix-rank">(.*?)<\/tr>/gs)].map(([, head = '']) =>
      textOf(head).trim(),
    );
    const ranks = [...new Set(entries.map(({ rank }) => rank))];
    expect(ranks.length).toBeGreaterThan(1);
    expect(heads).toEqual(
      ranks.map((rank) => {
        const tools = entries.filter((entry) => entry.rank === rank);
        const counted = tools.length === 1 ? '1 tool' : `${tools.length} tools`;
        return `Rank ${rank}: all musts proven for ${tools[0]?.complete.length} of ${jobs.length} jobs · ${counted}`;
      }),
    );
  });

  it('is a matrix with what is proven of each tool for each job, in the order of the operation', async () => {
    const { html, lists } = await both(profile);
    const [rows = []] = tables(html, 'job-matrix');
    const { entries = [], jobs = [] } = lists[0] ?? {};
    expect(rows).toHaveLength(entries.length);
    const { methodology } = served.snapshot;
    for (const [i, { tool, complete, ask_first }] of entries.entries()) {
      const row = rows[i] ?? '';
      expect(row).toContain(`<a href="/tools/${tool.slug}">${tool.name}</a>`);
      const text = textOf(row);
      for (const job of jobs) {
        const { proven, of, group } = tool.scores[job] as (typeof tool.scores)[string];
        const mark = complete.includes(job) ? 'all musts proven: ' : '';
        const isForType = methodology.jobs[job]?.types?.includes(tool.category) ?? true;
        const place = group !== null ? `group ${group}` : isForType ? 'too little proven' : 'not for its type';
        expect(text).toContain(`${methodology.jobs[job]?.label} ${mark}${proven} of ${of} ${place}`);
      }
      expect(text).toContain(ask_first ? `for ${methodology.jobs[ask_first.job]?.label}` : 'nothing left to ask');
    }
    for (const job of jobs) expect(html).toContain(`href="/rankings/general?job=${job}"`);
  });

  it('says that it shows what is proven, and leads to the jobs', async () => {
    const { html } = await both(profile);
    expect(html).toContain('Places show what is proven, never what is best.');
    for (const [job, { label }] of Object.entries(served.snapshot.methodology.jobs))
      expect(html).toContain(`<a href="/rankings/general?job=${job}">${label}</a>`);
  });
});

it('names each reason for which a tool has no group in the matrix', async () => {
  expect((await both('general')).html).toContain('<span class="condition">not for its type</span>');
  expect((await both('team')).html).toContain('<span class="condition">too little proven</span>');
});

describe('the ranking by type', () => {
  it('has a list of groups for each type, in the order of the operation', async () => {
    const { html, lists } = await both('by-type');
    const shown = tables(html, 'job-places');
    const placed = lists.filter(({ entries }) => entries.length > 0);
    expect(shown.map((rows) => rows.length)).toEqual(placed.map(({ entries }) => entries.length));
    for (const [which, { entries, jobs, category }] of placed.entries()) {
      expect(html).toContain(`id="${category}"`);
      expect(html).toContain(`href="/rankings/general?job=${jobs[0]}"`);
      for (const [i, { tool, group, proven, of, range }] of entries.entries()) {
        const row = shown[which]?.[i] ?? '';
        expect(row).toContain(`<a href="/tools/${tool.slug}">${tool.name}</a>`);
        const text = textOf(row);
        expect(text).toContain(`Group ${group} place ${range?.best}`);
        expect(text).toContain(`Proven ${proven} of ${of}`);
        expect(row).toContain(
          `name="tools" value="${tool.slug}" form="compare-ticked" aria-label="Compare ${tool.name}"`,
        );
      }
    }
  });

  it('says how far each order can be trusted', async () => {
    const { html, lists } = await both('by-type');
    const provisional = lists.filter(({ health }) => health?.provisional);
    expect(provisional.length).toBeGreaterThan(0);
    expect(html.split('<p class="notice">Provisional: ')).toHaveLength(provisional.length + 1);
  });

  it('compares a tool with the next by the job of the list', async () => {
    const { lists } = await both('by-type');
    const [list] = lists.filter(({ entries }) => entries.length > 1);
    const [first, second] = list?.entries.map(({ tool }) => tool.slug) ?? [];
    const compared = await readPage(served, `/compare?tools=${first},${second}&job=${list?.jobs[0]}`);
    expect(compared).toContain('id="proven"');
  });
});

describe.each(PROFILES)('every ranking, such as %s,', (profile) => {
  it('lists the tools without a place with the reason', async () => {
    const { html, lists } = await both(profile);
    for (const { unranked } of lists)
      for (const { tool, reason } of unranked) {
        expect(html).toContain(`<a href="/tools/${tool.slug}">${tool.name}</a>`);
        expect(html).toContain(REASONS[reason]);
      }
    expect(lists.some(({ unranked }) => unranked.length > 0)).toBe(true);
    // What is no longer sold is a reason against a tool.
    const isHarmless = lists.filter(({ unranked }) => unranked.some(({ reason }) => reason !== 'closed'));
    expect(html.split('that says nothing against a tool')).toHaveLength(isHarmless.length + 1);
  });

  it('has the same order in its JSON-LD, without ratings', async () => {
    const { html, lists } = await both(profile);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const { '@graph': said } = JSON.parse(json) as {
      '@graph': { itemListElement: { position: number; url: string }[] }[];
    };
    expect(said.map(({ itemListElement }) => itemListElement.map(({ position, url }) => [position, url]))).toEqual(
      lists.map(({ entries }) => entries.map(({ rank, tool }) => [rank, `${served.baseUrl}/tools/${tool.slug}`])),
    );
    expect(json).not.toMatch(/rating/i);
  });
});

describe('the index of rankings', () => {
  it('links each ranking and each job, and names the first three tools of each list', async () => {
    const html = await readPage(served, '/rankings');
    for (const job of Object.keys(served.snapshot.methodology.jobs))
      expect(html).toContain(`href="/rankings/general?job=${job}"`);
    for (const profile of PROFILES) {
      expect(html).toContain(`href="/rankings/${profile}"`);
      const { lists } = await both(profile);
      for (const { entries, total } of lists) {
        for (const { tool } of entries.slice(0, 3)) expect(html).toContain(tool.name);
        expect(html).toContain(total === 1 ? 'the only one' : `of ${total}`);
      }
    }
  });

  it('says of a list without placed tools that there are none', async () => {
    const rankings = new Map(
      [...served.snapshot.rankings].map(([profile, ranking]) => [
        profile,
        { ...ranking, lists: ranking.lists.map((list) => ({ ...list, entries: [] })) },
      ]),
    );
    const emptied = await serveFixture({ snapshot: { ...served.snapshot, rankings } });
    const html = await readPage(emptied, '/rankings');
    const lists = [...rankings.values()].reduce((sum, ranking) => sum + ranking.lists.length, 0);
    await emptied.close();
    expect(html.split('No tool has a place in this list yet.')).toHaveLength(lists + 1);
  });

  it('is where the navigation leads, and what the list of a job links', async () => {
    for (const address of ['/', '/rankings/general?job=agents']) {
      const html = await readPage(served, address);
      const [menu = ''] = /<nav class="navigation" aria-label="Main">.*?<\/nav>/s.exec(html) ?? [];
      expect(menu).toMatch(/<a href="\/rankings"[^>]*>Rankings<\/a>/);
    }
    expect(await readPage(served, '/rankings/general?job=agents')).toContain('<a href="/rankings">All rankings</a>');
  });

  it('suggests a similar profile for an unknown one', async () => {
    const response = await served.get('/rankings/teams', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('href="/rankings/team"');
  });
});

const REASONS: Readonly<Record<RankedList['unranked'][number]['reason'], string>> = {
  too_little_proven: 'ess than half of the musts are proven',
  too_little_read: 'ewer than 2 pages about it were read',
  closed: 'o longer sold',
};
