import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { DEFAULT_LIMIT } from '../../server/call/list.ts';
import { addToolCopies } from '../fixture/more-tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
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

/** Removes the rows under "Named in the summary", which belong to other pages. */
const removeNamedRows = (text: string) => text.split('Named in the summary')[0] as string;

const readMarkdownRows = (text: string) =>
  identifyRows(
    removeNamedRows(text)
      .split('\n')
      .filter((line) => line.startsWith('|')),
  );

const readPageRows = (html: string) =>
  identifyRows([...removeNamedRows(html).matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row));

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
  ['/tools', ''],
  ['/tools', '?required=channels.email&people=3'],
  ['/rankings/general', ''],
  ['/rankings/general', `?job=${Object.keys(snapshot.methodology.jobs)[0]}`],
  ['/rankings/by-type', ''],
  ['/recommend', '?required=channels.linkedin,channels.email&nice=team.sso'],
  ['/recommend', '?required=channels.email&limit=30'],
  ['/cost', '?people=3'],
  ['/cost', '?mailboxes=4&limit=25&offset=5'],
  ['/changes', ''],
] as const;

it.each(LISTS)('a list has the same rows in all formats, each row once: %s%s', async (path, query) => {
  const addresses = {
    JSON: `/api/v1${path}${query}`,
    CSV: `/api/v1${path}.csv${query}`,
    Markdown: `${path}.md${query}`,
    page: path + query,
  };
  const read = (format: string) => FORMATS[format] as (address: string) => Promise<ListPage>;
  const first = await read('JSON')(addresses.JSON);
  const allRows = await followLinks(read('JSON'), addresses.JSON);
  expect(new Set(allRows).size).toBe(allRows.length);
  expect(allRows.length).toBeGreaterThan(DEFAULT_LIMIT);
  if (!query.includes('limit') && path !== '/rankings/by-type') expect(first.rows).toHaveLength(DEFAULT_LIMIT);
  for (const format of ['CSV', 'Markdown', 'page'] as const) {
    const page = await read(format)(addresses[format]);
    // Markdown has a limited length, so it may have fewer rows and a link to the rest.
    // Without a need, the page has all tools.
    const isWhole = path === '/tools' && query === '' && format !== 'CSV';
    const expectedRows = format === 'Markdown' || isWhole ? allRows.slice(0, page.rows.length) : first.rows;
    if (path !== '/rankings/by-type') expect([format, page.rows]).toEqual([format, expectedRows]);
    const rows = await followLinks(read(format), addresses[format]);
    expect([format, path === '/rankings/by-type' ? rows.toSorted() : rows]).toEqual([
      format,
      path === '/rankings/by-type' ? allRows.toSorted() : allRows,
    ]);
  }
});
