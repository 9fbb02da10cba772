import fc from 'fast-check';
import { parseAtomFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../model/board-schemas.ts';
import type { Platform } from '../../../model/platform.ts';
import { markChanges } from '../../../server/pages/platforms/changed-words.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { readNumber } from '../../sentences/numbers.ts';
import { between, extractText, findRow, findRows, unescapeHtml } from './html.ts';

const served = await fixtureServer();
/** The text of HTML, without the spaces that tags leave before punctuation. */
const toPlainText = (html: string) =>
  unescapeHtml(extractText(html))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.:])/g, '$1')
    .trim();
const loadText = async (path: string) => toPlainText(between(await served.page(path), '<main', '</main>'));

describe('the page of a platform', () => {
  it('starts with the main rules for buyers, with their dates and the numbers of affected tools', async () => {
    const table = between(await served.page('/platforms/perchnet'), '<table class="stacked practices"', '</table>');
    const [row = '', ...others] = findRows(table).filter((tableRow) => tableRow.includes('<td'));
    expect(others).toEqual([]);
    const [{ rows }, listed] = await Promise.all([
      served.json('/api/v1/recommend?required=linkedin.messages%7Cproduct.runs_on%3Dcloud&limit=1000'),
      served.json('/api/v1/tools'),
    ]);
    const marks = rows.map(({ cells }: Row) => cells['linkedin.messages|product.runs_on=cloud']?.mark);
    const count = marks.filter((mark: string) => mark === 'yes').length;
    expect(count).toBeGreaterThan(1);
    const match = /affected features (\S+) of (\S+) tools send LinkedIn messages or run in the vendor’s cloud\./.exec(
      toPlainText(row),
    );
    expect(match?.slice(1).map(readNumber)).toEqual([count, listed.total]);
    expect(row).toContain('<a href="#robots">');
  });

  it('has a row for each rule, with its wording, clause, dates and affected features', async () => {
    const html = await served.page('/platforms/perchnet');
    const row = findRow(html, 'robots');
    expect(row).toContain('/blob/1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f/Perchnet/Terms.md?plain=1#L12"');
    for (const text of ['Robots must not send messages, and must not write or like posts.', '2024-03-01', '2025-09-01'])
      expect(toPlainText(row)).toContain(text);
    // A feature that is one value of a question links to the page of that question.
    expect(row).toContain('<a href="/questions/product.runs_on" rel="nofollow">Runs on: Vendor&#39;s cloud</a>');
    expect(toPlainText(findRow(html, 'seats'))).toContain('2025-09-01');
    expect(toPlainText(findRow(html, 'courtesy'))).toContain('2024-03-02');
  });

  it('folds rules by document, with the date when we read it, and sorts them by the number of affected features', async () => {
    const html = between(await served.page('/platforms/perchnet'), '<h2 id="rules"', '</main>');
    const folds = html.split('<details').slice(1);
    expect(
      folds.map((fold) => toPlainText(between(fold, '<summary>', '</summary>')).replace('<summary> ', '')),
    ).toEqual([
      'Terms of Use 2 rules, as of 2025-09-01',
      'Guidelines 1 rule, as of 2025-04-05',
      'What changed in the wording in our words, added words underlined and removed words struck out',
    ]);
    expect([...html.matchAll(/<tr id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['robots', 'seats', 'courtesy']);
  });

  it('shows every change of wording, with marked differences and the earlier source', async () => {
    const table = between(await served.page('/platforms/perchnet'), 'id="changed"', '</table>');
    const changes = findRows(table).slice(1);
    expect(changes.map(toPlainText)).toEqual([
      'No robots, for messages or posts Robots must not send (removed: messages. Posts are not named. ) (new: messages, and must not write or like posts. ) Since at least 2025-09-01 What changed Posts were added. Before ( 2024-03-01 ): 4.1.',
      'No sharing of a seat (new: A seat is for one person. ) Since at least 2025-09-01 What changed The rule is new. Before ( 2024-03-01 ): no such rule.',
    ]);
    expect(changes[0]).toMatch(/<del>.*?messages. Posts are not named\..*?<\/del> <ins>/);
    expect(await served.text('/platforms/perchnet.md')).not.toContain('Posts are not named.');
  });

  it('lists actions against vendors, newest first', async () => {
    const html = await served.page('/platforms/perchnet');
    const rows = findRows(between(html, '<table class="stacked steps"', '</table>')).slice(1);
    expect(rows.map((row) => /<th scope="row">(?:<time datetime=")?([^<"]+)/.exec(row)?.[1])).toEqual([
      '2026-03-14',
      '2026-02',
    ]);
  });

  it('writes as many rules as fit in Markdown, and counts the rest', async () => {
    const rule = (i: number) => ({
      ...robots,
      id: `rule-${i}`,
      document: `Document ${i % 3}`,
      title: 'Robots '.repeat(20),
    });
    const { platforms } = served.snapshot;
    const [[slug, platform]] = [...platforms] as [[string, Platform]];
    const [robots] = platform.rules as [Platform['rules'][number]];
    const rules = Array.from({ length: 30 }, (_, i) => rule(i));
    const snapshot = { ...served.snapshot, platforms: new Map([[slug, { ...platform, rules }]]) };
    const server = await serveFixture({ snapshot });
    const text = await server.text(`/platforms/${slug}.md`);
    await server.close();
    const shown = text.match(/^\| \*\*Robots/gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(text).toContain(`\n${30 - shown} more: `);
  });

  it('is the redirect target of /platforms, and says exactly once that it is not legal advice', async () => {
    expect((await served.get('/platforms')).url).toBe(`${served.baseUrl}/platforms/perchnet`);
    const words = await loadText('/platforms/perchnet');
    expect(words.split('not legal advice').length).toBe(2);
  });

  it('publishes changes in a feed, with the wording before and after', async () => {
    const { entries } = parseAtomFeed(await served.text('/platforms/perchnet/changes.atom'));
    const [first, second] = entries ?? [];
    expect(first).toMatchObject({
      id: expect.stringMatching(/^urn:uuid:/),
      links: [{ href: `${served.baseUrl}/platforms/perchnet#robots` }],
      title: { value: 'Perchnet, Terms of Use: No robots, for messages or posts' },
      summary: { value: 'Posts were added.' },
      updated: '2025-09-01T00:00:00.000Z',
    });
    expect(second?.links?.[0]?.href).toBe(`${served.baseUrl}/platforms/perchnet#seats`);
    expect(extractText(first?.content?.value ?? '')).toContain(
      'Before: Robots must not send messages. Posts are not named.',
    );
  });

  it('suggests the platform with the most similar name if the name is unknown', async () => {
    const html = await served.page('/platforms/perchnt', 404);
    expect(html).toContain('We don’t track the rules of “perchnt”');
    expect(html).toContain('<a href="/platforms/perchnet">Perchnet’s rules</a>');
  });
});

it('marked changes contain all words of the old and the new wording, in order', () => {
  const wording = fc.array(fc.constantFrom('no', 'bots', 'or', 'scripts', 'in', 'messages'), { minLength: 1 });
  fc.assert(
    fc.property(wording, wording, (before, after) => {
      const parts = markChanges(before.join(' '), after.join(' '));
      const wordsWithout = (mark: 'added' | 'removed') =>
        parts
          .filter((part) => typeof part === 'string' || !(mark in part))
          .flatMap((part) => (typeof part === 'string' ? part : Object.values(part).join()).trim().split(' '));
      expect([wordsWithout('added'), wordsWithout('removed')]).toEqual([before, after]);
    }),
  );
  expect(markChanges('no bots', 'no bots')).toEqual(['no bots ']);
});
