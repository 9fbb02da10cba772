import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../model/cell.ts';
import { isListed } from '../../../model/tool.ts';
import { countryName } from '../../../model/words/country.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { formatValue } from '../../../model/words/value.ts';
import { deservesPage } from '../../../server/operations/compare-tools/coverage.ts';
import { compareTools } from '../../../server/operations/compare-tools/operation.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { createPlan, inventSnapshot, knownFact, plansAsFacts } from '../../fixture/invented.ts';
import { fixtureServer, servePage } from '../../fixture/serve.ts';
import { serveSnapshot } from '../../serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { readChips } from './board-html.ts';
import { extractText, listSitemapAddresses, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { methodology, tools } = served.snapshot;
const { catalogue } = methodology;
const slugs = [...tools.keys()];

/** Together, the queries compare every tool. */
const PAIRS = ['tools=flagmast,quillcourier', 'tools=beaconyard,sealpress', 'tools=paper-lantern,ravenport&people=3'];
const QUERIES = [
  ...PAIRS,
  'tools=flagmast,larkpost-io,quillcourier&people=3&linkedin_accounts=3&billing=year',
  `tools=${slugs.slice(0, 10).join()}`,
  `tools=${slugs.slice(5, 10).join()}&currency=EUR&mailboxes=10`,
  `tools=${slugs.slice(-4).join()}&groups=pricing,team&keys=ai.mcp_server`,
];

const WITH_ALL = `groups=${Object.keys(catalogue.groups).join()}`;
const compare = (query: string, from = served) =>
  computeWholeAnswer(compareTools, `${query.replace(/&groups=.*/, '')}&${WITH_ALL}`, from);
type Answer = ReturnType<typeof compare>;

const comparedKeys = Object.keys(catalogue.keys).filter(
  (key) => !['text', 'url', 'plans'].includes(catalogue.keys[key]?.type ?? ''),
);

const readText = (html: string) => unescapeHtml(extractText(html));

/** The row of a question: its text, and the cells with their evidence. */
interface ShownQuestion {
  readonly cells: readonly { readonly text: string; readonly html: string }[];
}

/** The questions of all tables, by key. */
function readQuestions(html: string): Map<string, ShownQuestion> {
  const rows = [...html.matchAll(/<tbody id="([^"]+)"><tr>(.*?)<\/tr>/gs)];
  return new Map(
    rows.map(([, key = '', row = '']) => [
      key,
      { cells: [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => ({ text: readText(cell), html: cell })) },
    ]),
  );
}

/** The keys in a part of a page, by the bands and folds of the page. */
function readBands(html: string): Map<string, string[]> {
  const parts = html.split(/(?=<tbody class="band")|(?=<details)/);
  const bands = new Map<string, string[]>();
  let band = '';
  for (const part of parts) {
    const [, name = ''] =
      /^<tbody class="band".*?scope="rowgroup">(.*?)(?:: \d+)?<\/th>/.exec(part) ??
      /^<details[^>]*><summary>(.*?): \d+<\/summary>/.exec(part) ??
      [];
    // What is folded below a row belongs to its band.
    if (!/^<details[^>]*><summary>\d+ more/.test(part)) band = unescapeHtml(name);
    const keys = [...part.matchAll(/<tbody id="([^"]+)"/g)].map(([, key = '']) => key);
    bands.set(band, [...(bands.get(band) ?? []), ...keys]);
  }
  return bands;
}

const isUnknown = ({ mark, disputed }: Cell) => mark === 'unknown' && !disputed;

/** The words of an answer. */
function writeAnswer(key: string, { mark, value, disputed }: Cell): string {
  if (disputed) return 'sources differ';
  if (value === null) return mark === 'unknown' ? 'no source' : mark;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const definition = catalogue.keys[key];
  if (definition === undefined) return mark;
  return definition.type === 'country' ? countryName(String(value)) : formatValue(value, definition);
}

const escapeRegExp = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const findCell = ({ rows }: Answer, i: number, key: string) => rows[i]?.cells[key] as Cell;

describe('a comparison', () => {
  it.each(QUERIES)('has the answers of the API, each with its evidence, for %s', async (query) => {
    const answer = compare(query);
    const html = await served.page(`/compare?${query}`);
    const shown = readQuestions(html);
    const names = answer.rows.map(({ name }) => name);
    for (const key of comparedKeys) {
      if (answer.rows.every(({ cells }) => isUnknown(cells[key] as Cell))) {
        expect([key, html.includes(`href="/questions/${key}"`)]).toEqual([key, true]);
        continue;
      }
      const { cells } = shown.get(key) ?? expect.fail(key);
      for (const [i, { slug }] of answer.rows.entries()) {
        const words = writeAnswer(key, findCell(answer, i, key));
        const evidence = `href="/tools/${slug}?keys=${key}#${key}"`;
        const label = `${slug}, ${key}`;
        expect(cells[i]?.html, label).toContain(evidence);
        const [, spoken] = /aria-label="([^"]*)"/.exec(cells[i]?.html ?? '') ?? [];
        const text = spoken === undefined ? cells[i]?.text : unescapeHtml(spoken).replace(`${names[i]}: `, '');
        expect(text?.replace(/^[✓✕?] /, ''), label).toMatch(new RegExp(`^${escapeRegExp(words)}`));
      }
    }
  });

  it.each(QUERIES)('sorts each question into the band that its answers prove, for %s', async (query) => {
    const answer = compare(query);
    const bands = readBands(await served.page(`/compare?${query}`));
    const differs = new Map(answer.columns.map((column) => [column.key, column.differs]));
    const all = [...bands.values()].flat();
    expect(all.length).toBe(new Set(all).size);
    for (const [band, keys] of bands)
      for (const key of keys) {
        const cells = answer.rows.map(({ cells }) => cells[key] as Cell);
        const unknown = cells.filter(isUnknown).length;
        const label = `${band}, ${key}`;
        if (band === 'They differ') expect(['yes', 'listed'], label).toContain(differs.get(key));
        if (band === 'Same answer') expect(differs.get(key), label).toBe('no');
        if (band === 'Sources differ')
          expect(
            cells.some(({ disputed }) => disputed),
            label,
          ).toBe(true);
        const [, only] = /^Only (.*) has a source$/.exec(band) ?? [];
        if (only)
          expect(
            answer.rows.map(({ name, cells }) => [name === only, isUnknown(cells[key] as Cell)]),
            label,
          ).toEqual(answer.rows.map(({ name }) => [name === only, name !== only]));
        if (band === 'Only some have a source') expect(unknown, label).toBeGreaterThan(0);
        if (band.startsWith('Do not apply'))
          expect(
            cells.some(({ mark }) => mark === 'does not apply'),
            label,
          ).toBe(true);
      }
  });

  it.each(QUERIES)(
    'has the price of each tool for 1, 2, 5 and 10 people as in estimate_cost, for %s',
    async (query) => {
      const html = await served.page(`/compare?${query}`);
      const { rows, understood } = compare(query);
      const { people: own = 1, linkedin_accounts: accounts, mailboxes, billing, currency, required = [] } = understood;
      const tables = html.split('<table').slice(1);
      const table = tables.find((part) => />(?:1 person|3 people)(?: and [^<]*)?</.test(part)) ?? '';
      const bodies = table.split('<tbody').slice(1);
      const heads = [...table.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) => readText(head));
      const sums = new Map<string, string>();
      for (const body of bodies) {
        const name = readText(/<th scope="row"[^>]*>(.*?)<\/th>/s.exec(body)?.[1] ?? '');
        for (const [i, [cell]] of [...body.matchAll(/<td.*?<\/td>/gs)].entries())
          sums.set(`${name}: ${heads[i + 1]}`, readText(cell));
      }
      // Accounts and mailboxes don't grow with the people.
      const sizes = (accounts ?? mailboxes) === undefined ? [1, 2, 5, 10] : [];
      for (const people of new Set([...sizes, own])) {
        const setUp = { people, linkedin_accounts: accounts, mailboxes };
        const parameters = { ...setUp, billing, currency };
        const given = Object.entries(parameters).flatMap(([name, value]) =>
          value === undefined ? [] : `${name}=${value}`,
        );
        const channels = required.length > 0 ? [`required=${required.join()}`] : [];
        const costs = computeWholeAnswer(
          estimateCost,
          [`tools=${rows.map(({ slug }) => slug).join()}`, ...given, ...channels].join('&'),
          served,
        );
        const size = formatSetUp(Object.fromEntries(Object.entries(setUp).filter(([, count]) => count)));
        for (const { name, price } of costs.rows) {
          const text = sums.get(`${size}: ${name}`);
          const expected =
            price.amount === null ? /no price/i : formatMoney({ amount: price.amount, currency: price.currency ?? '' });
          expect(text, `${name}, ${size}`).toMatch(expected);
        }
      }
    },
  );

  it('says third party beside a price that no page of the vendor has', async () => {
    for (const query of PAIRS) {
      const { rows } = compare(query);
      const html = await served.page(`/compare?${query}`);
      for (const { name, price } of rows.filter(({ price }) => price.amount !== null)) {
        const card = html.split('<section class="note wide">').find((part) => part.includes(`Open ${name}<`)) ?? '';
        expect(readText(card)).toContain(price.second_hand ? 'third party' : 'vendor, ');
      }
    }
  });
});

/** The reasons of each card, by tool: the questions and the other tools they name. */
function readReasons(html: string): Map<string, string[]> {
  const cards = html.split('<section class="note wide">').slice(1);
  return new Map(
    cards.map((card) => {
      const [, name = ''] = /Open (.*?)<\/a>/.exec(card) ?? [];
      return [unescapeHtml(name), [...card.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) => readText(line))];
    }),
  );
}

describe('a reason to choose a tool', () => {
  it('rests only on a known no of every other tool, or on a dearer plan', async () => {
    let count = 0;
    for (const [i, slug] of slugs.entries())
      for (const other of slugs.slice(i + 1)) {
        const query = `tools=${slug},${other}`;
        for (const [name, reasons] of readReasons(await served.page(`/compare?${query}`)))
          for (const reason of reasons.filter((line) => !line.startsWith('a lower price'))) {
            count += 1;
            const isAbout = (one: string) =>
              [' (', ', '].some((next) => reason.startsWith(catalogue.keys[one]?.label + next));
            const key = comparedKeys.findLast(isAbout) ?? '';
            const [own, another] = [true, false].map((isOwn) =>
              compare(`tools=${slug},${other}&nice=${key}`).rows.find((row) => (row.name === name) === isOwn),
            );
            const { mark, extra_cost: extra } = another?.cells[key] ?? expect.fail(reason);
            expect(own?.cells[key]?.mark, reason).toBe('yes');
            if (mark === 'no') continue;
            expect(own?.cells[key]?.extra_cost, reason).toBe(undefined);
            expect(extra?.amount, reason).toBeGreaterThan(another?.price.amount ?? 0);
          }
      }
    expect(count).toBeGreaterThan(10);
  });

  it('names the dearer plan of the other tool, and no feature without a source', async () => {
    const booleans = comparedKeys.filter((key) => catalogue.keys[key]?.type === 'boolean');
    const known = Object.fromEntries(booleans.map((key) => [key, knownFact(true)]));
    const { 'channels.whatsapp': _, ...withoutWhatsApp } = known;
    const snapshot = inventSnapshot(served.snapshot, {
      gull: {
        ...withoutWhatsApp,
        ...plansAsFacts(createPlan('Pro', 40)),
        'channels.email': knownFact(true, { plan: 'Pro' }),
        'channels.linkedin': knownFact(true, { plan: 'Pro' }),
        'team.sso': knownFact(true, { plan: 'Pro' }),
      },
      heron: {
        ...known,
        ...plansAsFacts(createPlan('Base', 50), createPlan('Top', 90)),
        'channels.email': knownFact(true, { plan: 'Base' }),
        'channels.linkedin': knownFact(true, { plan: 'Base' }),
        'team.sso': knownFact(true, { plan: 'Top' }),
      },
    });
    const reasons = readReasons(await servePage({ snapshot }, '/compare?tools=gull,heron'));
    const label = catalogue.keys['team.sso']?.label;
    expect(reasons.get('Gull')).toEqual(['a lower price: $40 against $50', `${label} (Heron: Top plan, about $90)`]);
    expect(reasons.get('Heron')).toEqual([]);
  });

  it('is left out if we know too little about one of two tools', async () => {
    const html = await served.page('/compare?tools=flagmast,yew');
    expect([...readReasons(html).values()].flat()).toEqual([]);
    const answered = (slug: string) =>
      Object.values(tools.get(slug)?.facts ?? {}).filter(({ status }) => status === 'known').length;
    for (const slug of ['flagmast', 'yew'])
      expect(readText(html)).toMatch(new RegExp(`We have ${answered(slug)} answers?`));
  });
});

describe('the address of a comparison', () => {
  it('is the same for any order of tools, and only plain pairs are indexed', async () => {
    const html = await served.page('/compare?tools=quillcourier,flagmast');
    const canonical = `<link rel="canonical" href="${served.baseUrl}/compare?tools=flagmast,quillcourier"`;
    expect(html).toContain(canonical);
    const narrowed = await served.page('/compare?tools=quillcourier,flagmast&people=3&budget=90&groups=team');
    expect(narrowed).toContain(`${canonical.slice(0, -1)}&amp;people=3&amp;budget=90&amp;groups=team"`);
    expect(html).not.toContain('noindex');
    expect(narrowed).toContain('noindex');
    expect(narrowed).toContain('href="/tools/flagmast?required=channels.linkedin&amp;people=3&amp;budget=90"');
    const byName = await served.get('/compare?tools=Quillcourier&tools=yew', { redirect: 'manual' });
    expect([byName.status, byName.headers.get('location')]).toEqual([308, '/compare?tools=quillcourier,yew']);
  });

  it('changes by one click or one field: without a tool, with another one, without a shared channel', async () => {
    const html = await served.page('/compare?tools=flagmast,quillcourier&people=3');
    const chips = readChips(html);
    expect(chips.get('Flagmast')?.href).toBe('/compare?tools=quillcourier&people=3');
    expect(html).toContain('<input type="hidden" name="tools" value="flagmast,quillcourier"/>');
    const { required = [] } = compare('tools=flagmast,quillcourier&people=3').understood;
    expect(required.length).toBeGreaterThan(0);
    for (const key of required) {
      const href = chips.get(catalogue.keys[key]?.label ?? '')?.href ?? '';
      expect(new URL(href, served.baseUrl).searchParams.get('required')?.split(',') ?? []).not.toContain(key);
      expect((await served.get(href)).status).toBe(200);
    }
    const [empty, one] = [await served.page('/compare'), await served.page('/compare?tools=beaconyard')];
    expect(empty.match(/<input name="tools"/g)).toHaveLength(2);
    expect(empty).toMatch(/href="\/compare\?tools=[^"]*,/);
    expect(one.match(/<input name="tools"/g)).toHaveLength(1);
    expect(one).toContain('<input type="hidden" name="tools" value="beaconyard"/>');
  });

  it('refuses an unknown tool name and links the nearest', async () => {
    expect(await served.page('/compare?tools=quilcourier,flagmast', 404)).toContain(
      'href="/compare?tools=quillcourier,flagmast"',
    );
  });
});

it('a comparison in Markdown has the prices and answers of the API', async () => {
  for (const query of QUERIES) {
    const answer = compare(query);
    const text = await served.text(`/compare.md?${query}`);
    expect(text.length).toBeLessThanOrEqual(8000);
    for (const { name, price } of answer.rows) {
      const lines = text
        .split('\n')
        .filter((line) => line.includes(name.replaceAll('.', '\\.')) || line.includes(name));
      if (price.amount !== null)
        expect(lines.join('\n')).toContain(formatMoney({ amount: price.amount, currency: price.currency ?? '' }));
    }
    if (answer.rows.length > 3) continue;
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    const written = comparedKeys.flatMap((key) => {
      const row = rows.find((line) => line.startsWith(`| ${catalogue.keys[key]?.label} |`));
      return row === undefined ? [] : [{ key, cells: row.split(' | ').slice(1) }];
    });
    expect(written.length).toBeGreaterThan(10);
    for (const { key, cells } of written)
      for (const i of answer.rows.keys()) {
        const words = writeAnswer(key, findCell(answer, i, key)).replace('no source', '?');
        expect(cells[i], key).toMatch(new RegExp(`^${escapeRegExp(words)}`));
      }
  }
});

describe('a pair of tools', () => {
  it.each<['worth a page' | 'not worth a page', string, { facts?: number; country?: string; price?: number }]>([
    ['not worth a page', 'too little about one tool', { facts: 3 }],
    ['not worth a page', 'no difference and no price', {}],
    ['worth a page', 'a difference', { country: 'IS' }],
    ['worth a page', 'both prices', { price: 40 }],
  ])('is %s if we know %s', (expected, _, { facts = 30, country = 'FR', price }) => {
    const keys = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.type === 'boolean');
    const same = (count: number) => Object.fromEntries(keys.slice(0, count).map((key) => [key, knownFact(true)]));
    const snapshot = inventSnapshot(served.snapshot, {
      gull: { ...same(30), 'company.country': knownFact('FR') },
      heron: { ...same(facts), 'company.country': knownFact(country) },
    });
    const certainty = price === undefined ? 'unknown' : 'exact';
    const both = [...snapshot.tools.values()].map((tool) => ({
      ...tool,
      price: { ...tool.price, certainty } as const,
    }));
    expect(deservesPage(both, snapshot)).toBe(expected === 'worth a page');
  });

  it('is indexed if and only if its comparison is in the sitemap', async () => {
    const real = await serveSnapshot();
    const unlisted = [];
    for (const { snapshot, page, get, baseUrl } of [served, real]) {
      const listed = listSitemapAddresses(await (await get('/sitemap.xml')).text(), baseUrl);
      const pairs = [...snapshot.tools.values()]
        .filter(isListed)
        .flatMap(({ slug, similar }) => similar.map((other) => `/compare?tools=${[slug, other].sort().join()}`));
      for (const address of [...new Set(pairs)].slice(0, 60)) {
        const html = await page(address);
        expect([address, html.includes('noindex')]).toEqual([address, !listed.includes(address)]);
        if (listed.includes(address)) expect(extractText(html)).not.toContain('We have too few answers');
        else unlisted.push(address);
      }
    }
    expect(unlisted.length).toBeGreaterThan(10);
    await real.close();
  });
});
