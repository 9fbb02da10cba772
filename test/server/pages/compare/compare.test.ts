import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import { priceInWords } from '../../../../model/pricing/price.ts';
import { answerTo, isOpen, type JobScore } from '../../../../model/ranking/answers.ts';
import { TIERS } from '../../../../model/job.ts';
import { isAnswered } from '../../../../model/state.ts';
import type { compareTools } from '../../../../server/operations/compare-tools/operation.ts';
import type { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, escaped, foldedIn, rowsIn, textOf } from '../html.ts';

type Compared = AnswerOf<typeof compareTools>;

const served = await fixtureServer();
const slugs: readonly string[] = [...served.snapshot.tools.keys()];

async function both(query: string): Promise<{ html: string; answer: Compared }> {
  const html = await served.page(`/compare?${query}`);
  const [, json = ''] = /<link rel="alternate" type="application\/json" href="([^"]+)"/.exec(html) ?? [];
  const answer = await served.json<Compared>(json.replaceAll('&amp;', '&'));
  return { html, answer };
}

/** The HTML of the cells of a row. */
function cellsOf(html: string, key: string): string[] {
  const [, row = ''] = html.split(`<tr id="${key}">`);
  return (row.split('</tr>')[0] ?? '').split('<td').slice(1);
}

describe('a comparison', () => {
  it('shows every answer of the API once, in its section, and by name what no tool has', async () => {
    const several = fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 2, maxLength: 4 });
    const sections = { proven: undefined, open: 'partly', same: 'alike' };
    await fc.assert(
      fc.asyncProperty(several, async (tools) => {
        const { html, answer } = await both(`tools=${tools.join(',')}`);
        expect(answer.tools.map(({ slug }) => slug)).toEqual(tools);
        let differ = 0;
        for (const { key, label, group, differs, cells } of answer.facts) {
          const shown = cellsOf(html, key);
          if (!Object.values(cells).some(isAnswered)) {
            expect(shown).toEqual([]);
            expect(foldedIn(html, 'open')).toContain(escaped(label));
            continue;
          }
          expect(html.split(`<tr id="${key}"`)).toHaveLength(2);
          expect(shown).toHaveLength(tools.length);
          for (const [column, slug] of tools.entries()) {
            const fact = cells[slug] as Fact;
            const words = textOf(`<td${shown[column]}`);
            if (!isAnswered(fact)) expect(words).toMatch(/ (not found|does not apply)$/);
            else if (typeof fact.value === 'boolean') expect(words).toContain(fact.value ? 'Yes' : 'No');
            else if (fact.value !== null) expect(words.length).toBeGreaterThan(1);
          }
          if (group === 'channels') continue;
          const isAddress = Object.values(cells).some(({ value }) => String(value).startsWith('http'));
          const isPrice = key === 'pricing.plans';
          const section = group === 'company' || isPrice || isAddress ? 'own' : sections[differs];
          const folded = ['partly', 'alike', 'own'].find((id) => foldedIn(html, id)?.includes(`<tr id="${key}"`));
          expect([key, folded]).toEqual([key, section]);
          if (section === undefined) differ += 1;
        }
        expect(textOf(html).includes(`Where else they differ: ${differ}`)).toBe(differ > 0);
      }),
      { numRuns: 8 },
    );
    expect(await served.page('/compare?tools=quillcourier,yew&show=all')).not.toContain('<details class="fold"');
  });

  it('leads from every answer to the fact with its sources', async () => {
    const { html, answer } = await both('tools=quillcourier,flagmast,paper-lantern');
    let cited = 0;
    for (const { key, cells } of answer.facts) {
      for (const [column, [slug, { status }]] of Object.entries(cells).entries()) {
        if (status !== 'known' && status !== 'disputed') continue;
        cited += 1;
        expect(cellsOf(html, key)[column]).toMatch(
          new RegExp(`<a class="evidence [a-z-]+" href="/tools/${slug}#${key}"`),
        );
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
  ])('%s begins with the conclusion of the API and has the questions of its job', async (query, job) => {
    const { html, answer } = await both(query);
    const [, ...others] = answer.tools;
    expect(answer.pairs.map((pair) => [pair.tool, pair.job])).toEqual(others.map(({ slug }) => [slug, job]));
    expect(textOf(between(html, '<p class="lead">', '</p>'))).toBe(answer.conclusion);
    expect(html).not.toMatch(/cannot pass|Whatever the open|group \d of|clearly ahead|says no/);
    const questions = foldedIn(html, 'job') ?? '';
    const rows = rowsIn(questions).filter((row) => row.includes('scope="row"'));
    const declared = served.snapshot.methodology.jobs[job];
    expect(rows).toHaveLength(TIERS.reduce((sum, tier) => sum + (declared?.[tier].length ?? 0), 0));
    const proven = (column: number) => rows.filter((row) => row.split('<td')[column]?.includes('>documented<')).length;
    for (const [i, { scores }] of answer.tools.entries()) expect(proven(i + 1)).toBe(scores[job]?.proven);
  });

  it('says what each tool costs the people that are named, against their budget', async () => {
    const query = 'tools=quillcourier,flagmast&job=outreach&people=3&budget=100&currency=EUR';
    const { html, answer } = await both(query);
    expect(answer.conclusion).toMatch(/^As of \S+, for 3 people with LinkedIn and 100 EUR a month: /);
    for (const { name } of answer.tools) expect(answer.conclusion).toContain(name);
    const { costs } = await costsOf(
      `people=3&linkedin_accounts=3&keys=channels.linkedin&currency=EUR&billing=month&tools=quillcourier,flagmast`,
    );
    const cells = cellsOf(html, 'price').map((cell) => textOf(`<td${cell}`));
    for (const [i, { slug }] of answer.tools.entries()) {
      const price = costs.find((cost) => cost.slug === slug)?.price;
      if (price?.currency) expect(cells[i]).toContain(priceInWords(price));
    }
    const concise = await served.json<Compared>(`/api/v1/compare?${query}&detail=concise`);
    expect(concise.conclusion).toBe(answer.conclusion);
  });

  it.each([
    'flagmast,quillcourier',
    'flagmast,dovecote-9,paper-lantern',
    'sealpress,quillcourier',
    'ravenpost,beaconyard',
  ])('bills %s alike', async (tools) => {
    const { html } = await both(`tools=${tools}&people=3`);
    const said = textOf(between(html, '<tr id="price">', '</tr>'));
    const [, billed = ''] = /, billed (monthly|yearly)/.exec(said) ?? [];
    expect(['monthly', 'yearly']).toContain(billed);
    const prices = cellsOf(html, 'price')
      .map((cell) => textOf(`<td${cell}`))
      .filter((cell) => cell.includes('a month'));
    expect(prices.map((price) => price.includes('billed yearly'))).toEqual(prices.map(() => billed === 'yearly'));
  });

  it('counts the LinkedIn accounts that are named, whoever uses them', async () => {
    const query = 'tools=quillcourier,flagmast&job=outreach&linkedin_accounts=8&budget=600';
    const { html, answer } = await both(query);
    expect(answer.conclusion).toMatch(/^As of \S+, for 8 LinkedIn accounts with 600 USD a month: /);
    expect(html).toContain('href="/cost?people=1&amp;linkedin_accounts=8&amp;tools=quillcourier,flagmast"');
    expect(textOf(between(html, '<tr id="price">', '</tr>'))).toContain('for 1 person and 8 LinkedIn accounts');
    expect(html).toMatch(/name="linkedin_accounts"[^>]*value="8"/);
  });

  it('writes a message to each vendor about the required questions that were not found', async () => {
    const { html, answer } = await both('tools=quillcourier,flagmast,yew&job=outreach');
    const { must = [] } = served.snapshot.methodology.jobs.outreach ?? {};
    const questions = foldedIn(html, 'ask') ?? '';
    for (const { slug, name } of answer.tools) {
      const facts = served.snapshot.tools.get(slug)?.facts ?? {};
      const open = must.filter((question) => isOpen(answerTo(question, facts)));
      const message = between(questions, `data-copy="the questions to ${escaped(name)}"`, '</pre>');
      expect((message.match(/^- /gm) ?? []).length).toBe(open.length);
    }
    expect(html.split('<table')[0]).toContain('<a href="#ask">Questions to each vendor</a>');
  });

  it('shows at the top what is documented of each tool for the jobs that one of them is for', async () => {
    const { jobs } = served.snapshot.methodology;
    const { html, answer } = await both('tools=flagmast,beaconyard,yew');
    const rowFor = (page: string, job: string) => rowsIn(page).find((row) => row.includes(`>${jobs[job]?.label}</a>`));
    // None of these types is for emails.
    expect(rowFor(html, 'mail')).toBeUndefined();
    for (const job of ['outreach', 'agents', 'agency']) {
      const cells = (rowFor(html, job) ?? '')
        .split('<td')
        .slice(1)
        .map((cell) => textOf(`<td${cell}`));
      expect(cells).toHaveLength(3);
      for (const [i, { category, scores }] of answer.tools.entries()) {
        const { proven, of } = scores[job] as JobScore;
        expect(cells[i]).toContain(`${proven} of ${of}`);
        expect(cells[i]?.includes('made for something else')).toBe(!(jobs[job]?.types?.includes(category) ?? true));
      }
    }
    expect(rowFor(await served.page('/compare?tools=flagmast,yew&job=mail'), 'mail')).toBeDefined();
  });

  it('leads to the bill of the same tools, and is an address to send', async () => {
    const { html } = await both('tools=quillcourier,sealpress&job=outreach');
    const bill = '/cost?people=1&linkedin_accounts=1&keys=channels.linkedin&tools=quillcourier,sealpress';
    expect(html).toContain(`href="${escaped(bill)}"`);
    expect(html).toContain('href="/cost?tools=quillcourier,sealpress"');
    const [before = '', actions = ''] = html.split('<b>Send or print this address: it is your short-list.</b>');
    for (const words of ['/compare.md?tools=quillcourier,sealpress&amp;job=outreach"', escaped(bill)])
      expect(actions.split('</p>')[0]).toContain(words);
    expect(before.split('<p class="lead">')[1]).not.toMatch(/<(h2|table|form)/);
    const gone = await served.page('/compare?tools=quillcourier,sealpress,nothing-of-this-name');
    expect(textOf(gone)).toContain('No tool here has the name “nothing-of-this-name”. The others are compared.');
    expect(await served.page('/compare?tools=quillcourier,sealpress,flagmst')).toContain(
      '<a href="/compare?tools=quillcourier,sealpress,flagmast">Add Flagmast</a>',
    );
  });

  it('says so if the tools are of different kinds', async () => {
    const { html, answer } = await both('tools=quillcourier,sealpress');
    expect(new Set(answer.tools.map(({ category }) => category)).size).toBe(2);
    expect(textOf(html)).toContain('These are tools of different kinds:');
    expect(textOf(await served.page('/compare?tools=quillcourier,paper-lantern'))).not.toContain('different kinds');
  });

  it('shows the form with all tools ticked if there are too many, and how many to remove', async () => {
    const twelve = slugs.slice(0, 12);
    const query = `/compare?${twelve.map((slug) => `tools=${slug}`).join('&')}&profile=team&job=agents`;
    const response = await served.get(query, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const html = await response.text();
    expect(textOf(html)).toContain('You selected 12 tools, but at most 10 can be compared: remove 2.');
    const ticked = [...html.matchAll(/name="tools" value="([^"]+)" form="compare-ticked" checked/g)].map(
      ([, slug]) => slug,
    );
    expect(ticked.toSorted()).toEqual(twelve.toSorted());
    expect(html.match(/type="checkbox"/g)).toHaveLength(slugs.length);
    expect(html).toContain('<input type="hidden" name="profile" value="team"/>');
    expect(html).toContain('<input type="hidden" name="job" value="agents"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    const unlisted = `/compare?tools=${[...slugs.slice(0, 4), ...'abcdefgh'].join(',')}`;
    const some = await served.page(unlisted, 400);
    expect(textOf(some)).toContain('The 4 of them that are in our list are ticked below.');
    const asData = await served.get(query, { headers: { accept: 'application/json' } });
    expect([asData.status, await asData.json()]).toMatchObject([400, { code: 'too_many_tools' }]);
    expect(textOf(await served.page('/compare'))).toContain('Or tick 2 to 10 in the list of all');
  });

  it('removes and adds tools, and keeps the other parameters', async () => {
    const html = await served.page('/compare?tools=quillcourier,paper-lantern,presently&profile=by-type&show=all');
    expect(html).toContain('href="/compare?tools=quillcourier,presently&amp;profile=by-type&amp;show=all"');
    expect(html).toContain('<input type="hidden" name="profile" value="by-type"/>');
    const compared = ['quillcourier', 'paper-lantern', 'presently'];
    for (const { slug, name } of served.snapshot.tools.values())
      expect([slug, html.includes(`<option value="${escaped(name)}">`)]).toEqual([slug, !compared.includes(slug)]);
    // A name is as good as a slug.
    const typed = await served.get('/compare?tools=quillcourier&tools=Larkpost.io', { redirect: 'manual' });
    expect([typed.status, typed.headers.get('location')]).toEqual([308, '/compare?tools=quillcourier,larkpost-io']);
    const added = await served.page('/compare?tools=quillcourier&tools=yew&tools=larkpost-io');
    expect(added).toContain('<h1>Quillcourier, Yew and Larkpost.io side by side</h1>');
  });

  it('starts with one tool or none, and every tool can be selected', async () => {
    const blank = await served.page('/compare?tools=');
    for (const slug of slugs) expect(blank).toContain(`type="checkbox" name="tools" value="${slug}"`);
    const one = await served.page('/compare?tools=beaconyard');
    expect(one).toContain('<input type="hidden" name="tools" value="beaconyard"/>');
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

async function costsOf(query: string): Promise<AnswerOf<typeof estimateCost>> {
  return await served.json<AnswerOf<typeof estimateCost>>(`/api/v1/cost?${query}`);
}
