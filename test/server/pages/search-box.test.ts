import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../server/operations/operation.ts';
import type { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, textOf } from './html.ts';

const served = await fixtureServer();

/** What is above the list of types, which every list has. */
const above = (html: string) => between(html, '<h1>', 'id="types"');

const found = (q: string) => served.page(`/tools?q=${encodeURIComponent(q)}`);

describe('the search box leads', () => {
  it.each([
    ['price', '/cost'],
    ['cost', '/cost'],
    ['metodology', '/methodology'],
    ['software agents', '/rankings/general?job=agents'],
    ['cold email', '/tools?category=cold-email'],
  ])('from %s to %s', async (q, address) => {
    expect(above(await found(q))).toContain(`<li><a href="${address}">`);
  });

  it('from a name, also a misspelt one, to the tool', async () => {
    for (const q of ['quillcourier', 'quilcourrier']) {
      const html = await found(q);
      expect(above(html)).toContain('<a href="/tools/quillcourier">Quillcourier</a>');
      expect(above(html)).not.toContain('<ul class="spaced">');
    }
    expect(await found('quillcourier')).toContain('<a href="/tools/quillcourier">All about Quillcourier</a>');
  });

  it('from an identifier to the tool, and says what it is', async () => {
    const html = await found('https://www.npmjs.com/package/@dovecote9/sdk');
    expect(html).toContain('<a href="/tools/dovecote-9">Dovecote-9</a>');
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
    const html = await found(q);
    const { fits } = await served.json<AnswerOf<typeof recommend>>(
      `/api/v1/recommend?q=${encodeURIComponent(q)}&limit=3`,
    );
    const read = between(html, '<h2 id="need">', '</section>');
    expect(textOf(read)).toContain('Flagmast fits');
    expect(textOf(html).match(/Not used: [^.]*/g)).toEqual(['Not used: “economical”']);
    expect(textOf(read)).toContain('LinkedIn automation');
    expect([...read.matchAll(/<dt><a href="\/tools\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual(
      fits.map(({ tool }) => tool.slug),
    );
    expect(read).toContain('href="/recommend?q=linkdin%20automation%20economical"');
  });

  it('from an ability to the tools that are proven to have it, and says how many may', async () => {
    const html = await found('whatsapp');
    expect(textOf(between(html, '<p class="lead">', '</p>'))).toBe('3 tools match; 3 more may match.');
  });
});

it('names the nearest tool where the filters leave none', async () => {
  const html = await served.text('/tools?capability=channels.whatsapp&budget=1');
  expect(textOf(above(html))).toMatch(/No tool is documented to have all of this\..* The nearest is \w+/);
});

describe('suggestions', () => {
  const options = (html: string) =>
    [...between(html, '<datalist id="suggestions">', '</datalist>').matchAll(/<option value="([^"]+)"/g)].map(
      ([, value]) => value,
    );

  it.each(['/', '/tools'])('are tools, jobs and abilities, without a script: %s', async (address) => {
    const html = await served.text(address);
    expect(options(html)).toEqual(expect.arrayContaining(['Quillcourier', 'Software agents', 'WhatsApp', 'HubSpot']));
    expect(html.match(/list="suggestions"/g)).toHaveLength(2);
  });

  it('are not on other pages, where no box names them either', async () => {
    const html = await served.text('/cost');
    expect(html).not.toContain('suggestions');
  });
});
