import { describe, expect, it } from 'vitest';
import type { RankedList } from '../../../server/pages/rankings/ranking-input.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { readPage } from './read-page.ts';

const PROFILES = ['general', 'by-type', 'team'];

const served = await fixtureServer();

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
});

const REASONS: Readonly<Record<RankedList['unranked'][number]['reason'], string>> = {
  too_little_proven: 'ess than half of the musts are proven',
  too_little_read: 'ewer than 2 pages about it were read',
  closed: 'o longer sold',
};
