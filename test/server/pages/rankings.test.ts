import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RankedList } from '../../../server/pages/rankings/ranked-list.ts';
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

describe.each(PROFILES)('the ranking %s', (profile) => {
  it('shows the ranks, figures and ranges of the operation, in its order', async () => {
    const { html, lists } = await both(profile);
    const shown = tables(html, 'ranked');
    const ranked = lists.filter(({ entries }) => entries.length > 0);
    expect(shown.map((rows) => rows.length)).toEqual(ranked.map(({ entries }) => entries.length));
    for (const [which, { entries, health }] of ranked.entries()) {
      for (const [place, entry] of entries.entries()) {
        const row = shown[which]?.[place] ?? '';
        const { rank, rank_range, weight_range, tool, score, potential, coverage } = entry;
        const tied = entries.filter((other) => other.rank === rank).length > 1;
        expect(row).toContain(`<td class="rank-cell">${rank}${tied ? '<span class="tied">' : '</td>'}`);
        expect(row).toContain(`<a href="/tools/${tool.slug}">${tool.name}</a>`);
        expect(row).toContain(`<b>${score.toFixed(1)}</b> <span class="quiet">to ${potential.toFixed(1)}</span>`);
        expect(row).toContain(`Rank ${rank} of ${health.ranked}.`);
        for (const range of [rank_range, weight_range]) expect(row).toContain(inWords(range));
        expect(row).toContain(`${Math.round(coverage * 100)} %`);
      }
    }
  });

  it('links each tool to its comparison with the next, in the same profile', async () => {
    const { html, lists } = await both(profile);
    const named = profile === 'general' ? '' : `&profile=${profile}`;
    let pairs = 0;
    for (const { entries } of lists) {
      for (const [place, { tool, score }] of entries.entries()) {
        const next = entries[place + 1];
        if (!next) continue;
        const address = `/compare?tools=${tool.slug},${next.tool.slug}${named}`;
        const says = score === next.score ? 'level with' : 'why above';
        expect(html).toContain(
          `href="${address.replaceAll('&', '&amp;')}#scores"><span class="unseen">${tool.name}: </span>${says} ${next.tool.name}</a>`,
        );
        pairs += 1;
        if (place > 2) continue;
        const compared = await readPage(served, address);
        expect(compared).toContain(
          score === next.score ? 'score the same' : `Why ${tool.name} scores above ${next.tool.name}`,
        );
      }
    }
    expect(pairs).toBeGreaterThanOrEqual(5);
  });

  it('lists the unranked tools with the reason and the fewest facts that would change it', async () => {
    const { html, lists } = await both(profile);
    const rows = tables(html, 'unranked').flat();
    const left = lists.flatMap(({ unranked }) => unranked);
    expect(left.length).toBeGreaterThan(1);
    expect(rows).toHaveLength(left.length);
    for (const { tool, facts_needed } of left) {
      const row = rows.find((row) => row.includes(`<a href="/tools/${tool.slug}">${tool.name}</a>`)) ?? '';
      const [named, rest] = [facts_needed.slice(0, 5), facts_needed.length - 5];
      for (const key of named) expect(row, tool.slug).toContain(`href="/tools/${tool.slug}#${key}"`);
      expect(row.includes(' more')).toBe(rest > 0);
      if (rest > 0) expect(row).toContain(`and ${rest} more`);
    }
    for (const { reason } of left) expect(html).toContain(REASONS[reason]);
  });

  it('warns where its order means little, and shows the weights', async () => {
    const { html, lists } = await both(profile);
    const warned = lists.filter(({ health }) => health.provisional);
    expect(html.split('<p class="notice">Provisional: ')).toHaveLength(warned.length + 1);
    const { dimensions } = served.snapshot.methodology;
    const [, weights = ''] = html.split('<table class="weight-table"');
    const shown = [...weights.matchAll(/<span class="figure">(\d+) %<\/span>/g)].map(([, weight]) => Number(weight));
    const declared = Object.values(dimensions).map(({ weights }) => weights[profile] ?? 0);
    expect(shown).toEqual(declared.filter((weight) => weight > 0).sort((a, b) => b - a));
    expect(shown.reduce((sum, weight) => sum + weight, 0)).toBe(100);
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
  it('links each ranking and names its first three tools', async () => {
    const html = await readPage(served, '/rankings');
    for (const profile of PROFILES) {
      expect(html).toContain(`href="/rankings/${profile}"`);
      const { lists } = await both(profile);
      for (const { entries, health } of lists) {
        for (const { tool } of entries.slice(0, 3)) expect(html).toContain(tool.name);
        expect(html).toContain(health.ranked === 1 ? 'the only one ranked' : `of ${health.ranked} ranked`);
      }
    }
  });

  it('suggests a similar profile for an unknown one', async () => {
    const response = await served.get('/rankings/teams', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('href="/rankings/team"');
  });
});

const REASONS: Readonly<Record<RankedList['unranked'][number]['reason'], string>> = {
  below_floor: 'too little is known',
  not_proven: 'not proven to be what the list is for',
  ruled_out: 'proven not to be what the list is for',
  closed: 'it is no longer sold',
};

const inWords = ({ best, worst }: { best: number; worst: number }) =>
  best === worst ? `rank ${best}` : `ranks ${best} to ${worst}`;
