import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { TIERS } from '../../../model/ranking/job.ts';
import type { JobScore } from '../../../model/ranking/published.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Pair } from '../../../server/pages/compare/pair.tsx';
import { fixtureServer } from '../../fixture/serve.ts';
import { escaped } from './escaped.ts';
import { between, rowsIn, textOf } from './html.ts';
import { readPage } from './read-page.ts';

interface Compared {
  readonly tools: ToolSummary[];
  readonly facts: { key: string; group: string; differs: 'proven' | 'open' | 'same'; cells: Record<string, Fact> }[];
  readonly pairs: Pair[];
  readonly sources: { id: string; url: string }[];
}

const served = await fixtureServer();
const slugs: readonly string[] = [...served.snapshot.tools.keys()];

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
    const several = fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(several, async (tools) => {
        const { html, answer } = await both(`tools=${tools.join(',')}`);
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
          const isAddress = Object.values(cells).some(({ value }) => String(value).startsWith('http'));
          const standing = group === 'company' || isAddress ? 'maker' : valued ? held : 'open';
          expect(standings.get(key), key).toBe(standing);
        }
        const order = [...new Set(standings.values())];
        expect(order).toEqual(
          ['differ', 'partly', 'alike', 'open', 'maker'].filter((standing) => order.includes(standing)),
        );
        const about = [...standings.values()].filter((standing) => standing !== 'maker').length;
        const differ = [...standings.values()].filter((standing) => standing === 'differ').length;
        expect(textOf(html)).toContain(`Of ${about} questions about the tools, ${differ} are answered differently`);
        const { html: folded } = await both(`tools=${tools.join(',')}`);
        expect([...sectionsOf(folded)]).toEqual([...standings]);
        const folds = /<details class="fold"( open="")?>/g;
        expect([...html.matchAll(folds)].filter(([, open]) => open === undefined)).toEqual([]);
        expect([...folded.matchAll(folds)].filter(([, open]) => open !== undefined)).toEqual([]);
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
        expect(cells[i]).toContain(!isFor ? 'not for its type' : group === null ? 'no place' : `group ${group} of`);
      }
    }
    const asked = between(
      await readPage(served, '/compare?tools=flagmast,yew&job=mail'),
      '<table aria-label="At a glance"',
      '</table>',
    );
    expect(asked).toContain(`>${jobs.mail?.label}</a>`);
  });

  it('marks each channel as proven, unknown or no, exactly as the fact is', async () => {
    const { html, answer } = await both('tools=quillcourier,sealpress,yew,flagmast');
    const glance = between(html, '<table aria-label="At a glance"', '</table>');
    const words = { true: 'proven', false: 'no', null: 'unknown' };
    let shown = 0;
    for (const { key, group, cells } of answer.facts.filter(({ group }) => group === 'channels')) {
      for (const [slug, { status, value, absent }] of Object.entries(cells)) {
        const link = `<a class="channel-link" href="/tools/${slug}#${key}">`;
        if (!glance.includes(link) || absent || (status !== 'known' && status !== 'unknown')) continue;
        shown += 1;
        const word = words[String(value) as keyof typeof words];
        expect([group, key, textOf(between(glance, link, '</a>')).split(' ')[0]]).toEqual([group, key, word]);
      }
    }
    expect(shown).toBeGreaterThan(8);
  });

  it('shows the bill for one person with the channels of the job, as the cost operation has it, and leads to the bill for another set-up', async () => {
    const tools = 'quillcourier,sealpress,larkpost-io';
    const html = await readPage(served, `/compare?tools=${tools}&job=outreach`);
    expect(textOf(html)).toContain('The bill for one person with LinkedIn : the cheapest plan');
    const asked = `people=1&linkedin_accounts=1&keys=channels.linkedin&tools=${tools}`;
    const { costs } = (await (await served.get(`/api/v1/cost?${asked}`)).json()) as {
      costs: {
        slug: string;
        notes: string[];
        denied?: string[];
        bill: { per_month: { amount: number }; converted: { per_month: { amount: number } } };
      }[];
    };
    const row = rowsIn(html).find((row) => row.includes('>A month<')) ?? '';
    const cells = row.split('<td>').slice(1).map(textOf);
    for (const [i, slug] of tools.split(',').entries()) {
      const cost = costs.find((one) => one.slug === slug);
      const sum = cost?.bill ? (cost.bill.converted ?? cost.bill).per_month.amount : undefined;
      const isDenied = cost?.denied?.includes('channels.linkedin') ?? false;
      const without = isDenied ? 'It has no LinkedIn, says a source.' : 'unknown';
      expect(cells[i]).toContain(sum === undefined ? without : String(sum));
      for (const note of cost?.notes ?? []) expect(cells[i]).toContain(note);
    }
    expect(html).toContain(`href="/cost?${asked.replaceAll('&', '&amp;')}"`);
    expect(html).toMatch(/href="\/cost\?tools=[^"]+">The bill for your own team/);
  });

  it('says so if the tools are of different kinds', async () => {
    const { html, answer } = await both('tools=quillcourier,sealpress');
    expect(new Set(answer.tools.map(({ category }) => category)).size).toBe(2);
    expect(textOf(html)).toContain('These are tools of different kinds:');
    expect(textOf(await readPage(served, '/compare?tools=quillcourier,paper-lantern'))).not.toContain(
      'different kinds',
    );
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
    const compared = ['quillcourier', 'paper-lantern', 'presently'];
    for (const { slug, name } of served.snapshot.tools.values())
      expect([slug, html.includes(`<option value="${escaped(name)}">`)]).toEqual([slug, !compared.includes(slug)]);
    // A name is as good as a slug.
    const typed = await served.get('/compare?tools=quillcourier&tools=Larkpost.io', { redirect: 'manual' });
    expect([typed.status, typed.headers.get('location')]).toEqual([308, '/compare?tools=quillcourier,larkpost-io']);
    const added = await readPage(served, '/compare?tools=quillcourier&tools=yew&tools=larkpost-io');
    expect(added).toContain('<h1>Quillcourier, Yew and Larkpost.io side by side</h1>');
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
  for (const [, id = ''] of html.matchAll(/<(?:h2|tr|div)(?: class="folded")? id="([^"]+)"/g)) {
    const [name = ''] = id.split('-');
    if (SECTIONS.includes(name)) section = name;
    else if (id.includes('.')) standings.set(id, section);
  }
  return standings;
}

const SECTIONS = ['differ', 'partly', 'alike', 'open', 'maker'];
