import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, rowOf, textOf, unescaped } from './html.ts';

const served = await fixtureServer();
/** The words of HTML, without the spaces that stand for tags before a comma, a colon or a full stop. */
const wordsOf = (html: string) =>
  unescaped(textOf(html))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.:])/g, '$1')
    .trim();
const shown = async (path: string) => wordsOf(between(await served.page(path), '<main', '</main>'));

describe('the page of a platform', () => {
  it('has one row for each rule: what it says with its clause, since when, what changed with the wording before, and what it is about', async () => {
    const html = await served.page('/platforms/perchnet');
    const row = rowOf(html, 'robots');
    expect(row).toContain('/blob/1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f/Perchnet/Terms.md?plain=1#L12"');
    for (const said of [
      'No robots, for messages or posts Terms of Use',
      'Robots must not send messages, and must not write or like posts.',
      '4.1, 2025-09-01',
      '2025-09-01 Posts were added. Before: Robots must not send messages. Posts are not named.',
      'Connection requests',
    ])
      expect(wordsOf(row)).toContain(said);
    expect(wordsOf(rowOf(html, 'seats'))).toContain('Before: The document has no such rule.');
    expect(wordsOf(rowOf(html, 'courtesy'))).toContain('2024-03-02');
  });

  it('is where the address of all leads, and says once that nobody is judged', async () => {
    expect((await served.get('/platforms')).url).toBe(`${served.baseUrl}/platforms/perchnet`);
    const words = await shown('/platforms/perchnet');
    expect(words.split('not ours to judge').length).toBe(2);
  });

  it('has its changes in a feed, each with the wording before and after', async () => {
    const [first, second] = (await served.json('/platforms/perchnet/changes.json')).items;
    expect(first).toMatchObject({
      id: expect.stringMatching(/^urn:uuid:/),
      url: `${served.baseUrl}/platforms/perchnet#robots`,
      title: 'Perchnet, Terms of Use: No robots, for messages or posts',
      summary: 'Posts were added.',
      date_published: '2025-09-01T00:00:00.000Z',
    });
    expect(second.url).toBe(`${served.baseUrl}/platforms/perchnet#seats`);
    expect(textOf(first.content_html)).toContain('Before: Robots must not send messages. Posts are not named.');
    expect((await served.get('/platforms/perchnet/changes.atom')).status).toBe(200);
  });

  it('suggests the right platform where there is no such one', async () => {
    expect(await served.page('/platforms/perchnt', 404)).toContain('No rules of a platform “perchnt” are recorded.');
  });
});
