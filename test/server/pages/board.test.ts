import { describe, expect, it } from 'vitest';
import type { Column, Row } from '../../../model/board-schemas.ts';
import type { Cell } from '../../../model/cell.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { isListed } from '../../../model/tool.ts';
import { formatShortPrice, NO_PRICE } from '../../../model/words/short-price.ts';
import { formatSum } from '../../../model/words/sum.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { getAiReadiness } from '../../../server/operations/get-ai-readiness/operation.ts';
import { getRankings, listBoards } from '../../../server/operations/get-rankings/operation.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { addToolCopies } from '../../fixture/more-tools.ts';
import { fixtureServer, serveFixture, servePage } from '../../fixture/serve.ts';
import { mapTools } from '../../fixture/snapshot.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, extractText, findRow, findRows, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { jobs, profiles } = served.snapshot.methodology;
const [job = ''] = Object.keys(jobs);

interface Board {
  readonly columns: readonly Column[];
  readonly rows: readonly (Pick<Row, 'slug'> & Partial<Row>)[];
  readonly total: number;
}

/** Pages have all columns, answers only those of required questions. */
const fullRankings: typeof getRankings = {
  ...getRankings,
  run: (snapshot, input) => ({ profile: input.profile, boards: listBoards(snapshot, input) }),
};

/** The boards in the JSON that a page links to. */
function loadBoards(html: string): readonly Board[] {
  const [, path, profile = '', query = ''] =
    /<link rel="alternate" type="application\/json" href="\/api\/v1\/(\w+)\/?([^"?]*)\??([^"]*)"/.exec(html) ?? [];
  const need = unescapeHtml(query);
  if (path === 'rankings') return computeWholeAnswer(fullRankings, `profile=${profile}&${need}`, served).boards;
  if (path === 'datasets') return [computeWholeAnswer(getAiReadiness, need, served)];
  if (path === 'tools') return [computeWholeAnswer(searchTools, need, served)];
  if (path === 'cost') return [{ columns: [], ...computeWholeAnswer(estimateCost, need, served) }];
  return [computeWholeAnswer(recommend, need, served)];
}

/** The rows of a page, with the text of each cell for screen readers, without cell labels, popovers and bars. */
function listRows(html: string): { slug: string; cells: string[]; ask: string | undefined }[] {
  return findRows(html).flatMap((row) => {
    const [, slug] = /<th scope="row" class="tool">.*?href="\/tools\/([^"?]+)/.exec(row) ?? [];
    if (slug === undefined) return [];
    const readCell = (cell: string) =>
      unescapeHtml(
        extractText(
          cell
            .replace(/<span class="cell-label">.*?<\/span>/, '')
            .replace(/<div popover.*?<\/div>/s, '')
            .replace(/<span class="unknown-sign".*?<\/span>/, ''),
        ),
      );
    const allCells = [...row.matchAll(/<td[ >].*?<\/td>/gs)].map(([cell]) => cell);
    const questionCell = allCells.find((cell) => cell.startsWith('<td class="ask'));
    const cells = allCells
      .filter((cell) => cell !== questionCell && !cell.startsWith('<td class="meter'))
      .map(readCell);
    return [{ slug, cells, ask: questionCell && readCell(questionCell) }];
  });
}

const NO_SOURCE = 'we found no source';

function matchesAnswer(text: string, { mark, value, plan, disputed, extra_cost: extra }: Cell): boolean {
  if (disputed) return text.endsWith('sources differ');
  const place = extra?.plan ? `${extra.plan} plan, ${formatSum(extra)}` : plan;
  if (place !== undefined && !text.endsWith(place)) return false;
  if (mark === 'unknown') return text === NO_SOURCE;
  return typeof value === 'boolean' ? text.startsWith(mark) : text !== '' && text !== NO_SOURCE;
}

const PRESETS = [
  ...Object.keys(jobs).map((jobId) => `/rankings/general?job=${jobId}`),
  ...Object.keys(profiles).map((profile) => `/rankings/${profile}`),
  '/tools',
  '/tools?required=channels.linkedin&nice=ai.public_api,integrations.hubspot&people=3',
  '/recommend?required=channels.email&unwanted=channels.whatsapp&keys=pricing.trial_days&budget=500',
  '/recommend?q=LinkedIn,+API,+HIPAA',
  '/datasets/ai-readiness',
];

/** The text of a price. Unconfirmed prices have no sum. */
const formatPriceText = (price: Parameters<typeof formatShortPrice>[0]) => formatShortPrice(price).sum || NO_PRICE;

describe.each(PRESETS)('the board at %s', (address) => {
  it('shows the rows of its JSON in the same order, with evidence for every cell', async () => {
    const html = await served.page(address);
    const boards = loadBoards(html);
    const expectedRows = boards.flatMap(({ rows, score_rows = [], columns }: Board & { score_rows?: Row[] }) =>
      [...rows, ...score_rows].map((row) => ({ row, columns })),
    );
    const shown = listRows(html);
    expect(expectedRows.length).toBeGreaterThan(0);
    const [{ rows, total }, ...others] = boards as [Board, ...Board[]];
    if (address.startsWith('/datasets/')) expect(rows).toHaveLength(total);
    if (others.length === 0 && rows.length < total) expect(extractText(html)).toContain(` of ${total} `);
    expect(shown.map(({ slug }) => slug)).toEqual(expectedRows.map(({ row }) => row.slug));
    for (const [i, { row, columns }] of expectedRows.entries()) {
      const cells = [...(shown[i]?.cells ?? [])];
      if (row.price) {
        expect(cells.shift(), row.slug).toContain(formatPriceText(row.price));
      }
      const marks = row.cells;
      if (marks === undefined) continue;
      const answers = columns.map(({ key }) => marks[key] ?? { mark: 'unknown' as const, value: null });
      const answerCells = cells.slice(cells.length - answers.length);
      for (const [at, answer] of answers.entries())
        expect(
          matchesAnswer(answerCells[at] ?? '', answer),
          `${row.slug}, ${columns[at]?.key}: ${answerCells[at]}`,
        ).toBe(true);
    }
    const evidence = [...html.matchAll(/<td class="[^"]*\b(?:yes|no|unknown)\b.*?<\/td>/gs)];
    for (const [cell] of evidence) expect(cell).toMatch(/href="\/tools/);
  });

  it('has the same cells in Markdown, with "?" for unknown, within 8,000 characters', async () => {
    const [path, query = ''] = address.split('?');
    const text = await served.text(`${path}.md${query && `?${query}`}`);
    const shown = new Map(listRows(await served.page(address)).map(({ slug, ...row }) => [slug, row]));
    const slugsByName = new Map([...served.snapshot.tools.values()].map(({ slug, name }) => [name, slug]));
    const rows = text.split('\n').flatMap((line) => {
      // A wide board has names without links, and signs for yes and no.
      const [first = '', ...terse] = line.slice(1, -1).split('|');
      if (slugsByName.has(first)) return [{ slug: slugsByName.get(first) as string, cells: terse }];
      const [, slug] = /^\| (?:\d+\\?\. )?\[[^\]]*\]\([^)]*\/tools\/([^).]+)\.md[^)]*\)/.exec(line) ?? [];
      return slug === undefined ? [] : [{ slug, cells: line.slice(2, -2).split(' | ').slice(1) }];
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const { slug, cells } of rows) {
      const { cells: onPage = [], ask } = shown.get(slug) ?? {};
      // A wide board has no room for questions to the vendor.
      const questionCell = cells.length > onPage.length ? cells.pop() : undefined;
      if (questionCell !== undefined) expect(ask, slug).toContain(questionCell.replace(/ \d+ more questions?\.$/, ''));
      expect(cells.length, slug).toBe(onPage.length);
      for (const [i, cell] of cells.entries()) {
        const plain = cell
          .replaceAll(/[()*\\,]/g, '')
          .replace('✓', 'yes')
          .replace('✗', 'no')
          .trim();
        if (onPage[i] === NO_SOURCE) expect(plain, slug).toBe('?');
        else if (/^(yes|no )/.test(onPage[i] ?? '')) expect(plain, slug).toBe(onPage[i]?.replaceAll(/[(),]/g, ''));
        else expect(plain, slug).toContain(onPage[i]?.replaceAll(',', '').split(' ')[0]);
      }
    }
    expect(text.length).toBeLessThanOrEqual(8000);
  });

  it('has a labelled form or links that lead to an answer', async () => {
    const html = await served.page(address);
    if (address.startsWith('/datasets/')) {
      const lists = [...between(html, '<nav class="panel"', '</nav>').matchAll(/href="([^"]+)"/g)];
      expect(lists.length).toBeGreaterThan(1);
      for (const [, list = ''] of lists) expect((await served.get(unescapeHtml(list))).status, list).toBe(200);
      return;
    }
    const [, action = '', form = ''] = /<form class="need" action="([^"]+)".*?>(.*?)<\/form>/s.exec(html) ?? [];
    expect(form.match(/ name="/g)?.length).toBeGreaterThan(6);
    for (const [, id] of form.matchAll(/<(?:input|select) id="([^"]+)"/g)) expect(form).toContain(`for="${id}"`);
    const sent = new URLSearchParams(
      [...form.matchAll(/<input[^>]* name="([^"]+)"[^>]*>/g)].map(([field, name = '']): [string, string] => [
        name,
        unescapeHtml(/ value="([^"]*)"/.exec(field)?.[1] ?? ''),
      ]),
    );
    sent.set('people', '2');
    sent.set('keys', 'pricing.free_plan');
    expect((await served.get(`${action}?${sent}`)).status).toBe(200);
  });
});

it('a board names the plans if no plan is sold for the need, whatever the budget', async () => {
  const slug = 'beaconyard';
  const soloOnly = [{ name: 'Solo', monthly: { amount: 9, currency: 'USD' }, unit: 'person', at_most: 1 }];
  const snapshot = mapTools(served.snapshot, (tool) => {
    const plans = tool.facts['pricing.plans'];
    return tool.slug === slug && plans
      ? { ...tool, facts: { ...tool.facts, 'pricing.plans': { ...plans, value: soloOnly as Plan[] } } }
      : tool;
  });
  const text = 'None of its plans includes everything required.';
  for (const budget of [0, 5, 1000]) {
    const html = await servePage(
      { snapshot },
      `/recommend?people=2&required=channels.linkedin&tools=${slug}&budget=${budget}`,
    );
    expect(listRows(html)[0]?.ask, String(budget)).toBe(text);
  }
});

describe('the address of a board', () => {
  const loadCanonical = async (address: string) => {
    const [, href = ''] = /<link rel="canonical" href="([^"]+)"/.exec(await served.page(address)) ?? [];
    return unescapeHtml(href).slice(served.baseUrl.length);
  };

  it('has one canonical form for all spellings of a need', async () => {
    const canonical = await loadCanonical('/recommend?required=channels.email,channels.linkedin&people=3');
    for (const same of [
      '/recommend?people=3&required=channels.linkedin,channels.email',
      '/recommend?required=channels.linkedin&required=channels.email&people=3&keys=ai.public_api',
      '/recommend?q=&required=channels.email,channels.linkedin&people=3&budget=',
    ])
      expect(await loadCanonical(same)).toBe(canonical);
    expect(await loadCanonical(`/rankings/team?job=${job}`)).toBe(`/rankings/general?job=${job}`);
    expect(await loadCanonical('/tools?offset=10')).toBe('/tools?offset=10');
  });

  it('is indexed, unless it has a search text or several filters', async () => {
    for (const address of ['/tools', `/rankings/general?job=${job}`, '/rankings/by-type', '/tools?required=team.sso'])
      expect(await served.page(address), address).not.toContain('content="noindex"');
    for (const address of ['/tools?q=flagmast', '/recommend?q=email', '/tools?required=team.sso,channels.email'])
      expect(await served.page(address), address).toContain('content="noindex"');
  });
});

it('a search for another name lists no tool and links the nearest', async () => {
  const html = await served.page('/tools?q=Sealpriest');
  expect(listRows(html)).toEqual([]);
  expect(html).toMatch(/“Sealpriest”[^<]*<a href="\/tools\/sealpress"/);
});

it('the page of bills shows the bill lines of each tool', async () => {
  const query = 'people=3&currency=EUR&required=channels.linkedin';
  const html = await served.page(`/cost?${query}`);
  const { rows } = computeWholeAnswer(estimateCost, query, served);
  expect(listRows(html).map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
  const texts = findRows(html)
    .filter((row) => row.includes('scope="row"'))
    .map((row) => unescapeHtml(extractText(row)));
  for (const [i, { lines }] of rows.entries())
    for (const { what } of lines) expect(texts[i], texts[i]).toContain(` ${what}: `);
  expect(texts.join()).toContain('Sparrow plan, per person: 3 × €288 = €864 for 12 months, ÷ 12 One payment: €864.');
});

it('the page of bills draws prices as bars on one axis, and lists questions for vendors', async () => {
  const html = await served.page('/cost?people=3&mailboxes=6');
  const { rows } = computeWholeAnswer(estimateCost, 'people=3&mailboxes=6', served);
  const table = between(html, '<table class="board', '</table>');
  expect(table.match(/<svg class="track axis"/g)).toHaveLength(1);
  const drawnRows = findRows(table).filter((row) => row.includes('scope="row"'));
  expect(drawnRows).toHaveLength(rows.length);
  const kinds = new Set<string>();
  for (const [i, { price }] of rows.entries()) {
    const [, bar = ''] =
      /<td class="meter.*?<svg class="track".*?(?:class="(exact|assumed|floor)"|<\/td>)/s.exec(drawnRows[i] ?? '') ??
      [];
    expect(bar !== '', drawnRows[i]).toBe(price.amount !== null);
    kinds.add(bar);
    const [question] = price.missing;
    if (question) expect(extractText(drawnRows[i] ?? '')).toContain('Before you buy Ask ');
  }
  expect(kinds.size).toBeGreaterThan(2);
  expect(extractText(table)).not.toContain('…');
});

it('a cell opens the note of its answer', async () => {
  const html = await served.page('/recommend?required=channels.sms');
  const row = findRows(html).find((one) => one.includes('quillcourier'));
  expect(row).toMatch(/<div popover[^>]*>(?:(?!<\/div>).)*Each message is charged\./s);
});

it.each(['/recommend', '/cost'])(
  'a row of %s with a price of another billing asks for the requested one',
  async (path) => {
    const html = await served.page(`${path}?billing=quarter`);
    const { rows } = await served.json(`/api/v1${path}?billing=quarter`);
    const billedOtherwise = rows.flatMap(({ slug, price }: Row) => (price.billed_otherwise ? [slug] : []));
    expect(billedOtherwise.length).toBeGreaterThan(2);
    for (const { slug, ask } of listRows(html))
      if (billedOtherwise.includes(slug)) expect(ask).toMatch(/(what it costs billed|whether it bills) quarterly/);
  },
);

it('the home page shows the tools that are most often in the top five of lists, with their prices', async () => {
  // With two more tools, more tools are in a top five than the page has room for.
  const manyTools = await serveFixture({ snapshot: addToolCopies(served.snapshot, 14) });
  const html = await manyTools.page('/');
  const shown = listRows(html);
  const lists = Object.keys(jobs);
  expect(extractText(html)).toContain(
    `The ${shown.length} tools that are most often among the first 5 of our ${lists.length} lists.`,
  );
  const timesInTopFive = new Map([...manyTools.snapshot.tools.keys()].map((slug) => [slug, 0]));
  for (const jobId of lists)
    for (const { slug } of (await manyTools.json(`/api/v1/rankings/general?job=${jobId}&limit=5`)).boards[0].rows)
      timesInTopFive.set(slug, (timesInTopFive.get(slug) ?? 0) + 1);
  const counts = shown.map(({ slug }) => timesInTopFive.get(slug) ?? 0);
  const sortedTimes = [...timesInTopFive.values()].toSorted((a, b) => b - a);
  expect(sortedTimes.filter((count) => count > 0).length, 'tools in a top five').toBeGreaterThan(shown.length);
  expect([shown.length, counts]).toEqual([10, sortedTimes.slice(0, 10)]);
  for (const { slug, cells } of shown) {
    const { price } = computeWholeAnswer(getTool, `slug=${slug}`, manyTools);
    expect(cells[0]).toContain(formatPriceText(price));
  }
  await manyTools.close();
});

it('a list of tools without a need has no ranks', async () => {
  const html = await served.page('/tools');
  expect(html).not.toContain('class="rank"');
});

it('the board of a job names the tools that come first, and marks ranks that several tools share', async () => {
  const html = await served.page(`/rankings/general?job=${job}`);
  const [{ rows } = { rows: [] }] = loadBoards(html);
  const first = rows.filter(({ rank, result }) => rank === 1 && result === 'fits');
  expect(extractText(between(html, '<p class="lead">', '</p>'))).toMatch(new RegExp(`^${first[0]?.name} `));
  const shownRanks = findRows(html).flatMap((row) => {
    const [, rank = ''] = /<span class="rank(?: again)?">(.*?)<span class="unseen">/s.exec(row) ?? [];
    return rank === '' ? [] : [extractText(rank)];
  });
  expect(shownRanks).toEqual(
    rows.map(({ rank }) => `${rows.filter((other) => other.rank === rank).length > 1 ? 'joint ' : ''}${rank}`),
  );
});

it.each(['/tools', '/cost?people=3', '/cost'])(
  'the groups of %s are in the order of the rows, and each is headed once',
  async (path) => {
    const html = await served.page(path);
    const heads = [...html.matchAll(/<th scope="rowgroup"[^>]*>(.*?) ?<small>/g)].map(([, name]) => name);
    expect(['Price', '“From” prices', 'No price', 'APIs for developers'].slice(0, heads.length)).toEqual(heads);
    expect(heads.length).toBeGreaterThan(2);
  },
);

it('empty number fields show the numbers that prices are for', async () => {
  const html = await served.page('/recommend?required=channels.linkedin&people=6');
  const readPlaceholder = (name: string) => new RegExp(`name="${name}"[^>]*placeholder="(.*?)"`).exec(html)?.[1];
  expect(['linkedin_accounts', 'mailboxes', 'budget'].map(readPlaceholder)).toEqual(['6', '6', 'no limit']);
});

it('pages use neutral colours for answers about an unwanted feature', async () => {
  const { catalogue } = served.snapshot.methodology;
  const isUnwanted = (key: string) => catalogue.unwanted?.includes(key);
  const key =
    Object.keys(catalogue.keys).find((key) => isUnwanted(key) && catalogue.keys[key]?.type === 'boolean') ?? '';
  const answeredTools = [...served.snapshot.tools.values()].filter(({ facts }) => facts[key]?.status === 'known');
  expect(answeredTools.length).toBeGreaterThan(0);
  const board = await served.page(`/tools?keys=${key},channels.email&limit=100`);
  const markedCells = [...board.matchAll(/<td class="(?:first )?(?:yes|no)( neutral)?">/g)];
  expect(markedCells.filter(([, neutral]) => neutral)).toHaveLength(answeredTools.filter(isListed).length);
  expect(markedCells.some(([, neutral]) => !neutral)).toBe(true);
  const [{ slug } = { slug: '' }] = answeredTools;
  expect(findRow(await served.page(`/tools/${slug}`), key)).toMatch(/class="sign (?:yes|no) neutral"/);
  const pair = answeredTools.slice(0, 2).map((tool) => tool.slug);
  expect(findRow(await served.page(`/compare?tools=${pair}&keys=${key}`), key)).toMatch(/sign (?:yes|no) neutral/);
  expect(await served.page(`/questions/${key}`)).toContain('class="count-bar neutral"');
  expect(await served.page('/questions/channels.email')).not.toContain('count-bar neutral');
});
