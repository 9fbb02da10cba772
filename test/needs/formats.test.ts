import { readdirSync, readFileSync } from 'node:fs';
import { selectAll, selectOne } from 'css-select';
import { parse } from 'csv-parse/sync';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { NeedInput } from '../../server/calls/need/parameters.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { generateNeeds, toQuery } from './needs.ts';
import { openSite, type Site } from './site.ts';

/* One question in every format: as text, as parameters, over MCP, as a page, as Markdown and as CSV. Each has the same tools and sums. */

/** How many rows are compared. */
/** Markdown has these rows for a board of any width. */
const LEAST_ROWS = 3;
const ROWS = 5;
const TEXTS = 100;
const NEEDS = 100;

/** The tools in their order, each with the first sum that is shown of it. */
type Sums = readonly (readonly [name: string, sum: number | null])[];

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly price: {
    readonly amount: number | null;
    readonly upto: number | null;
    readonly upto_billing?: string;
  };
}

/** Two ends that are billed in different ways are no range: people see the upper one. */
const sumsIn = (rows: readonly Row[]): Sums =>
  rows.map(({ name, price: { amount, upto, upto_billing } }) => [name, upto_billing ? upto : (amount ?? upto)]);
const leastIn = (rows: readonly Row[]): Sums => rows.map(({ name, price }) => [name, price.amount ?? price.upto]);

const firstNumber = (text: string) => {
  const [number] = /[\d,]+(?:\.\d+)?/.exec(text) ?? [];
  return number === undefined ? null : Number(number.replaceAll(',', ''));
};

function sumsOnPage(html: string): Sums {
  const document = parseDocument(html);
  return selectAll('table.board tbody tr', document).flatMap((row) => {
    const [name, bill] = [selectOne('th.tool a', row), selectOne('td.bill b', row)];
    return name && bill ? [[DomUtils.textContent(name), firstNumber(DomUtils.textContent(bill))] as const] : [];
  });
}

/** Of `| 1. [Flagmast](…), LinkedIn automation | 63 USD (…) | …`. What is unconfirmed is no sum. */
function sumsInMarkdown(text: string): Sums {
  return text.split('\n').flatMap((line) => {
    const [, tool = '', bill = ''] = line.split(/(?<!\\)\|/);
    const [, name] = /^\s*(?:\d+\. )?\[([^\]]+)\]\(\/?[^)]*\/?tools\//.exec(tool) ?? [];
    return name === undefined
      ? []
      : [[name, firstNumber(bill.replace(/^ no confirmed price.*|unconfirmed: .*/, ''))] as const];
  });
}

function sumsInCsv(text: string): Sums {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return rows.map(({ name = '', price, price_upto }) => [name, firstNumber(price || price_upto || '')]);
}

/** Requests a need in each format. @returns the sums of its first rows */
const FORMATS: Readonly<Record<string, (site: Site, need: object) => Promise<Sums>>> = {
  parameters: async (site, need) => sumsIn((await site.json(`/recommend?${toQuery(need)}`)).rows),
  mcp: async (site, need) => sumsIn((await site.call('recommend', need)).rows),
  page: async (site, need) => sumsOnPage(await site.text(`/recommend?${toQuery(need)}`)),
  markdown: async (site, need) => sumsInMarkdown(await site.text(`/recommend.md?${toQuery(need)}`, 'text/markdown')),
  csv: async (site, need) => sumsInCsv(await site.text(`/api/v1/recommend.csv?${toQuery(need)}`, 'text/csv')),
};

/** The first rows, without those that a sentence names from further down, which pages add. */
const firstOf = (sums: Sums) => sums.slice(0, ROWS);

async function disagreements(site: Site, need: object, rows: readonly Row[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [format, ask] of Object.entries(FORMATS)) {
    const expected = firstOf(format === 'csv' ? leastIn(rows) : sumsIn(rows));
    const sums = firstOf(await ask(site, { ...need, limit: ROWS }));
    // A page of Markdown has a limit: with many columns, it ends early.
    const shown = format === 'markdown' ? expected.slice(0, Math.max(LEAST_ROWS, sums.length)) : expected;
    if (JSON.stringify(sums) !== JSON.stringify(shown))
      faults.push(`${format} of ${JSON.stringify(need)}: ${JSON.stringify(sums)}, not ${JSON.stringify(expected)}`);
  }
  return faults;
}

/** Texts that people wrote, with what they mean. */
const TEXT_FOLDER = new URL('../../tools/evaluate/texts/', import.meta.url);
const texts = readdirSync(TEXT_FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .flatMap((file) => parseYaml(readFileSync(new URL(file, TEXT_FOLDER), 'utf8')) as { readonly q: string }[])
  .map(({ q }) => q);

describe('a question has one answer in every format', () => {
  it('as a text and as the understood parameters', async () => {
    const site = openSite(await realSnapshot());
    const faults: string[] = [];
    let boards = 0;
    const step = Math.floor(texts.length / TEXTS);
    for (const q of texts.filter((_, i) => i % step === 0).slice(0, TEXTS)) {
      const answer = await site.json(`/recommend?${toQuery({ q, limit: ROWS })}`);
      if (!['need', 'count'].includes(answer.kind)) continue;
      boards += 1;
      faults.push(...(await disagreements(site, answer.understood, answer.rows)));
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(boards).toBeGreaterThan(TEXTS / 2);
  });

  it('as a text about named tools and as their comparison', async () => {
    const snapshot = await realSnapshot();
    const site = openSite(snapshot);
    const names = [...snapshot.tools.values()].filter(({ price }) => price.currency !== null).map(({ name }) => name);
    const faults: string[] = [];
    const pairs = names.flatMap((name, i) => names.slice(i + 1).map((other) => [name, other] as const));
    for (const [i, [name, other]] of pairs.entries()) {
      if (i % 5 > 0 && process.env.EXHAUSTIVE !== '1') continue;
      const people = (i % 7) + 1;
      const q = `Which is cheaper for ${people} people, ${name} or ${other}?`;
      const { answers = [], understood } = await site.json(`/recommend?${toQuery({ q })}`);
      const compared = await site.json(`/compare?${toQuery({ tools: understood.tools ?? [], people })}`);
      const said = answers.filter(({ price }: Row) => price).map(({ name, price }: Row) => [name, price]);
      const shown = compared.rows.map(({ name, price }: Row) => [name, price]);
      if (JSON.stringify(said.toSorted()) !== JSON.stringify(shown.toSorted()))
        faults.push(`${q}: ${JSON.stringify(sumsIn(answers))}, compared: ${JSON.stringify(sumsIn(compared.rows))}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('in every list of the same named tools', async () => {
    const snapshot = await realSnapshot();
    const site = openSite(snapshot);
    const slugs = [...snapshot.tools.keys()];
    const needs = [{}, {}, ...generateNeeds(snapshot, 60, 297)].map(({ without: _, ...need }: NeedInput) => need);
    const faults: string[] = [];
    for (const [i, need] of needs.entries()) {
      const tools = [0, 11, 23].map((step) => slugs[(i * 5 + step) % slugs.length] as string);
      const query = toQuery({ ...need, tools });
      const pricesAt = async (path: string) => {
        const { rows } = await site.json(`${path}?${query}`);
        return rows.map(({ slug, price }: Row) => [slug, price]).toSorted();
      };
      const compared = JSON.stringify(await pricesAt('/compare'));
      for (const path of ['/recommend', '/cost'])
        if (JSON.stringify(await pricesAt(path)) !== compared) faults.push(`${path}?${query}`);
      // A list leaves out what does not fit.
      for (const row of await pricesAt('/tools'))
        if (!compared.includes(JSON.stringify(row))) faults.push(`/tools?${query}: ${row[0]}`);
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['real tools', realSnapshot],
    ['invented tools', fixtureSnapshot],
  ])('as parameters of %s', async (_, load) => {
    const snapshot = await load();
    const site = openSite(snapshot);
    const faults: string[] = [];
    for (const need of generateNeeds(snapshot, NEEDS, 197)) {
      const { rows } = await site.json(`/recommend?${toQuery({ ...need, limit: ROWS })}`);
      faults.push(...(await disagreements(site, need, rows)));
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('and another answer for another number of people in every format', async () => {
    const site = openSite(await realSnapshot());
    const need = { required: ['channels.linkedin'], people: 3 };
    const { rows } = await site.json(`/recommend?${toQuery({ ...need, limit: ROWS })}`);
    const faults = await disagreements(site, { ...need, people: 4 }, rows);
    expect(faults).toHaveLength(Object.keys(FORMATS).length);
  });
});
