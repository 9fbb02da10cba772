import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, textOf } from './html.ts';

const served = await fixtureServer();

const found = async (q: string) => (await served.get(`/tools?q=${encodeURIComponent(q)}`)).text();

describe('the search box leads', () => {
  it.each([
    ['price', '/pricing'],
    ['Prices', '/pricing'],
    ['cost', '/cost'],
    ['changes', '/changes'],
    ['method', '/methodology'],
    ['metodology', '/methodology'],
    ['api', '/docs'],
    ['compare', '/compare'],
    ['software agents', '/rankings/general?job=agents'],
    ['cold email', '/tools?category=cold-email'],
  ])('from %s to %s', async (q, address) => {
    expect(between(await found(q), '<nav class="go-to"', '</nav>')).toContain(`href="${address}"`);
  });

  it('from a name, also a misspelt one, to the tool', async () => {
    for (const q of ['quillcourier', 'quilcourrier']) {
      const html = await found(q);
      expect(html).toContain('<a class="hit-name" href="/tools/quillcourier">');
      expect(html).not.toContain('<nav class="go-to"');
    }
    expect(await found('quillcourier')).toContain('<a href="/tools/quillcourier">All about Quillcourier</a>');
  });

  it('from an identifier to the tool, and says what it is', async () => {
    const html = await found('https://www.npmjs.com/package/@dovecote9/sdk');
    expect(html).toContain('<a class="hit-name" href="/tools/dovecote-9">');
    expect(textOf(html)).toContain('as its id at npm: @dovecote9/sdk');
  });

  it('from a question about tools to the page that answers it', async () => {
    expect(await found('compare yew and sealpress')).toContain(
      '<a href="/compare?tools=yew,sealpress">Compare Yew and Sealpress side by side</a>',
    );
    expect(await found('how much is sealpress')).toContain('<a href="/pricing/sealpress">Prices of Sealpress</a>');
  });

  it('from a need to how it was read, the first tools and the whole recommendation', async () => {
    const q = 'linkdin automation economical';
    const [html, answer] = [
      await found(q),
      (await (await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}&limit=3`)).json()) as {
        totals: { fits: number };
        fits: { tool: { slug: string } }[];
      },
    ];
    const read = between(html, '<section class="read-as-need"', '</section>');
    expect(textOf(read)).toContain('Flagmast fits');
    expect(read).toContain('<mark class="must">linkdin automation</mark>');
    expect([...read.matchAll(/class="hit-name" href="\/tools\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual(
      answer.fits.map(({ tool }) => tool.slug),
    );
    expect(read).toContain('href="/recommend?q=linkdin%20automation%20economical"');
  });

  it('from an ability to the tools that are proven to have it, and says how many may', async () => {
    const html = await found('whatsapp');
    expect(textOf(between(html, '<p class="hits-count">', '</p>'))).toBe('3 tools; 3 more may match');
    expect(html).toContain('href="/recommend?q=whatsapp">What fits, tool by tool, with the reasons</a>');
  });
});

it('names the nearest tool where the filters leave none', async () => {
  const html = await (await served.get('/tools?capability=channels.whatsapp&budget=1')).text();
  expect(textOf(between(html, '<div class="nothing">', '</p>'))).toMatch(
    /^No tool is proven to have all of this\. The nearest is \w+/,
  );
});

describe('suggestions', () => {
  const options = (html: string) =>
    [...between(html, '<datalist id="suggestions">', '</datalist>').matchAll(/<option value="([^"]+)"/g)].map(
      ([, value]) => value,
    );

  it.each(['/', '/tools'])('are tools, jobs and abilities, without a script: %s', async (address) => {
    const html = await (await served.get(address)).text();
    expect(options(html)).toEqual(expect.arrayContaining(['Quillcourier', 'Software agents', 'WhatsApp', 'HubSpot']));
    expect(html.match(/list="suggestions"/g)).toHaveLength(2);
  });

  it('are not on other pages, where no box names them either', async () => {
    const html = await (await served.get('/pricing')).text();
    expect(html).not.toContain('suggestions');
  });
});
