import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { between, findRows, listCells, textOf, unescaped } from './html.ts';

/* The page for a text, by the kind of text. */

const served = await fixtureServer();
const query = (q: string) => `?${new URLSearchParams({ q })}`;
const answerTo = (q: string) => served.json<RecommendAnswer>(`/api/v1/recommend${query(q)}`);
const mainOf = async (path: string) => between(await served.page(path), '<main', '</main>');
const showing = (q: string) => mainOf(`/recommend${query(q)}`);
const toolsOn = (html: string) =>
  [...html.matchAll(/<th scope="row" class="tool">.*?href="\/tools\/([^"?]+)/g)].map(([, slug]) => slug);

/** The names and values that a form sends. */
function pairsIn(form: string): [string, string][] {
  const fields = [...form.matchAll(/<input[^>]* name="([^"]+)"[^>]*>/g)].map(([field, name = '']) => [
    name,
    unescaped(/ value="([^"]*)"/.exec(field)?.[1] ?? ''),
  ]);
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)".*?<\/select>/gs)].map(([select, name = '']) => [
    name,
    /<option value="([^"]*)" selected/.exec(select)?.[1] ?? '',
  ]);
  const texts = [...form.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>(.*?)<\/textarea>/gs)].map(
    ([, name = '', value = '']) => [name, unescaped(value)],
  );
  return [...fields, ...texts, ...selects].filter(([, value]) => value !== '') as [string, string][];
}

const sentBy = (form: string) => Object.fromEntries(pairsIn(form));

/** It has no requirement. */
const BEFORE =
  'Hello everybody, we began small some years ago and have written to people by hand since then, which takes most of each morning, and last week my colleague said over lunch that there has to be a better way. ';

describe('a long text', () => {
  const WISHES = [
    'We need LinkedIn.',
    'We need cold email.',
    'We need SSO.',
    'WhatsApp would be nice to have.',
    'We need a tool for 4 people.',
    'It must cost at most 300 EUR a month.',
  ];
  const stories = fc
    .tuple(fc.shuffledSubarray(WISHES, { minLength: 1 }), fc.constantFrom('', ' It must have HIPAA.'))
    .map(([wishes, unknown]) => BEFORE + wishes.join(' ') + unknown);

  it('is answered with what was understood, and its form sends parameters with the same board, without the text', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (q) => {
        const { understood, long } = await answerTo(q);
        const html = await showing(q);
        const sent = pairsIn(between(html, '<form class="need story"', '</form>'));
        const { not_understood = [], ...others } = understood;
        const said = Object.entries(others).map(([name, value]) => [name, String(value)]);
        const words = not_understood.map((one) => ['not_understood', one]);
        expect(long, q).toBe(true);
        expect(sent.toSorted(), q).toEqual([...said, ...words].toSorted());
        const again = await mainOf(`/recommend?${new URLSearchParams(sent)}`);
        expect(toolsOn(again), q).toEqual(toolsOn(html));
        expect(toolsOn(html), q).not.toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('gets a form for the important numbers: people, budget, and accounts or mailboxes if relevant', async () => {
    const labelsFor = async (wishes: string) => {
      const form = between(await showing(BEFORE + wishes), '<form class="need story"', '</form>');
      return [...form.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => label);
    };
    expect(await labelsFor('We need LinkedIn.')).toEqual(['People', 'LinkedIn accounts', 'Budget a month', 'Currency']);
    expect(await labelsFor('We need cold email.')).toEqual(['People', 'Mailboxes', 'Budget a month', 'Currency']);
    expect(await labelsFor('We need SSO.')).toEqual(['People', 'Budget a month', 'Currency']);
  });

  it('can be edited and submitted again below', async () => {
    expect(unescaped(between(await showing(`${BEFORE}We need LinkedIn.`), '<textarea', '</textarea>'))).toContain(
      BEFORE.trim(),
    );
  });
});

it('Markdown says first what was not understood, then what was understood', async () => {
  const text = await served.text(`/recommend.md${query('LinkedIn, HIPAA, for 3 people under 90 EUR')}`);
  const [, , ...paragraphs] = text.split('\n\n');
  expect(paragraphs.slice(0, 2)).toEqual([
    '**Not understood**: HIPAA.',
    '**Required**: LinkedIn. **People**: 3. **Budget a month**: 90 EUR.',
  ]);
});

describe('a question about rules', () => {
  const q = 'Does LinkedIn forbid robots or sharing a seat?';

  it('shows the rules it names with their wording and changes, links the others, and shows no tool', async () => {
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
    expect([kind, rows.length, toolsOn(html)]).toEqual(['rules', rules.length, []]);
    expect(rules).not.toEqual([]);
    for (const { id, title, says, since, changed } of rules) {
      const row = rows.find((one) => one.includes(`href="/platforms/linkedin#${id}"`)) ?? '';
      const [from] = listCells(row);
      expect(unescaped(textOf(row))).toContain(`${title} ${says ?? 'The document has no such rule.'}`);
      expect(from).toBe(`${since ?? 'no longer there'}${changed && changed !== since ? ` reworded ${changed}` : ''}`);
    }
    expect(Object.keys(other_rules)).toEqual(['courtesy']);
    for (const [id, title] of Object.entries(other_rules))
      expect(html).toContain(`<a href="/platforms/linkedin#${id}">${title}</a>`);
    expect(html).toContain('href="/platforms/linkedin"');
    const done = await server.page(`/recommend${query('Has LinkedIn banned any of these tools?')}`);
    for (const { what } of platform.steps) expect(between(done, '<main', '</main>')).toContain(what);
    expect(textOf(between(done, '<h1', '</h1>'))).toContain('LinkedIn’s actions against vendors');
    await server.close();
  });

  it('is not answered if none are recorded', async () => {
    expect((await answerTo(q)).kind).toBe('unanswered');
  });
});

it('an unanswerable text is reported as such, with the box and other pages, and no recommendation', async () => {
  const q = 'How do I write a good subject line?';
  const html = await showing(q);
  expect([(await answerTo(q)).kind, toolsOn(html)]).toEqual(['unanswered', []]);
  expect(sentBy(between(html, '<form', '</form>'))).toEqual({ q });
  for (const path of ['/rankings/general', '/platforms/perchnet', '/changes']) expect(html).toContain(`href="${path}"`);
});

it('a statement gets the facts about its tools and questions, and no board', async () => {
  const q = 'Flagmast has WhatsApp';
  const { kind, answers = [] } = await answerTo(q);
  const html = await showing(q);
  const rows = findRows(html).slice(1);
  expect([kind, rows.length, toolsOn(html)]).toEqual(['statement', answers.length, []]);
  for (const [i, { tool, key }] of answers.entries()) expect(rows[i]).toContain(`href="/tools/${tool}?keys=${key}#`);
});

it('a question about several tools links their comparison', async () => {
  const html = await showing('Quillcourier or Flagmast?');
  const [, link = ''] = /href="(\/compare\?tools=flagmast,quillcourier[^"]*)"/.exec(html) ?? [];
  const address = link.replaceAll('&amp;', '&');
  expect((await served.get(address)).redirected).toBe(false);
  const { rows, understood } = await served.json(`/api/v1${address}`);
  const { answers, ...answer } = await answerTo('Quillcourier or Flagmast?');
  const prices = answers?.flatMap(({ tool, price }) => (price ? [[tool, price]] : [])).toSorted();
  expect(prices).toEqual(rows.map(({ slug, price }: { slug: string; price: unknown }) => [slug, price]));
  expect({ ...understood, tools: [] }).toEqual({ ...answer.understood, tools: [] });
});

it('a misspelt tool is shown with a link to its page', async () => {
  expect(await showing('quilcourrier')).toContain('href="/tools/quillcourier"');
});

it('a question about "how many" shows the board with the counted tools', async () => {
  const { kind, rows, sentence } = await answerTo('How many tools have WhatsApp?');
  const html = await showing('How many tools have WhatsApp?');
  expect([kind, toolsOn(html)]).toEqual(['count', rows.map(({ slug }) => slug)]);
  expect(unescaped(textOf(html))).toContain(sentence);
});

describe('the search box', () => {
  const LABEL = 'A need, a tool, a question or a sentence';

  it.each(['/tools', '/recommend', '/docs', '/rankings/general'])('on %s says what can be typed', async (path) => {
    const html = await served.page(path);
    const [, id = ''] = / id="([^"]+)" name="q"/.exec(html) ?? [];
    expect(textOf(between(html, `for="${id}"`, '</label>').replace(/^[^>]*>/, ''))).toBe(LABEL);
    expect(html.split(' name="q"')).toHaveLength(2);
  });

  it('is linked from the check of claims', async () => {
    const html = await (await served.get('/check')).text();
    expect((await served.get('/check')).url).toBe(`${served.baseUrl}/recommend`);
    expect(/<textarea id="need-q"[^>]*>/.exec(html)?.[0]).toContain('autofocus');
  });

  it.each([
    ['quillcourier', '/tools/quillcourier'],
    ['PAPER LANTERN', '/tools/paper-lantern'],
    ['larkpost.io', '/tools/larkpost-io'],
    ['www.quillcourier.example', '/tools/quillcourier'],
  ])('redirects "%s", which only names a tool, to its page', async (q, path) => {
    // As the form of the start page sends it.
    const { url } = await served.get(`/recommend${query(q)}&people=&budget=`);
    expect(url).toBe(served.baseUrl + path);
    expect((await served.get(`/recommend.md${query(q)}`)).url).toBe(`${served.baseUrl}${path}.md`);
  });

  it.each(['Quillcourier price', 'like Quillcourier', 'Quillcourier or Flagmast', 'WhatsApp', '…', 'a/b'])(
    'answers "%s" on its own page',
    async (q) => {
      expect(new URL((await served.get(`/recommend${query(q)}`)).url).pathname).toBe('/recommend');
    },
  );
});
