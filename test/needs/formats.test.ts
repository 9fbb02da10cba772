import { readdirSync, readFileSync } from 'node:fs';
import { selectAll, selectOne } from 'css-select';
import { parse } from 'csv-parse/sync';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { generateNeeds, toQuery } from './needs.ts';
import { openSite, type Site } from './site.ts';

/*
 * Checks that a question has the same tools and prices in every format: as a text, as parameters, over MCP, as a page, as Markdown and as
 * CSV.
 */

/** How many rows to compare. */
const MAX_ROWS = 5;
/** Markdown shows at least this many rows, even of a very wide board. */
const MIN_MARKDOWN_ROWS = 3;
const MAX_TEXTS = 100;
const NEED_COUNT = 100;

/** The tools in order, each with its price. */
type Prices = readonly (readonly [name: string, price: number | null])[];

interface Row {
  readonly name: string;
  readonly result?: string;
  readonly price: { readonly amount: number | null };
}

const listPrices = (rows: readonly Row[]): Prices => rows.map(({ name, price }) => [name, price.amount]);

const firstNumber = (text: string) => {
  const [number] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? [];
  return number === undefined ? null : Number(number.replaceAll(',', ''));
};

function readPage(html: string): Prices {
  return selectAll('table.board tbody tr:not(.more)', parseDocument(html)).flatMap((row) => {
    const name = selectOne('th a', row);
    const sum = selectOne('.price', row);
    return name ? [[DomUtils.textContent(name), firstNumber(DomUtils.textContent(sum ?? []))] as const] : [];
  });
}

/** Reads lines such as `| [Flagmast](…) (LinkedIn automation) | about $63 (…) | …`. Unconfirmed prices don't count. */
function readMarkdown(text: string): Prices {
  return text.split('\n').flatMap((line) => {
    const [, tool = '', sum = ''] = line.split(/(?<!\\)\|/);
    const [, name] = /^\s*(?:\d+\. )?\[([^\]]+)\]\(/.exec(tool) ?? [];
    return name === undefined ? [] : [[name, firstNumber(sum.replace(/^ No price.*/, ''))] as const];
  });
}

function readCsv(text: string): Prices {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return rows.map(({ name = '', price = '' }) => [name, firstNumber(price)]);
}

/** Requests a need in each format, and returns the prices of its first rows. */
const FORMATS: Readonly<Record<string, (site: Site, need: object) => Promise<Prices>>> = {
  parameters: async (site, need) => listPrices((await site.json(`/recommend?${toQuery(need)}`)).rows),
  mcp: async (site, need) => listPrices((await site.call('recommend', need)).rows),
  page: async (site, need) => readPage(await site.text(`/recommend?${toQuery(need)}`)),
  markdown: async (site, need) => readMarkdown(await site.text(`/recommend.md?${toQuery(need)}`, 'text/markdown')),
  csv: async (site, need) => readCsv(await site.text(`/api/v1/recommend.csv?${toQuery(need)}`, 'text/csv')),
};

/** Lists the formats whose prices differ from the first rows of the JSON. Pages group rows, and say why a tool doesn't fit instead of its price. */
async function listDifferences(site: Site, need: object, rows: readonly Row[]): Promise<string[]> {
  const differences: string[] = [];
  const expected = listPrices(rows).slice(0, MAX_ROWS);
  for (const [format, request] of Object.entries(FORMATS)) {
    const prices = await request(site, { ...need, limit: MAX_ROWS });
    const isGrouped = format === 'page' || format === 'markdown';
    const isPriced = ([name]: Prices[number]) =>
      !isGrouped || rows.some((row) => row.name === name && row.result !== 'does not fit');
    const priced = expected.filter(isPriced);
    const found = isGrouped ? priced.flatMap(([name]) => prices.filter(([other]) => other === name)) : prices;
    const isWritten = ([name]: Prices[number]) => found.some(([other]) => other === name);
    const wanted = format === 'markdown' && prices.length >= MIN_MARKDOWN_ROWS ? priced.filter(isWritten) : priced;
    if (JSON.stringify(found.slice(0, MAX_ROWS)) !== JSON.stringify(wanted))
      differences.push(
        `${format} for ${JSON.stringify(need)}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
      );
  }
  return differences;
}

/** A folder of texts by people, labelled with their meaning. */
const TEXT_FOLDER = new URL('../../tools/evaluate/texts/', import.meta.url);
const texts = readdirSync(TEXT_FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .flatMap((file) => parseYaml(readFileSync(new URL(file, TEXT_FOLDER), 'utf8')) as { readonly q: string }[])
  .map(({ q }) => q);

describe('a question gets the same answer', () => {
  it('as a text and as its parameters, in every format', async () => {
    const site = openSite(await realSnapshot());
    const differences: string[] = [];
    let boards = 0;
    const step = Math.floor(texts.length / MAX_TEXTS);
    for (const q of texts.filter((_, i) => i % step === 0).slice(0, MAX_TEXTS)) {
      const answer = await site.json(`/recommend?${toQuery({ q, limit: MAX_ROWS })}`);
      if (answer.kind !== 'need') continue;
      boards += 1;
      differences.push(...(await listDifferences(site, answer.understood, answer.rows)));
    }
    expect(differences.slice(0, 10)).toEqual([]);
    expect(boards).toBeGreaterThan(MAX_TEXTS / 2);
  });

  it.each([
    ['real tools', realSnapshot],
    ['fixture tools', fixtureSnapshot],
  ])('as parameters in every format, for %s', async (_, load) => {
    const snapshot = await load();
    const site = openSite(snapshot);
    const differences: string[] = [];
    for (const need of generateNeeds(snapshot, NEED_COUNT, 197)) {
      const { rows } = await site.json(`/recommend?${toQuery({ ...need, limit: MAX_ROWS })}`);
      differences.push(...(await listDifferences(site, need, rows)));
    }
    expect(differences.slice(0, 10)).toEqual([]);
  });
});
