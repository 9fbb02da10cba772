import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { readBoard } from './board-html.ts';
import { between, extractText, findRows, readCells, unescapeHtml } from './html.ts';

/* Tests the page that answers what people type, for each kind of text. */

const served = await fixtureServer();
const query = (q: string) => `?${new URLSearchParams({ q })}`;
const loadAnswer = (q: string) => served.json<RecommendAnswer>(`/api/v1/recommend${query(q)}`);
const loadMainAt = async (path: string) => between(await served.page(path), '<main', '</main>');
const loadMain = (q: string) => loadMainAt(`/recommend${query(q)}`);
const listTools = (html: string) => readBoard(html).map(({ slug }) => slug);

/** The names and values that a form sends. */
function readFields(form: string): [string, string][] {
  const inputs = [...form.matchAll(/<input[^>]* name="([^"]+)"[^>]*>/g)].map(([field, name = '']): [string, string] => [
    name,
    unescapeHtml(/ value="([^"]*)"/.exec(field)?.[1] ?? ''),
  ]);
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)".*?<\/select>/gs)].map(
    ([select, name = '']): [string, string] => [name, /<option value="([^"]*)" selected/.exec(select)?.[1] ?? ''],
  );
  return [...inputs, ...selects].filter(([, value]) => value !== '');
}

it('counts tools that fit everything understood as in the heading', async () => {
  const { results, rows } = await loadAnswer('LinkedIn, HIPAA');
  const understood = rows.filter(({ fits_understood }) => fits_understood).length;
  expect([results?.fits, results?.fits_understood]).toEqual([0, understood]);
});

/** A long introduction without requirements. */
const LONG_INTRO =
  'Hello everybody, we began small some years ago and have written to people by hand since then, which takes most of each morning, and last week my colleague said over lunch that there has to be a better way. ';

describe('a long text', () => {
  const SENTENCES = [
    'We need LinkedIn.',
    'We need cold email.',
    'We need SSO.',
    'WhatsApp would be nice to have.',
    'We need a tool for 4 people.',
    'It must cost at most 300 EUR a month.',
  ];
  const longTexts = fc
    .tuple(fc.shuffledSubarray(SENTENCES, { minLength: 1 }), fc.constantFrom('', ' It must have HIPAA.'))
    .map(([sentences, unknown]) => LONG_INTRO + sentences.join(' ') + unknown);

  it('gets a form that sends the understood need instead of the text, and leads to the same board', async () => {
    await fc.assert(
      fc.asyncProperty(longTexts, async (q) => {
        const { understood, long } = await loadAnswer(q);
        const html = await loadMain(q);
        const sent = readFields(between(html, '<form class="row" action="/recommend"', '</form>'));
        const { not_understood = [], ...others } = understood;
        const fields = Object.entries(others).map(([name, value]) => [name, String(value)]);
        const ignoredFields = not_understood.map((words) => ['not_understood', words]);
        expect(long, q).toBe(true);
        expect(sent.toSorted(), q).toEqual([...fields, ...ignoredFields].toSorted());
        const resubmitted = await loadMainAt(`/recommend?${new URLSearchParams(sent)}`);
        expect(listTools(resubmitted), q).toEqual(listTools(html));
        expect(listTools(html), q).not.toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('can be edited and sent again', async () => {
    const text = between(await loadMain(`${LONG_INTRO}We need LinkedIn.`), '<textarea', '</textarea>');
    expect(unescapeHtml(text)).toContain(LONG_INTRO.trim());
  });
});

it('a page links the question that a label means', async () => {
  const main = await served.page('/recommend?required=Data+region:+EU', 400);
  expect(main).toMatch(/href="\/recommend\?required=trust\.data_region(?:=|%3D)eu"/);
});

describe('a question about rules', () => {
  const q = 'Does LinkedIn forbid robots or sharing a seat?';

  it('shows the mentioned rules with wording and changes, links the other rules, and lists no tools', async () => {
    const { manifest, platforms, ...snapshot } = served.snapshot;
    const [platform] = [...platforms.values()];
    if (!platform) throw new Error('the fixture has no platform');
    const files = Object.entries(manifest.files).map(([path, file]) => [path.replace(platform.slug, 'linkedin'), file]);
    const server = await serveFixture({
      snapshot: {
        ...snapshot,
        manifest: { ...manifest, files: Object.fromEntries(files) },
        platforms: new Map([['linkedin', { ...platform, slug: 'linkedin' }]]),
      },
    });
    const { kind, rules = [], other_rules = {} } = await server.json<RecommendAnswer>(`/api/v1/recommend${query(q)}`);
    const html = between(await server.page(`/recommend${query(q)}`), '<main', '</main>');
    const rows = findRows(html).filter((row) => row.includes('scope="row"'));
    expect([kind, rows.length, listTools(html)]).toEqual(['rules', rules.length, []]);
    expect(rules).not.toEqual([]);
    for (const { id, title, says, since, changed } of rules) {
      const row = rows.find((tableRow) => tableRow.includes(`href="/platforms/linkedin#${id}"`)) ?? '';
      const [, dates] = readCells(row);
      expect(unescapeHtml(extractText(row))).toContain(`${title} ${says ?? 'The document has no such rule.'}`);
      expect(dates).toBe(`${since ?? 'no longer there'}${changed && changed !== since ? ` reworded ${changed}` : ''}`);
    }
    expect(Object.keys(other_rules)).toEqual(['courtesy']);
    for (const [id, title] of Object.entries(other_rules))
      expect(html).toContain(`<a href="/platforms/linkedin#${id}">${title}</a>`);
    expect(html).toContain('href="/platforms/linkedin"');
    const actionsPage = await server.page(`/recommend${query('Has LinkedIn banned any of these tools?')}`);
    for (const { what } of platform.steps) expect(between(actionsPage, '<main', '</main>')).toContain(what);
    await server.close();
  });

  it('is not answered if the snapshot has no rules of LinkedIn', async () => {
    expect((await loadAnswer(q)).kind).toBe('nothing');
  });
});

it('a text that cannot be answered gets the text box and links to other pages, but no tools', async () => {
  const q = 'How do I write a good subject line?';
  const html = await loadMain(q);
  expect([(await loadAnswer(q)).kind, listTools(html)]).toEqual(['nothing', []]);
  expect(html).toContain(`value="${q}"`);
  for (const path of ['/rankings/general?job=outreach', '/tools', '/platforms/perchnet', '/changes'])
    expect(html).toContain(`href="${path}"`);
});

it('the answer to a question about one fact links its evidence, and the tools that have it', async () => {
  const html = await loadMain('Does Flagmast have WhatsApp?');
  expect(html).toMatch(/<a class="no" href="\/tools\/flagmast\?keys=channels\.whatsapp#channels\.whatsapp"/);
  expect(html).toContain('href="/questions/channels.whatsapp"');
});

it('a question about several tools links their comparison', async () => {
  const html = await loadMain('Quillcourier or Flagmast?');
  const [, link = ''] = /href="(\/compare\?tools=flagmast,quillcourier[^"]*)"/.exec(html) ?? [];
  const address = link.replaceAll('&amp;', '&');
  expect((await served.get(address)).redirected).toBe(false);
  const { rows, understood } = await served.json(`/api/v1${address}`);
  const answer = await loadAnswer('Quillcourier or Flagmast?');
  const prices = answer.rows.map(({ slug, price }) => [slug, price]).toSorted();
  expect(prices).toEqual(rows.map(({ slug, price }: { slug: string; price: unknown }) => [slug, price]));
  expect({ ...understood, tools: [] }).toEqual({ ...answer.understood, tools: [] });
});

it('a misspelt tool name gets a link to the tool', async () => {
  expect(await loadMain('quilcourrier')).toContain('href="/tools/quillcourier"');
});

describe('the search box', () => {
  it.each(['/tools', '/rankings/general?job=outreach'])('on %s has a name that says what to type', async (path) => {
    const html = await served.page(path);
    expect(html).toMatch(/<input name="q" type="search"[^>]*aria-label="A need, a tool or a question"/);
  });

  it('shows the text that the page answers', async () => {
    expect(await served.page(`/recommend${query('LinkedIn, API')}`)).toMatch(
      /<input name="q"[^>]* value="LinkedIn, API"/,
    );
  });

  it.each([
    ['quillcourier', '/tools/quillcourier'],
    ['PAPER LANTERN', '/tools/paper-lantern'],
    ['larkpost.io', '/tools/larkpost-io'],
    ['www.quillcourier.example', '/tools/quillcourier'],
  ])('redirects the tool name "%s" to %s', async (q, path) => {
    // The form of the home page also sends these empty fields.
    const { url } = await served.get(`/recommend${query(q)}&people=&budget=`);
    expect(url).toBe(served.baseUrl + path);
    expect((await served.get(`/recommend.md${query(q)}`)).url).toBe(`${served.baseUrl}${path}.md`);
  });

  it.each(['Quillcourier price', 'like Quillcourier', 'Quillcourier or Flagmast', 'WhatsApp', '…', 'a/b'])(
    'answers "%s" without a redirect',
    async (q) => {
      expect(new URL((await served.get(`/recommend${query(q)}`)).url).pathname).toBe('/recommend');
    },
  );
});

it('an answer about a tool includes the note on the fact, on the page and in Markdown', async () => {
  const note = served.snapshot.tools.get('quillcourier')?.facts['channels.sms']?.note ?? '';
  expect(note).not.toBe('');
  const query = `q=${encodeURIComponent('Does Quillcourier have SMS?')}`;
  expect(unescapeHtml(extractText(await served.page(`/recommend?${query}`)))).toContain(note);
  expect(await served.text(`/recommend.md?${query}`)).toContain(note);
});
