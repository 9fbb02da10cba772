import { describe, expect, it } from 'vitest';
import { isListed } from '../../../model/tool.ts';
import { formatShortPrice, NO_PRICE } from '../../../model/words/short-price.ts';
import { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { extractText, findRows, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { tools, methodology } = served.snapshot;
const listed = [...tools.values()].filter(isListed);
const countKnown = (slug: string) =>
  Object.values(tools.get(slug)?.facts ?? {}).filter(({ status }) => status === 'known').length;
const html = await served.text('/');

describe('the home page', () => {
  it('counts tools, questions and the known answers about these tools', () => {
    const answers = listed.reduce((sum, { slug }) => sum + countKnown(slug), 0);
    const text = extractText(html);
    expect(text).toContain(`${answers} answers, each with the page that says it`);
    expect(text).toContain(`${Object.keys(methodology.catalogue.keys).length} questions and priced for your team`);
  });

  it('says that nobody pays to be listed, and links an example with sources', async () => {
    const [, panel = ''] = /<aside class="trust".*?>(.*?)<\/aside>/s.exec(html) ?? [];
    expect(extractText(panel)).toContain('No money from any company listed here');
    const [, examplePage = ''] = /href="(\/tools\/[^"]+)#facts"/.exec(panel) ?? [];
    expect(await served.text(examplePage)).toContain('id="facts"');
  });

  it('shows the first three tools of each job with their prices', async () => {
    const cards = [...html.matchAll(/<li><h3><a href="([^"]+)">.*?<\/li>/gs)];
    expect(cards).toHaveLength(Object.keys(methodology.jobs).length);
    for (const [card, address = ''] of cards) {
      const job = new URL(unescapeHtml(address), 'http://x').searchParams.get('job');
      const { boards } = computeWholeAnswer(getRankings, `profile=general&job=${job}&limit=3`, served);
      const shown = [...card.matchAll(/<dt><a[^>]*>(.*?)<\/a><\/dt><dd>(.*?)<\/dd>/gs)];
      expect(shown.map(([, name, sum]) => [unescapeHtml(name ?? ''), extractText(sum ?? '')])).toEqual(
        boards[0]?.rows.map(({ name, price }) => {
          const { condition, sum } = formatShortPrice(price);
          return [name, `${condition && 'if '}${sum || NO_PRICE}`];
        }),
      );
    }
  });

  it('shows the number of known answers for each tool', () => {
    const rows = findRows(html).filter((row) => row.includes('class="known"'));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const [, slug = ''] = /href="\/tools\/([^"?]+)/.exec(row) ?? [];
      const [, count] = /class="known".*?<\/svg>\s*(\d+)/s.exec(row) ?? [];
      expect([slug, Number(count)]).toEqual([slug, countKnown(slug)]);
    }
  });

  it('links three example searches that have an answer', async () => {
    const [, examples = ''] = /<div class="examples">(.*?)<\/div>/s.exec(html) ?? [];
    const addresses = [...examples.matchAll(/href="([^"]+)"/g)].map(([, address]) => unescapeHtml(address ?? ''));
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const { kind } = await served.json(`/api/v1${address}`);
      expect(['need', 'tools', 'rules'], address).toContain(kind);
    }
  });
});
