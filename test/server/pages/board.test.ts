import { describe, expect, it } from 'vitest';
import type { Column, Row } from '../../../model/board-schemas.ts';
import { isKnown } from '../../../model/cell.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { isListed } from '../../../model/tool.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { getRankings, listBoards } from '../../../server/operations/get-rankings/operation.ts';
import { fixtureServer, servePage } from '../../fixture/serve.ts';
import { mapTools } from '../../fixture/snapshot.ts';
import { readBoard, readChips, readShown } from './board-html.ts';
import { between, extractText, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { jobs, catalogue } = served.snapshot.methodology;
const [job = ''] = Object.keys(jobs);

type AnswerRow = Pick<Row, 'slug' | 'cells'> & Partial<Row>;
interface Answer {
  readonly columns: readonly Column[];
  readonly rows: readonly AnswerRow[];
}

/** The answer that a page links as JSON. A page of a job has all columns, its answer only those of required questions. */
async function loadAnswer(html: string): Promise<Answer> {
  const json = unescapeHtml(/<link rel="alternate" type="application\/json" href="([^"]+)"/.exec(html)?.[1] ?? '');
  const jobId = /job=([^&]+)/.exec(json)?.[1];
  if (jobId !== undefined)
    return listBoards(served.snapshot, {
      profile: getRankings.defaults?.profile ?? '',
      job: jobId,
      limit: 1000,
    })[0] as Answer;
  return served.json(json);
}

const PRESETS = [
  ...Object.keys(jobs).map((jobId) => `/rankings/general?job=${jobId}`),
  '/tools',
  '/tools?view=safety',
  '/tools?required=channels.linkedin&nice=ai.public_api,integrations.hubspot&people=3',
  '/recommend?required=channels.email&unwanted=channels.whatsapp&keys=pricing.trial_days&budget=500',
  '/recommend?required=channels.email&nice=team.sso&budget=500&view=grid',
  '/recommend?q=LinkedIn,+API,+HIPAA',
  '/datasets/ai-readiness',
];

/** The sum of a price as on pages. */
const writeSum = ({ amount, currency }: Price) =>
  amount === null || currency === null ? /no price/i : formatMoney({ amount, currency });

describe.each(PRESETS)('the board at %s', (address) => {
  it('has every row of its JSON once, with its price and the evidence of every known answer', async () => {
    const html = await served.page(address);
    const { rows, columns } = await loadAnswer(html);
    const shown = readBoard(html);
    expect(shown.map(({ slug }) => slug).toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
    for (const { slug, cells, price, result } of rows) {
      const row = shown.find((other) => other.slug === slug);
      if (result === 'does not fit') continue;
      if (price) expect(row?.cells[0], slug).toMatch(writeSum(price));
      if (row?.answers.size === 0 && row.unknown.length === 0) continue;
      for (const { key, label } of columns) {
        if (catalogue.keys[key]?.type === 'url') continue;
        const cell = cells[key];
        const answer = row?.answers.get(label);
        if (cell?.mark === 'unknown' && !cell.disputed) expect(row?.unknown, `${slug}, ${key}`).toContain(label);
        else expect(answer?.href, `${slug}, ${key}`).toMatch(`/tools/${slug}?keys=`);
        if (typeof cell?.value === 'boolean') expect(answer?.text, `${slug}, ${key}`).toContain(cell.mark);
        if (cell?.plan && !cell.extra_cost) expect(answer?.text, `${slug}, ${key}`).toContain(cell.plan);
      }
    }
  });

  it('is in the order of its JSON, and the same in Markdown within 8,000 characters', async () => {
    const html = await served.page(address);
    const { rows } = await loadAnswer(html);
    const shown = readShown(html).map(({ slug }) => slug);
    const order = rows.map(({ slug }) => slug).filter((slug) => shown.includes(slug));
    if (!address.includes('safety')) expect(shown).toEqual(order);
    const [path, query = ''] = address.split('?');
    const text = await served.text(`${path}.md${query && `?${query}`}`);
    const written = [...text.matchAll(/^\| (?:\d+\\?\. )?\[[^\]]*\]\([^)]*\/tools\/([^).]+)\.md/gm)].map(
      ([, slug]) => slug,
    );
    expect(written.length).toBeGreaterThan(0);
    expect(written.slice(0, shown.length)).toEqual(shown.slice(0, written.length));
    expect(text.length).toBeLessThanOrEqual(8000);
  });

  it('has at most 500 elements and 90 a row, and a grid of at most twelve questions', async () => {
    const html = await served.page(address);
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    expect(elements).toBeLessThanOrEqual(500 + 90 * readBoard(html).length);
    const [, grid] = /class="board grid".*?<thead.*?>(.*?)<\/thead>/s.exec(html) ?? [];
    if (grid) expect(grid.match(/href="\/questions\//g)?.length).toBeLessThanOrEqual(12);
  });

  it('has chips that say how many tools are left', async () => {
    const html = await served.page(address);
    for (const [label, { href, count }] of readChips(between(html, 'Tools left if you add', '</p>')))
      expect(readShown(await served.page(href)).length, `${label}: ${href}`).toBe(count);
  });
});

describe('a board with a budget', () => {
  const address = '/recommend?required=channels.linkedin&people=3&budget=100';

  it('has bands for sums within it, open sums and no price, in this order', async () => {
    const bands = between(await served.page(address), '<main', '</main>')
      .split('<tbody class="band"')
      .slice(1);
    const { rows } = await served.json<Answer>(`/api/v1${address}&limit=1000`);
    const find = (slug: string) => rows.find((row) => row.slug === slug)?.price as Price;
    const names = bands.map((band) => extractText(/scope="rowgroup">(.*?)<\/th>/.exec(band)?.[1] ?? ''));
    expect(
      ['Up to $100', '“From” prices: part of it has no price', 'No price', 'APIs for developers'].filter((name) =>
        names.includes(name),
      ),
    ).toEqual(names);
    const [closed = ''] = bands;
    for (const { slug } of readShown(closed)) {
      expect(find(slug).certainty, slug).not.toBe('at least');
      expect(find(slug).converted?.amount ?? find(slug).amount, slug).toBeLessThanOrEqual(100);
    }
  });

  it('draws a bar for closed sums only, pale and dotted if assumed', async () => {
    const html = await served.page(address);
    const { rows } = await served.json<Answer>(`/api/v1${address}&limit=1000`);
    for (const body of html.split('<tbody><tr><th scope="row"><a').slice(1)) {
      const [, slug] = /href="\/tools\/([^"?]+)/.exec(body) ?? [];
      const { certainty } = rows.find((row) => row.slug === slug)?.price ?? {};
      const [record = ''] = body.split('</tr>');
      if (record.includes('<meter')) expect(['exact', 'assumed']).toContain(certainty);
      if (record.includes('<meter')) expect(record.includes('class="hollow"'), slug).toBe(certainty === 'assumed');
      expect(record.includes('class="price open"'), slug).toBe(certainty === 'assumed');
    }
  });

  it('says why a tool does not fit', async () => {
    const html = await served.page('/recommend?required=channels.linkedin&unwanted=channels.email&budget=60');
    const { rows } = await served.json<Answer>(
      '/api/v1/recommend?required=channels.linkedin&unwanted=channels.email&budget=60&limit=1000',
    );
    const shown = new Map(readBoard(html).map((row) => [row.slug, row.cells.join()]));
    const misfits = rows.filter(({ result }) => result === 'does not fit');
    expect(misfits.length).toBeGreaterThan(1);
    for (const { slug, misfit } of misfits)
      expect(shown.get(slug), slug).toMatch(
        misfit?.why === 'budget' ? /\$60/ : misfit?.why === 'plan' ? /no plan/ : /LinkedIn|has Email/,
      );
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
  for (const budget of [0, 5, 1000]) {
    const html = await servePage(
      { snapshot },
      `/recommend?people=2&required=channels.linkedin&tools=${slug}&budget=${budget}`,
    );
    expect(readBoard(html)[0]?.cells.join(), String(budget)).toContain('no plan has everything required');
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
      '/recommend?required=channels.email,channels.linkedin&people=3&view=grid',
    ])
      expect(await loadCanonical(same)).toBe(canonical);
    expect(await loadCanonical(`/rankings/team?job=${job}`)).toBe(`/rankings/general?job=${job}`);
    expect(await loadCanonical('/tools?view=safety')).toBe('/tools?view=safety');
  });

  it('is indexed, unless it has a search text or several filters', async () => {
    for (const address of ['/tools', `/rankings/general?job=${job}`, '/tools?view=safety', '/tools?required=team.sso'])
      expect(await served.page(address), address).not.toContain('content="noindex"');
    for (const address of ['/tools?q=flagmast', '/recommend?q=email', '/tools?required=team.sso,channels.email'])
      expect(await served.page(address), address).toContain('content="noindex"');
  });
});

it('a search for another name lists no tool and links the nearest', async () => {
  const html = await served.page('/tools?q=Sealpriest');
  expect(readBoard(html)).toEqual([]);
  expect(html).toMatch(/“Sealpriest”[^<]*<a href="\/tools\/sealpress"/);
});

it('a row with a price of another billing asks for the requested one', async () => {
  const html = await served.page('/recommend?billing=quarter');
  const { rows } = await served.json<Answer>('/api/v1/recommend?billing=quarter&limit=1000');
  const billedOtherwise = rows.flatMap(({ slug, price }) => (price?.billed_otherwise ? [slug] : []));
  expect(billedOtherwise.length).toBeGreaterThan(2);
  for (const { slug, cells } of readShown(html))
    if (billedOtherwise.includes(slug)) expect(cells.join(), slug).toMatch(/paid quarterly/);
});

it('only boards in the order of a rank show ranks', async () => {
  const readRanks = async (address: string) =>
    [...(await served.page(address)).matchAll(/scope="row">(\d+)\. </g)].map(([, rank]) => Number(rank));
  expect(await readRanks('/tools')).toEqual([]);
  const html = await served.page(`/rankings/general?job=${job}`);
  const { rows } = await loadAnswer(html);
  const shown = readShown(html).map(({ slug }) => slug);
  expect(await readRanks(`/rankings/general?job=${job}`)).toEqual(
    rows.filter(({ slug }) => shown.includes(slug)).map(({ rank }) => rank),
  );
});

it('an answer about an unwanted feature is neither good nor bad', async () => {
  const isUnwanted = (key: string) => catalogue.unwanted?.includes(key);
  const key =
    Object.keys(catalogue.keys).find((key) => isUnwanted(key) && catalogue.keys[key]?.type === 'boolean') ?? '';
  const answered = [...served.snapshot.tools.values()].filter(
    (tool) => isListed(tool) && tool.facts[key]?.status === 'known',
  );
  expect(answered.length).toBeGreaterThan(0);
  const board = await served.page(`/tools?keys=${key},channels.email&view=grid`);
  for (const { slug } of answered)
    expect(board).toMatch(new RegExp(`<a class="said" href="/tools/${slug}\\?keys=${key}#`));
  expect(board).toMatch(/<a class="yes" href="[^"]*keys=channels.email/);
});

it('LinkedIn safety lists the tools for LinkedIn with most answers first, and LinkedIn’s warning', async () => {
  const html = await served.page('/tools?view=safety');
  const { rows } = await loadAnswer(html);
  const countKnown = (slug: string) =>
    Object.values(rows.find((row) => row.slug === slug)?.cells ?? {}).filter(isKnown).length;
  const counts = readShown(html).map(({ slug }) => countKnown(slug));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(unescapeHtml(html)).toContain(served.snapshot.methodology.notices.linkedin_forbids_automation);
  const questions = [...between(html, '<thead', '</thead>').matchAll(/href="\/questions\/(\w+)\./g)].map(
    ([, group]) => group,
  );
  expect(new Set(questions)).toEqual(new Set(['safety']));
});
