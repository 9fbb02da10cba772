import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { rowsIn, textOf } from './html.ts';
import { readPage } from './read-page.ts';

interface Compared {
  readonly tools: {
    slug: string;
    name: string;
    scores: { profiles: Record<string, { score: number; potential: number }> };
  }[];
  readonly facts: { key: string; group: string; cells: Record<string, Fact> }[];
  readonly score_differences: { tool: string; gap: number; why: string; parts: { key: string; points: number }[] }[];
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

/** The cells of a row, as they are marked up. */
function cellsOf(html: string, key: string): string[] {
  const [, row = ''] = html.split(`<tr id="${key}">`);
  return (row.split('</tr>')[0] ?? '').split('<td').slice(1);
}

describe('a comparison', () => {
  it('shows every answer of the operation once, with its status and its words, whatever the tools', async () => {
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

  it('puts what differs first, and never takes an unknown for an answer', async () => {
    const several = fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(several, async (tools) => {
        const { html, answer } = await both(`tools=${tools.join(',')}&show=all`);
        const standings = sectionsOf(html);
        for (const { key, group, cells } of answer.facts) {
          const facts = Object.values(cells);
          const answered = facts.filter(({ status }) => status !== 'unknown');
          const words = new Set(answered.map(({ display }) => display));
          const valued = answered.some(({ status }) => status !== 'not_applicable');
          const held = words.size > 1 ? 'differ' : answered.length < facts.length ? 'partly' : 'alike';
          const standing = group === 'company' ? 'maker' : valued ? held : 'open';
          expect(standings.get(key), key).toBe(standing);
        }
        const order = [...new Set(standings.values())];
        expect(order).toEqual(
          ['differ', 'alike', 'partly', 'open', 'maker'].filter((standing) => order.includes(standing)),
        );
        const about = answer.facts.filter(({ group }) => group !== 'company').length;
        const differ = [...standings.values()].filter((standing) => standing === 'differ').length;
        expect(textOf(html)).toContain(
          `Of ${about} questions about what they are and do, ${differ} are answered differently`,
        );
        const { html: brief } = await both(`tools=${tools.join(',')}`);
        const expected = [...standings].filter(([, standing]) => ['differ', 'partly', 'maker'].includes(standing));
        expect([...sectionsOf(brief)]).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('leads from every answer to the page that says so', async () => {
    const { html, answer } = await both('tools=lemlist,heyreach,waalaxy&show=all');
    const urls = new Map(answer.sources.map(({ id, url }) => [id, url]));
    let cited = 0;
    for (const { key, cells } of answer.facts) {
      for (const [column, { status, sources }] of Object.values(cells).entries()) {
        if (status !== 'known' && status !== 'disputed') continue;
        cited += 1;
        expect(cellsOf(html, key)[column]).toContain(`href="${escaped(urls.get(sources[0]?.id ?? '') ?? '?')}"`);
      }
    }
    expect(cited).toBeGreaterThan(150);
  });

  it.each([
    ['tools=lemlist,heyreach,waalaxy', 'general'],
    ['tools=heyreach,lemlist&profile=team', 'team'],
    ['tools=enginy,lemlist,reply-io&profile=by-type', 'by-type'],
  ])('%s draws the gap that the operation explains: its dimensions add up to it', async (query, profile) => {
    const { html, answer } = await both(query);
    const [first, ...others] = answer.tools;
    for (const other of others) {
      const difference = answer.score_differences.find(({ tool }) => tool === other.slug);
      const [, section = ''] = html.split(`<section aria-labelledby="why-${other.slug}">`);
      const [own = ''] = section.split('</section>');
      expect(own).toContain(escaped(difference?.why ?? '?'));
      const points = [...own.matchAll(/<td class="number net">(?:even|\+([\d.]+) ([^<]+))<\/td>/g)];
      const sum = points.reduce(
        (sum, [, much = '0', whose]) => sum + (whose === first?.name ? -1 : 1) * Number(much),
        0,
      );
      expect(Math.round(sum * 10)).toBe(difference?.gap);
      expect(own.match(/<th scope="row">[^<]+ <span class="condition">/g)).toHaveLength(difference?.parts.length ?? 0);
    }
    for (const { scores } of answer.tools) {
      expect(html).toContain(`<b>${scores.profiles[profile]?.score.toFixed(1)}</b>`);
    }
  });

  it('says what stands on unknowns alone: of the higher in points, and of both where they score the same', async () => {
    const { html, answer } = await both('tools=lemlist,heyreach');
    const [difference] = answer.score_differences;
    const led = (difference?.parts ?? []).filter(({ points }) => points < 0);
    const cells = new Map(answer.facts.map((row) => [row.key, row.cells]));
    const open = led.filter(({ key }) => cells.get(key)?.heyreach?.status === 'unknown');
    const tenths = (parts: typeof led) => (parts.reduce((sum, { points }) => sum - points, 0) / 10).toFixed(1);
    expect(html).toContain(
      `it leads by ${tenths(led)} points; ${tenths(open)} of them stand on questions that are unknown`,
    );
    const score = (slug: string) => served.snapshot.summaries.get(slug)?.scores.profiles.general?.score;
    const level = slugs.filter((slug) => slugs.some((other) => other !== slug && score(other) === score(slug)));
    const tied = level.filter((slug) => score(slug) === score(level[0] ?? '')).slice(0, 2);
    expect(tied).toHaveLength(2);
    const { html: even } = await both(`tools=${tied.join(',')}`);
    expect(even).toContain('Hatched are leads on questions that are unknown of the other');
    expect(even).not.toContain('it leads by');
  });

  it('says beside the scores at the top how sure each difference is, in the words of the section on it', async () => {
    for (const query of ['tools=lemlist,heyreach', 'tools=lemlist,heyreach,waalaxy', 'tools=enginy,snov-io,botdog']) {
      const { html, answer } = await both(query);
      const row = rowsIn(html).find((row) => row.includes('How sure the difference is')) ?? '';
      const cells = row.split('<td class="how-sure').slice(1);
      expect(cells).toHaveLength(answer.score_differences.length);
      expect(html.indexOf(row)).toBeLessThan(html.indexOf('id="facts"'));
      for (const [place, { tool, why }] of answer.score_differences.entries()) {
        const said = textOf(cells[place]?.slice(cells[place].indexOf('>')).split('<a ')[0] ?? '').replace(/^> ?/, '');
        expect(said.startsWith(escaped(why))).toBe(true);
        const [, section = ''] = html.split(`<section aria-labelledby="why-${tool}">`);
        expect(section).toContain(said);
        expect(cells[place]).toContain(`href="#why-${tool}"`);
      }
    }
  });

  it('shows the choosing form with all ticked where too many are chosen, and how many to take away', async () => {
    const twelve = slugs.slice(0, 12);
    const query = `/compare?${twelve.map((slug) => `tools=${slug}`).join('&')}&profile=team`;
    const response = await served.get(query, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const html = await response.text();
    expect(textOf(html)).toContain('You chose 12, and at most 10 can stand side by side: take away 2.');
    const ticked = [...html.matchAll(/name="tools" value="([^"]+)" checked/g)].map(([, slug]) => slug);
    expect(ticked.toSorted()).toEqual(twelve.toSorted());
    expect(html.match(/type="checkbox"/g)).toHaveLength(slugs.length);
    expect(html).toContain('<input type="hidden" name="profile" value="team"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    const unlisted = `/compare?tools=${[...slugs.slice(0, 4), ...'abcdefgh'].join(',')}`;
    const some = await (await served.get(unlisted, { headers: { accept: 'text/html' } })).text();
    expect(textOf(some)).toContain('The 4 of them that are listed here are ticked below.');
    const asData = await served.get(query, { headers: { accept: 'application/json' } });
    expect([asData.status, await asData.json()]).toMatchObject([400, { code: 'too_many_tools' }]);
    expect(textOf(await readPage(served, '/compare'))).toContain('Tick 2 to 10.');
  });

  it('takes tools out and adds others, and keeps what else was chosen', async () => {
    const html = await readPage(served, '/compare?tools=lemlist,enginy,reply-io&profile=by-type&show=all');
    expect(html).toContain('href="/compare?tools=lemlist,reply-io&amp;profile=by-type&amp;show=all"');
    expect(html).toContain('<input type="hidden" name="profile" value="by-type"/>');
    for (const slug of slugs) expect(html).toContain(`value="${slug}"`);
    const added = await readPage(served, '/compare?tools=lemlist&tools=enginy&tools=snov-io');
    expect(added).toContain('<h1>lemlist, Enginy and Snov.io side by side</h1>');
  });

  it('holds ten tools, and names no more than four in its heading', async () => {
    const ten = slugs.slice(0, 10);
    const { html, answer } = await both(`tools=${ten.join(',')}`);
    const names = answer.tools.slice(0, 3).map(({ name }) => name);
    expect(html).toContain(`<h1>${names.join(', ')} and 7 more side by side</h1>`);
    expect(html).not.toContain('id="add"');
    const four = answer.tools.slice(0, 4).map(({ name }) => name);
    const shorter = await readPage(served, `/compare?tools=${ten.slice(0, 4).join(',')}`);
    expect(shorter).toContain(`<h1>${four.slice(0, 3).join(', ')} and ${four[3]} side by side</h1>`);
  });

  it('begins with one tool, or with none: every tool can be chosen', async () => {
    const blank = await readPage(served, '/compare?tools=');
    for (const slug of slugs) expect(blank).toContain(`<input type="checkbox" name="tools" value="${slug}"/>`);
    const one = await readPage(served, '/compare?tools=waalaxy');
    expect(one).toContain('name="tools" value="waalaxy" checked=""');
    for (const { slug } of served.snapshot.alternatives.waalaxy ?? [])
      expect(one).toContain(`href="/compare?tools=waalaxy,${slug}"`);
  });

  it.each([
    ['tools=lemlist,waalaxi', 404, '/compare?tools=lemlist,waalaxy'],
    ['tools=lemlist,waalaxy&profile=by-type', 400, '/compare?tools=lemlist,waalaxy&amp;profile=general'],
    ['tools=lemlist,waalaxy&show=differenzes', 400, '/compare?tools=lemlist,waalaxy&amp;show=differences'],
  ])('%s is refused with the address that was likely meant', async (query, status, meant) => {
    const response = await served.get(`/compare?${query}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`href="${meant}"`);
  });
});

/** The section of each row, by its key, in the order of the page. */
function sectionsOf(html: string): Map<string, string> {
  const standings = new Map<string, string>();
  let section = '';
  for (const [, name = '', id = ''] of html.matchAll(/<tr (?:class="(sheet-section)" )?id="([^"]+)"/g)) {
    if (name) section = id;
    else standings.set(id, section);
  }
  return standings;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
