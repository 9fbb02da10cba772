import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { DEFAULT_LIMIT } from '../../server/call/list.ts';
import { addToolCopies } from '../fixture/more-tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { readBoard } from '../server/pages/board-html.ts';
import { unescapeHtml } from '../server/pages/html.ts';

/* A list has the same first rows in every format. Its links lead to further pages in the same format, and to each row once. */

const { changes, ...snapshot } = addToolCopies(await fixtureSnapshot(), 45);
const [change] = (await fixtureSnapshot()).changes;
const days = Array.from({ length: 23 }, (_, i) => `2026-01-${String(28 - i).padStart(2, '0')}`);
const served = await fixtureServer({
  snapshot: {
    ...snapshot,
    changes: days.map((day) => ({ ...(change as NonNullable<typeof change>), cause: 'vendor' as const, day })),
  },
});

/** The rows of one page of a list, and the addresses of the next pages. */
interface ListPage {
  readonly rows: readonly string[];
  readonly next: readonly string[];
}

type Body = Record<string, unknown> & { readonly next?: string | null };

const identify = ({ slug, day }: { slug?: string; day?: string }) => slug ?? day ?? '';

const FORMATS: Readonly<Record<string, (address: string) => Promise<ListPage>>> = {
  async JSON(address) {
    const body = await served.json<Body>(address);
    const lists = [body, ...((body.boards ?? []) as Body[])];
    const rows = lists.flatMap((list) =>
      ['score_rows', 'rows', 'changes'].flatMap((name) => ((list[name] ?? []) as { slug?: string }[]).map(identify)),
    );
    return { rows, next: lists.flatMap(({ next }) => next ?? []) };
  },
  async CSV(address) {
    const response = await served.get(address);
    const records: { slug?: string; day?: string }[] = parse(await response.text(), { bom: true, columns: true });
    const links = (response.headers.get('link') ?? '').split(', ');
    return {
      rows: records.map(identify),
      next: links.flatMap((list) => /^<(.*)>; rel="next"$/.exec(list)?.[1] ?? []),
    };
  },
  async Markdown(address) {
    const text = await served.text(address);
    const links = [...text.matchAll(/^(?:All \d+|\d+ more)(.*)$/gm)];
    return {
      rows: readMarkdownRows(text),
      next: links.map(([line, target = '']) => {
        expect(line, address).toMatch(/^(?:All \d+|\d+ more): \S+$/);
        return target.slice(': '.length).replace(served.baseUrl, '');
      }),
    };
  },
  async page(address) {
    const html = await served.page(address);
    const links = [...html.matchAll(/<a (?:rel="next" href="([^"]*)"|href="([^"]*)">(?:Older|\d+\smore)<)/g)];
    return { rows: readPageRows(html), next: links.map(([, next, other = '']) => unescapeHtml(next ?? other)) };
  },
};

function identifyRows(rows: readonly string[]): string[] {
  const days = rows.flatMap((row) => /\b(2026-01-\d\d)\b/.exec(row)?.[1] ?? []);
  return days.length > 0 ? days : rows.flatMap((row) => /\/tools\/([\w-]+)/.exec(row)?.[1] ?? []);
}

const readMarkdownRows = (text: string) => identifyRows(text.split('\n').filter((line) => line.startsWith('|')));

const readPageRows = (html: string) => identifyRows([...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row));

async function followLinks(read: (address: string) => Promise<ListPage>, start: string): Promise<string[]> {
  const rows: string[] = [];
  for (const addresses = [start]; addresses.length > 0; ) {
    const page = await read(addresses.shift() as string);
    rows.push(...page.rows);
    addresses.push(...page.next);
    expect(rows.length, start).toBeLessThan(200);
  }
  return rows;
}

const LISTS = [
  ['/tools', '', true],
  ['/tools', '?required=channels.email&people=3', true],
  ['/rankings/general', '', false],
  ['/rankings/general', `?job=${Object.keys(snapshot.methodology.jobs)[0]}`, true],
  ['/rankings/by-type', '', false],
  ['/recommend', '?required=channels.linkedin,channels.email&nice=team.sso', true],
  ['/recommend', '?required=channels.email&limit=30', false],
  ['/cost', '?people=3', false],
  ['/cost', '?mailboxes=4&limit=25&offset=5', false],
  ['/changes', '', false],
] as const;

it.each(LISTS)('a list has the same rows in JSON and CSV, each row once: %s%s', async (path, query) => {
  const first = await FORMATS.JSON?.(`/api/v1${path}${query}`);
  const allRows = await followLinks(FORMATS.JSON as never, `/api/v1${path}${query}`);
  expect(new Set(allRows).size).toBe(allRows.length);
  expect(allRows.length).toBeGreaterThan(DEFAULT_LIMIT);
  if (!query.includes('limit') && path !== '/rankings/by-type') expect(first?.rows).toHaveLength(DEFAULT_LIMIT);
  const rows = await followLinks(FORMATS.CSV as never, `/api/v1${path}.csv${query}`);
  expect(rows.toSorted()).toEqual(allRows.toSorted());
  if (path !== '/rankings/by-type') expect(rows).toEqual(allRows);
});

it.each(LISTS.filter(([, , isBoard]) => isBoard))(
  'a board has all rows of its answer on one page, and its Markdown counts the rest: %s%s',
  async (path, query) => {
    const allRows = await followLinks(FORMATS.JSON as never, `/api/v1${path}${query}`);
    const shown = readBoard(await served.page(path + query)).map(({ slug }) => slug);
    expect(shown.toSorted()).toEqual(allRows.toSorted());
    const text = await served.text(`${path}.md${query}`);
    const left = [...text.matchAll(/^(\d+) more in the JSON linked below\.$/gm)].map(([, count]) => Number(count));
    expect(readMarkdownRows(text).length + left.reduce((sum, count) => sum + count, 0)).toBe(allRows.length);
    const [, json = ''] = /\[The same data as JSON\]\(([^)]+)\)/.exec(text) ?? [];
    const { rows = [] } = (await FORMATS.JSON?.(json.replace(served.baseUrl, ''))) ?? {};
    expect(rows.toSorted()).toEqual(allRows.toSorted());
  },
);

it('the list of changes has the same rows on its pages and in Markdown, each row once', async () => {
  const allRows = await followLinks(FORMATS.JSON as never, '/api/v1/changes');
  for (const [format, address] of [
    ['page', '/changes'],
    ['Markdown', '/changes.md'],
  ] as const)
    expect(await followLinks(FORMATS[format] as never, address), format).toEqual(allRows);
});
