import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf } from '../html.ts';
import { readPage } from '../read-page.ts';

interface Answer {
  readonly job: string | null;
  readonly fits: readonly Judged[];
  readonly may_fit: readonly Judged[];
}
interface Judged {
  readonly tool: { readonly slug: string; readonly name: string; readonly price_from: string | null };
  readonly checks: readonly { readonly verdict: 'meets' | 'fails' | 'unknown' }[];
}

const served = await fixtureServer();

const NEED = 'LinkedIn, WhatsApp, white label, desktop app';

describe('the first tools of a recommendation', () => {
  it('come before everything else, each with what is proven, what to ask and the price', async () => {
    const html = await readPage(served, `/recommend?q=${encodeURIComponent(NEED)}`);
    const answer = (await (
      await served.get(`/api/v1/recommend?q=${encodeURIComponent(NEED)}&detail=full`)
    ).json()) as Answer;
    const first = [...answer.fits, ...answer.may_fit].slice(0, 3);
    const items = between(html, '<ol class="first-tools"', '</ol>').split('<li>').slice(1).map(textOf);
    expect(items).toHaveLength(first.length);
    for (const [i, { tool, checks }] of first.entries()) {
      const met = checks.filter(({ verdict }) => verdict === 'meets').length;
      expect(items[i]).toContain(`${tool.name} : ${met} of ${checks.length} proven`);
      expect(items[i]?.includes('Not proven, so ask the vendor')).toBe(
        checks.some(({ verdict }) => verdict === 'unknown'),
      );
      expect(items[i]?.includes('Does not fit')).toBe(checks.some(({ verdict }) => verdict === 'fails'));
      expect(items[i]).toContain(tool.price_from?.replace('Sources differ', 'rice disputed') ?? 'rice unknown');
    }
    const order = [
      '<h1>',
      'class="first-tools"',
      'class="notice"',
      'class="ask-again"',
      'class="reading"',
      'class="verdicts',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    const slugs = first.map(({ tool }) => tool.slug).join(',');
    expect(html).toContain(`href="/cost?tools=${slugs}"`);
    // For the job that the need is about.
    expect(html).toContain(`href="/compare?tools=${slugs}&amp;job=${answer.job}"`);
  });

  it('are first in Markdown too', async () => {
    const text = await (await served.get(`/recommend.md?q=${encodeURIComponent(NEED)}`)).text();
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, 3)).toEqual(['The first tools', 'Before you buy', 'The need as understood']);
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
