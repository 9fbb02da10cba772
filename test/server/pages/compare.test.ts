import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { TIERS } from '../../../model/job.ts';
import type { JobScore } from '../../../model/score.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Pair } from '../../../server/pages/compare/pair.tsx';
import { editedSnapshot } from '../../fixture/edited-snapshot.ts';
import { replacing } from '../../fixture/fixture.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { escaped } from './escaped.ts';
import { between, rowsIn, textOf } from './html.ts';
import { readPage } from './read-page.ts';

interface Compared {
  readonly tools: ToolSummary[];
  readonly facts: { key: string; group: string; differs: 'proven' | 'open' | 'same'; cells: Record<string, Fact> }[];
  readonly pairs: Pair[];
  readonly sources: { id: string; url: string }[];
}

let served: Served;
let slugs: readonly string[];
beforeAll(async () => {
  served = await serveFixture();
  slugs = [...served.snapshot.tools.keys()];
});
afterAll(() => served.close());

async function both(query: string): Promise<{ html: string; answer: Compared }> {
  const html = await readPage(served, `/compare?${query}`);
  const [, json = ''] = /<link rel="alternate" type="application\/json" href="([^"]+)"/.exec(html) ?? [];
  const answer = (await (await served.get(json.replaceAll('&amp;', '&'))).json()) as Compared;
  return { html, answer };
}

/** The HTML of the cells of a row. */
function cellsOf(html: string, key: string): string[] {
  const [, row = ''] = html.split(`<tr id="${key}">`);
  return (row.split('</tr>')[0] ?? '').split('<td').slice(1);
}

describe('a comparison', () => {
  it('shows every answer of the API once, with its status and value, for any tools', async () => {
    const several = fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(several, async (tools) => {
        const { html, answer } = await both(`tools=${tools.join(',')}&show=all`);
        expect(answer.tools.map(({ slug }) => slug)).toEqual(tools);
        for (const { key, cells } of answer.facts) {
          const shown = cellsOf(html, key);
          expect(shown).toHaveLength(tools.length);
          for (const [column, slug] of tools.entries()) {
            const { status, display } = cells[slug] as Fact;
            expect(shown[column]).toContain(`class="${status}"`);
            expect(shown[column]).toContain(`href="/tools/${slug}#${key}"`);
            expect(shown[column]).toContain(`>${escaped(display)}<`);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('shows differences first, and never treats an unknown as an answer', async () => {
    const several = fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(several, async (tools) => {
        const { html, answer } = await both(`tools=${tools.join(',')}&show=all`);
        const standings = sectionsOf(html);
        for (const { key, group, differs, cells } of answer.facts) {
          const valued = Object.values(cells).some(
            ({ status, absent }) => status === 'known' || status === 'disputed' || absent?.stale === false,
          );
          const held = { proven: 'differ', open: 'partly', same: 'alike' }[differs];
          const standing = group === 'company' ? 'maker' : valued ? held : 'open';
          expect(standings.get(key), key).toBe(standing);
        }
        const order = [...new Set(standings.values())];
        expect(order).toEqual(
          ['differ', 'alike', 'partly', 'open', 'maker'].filter((standing) => order.includes(standing)),
        );
        const about = answer.facts.filter(({ group }) => group !== 'company').length;
        const differ = [...standings.values()].filter((standing) => standing === 'differ').length;
        expect(textOf(html)).toContain(`Of ${about} questions about the tools, ${differ} are answered differently`);
        const { html: brief } = await both(`tools=${tools.join(',')}`);
        const expected = [...standings].filter(([, standing]) => ['differ', 'partly', 'maker'].includes(standing));
        expect([...sectionsOf(brief)]).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('links every answer to its source', async () => {
    const { html, answer } = await both('tools=quillcourier,flagmast,paper-lantern&show=all');
    const urls = new Map(answer.sources.map(({ id, url }) => [id, url]));
    let cited = 0;
    for (const { key, cells } of answer.facts) {
      for (const [column, { status, sources }] of Object.values(cells).entries()) {
        if (status !== 'known' && status !== 'disputed') continue;
        cited += 1;
        expect(cellsOf(html, key)[column]).toContain(`href="${escaped(urls.get(sources[0]?.id ?? '') ?? '?')}`);
      }
    }
    expect(cited).toBeGreaterThan(150);
  });

  it.each([
    ['tools=quillcourier,flagmast,paper-lantern', 'outreach'],
    ['tools=flagmast,quillcourier&profile=team', 'agency'],
    ['tools=presently,quillcourier,paper-lantern&profile=by-type', 'outreach'],
    ['tools=sealpress,yew&job=outreach', 'outreach'],
    ['tools=flagmast,dovecote-9&job=agents&profile=team', 'agents'],
  ])('%s shows what only one of each pair is proven to have for a job', async (query, job) => {
    const { html, answer } = await both(query);
    const [first, ...others] = answer.tools as [ToolSummary, ...ToolSummary[]];
    expect(answer.pairs.map((pair) => [pair.tool, pair.job])).toEqual(others.map(({ slug }) => [slug, job]));
    const counts = rowsIn(between(html, '<table class="stacked proven-table"', '</table>'))
      .slice(1)
      .map(textOf);
    for (const [i, pair] of answer.pairs.entries()) {
      for (const [row, { proven, left }] of [
        [counts[0], pair.first],
        [counts[i + 1], pair.other],
      ] as const) {
        const counted = [...(row ?? '').matchAll(/(\d+) of (\d+)/g)].map(([, count, of]) => [
          Number(count),
          Number(of),
        ]);
        const all = TIERS.reduce((sum, tier) => sum + (proven[tier][1] as number), 0);
        expect(counted).toEqual([[all - left, all], ...TIERS.map((tier) => proven[tier])]);
      }
      const section = between(html, `<section aria-labelledby="why-${pair.tool}">`, '</section>');
      expect(section).toContain(escaped(pair.why));
      const rows = rowsIn(section).slice(1);
      expect(rows).toHaveLength(pair.first.only.length + pair.other.only.length);
      const proven = rows.map((row) =>
        row
          .split('<td')
          .slice(1)
          .map((cell) => cell.includes('aria-label="proven"')),
      );
      expect(proven.filter(([one, two]) => one && !two)).toHaveLength(pair.first.only.length);
      expect(proven.filter(([one, two]) => two && !one)).toHaveLength(pair.other.only.length);
      const text = textOf(section);
      const denied = pair.first.denied.length + pair.other.denied.length;
      expect(/says no/.test(text)).toBe(denied > 0);
      for (const slug of [first.slug, pair.tool])
        expect(section).toContain(rows.length > 0 ? `href="/tools/${slug}#` : '');
      const behind = pair.ahead === first.slug ? pair.tool : first.slug;
      const name = served.snapshot.tools.get(behind)?.name ?? '';
      const levels = text.match(/To draw level, at least \d+|[^.]+ cannot draw level/g) ?? [];
      if (pair.ahead === null) expect(levels).toEqual([]);
      else if (pair.can_draw_level) expect(levels).toEqual([`To draw level, at least ${pair.to_draw_level}`]);
      else expect(levels.map((one) => one.trim())).toEqual([`${name} cannot draw level`]);
    }
  });

  it('links every job, and marks the current one', async () => {
    const { jobs } = served.snapshot.methodology;
    const html = await readPage(served, '/compare?tools=quillcourier,sealpress&profile=team&show=all');
    const choices = between(html, '<nav class="choices" aria-label="Job"', '</nav>');
    for (const job of Object.keys(jobs))
      expect(choices).toContain(`href="/compare?tools=quillcourier,sealpress&amp;job=${job}&amp;show=all#proven"`);
    expect(/aria-current="true">([^<]*)</.exec(choices)?.[1]).toBe(jobs.agency?.label);
    const agents = await readPage(served, '/compare?tools=quillcourier,sealpress&job=agents');
    expect(/aria-label="Job".*?aria-current="true">([^<]*)</s.exec(agents)?.[1]).toBe(jobs.agents?.label);
  });

  it('shows at the top what is proven of each tool for the jobs that one of them is for', async () => {
    const { jobs } = served.snapshot.methodology;
    const { html, answer } = await both('tools=flagmast,beaconyard,yew');
    const glance = between(html, '<table aria-label="At a glance"', '</table>');
    const rowFor = (job: string) => rowsIn(glance).find((row) => row.includes(`>${jobs[job]?.label}</a>`));
    // None of these types is for emails.
    expect(rowFor('mail')).toBeUndefined();
    for (const job of ['outreach', 'agents', 'agency']) {
      const cells = (rowFor(job) ?? '').split('<td>').slice(1).map(textOf);
      expect(cells).toHaveLength(3);
      for (const [i, { category, scores }] of answer.tools.entries()) {
        const { proven, of, group } = scores[job] as JobScore;
        expect(cells[i]).toContain(`${proven} of ${of}`);
        expect(cells[i]).not.toContain('yet');
        const isFor = jobs[job]?.types?.includes(category) ?? true;
        expect(cells[i]).toContain(
          !isFor ? 'not what its type is for' : group === null ? 'no place' : `group ${group} of`,
        );
      }
    }
    const asked = between(
      await readPage(served, '/compare?tools=flagmast,yew&job=mail'),
      '<table aria-label="At a glance"',
      '</table>',
    );
    expect(asked).toContain(`>${jobs.mail?.label}</a>`);
  });

  it('says what an answer is about that does not answer the question of the job', async () => {
    // The job asks about limits for LinkedIn, and those of Sealpress are for emails.
    const html = await readPage(served, '/compare?tools=quillcourier,sealpress&job=outreach');
    const section = between(html, 'id="why-sealpress"', '</section>');
    expect(textOf(section)).toContain('sources say only: Yes (email)');
    expect(textOf(section).match(/sources say only/g)).toHaveLength(1);
  });

  it('says at the top how clear each difference is, in the words of its section', async () => {
    for (const query of [
      'tools=quillcourier,flagmast',
      'tools=quillcourier,flagmast,paper-lantern',
      'tools=yew,sealpress,presently',
    ]) {
      const { html, answer } = await both(query);
      const row = rowsIn(html).find((row) => row.includes('How clear the difference is')) ?? '';
      const cells = row.split('<td class="how-sure').slice(1);
      expect(cells).toHaveLength(answer.pairs.length);
      expect(html.indexOf(row)).toBeLessThan(html.indexOf('id="facts"'));
      for (const [place, { tool, why }] of answer.pairs.entries()) {
        expect(cells[place]).toContain(escaped(why));
        expect(cells[place]).toContain(`href="#why-${tool}"`);
        expect(between(html, `<section aria-labelledby="why-${tool}">`, '</section>')).toContain(escaped(why));
      }
    }
  });

  it('names the channels that an entry price does not include once, with the first price that is known', async () => {
    // Larkpost.io has only a price billed yearly.
    const snapshot = await editedSnapshot({
      'tools/larkpost-io': replacing('channels.email: { value: true', 'channels.email: { extra: true, value: true'),
    });
    const edited = await serveFixture({ snapshot });
    try {
      const html = await readPage(edited, '/compare?tools=sealpress,larkpost-io');
      const rows = rowsIn(between(html, '<table aria-label="At a glance"', '</table>'));
      const named = rows.map((row) => [...row.matchAll(/>without ([^<(]+) \(/g)].map(([, channels]) => channels));
      const prices = rows.findIndex((row) => row.includes('#pricing.starts_at"'));
      expect(named[prices]).toEqual(['Text messages']);
      expect(named[prices + 1]).toEqual(['Email']);
      expect(named.flat()).toHaveLength(2);
    } finally {
      await edited.close();
    }
  });

  it('shows the form with all tools ticked if there are too many, and how many to remove', async () => {
    const twelve = slugs.slice(0, 12);
    const query = `/compare?${twelve.map((slug) => `tools=${slug}`).join('&')}&profile=team&job=agents`;
    const response = await served.get(query, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const html = await response.text();
    expect(textOf(html)).toContain('You selected 12 tools, but at most 10 can be compared: remove 2.');
    const ticked = [...html.matchAll(/name="tools" value="([^"]+)" checked/g)].map(([, slug]) => slug);
    expect(ticked.toSorted()).toEqual(twelve.toSorted());
    expect(html.match(/type="checkbox"/g)).toHaveLength(slugs.length);
    expect(html).toContain('<input type="hidden" name="profile" value="team"/>');
    expect(html).toContain('<input type="hidden" name="job" value="agents"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    const unlisted = `/compare?tools=${[...slugs.slice(0, 4), ...'abcdefgh'].join(',')}`;
    const some = await (await served.get(unlisted, { headers: { accept: 'text/html' } })).text();
    expect(textOf(some)).toContain('The 4 of them that are in our list are ticked below.');
    const asData = await served.get(query, { headers: { accept: 'application/json' } });
    expect([asData.status, await asData.json()]).toMatchObject([400, { code: 'too_many_tools' }]);
    expect(textOf(await readPage(served, '/compare'))).toContain('Tick 2 to 10.');
  });

  it('removes and adds tools, and keeps the other parameters', async () => {
    const html = await readPage(served, '/compare?tools=quillcourier,paper-lantern,presently&profile=by-type&show=all');
    expect(html).toContain('href="/compare?tools=quillcourier,presently&amp;profile=by-type&amp;show=all"');
    expect(html).toContain('<input type="hidden" name="profile" value="by-type"/>');
    for (const slug of slugs) expect(html).toContain(`value="${slug}"`);
    const added = await readPage(served, '/compare?tools=quillcourier&tools=yew&tools=larkpost-io');
    expect(added).toContain('<h1>Quillcourier, Yew and Larkpost.io side by side</h1>');
  });

  it('accepts ten tools, and names at most four in its heading', async () => {
    const ten = slugs.slice(0, 10);
    const { html, answer } = await both(`tools=${ten.join(',')}`);
    const names = answer.tools.slice(0, 3).map(({ name }) => name);
    expect(html).toContain(`<h1>${names.join(', ')} and 7 more side by side</h1>`);
    expect(html).not.toContain('id="add"');
    const four = answer.tools.slice(0, 4).map(({ name }) => name);
    const shorter = await readPage(served, `/compare?tools=${ten.slice(0, 4).join(',')}`);
    expect(shorter).toContain(`<h1>${four.slice(0, 3).join(', ')} and ${four[3]} side by side</h1>`);
  });

  it('starts with one tool or none, and every tool can be selected', async () => {
    const blank = await readPage(served, '/compare?tools=');
    for (const slug of slugs) expect(blank).toContain(`<input type="checkbox" name="tools" value="${slug}"/>`);
    const one = await readPage(served, '/compare?tools=beaconyard');
    expect(one).toContain('name="tools" value="beaconyard" checked=""');
    const { beaconyard: near = [] } = served.snapshot.alternatives;
    expect(near[0]?.slug).toBe('ravenport');
    for (const { slug } of near) expect(one).toContain(`href="/compare?tools=beaconyard,${slug}"`);
  });

  it.each([
    ['tools=yew,quilcourier', 404, '/compare?tools=yew,quillcourier'],
    ['tools=yew,quillcourier&profile=by-type', 400, '/compare?tools=yew,quillcourier&amp;profile=general'],
    ['tools=yew,quillcourier&show=differenzes', 400, '/compare?tools=yew,quillcourier&amp;show=differences'],
  ])('%s is refused with a link to the likely address', async (query, status, meant) => {
    const response = await served.get(`/compare?${query}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`href="${meant}"`);
  });
});

/** The id of the section of each row, by the key of the row, in the order of the page. */
function sectionsOf(html: string): Map<string, string> {
  const standings = new Map<string, string>();
  let section = '';
  for (const [, name = '', id = ''] of html.matchAll(/<tr (?:class="(sheet-section)" )?id="([^"]+)"/g)) {
    if (name) section = id;
    else standings.set(id, section);
  }
  return standings;
}
