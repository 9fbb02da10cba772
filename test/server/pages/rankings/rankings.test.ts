import { describe, expect, it } from 'vitest';
import { inCents } from '../../../../model/pricing/currencies.ts';
import type { JobListAnswer } from '../../../../server/operations/job-list/answer.ts';
import { reasonInWords, reliabilityInWords } from '../../../../server/pages/lists/jobs.ts';
import type { RankedList } from '../../../../server/pages/rankings/controls.tsx';
import { fixtureServer } from '../../../fixture/serve.ts';
import { rowsIn, textOf } from '../html.ts';

const PROFILES = ['general', 'by-type', 'team'];

const served = await fixtureServer();

async function both(profile: string): Promise<{ html: string; lists: RankedList[] }> {
  const html = await served.page(`/rankings/${profile}`);
  const { lists } = await served.json<{ lists: RankedList[] }>(`/api/v1/rankings/${profile}`);
  return { html, lists };
}

/** The rows of the tools in each table of a kind, in the order of the page. */
function tables(html: string, kind: string): string[][] {
  return html
    .split(`<table class="stacked ${kind}"`)
    .slice(1)
    .map((rest) => rowsIn(rest.split('</table>')[0] ?? '').filter((row) => row.includes('<th scope="row">')));
}

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
        const isForType = methodology.jobs[job]?.types?.includes(tool.category) ?? true;
        const note = isForType ? (group === null ? ' too little documented' : '') : ' made for another job';
        expect(text).toContain(
          `${methodology.jobs[job]?.label} ${proven} of ${of}${complete.includes(job) ? '' : note}`,
        );
      }
      expect(row.match(/<td class="yes">/g) ?? []).toHaveLength(complete.length);
      expect(text).toContain(ask_first ? `for ${methodology.jobs[ask_first.job]?.label}` : 'nothing left to ask');
    }
    for (const job of jobs) expect(html).toContain(`href="/rankings/general?job=${job}"`);
  });

  it('has the tools with as many complete jobs together', async () => {
    const { html, lists } = await both(profile);
    const { entries = [], jobs = [] } = lists[0] ?? {};
    const bands = [...html.matchAll(/<tr class="band">.*?<\/tr>/gs)].map(([row]) => textOf(row));
    const counts = [...new Set(entries.map(({ complete }) => complete.length))];
    expect(bands).toEqual(counts.map((count) => `All must-haves documented for ${count} of ${jobs.length} jobs`));
  });
});

describe('the ranking by type', () => {
  it('has a list for each type, in the order of the operation, with the prices', async () => {
    const { html, lists } = await both('by-type');
    const shown = tables(html, 'type-places');
    const ranked = lists.filter(({ entries }) => entries.length > 0);
    expect(shown.map((rows) => rows.length)).toEqual(ranked.map(({ entries }) => entries.length));
    for (const [which, { entries, jobs, category }] of ranked.entries()) {
      expect(html).toContain(`id="${category}"`);
      expect(html).toContain(`href="/rankings/general?job=${jobs[0]}"`);
      for (const [i, { tool, proven, of }] of entries.entries()) {
        const row = shown[which]?.[i] ?? '';
        expect(row).toContain(`<a href="/tools/${tool.slug}">${tool.name}</a>`);
        expect(textOf(row)).toContain(`Documented ${proven} of ${of}`);
        const isKnown = served.snapshot.tools.get(tool.slug)?.price.currency !== null;
        expect(row.includes('price not known')).toBe(!isKnown);
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

describe('the index of rankings', async () => {
  const text = await served.text('/rankings.md');
  const html = await served.page('/rankings');
  const { jobs, currencies } = served.snapshot.methodology;

  it('links each ranking', () => {
    for (const profile of PROFILES) expect(html).toContain(`href="/rankings/${profile}"`);
  });

  it.each(Object.keys(jobs))(
    'names who has everything required for the job %s, and the cheapest of them',
    async (job) => {
      const response = await served.get(`/api/v1/rankings/general?job=${job}`);
      const { entries } = ((await response.json()) as { job_list: JobListAnswer }).job_list;
      const complete = entries.filter(({ proven: { must } }) => must[0] === must[1]);
      const cells = text
        .split('\n')
        .find((line) => line.includes(`/rankings/general.md?job=${job}`))
        ?.split(' | ');
      expect(cells?.[1]).toMatch(complete.length === 0 ? /^no tool yet$/ : new RegExp(`; ${complete.length} in all$`));
      for (const { tool } of complete.slice(0, 3)) expect(cells?.[1]).toContain(tool.name);
      const closed = complete.flatMap(({ tool, price: { upto, currency } }) =>
        upto === null || currency === null
          ? []
          : [{ name: tool.name, cents: inCents({ amount: upto, currency }, currencies.base, currencies.rates) }],
      );
      const [lowest] = closed.sort((x, y) => x.cents - y.cents);
      const home = (await served.text('/index.md')).split('\n').find((line) => line.includes(`job=${job})`));
      expect(home?.split(' | ')[2]).toBe(cells?.[2]);
      expect(cells?.[2]).toMatch(lowest === undefined ? /^not known/ : new RegExp(`^\\[${lowest.name}\\]`));
    },
  );
});

const REASONS: Readonly<Record<RankedList['unranked'][number]['reason'], string>> = {
  too_little_proven: 'ess than half of the must-haves are documented',
  too_little_read: 'ewer than 2 pages about it were read',
  closed: 'o longer sold',
};

it.each(Object.entries(REASONS))('says why a tool has no place: %s', (reason, words) => {
  expect(reasonInWords(reason as keyof typeof REASONS, 2)).toContain(words);
});

it.each([
  [{ placed: 0, pairs: 0, settled: 0, clear: 0 }, 'No tool has a place'],
  [{ placed: 1, pairs: 0, settled: 0, clear: 0 }, 'Only one tool has a place'],
  [{ placed: 4, pairs: 6, settled: 0, clear: 0 }, 'No two of these 4 tools differ clearly'],
  [{ placed: 4, pairs: 6, settled: 1, clear: 2 }, '3 of 6 comparisons between two of these tools are clear'],
  [{ placed: 4, pairs: 6, settled: 1, clear: 2 }, 'In 67 % of the clear ones, the tool ahead'],
])('says of a list with %o how far its order can be trusted', (counts, words) => {
  expect(reliabilityInWords({ ...counts, follows_coverage: 0.666, provisional: true })).toContain(words);
});
