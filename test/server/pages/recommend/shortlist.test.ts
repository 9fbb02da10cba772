import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { recommendationTitle } from '../../../../server/pages/recommend/shortlist.tsx';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, rowsIn, textOf, unescaped } from '../html.ts';

type Answer = AnswerOf<typeof recommend>;

const served = await fixtureServer();

const NEED = 'LinkedIn, WhatsApp, white label, SOC 2';

async function both(q: string): Promise<[string, Answer]> {
  const query = `recommend?q=${encodeURIComponent(q)}`;
  return [await served.page(`/${query}`), await served.json(`/api/v1/${query}&detail=full`)];
}

describe('the short-list of a recommendation', () => {
  it.each([NEED, 'ideally LinkedIn, ideally email', 'LinkedIn and email with an MCP server, under 60 euros'])(
    'is cards for %s, each with the price, what is open and what to ask',
    async (q) => {
      const [html, { fits, may_fit, shortlist, job }] = await both(q);
      const few = [...fits, ...may_fit].filter(({ tool }) => shortlist.tools.includes(tool.slug));
      const cards = between(html, '<ul class="cards"', '<h2').split('<li><h3>').slice(1);
      expect(cards).toHaveLength(Math.min(6, few.length));
      for (const [i, { tool, checks }] of few.slice(0, 6).entries()) {
        const said = textOf(cards[i] ?? '');
        expect(said.startsWith(`${tool.name} `)).toBe(true);
        const isOpen = checks.some(({ verdict }) => verdict === 'unknown');
        expect(said.includes('Not found: ')).toBe(isOpen);
        expect(said).toMatch(/[\d,.]+ [A-Z]{3}|Price not known/);
      }
      for (const { message } of shortlist.to_ask) expect(unescaped(html)).toContain(`<code>${message}</code></pre>`);
      const slugs = few.slice(0, 3).map(({ tool }) => tool.slug);
      if (slugs.length > 1)
        expect(html).toMatch(
          new RegExp(`href="/compare\\?tools=${slugs.join(',')}${job === null ? '' : `&amp;job=${job}`}["&]`),
        );
      expect(html).toContain('<a href="/cost?');
    },
  );

  it('is followed by each other tool with why it is not among the few', async () => {
    const [html, { fits, may_fit, shortlist }] = await both(NEED);
    const nameOf = (slug: string) => [...fits, ...may_fit].find(({ tool }) => tool.slug === slug)?.tool.name ?? slug;
    const rows = rowsIn(html).map(textOf);
    expect(shortlist.beaten.length).toBeGreaterThan(1);
    for (const { tool, why } of shortlist.beaten)
      expect(rows.find((said) => said.startsWith(`${nameOf(tool)} `))).toContain(why);
  });

  it.each([
    ['desktop app, ideally LinkedIn, ideally email, cheap', / fits$| or /, /documents? everything that you require/],
    [NEED, / may fit$/, /^No tool documents everything that you require\. /],
    ['ideally LinkedIn, ideally email', / fits$| or | to choose from/, /^You require nothing, so every tool fits/],
    ['cold email tool without email', /^No tool fits$/, /comes nearest/],
    ['blue sky', /^Nothing in this text could be checked$/, /^Name a channel/],
  ])('is summed up in a title and a sentence for %s', async (q, title, lead) => {
    const [html] = await both(q);
    expect(textOf(between(html, '<h1>', '</h1>'))).toMatch(title);
    expect(textOf(between(html, '<p class="lead">', '</p>'))).toMatch(lead);
  });

  it('names the tool that documents all else and costs more than the budget', async () => {
    const q = 'LinkedIn for 4 people, at most 20 euros a month in all';
    const [html, { fails }] = await both(q);
    const isOver = ({ checks }: Answer['fails'][number]) =>
      checks.every(({ key, verdict }) => (verdict === 'fails') === (key === 'budget'));
    const over = fails.find((one) => isOver(one) && one.checks.every(({ verdict }) => verdict !== 'unknown'));
    expect(textOf(between(html, '<p class="lead">', '</p>'))).toContain(
      `${over?.tool.name} documents everything, but is over your budget of 20 EUR: `,
    );
  });

  it('is first in Markdown too, with what to ask', async () => {
    const [, { shortlist, may_fit }] = await both(NEED);
    const text = await served.text(`/recommend.md?q=${encodeURIComponent(NEED)}`);
    const [first] = shortlist.to_ask;
    const name = may_fit.find(({ tool }) => tool.slug === first?.tool)?.tool.name;
    const place = text.indexOf(`- **[${name}](`);
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(text.indexOf('## The other tools'));
    expect(text.slice(place, text.indexOf('\n', place))).toContain('Ask the vendor: ');
  });
});

describe('a text without any criterion', () => {
  it.each([
    ['price', ['/recommend?cheapest=true', '/cost', '/tools?q=price']],
    ['Preise', ['/recommend?cheapest=true', '/cost', '/tools?q=Preise']],
    ['blue sky', ['/tools?q=blue%20sky']],
  ])('%s leads to the pages that may have what is meant', async (q, links) => {
    const html = await served.page(`/recommend?q=${encodeURIComponent(q)}`);
    const list = between(html, '<ul class="spaced">', '</ul>');
    expect([...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(links);
    for (const link of links) expect([link, (await served.get(link)).status]).toEqual([link, 200]);
    expect(html).toContain('<textarea');
    const text = await served.text(`/recommend.md?q=${encodeURIComponent(q)}`);
    for (const link of links) expect(text).toContain(link.split('?')[0]);
  });
});

describe('the title of a recommendation', () => {
  it.each([
    { fits: ['Rowan'], may_fit: [], title: 'Rowan fits' },
    { fits: ['Rowan'], may_fit: ['Sorrel'], title: 'Rowan or Sorrel' },
    { fits: [], may_fit: ['Rowan', 'Sorrel'], title: 'Rowan or Sorrel may fit' },
    { fits: ['Rowan'], may_fit: ['Sorrel', 'Teasel', 'Yarrow'], title: '4 tools to choose from' },
    { fits: [], may_fit: ['Rowan', 'Sorrel', 'Teasel', 'Yarrow'], title: '4 tools may fit' },
    { fits: [], may_fit: [], title: 'No tool fits' },
  ])('is $title', ({ fits, may_fit, title }) => {
    const named = (name: string) => ({ tool: { name, slug: name, category: 'cold-email' } });
    const shortlist = { tools: [...fits, ...may_fit] } as unknown as Answer['shortlist'];
    const totals = { fits: fits.length, may_fit: may_fit.length } as Answer['totals'];
    const answer = { shortlist, totals, fits: fits.map(named), may_fit: may_fit.map(named) };
    expect(recommendationTitle({ ...answer, fallback: null, query: 'a need' } as never)).toBe(title);
  });
});
