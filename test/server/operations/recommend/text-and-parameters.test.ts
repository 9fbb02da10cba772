import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { needServer, toQuery } from '../../reader/ask.ts';

/* How a parameter affects the text of a need, and the links of pages for a need. */

const { served, ask } = await needServer();
const site = await fixtureServer();

const listHrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('a parameter with a text', () => {
  it('overrides the plan in the text', async () => {
    const answer = await ask('Quillcourier swan plan', { tools: 'quillcourier', plan: 'Goose' });
    expect([answer.understood.plan, answer.rows[0]?.price.plan, answer.replaced]).toEqual(['Goose', 'Goose', ['plan']]);
    const samePlan = await ask('Quillcourier goose plan', { tools: 'quillcourier', plan: 'Goose' });
    expect([samePlan.understood.plan, samePlan.replaced]).toEqual(['Goose', []]);
  });

  it('replaces the billing in the text, which is then no requirement', async () => {
    const { understood } = await ask('linkedin billed monthly', { billing: 'year' });
    expect(understood).toEqual({ required: ['channels.linkedin'], billing: 'year' });
  });

  it('sets the currency that the budget in the text is converted to', async () => {
    const { understood, assumed } = await ask('linkedin under 200 euros', { currency: 'USD' });
    const { rates } = served.snapshot.methodology.currencies;
    expect(understood.budget).toBeCloseTo((200 * (rates.EUR as number)) / (rates.USD as number), 0);
    expect(assumed.join()).toContain('at most €200');
  });

  it('excludes tools outside the given category', async () => {
    const input = { q: 'Quillcourier or Flagmast', category: 'linkedin-automation' };
    const { rows } = await ask(input.q, { category: input.category });
    expect(rows.map(({ slug }) => slug)).toEqual(['flagmast']);
  });

  it('is refused if it leaves no quantity to bill', async () => {
    for (const path of [
      '/api/v1/recommend?people=0&required=channels.linkedin',
      '/api/v1/compare?tools=quillcourier,flagmast&people=0',
    ])
      expect((await served.get(path)).status, path).toBe(400);
  });
});

describe('links on a page with a plan', () => {
  it('keep the plan, or drop it if they remove its tool', async () => {
    const html = await served.page(`/recommend?${toQuery({ tools: 'quillcourier', plan: 'Goose', people: 3 })}`);
    const hrefs = listHrefs(html);
    expect(hrefs).toContain('/tools/quillcourier?people=3&plan=Goose');
    for (const href of hrefs.filter((link) => link.startsWith('/recommend?')))
      expect((await served.get(href)).status, href).toBe(200);
  });
});

describe('a page with a need', () => {
  it.each(['/tools/quillcourier?people=3', '/questions/channels.email?people=3'])(
    'keeps the need in its Markdown link and citation, but not in its canonical URL: %s',
    async (path) => {
      const html = await site.page(path);
      const [, markdown = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
      expect(markdown).toContain('people=3');
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).not.toContain('people');
      expect(await site.text(markdown)).toMatch(/To cite: .*people=3/);
    },
  );

  it('links JSON for the same need if it is about a question', async () => {
    const html = await site.page('/questions/channels.email?people=3');
    const [, json = ''] = /<link rel="alternate" type="application\/json" href="([^"]+)"/.exec(html) ?? [];
    const { rows } = await site.json(json.replaceAll('&amp;', '&'));
    const { rows: expected } = await site.json(
      '/api/v1/recommend?required=channels.email&people=3&cheapest=true&limit=1000',
    );
    expect(rows).toEqual(expected);
  });
});
