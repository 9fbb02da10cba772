import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf, unescaped } from '../html.ts';
import { readPage } from '../read-page.ts';

interface Answer {
  readonly job: string | null;
  readonly shortlist: {
    readonly tools: readonly string[];
    readonly sure: boolean;
    readonly to_ask: readonly { readonly tool: string; readonly message: string }[];
    readonly beaten: readonly { readonly tool: string; readonly by: string }[];
  };
  readonly fits: readonly Judged[];
  readonly may_fit: readonly Judged[];
}
interface Judged {
  readonly tool: { readonly slug: string; readonly name: string; readonly price_from: string | null };
  readonly checks: readonly { readonly verdict: 'meets' | 'fails' | 'unknown'; readonly strength: string }[];
}

const served = await fixtureServer();

const NEED = 'LinkedIn, WhatsApp, white label, desktop app';

async function both(q: string): Promise<[string, Answer]> {
  const query = `recommend?q=${encodeURIComponent(q)}`;
  const json = await (await served.get(`/api/v1/${query}&detail=full`)).json();
  return [await readPage(served, `/${query}`), json as Answer];
}

describe('the short-list of a recommendation', () => {
  it.each([NEED, 'ideally LinkedIn, ideally email', 'LinkedIn and email with an MCP server, under 60 euros'])(
    'comes first for %s, with the price and what is open of each tool, and what to ask',
    async (q) => {
      const [html, { fits, may_fit, shortlist, job }] = await both(q);
      const few = [...fits, ...may_fit].filter(({ tool }) => shortlist.tools.includes(tool.slug));
      const items = between(html, '<ol class="shortlist"', '</ol>').split('<li>').slice(1).map(textOf);
      expect(items).toHaveLength(Math.min(6, few.length));
      for (const [i, { tool, checks }] of few.slice(0, 6).entries()) {
        expect(items[i]?.startsWith(`${tool.name} `)).toBe(true);
        const isOpen = checks.some(({ verdict, strength }) => verdict === 'unknown' && strength !== 'want');
        expect(items[i]?.includes('Not proven: ')).toBe(isOpen);
        const wanted = checks.filter(({ verdict, strength }) => verdict !== 'meets' && strength === 'want').length;
        expect(items[i]?.includes('nice to have')).toBe(wanted > 0 && wanted < checks.length);
        expect(items[i]).toContain(tool.price_from?.replace('Sources differ', 'price disputed') ?? 'price not known');
      }
      const order = ['<h1>', 'class="shortlist"', 'id="to-ask"', 'class="brief"', 'id="understood"', 'class="verdicts'];
      const places = order.map((part) => html.indexOf(part)).filter((place) => place >= 0);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      for (const { message } of shortlist.to_ask) expect(unescaped(html)).toContain(`<code>${message}</code></pre>`);
      const slugs = few.slice(0, 3).map(({ tool }) => tool.slug);
      if (slugs.length > 1)
        expect(html).toContain(`href="/compare?tools=${slugs.join(',')}${job === null ? '' : `&amp;job=${job}`}"`);
      expect(html).toContain(`href="/cost?tools=${slugs.join(',')}"`);
    },
  );

  it('is followed by each other tool with what beats it', async () => {
    const [html, { fits, may_fit, shortlist }] = await both(NEED);
    const nameOf = (slug: string) => [...fits, ...may_fit].find(({ tool }) => tool.slug === slug)?.tool.name ?? slug;
    const rest = between(html, '<details class="brief">', '</details>');
    expect(shortlist.beaten.length).toBeGreaterThan(1);
    expect(textOf(rest)).toContain(`The other ${shortlist.beaten.length}, and what beats each`);
    expect(textOf(rest)).toContain('This favours the tools that were read most');
    for (const { tool, by } of shortlist.beaten)
      expect(textOf(rest)).toContain(`${nameOf(tool)} ${nameOf(by)} has more proven: `);
  });

  it.each([
    ['desktop app, ideally LinkedIn, ideally email, cheap', 'to decide between|comes first'],
    [NEED, 'Nothing is proven to fit; .* may, if .* answered with yes'],
    ['cold email tool without email', 'No tool fits'],
    ['blue sky', 'Nothing in this text could be checked against facts'],
  ])('is summed up in a sentence for %s', async (q, sentence) => {
    const [html] = await both(q);
    expect(textOf(between(html, '<h1>', '</h1>'))).toMatch(new RegExp(sentence));
  });

  it('is first in Markdown too, with the messages to copy', async () => {
    const [, { shortlist, may_fit }] = await both(NEED);
    const text = await (await served.get(`/recommend.md?q=${encodeURIComponent(NEED)}`)).text();
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings[0]).toBe('The short-list');
    expect(headings[1]).toBe(`Ask ${may_fit.find(({ tool }) => tool.slug === shortlist.to_ask[0]?.tool)?.tool.name}`);
    for (const { message } of shortlist.to_ask) expect(text).toContain(`\`\`\`\n${message}\n\`\`\``);
    expect(text).toContain(`## The other ${shortlist.beaten.length}, and what beats each`);
  });
});

describe('a text without any criterion', () => {
  it.each([
    ['price', ['/pricing', '/recommend?cheapest=true', '/cost', '/tools?q=price']],
    ['Preise', ['/pricing', '/recommend?cheapest=true', '/cost', '/tools?q=Preise']],
    ['blue sky', ['/tools?q=blue%20sky']],
  ])('%s leads to the pages that may have what is meant', async (q, doors) => {
    const html = await readPage(served, `/recommend?q=${encodeURIComponent(q)}`);
    const list = between(html, 'aria-label="Where to look instead">', '</ul>');
    expect([...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(doors);
    for (const door of doors) expect([door, (await served.get(door)).status]).toEqual([door, 200]);
    expect(html).toContain('<textarea');
    const text = await (await served.get(`/recommend.md?q=${encodeURIComponent(q)}`)).text();
    expect(text.indexOf('## Where to look instead')).toBeGreaterThan(0);
  });
});
