import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyInWords } from '../../../model/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Plan } from '../../../model/value.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { escaped } from './escaped.ts';
import { between, textOf } from './html.ts';

let served: Served;
/** The page and the API response of every tool, by slug. */
const all = new Map<string, { html: string; answer: Answer }>();

interface Answer {
  readonly tool: Tool;
  readonly ranks: Record<string, { ranked: boolean; rank: number; of: number; facts_needed: string[] }>;
  readonly open_questions: Record<string, { key: string; points_at_stake: number }[]>;
  readonly alternatives: {
    slug: string;
    name: string;
    adds: string[];
    lacks: string[];
    may_lack: { keys: string[] };
  }[];
}

beforeAll(async () => {
  served = await serveFixture();
  for (const slug of served.snapshot.tools.keys()) {
    const answer = (await (await served.get(`/api/v1/tools/${slug}?detail=audit`)).json()) as Answer;
    all.set(slug, { html: await (await served.get(`/tools/${slug}`)).text(), answer });
  }
});
afterAll(() => served.close());

/** The part of a page from the heading with this id to the next h2. */
function section(html: string, id: string): string {
  const start = html.indexOf(`<h2 id="${id}"`);
  expect([id, start > 0]).toEqual([id, true]);
  const end = html.indexOf('<h2 ', start + 1);
  return html.slice(start, end < 0 ? undefined : end);
}

const bar = ({ score, potential }: { score: number; potential: number }) =>
  `<b>${score.toFixed(1)}</b> <span class="quiet">to ${potential.toFixed(1)}</span>`;

describe('the page of a tool', () => {
  it('shows the scores and ranks of the API, or which facts are needed for a rank', () => {
    const counts = { ranked: 0, left: 0, wanted: 0 };
    for (const { html, answer } of all.values()) {
      const standing = section(html, 'standing');
      const sums = standing.split('<dl class="sums">').slice(1);
      for (const [i, score] of Object.values(answer.tool.scores.profiles).entries()) {
        expect(standing).toContain(bar(score));
        const points = [...(sums[i]?.split('</dl>')[0] ?? '').matchAll(/<dd>([\d.]+) <span class="quiet">of/g)];
        expect(points.length).toBeGreaterThan(3);
        const sum = points.reduce((total, [, figure]) => total + Math.round(Number(figure) * 10), 0);
        expect(sum).toBe(Math.round(score.score * 10));
      }
      for (const place of Object.values(answer.ranks)) {
        if (place.ranked) {
          expect(standing).toContain(`<b>${place.rank}</b> <span class="quiet">of ${place.of}</span>`);
          counts.ranked += 1;
        } else {
          for (const key of place.facts_needed) expect(standing).toContain(`<a href="#${key}">`);
          counts.left += 1;
          counts.wanted += place.facts_needed.length;
        }
      }
    }
    expect(counts.ranked).toBeGreaterThan(20);
    expect(counts.left).toBeGreaterThan(5);
    expect(counts.wanted).toBeGreaterThan(10);
  });

  it('shows the parts that add up to each dimension, and the median of the type', () => {
    for (const [slug, { html, answer }] of all) {
      const why = section(html, 'dimensions');
      const shown = why.split('<section class="dimension">').slice(1);
      const scores = Object.entries(answer.tool.scores.dimensions);
      expect([slug, shown.length]).toEqual([slug, scores.length]);
      for (const [i, [dimension, score]] of scores.entries()) {
        const text = shown[i] ?? '';
        expect(text).toContain(bar(score));
        const points = [...text.matchAll(/<td>([\d.]+) <span class="quiet">of ([\d.]+)/g)];
        const sum = (column: 1 | 2) =>
          points.reduce((total, found) => total + Math.round(Number(found[column]) * 10), 0);
        expect([slug, dimension, sum(1), sum(2)]).toEqual([
          slug,
          dimension,
          score.parts.reduce((total, part) => total + part.points, 0),
          score.parts.reduce((total, part) => total + part.maximum, 0),
        ]);
        const peers = [...served.snapshot.tools.values()]
          .filter(({ category }) => category === answer.tool.category)
          .flatMap(({ scores }) => scores.dimensions[dimension]?.score ?? []);
        const typical = Number(/median of its type ([\d.]+)/.exec(text)?.[1]);
        expect(peers).toContain(typical);
        expect(peers.filter((figure) => figure >= typical).length * 2).toBeGreaterThanOrEqual(peers.length);
        expect(peers.filter((figure) => figure <= typical).length * 2).toBeGreaterThanOrEqual(peers.length);
      }
    }
  });

  it('shows the open questions, the plans and the alternatives of the API', () => {
    const counts = { open: 0, plans: 0, alternatives: 0 };
    for (const [slug, { html, answer }] of all) {
      const open = section(html, 'open');
      for (const { key, points_at_stake } of answer.open_questions.general ?? []) {
        const row = open.slice(open.indexOf(`<a href="#${key}">`)).split('</tr>')[0];
        expect([slug, row?.includes((points_at_stake / 10).toFixed(1))]).toEqual([slug, true]);
        counts.open += 1;
      }
      const prices = section(html, 'prices');
      for (const { name, monthly } of (answer.tool.facts['pricing.plans']?.value ?? []) as Plan[]) {
        const row = prices.slice(prices.indexOf(`<th scope="row">${escaped(name)}</th>`)).split('</tr>')[0];
        const said = monthly ? moneyInWords(monthly) : 'unknown';
        expect([slug, name, row?.includes(said)]).toEqual([slug, name, true]);
        counts.plans += 1;
      }
      const near = section(html, 'alternatives');
      for (const other of answer.alternatives) {
        expect(near).toContain(`<a href="/compare?tools=${slug},${other.slug}">`);
        for (const name of [...other.adds, ...other.lacks, ...other.may_lack.keys])
          expect(near).toContain(`<a href="/tools/${other.slug}#${name.split('=')[0]}">`);
        counts.alternatives += 1;
      }
    }
    expect(counts.plans).toBeGreaterThan(20);
    expect(counts.open).toBeGreaterThan(20);
    expect(counts.alternatives).toBeGreaterThan(20);
  });

  it('can be compared with any other tool', async () => {
    for (const [slug, { html }] of all) {
      const form = between(section(html, 'alternatives'), '<form action="/compare" method="get"', '</form>');
      expect(form).toContain(`<input type="hidden" name="tools" value="${slug}"/>`);
      const offered = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, other = '']) => other);
      expect(offered.toSorted()).toEqual([...all.keys()].filter((other) => other !== slug).toSorted());
    }
    const compared = await served.get('/compare?tools=quillcourier&tools=yew');
    expect(compared.status).toBe(200);
  });

  it('counts the unknown questions by reason, and links to all of them', async () => {
    for (const [slug, { html, answer }] of all) {
      const unknown = Object.values(answer.tool.facts).filter(({ status }) => status === 'unknown');
      const open = section(html, 'open');
      expect([slug, unknown.length > 0]).toEqual([slug, true]);
      expect([slug, textOf(open)]).toEqual([
        slug,
        expect.stringMatching(`${unknown.length} questions? that are unknown|The one question`),
      ]);
      const [, list = ''] = open.split('<ul class="index">');
      const figures = [...list.matchAll(/<li>([^<]+?) <.*?<span class="figure">(\d+)</gs)];
      for (const [, reason, count] of figures) {
        const shown = section(html, 'facts').match(new RegExp(`<div class="unknown-why">${reason} ?<`, 'g'));
        expect([slug, reason, shown?.length]).toEqual([slug, reason, Number(count)]);
      }
      expect(figures.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(unknown.length);
    }
    const html = await (await served.get('/tools/quillcourier?show=unknown')).text();
    expect(html).toContain('name="show" value="unknown" checked=""');
    expect(html).not.toContain('value="all" checked');
    expect(all.get('quillcourier')?.html).toContain('href="/tools/quillcourier?show=unknown#facts"');
    expect(section(html, 'cite')).not.toContain('show=');
  });

  it('says how old the sources of its answers are', () => {
    const { as_of } = served.snapshot.manifest;
    for (const [slug, { html, answer }] of all) {
      const sources = new Map(answer.tool.sources.map((source) => [source.id, source]));
      const counts = { recent: 0, older: 0, undated: 0 };
      for (const fact of Object.values(answer.tool.facts)) {
        if (fact.status !== 'known' && fact.status !== 'disputed') continue;
        const cited = [fact, ...(fact.disagrees ?? [])].flatMap(({ sources }) => sources);
        const ages = cited.flatMap(({ id }) => {
          const { dated, copy, read } = sources.get(id) ?? { dated: null, copy: 'stored', read: '' };
          const day = dated ?? (copy === 'live' ? read : undefined);
          return day === undefined ? [] : [Date.parse(as_of) - Date.parse(day)];
        });
        if (ages.length === 0) counts.undated += 1;
        else if (Math.min(...ages) <= 365 * 86_400_000) counts.recent += 1;
        else counts.older += 1;
      }
      const said =
        /Age of the sources: (\d+) answers? (?:has|have) a source from the year to [\d-]+ ?, (\d+) only older ones, (\d+) only/.exec(
          textOf(section(html, 'facts')),
        );
      expect([slug, ...(said?.slice(1, 4).map(Number) ?? [])]).toEqual([slug, ...Object.values(counts)]);
    }
  });

  it('shows no unknown as a no at a glance', () => {
    const counts = { no: 0, unknown: 0 };
    for (const [slug, { html, answer }] of all) {
      const glance = /<dl class="glance".*?<\/dl>/s.exec(html)?.[0] ?? '';
      const items = [...glance.matchAll(/<dt><a href="#([\w.]+)">.*?<\/dt><dd>(.*?)<\/dd>/gs)];
      expect([slug, items.length]).toEqual([slug, 6]);
      for (const [, key = '', said = ''] of items)
        expect([slug, key, said.includes(`class="value ${answer.tool.facts[key]?.status}"`)]).toEqual([
          slug,
          key,
          true,
        ]);
      const no = /no: (.*?)<\/span>/s.exec(glance)?.[1] ?? '';
      for (const [, key = ''] of no.matchAll(/href="#([\w.]+)"/g)) {
        expect([
          slug,
          key,
          answer.tool.facts[key]?.value === false || answer.tool.facts[key]?.status === 'not_applicable',
        ]).toEqual([slug, key, true]);
        counts.no += 1;
      }
      const unknown = /unknown: (.*?)<\/span>/s.exec(glance)?.[1] ?? '';
      for (const { key, group, status } of Object.values(answer.tool.facts)) {
        if (group !== 'channels') continue;
        const open = status === 'unknown' || status === 'disputed';
        expect([slug, key, unknown.includes(`"#${key}"`)]).toEqual([slug, key, open]);
        if (open) counts.unknown += 1;
      }
    }
    expect(counts.no).toBeGreaterThan(10);
    expect(counts.unknown).toBeGreaterThan(10);
  });

  it('marks as many answers that rest on the vendor’s word alone as the API counts', () => {
    for (const [slug, { html, answer }] of all) {
      const answered = Object.values(answer.tool.facts).filter(
        ({ status }) => status === 'known' || status === 'disputed',
      );
      const marked = html.match(/ data-vendor="/g)?.length ?? 0;
      const share = answered.length === 0 ? 0 : Math.floor((marked * 1000) / answered.length) / 1000;
      expect([slug, share]).toEqual([slug, answer.tool.independence.vendor_only]);
    }
  });

  it('has unique ids, and every link to a fragment of the page has a target', () => {
    for (const [slug, { html }] of all) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([slug, ids.length]).toEqual([slug, new Set(ids).size]);
      for (const [, fragment] of html.matchAll(/href="#([^"]+)"/g))
        expect([slug, ids]).toContainEqual(ids.includes(fragment) ? slug : fragment);
    }
  });

  it('has JSON-LD with proven facts only, without ratings', () => {
    let offers = 0;
    for (const { html, answer } of all.values()) {
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
      expect(data).toMatchObject({ '@type': 'SoftwareApplication', name: answer.tool.name, url: answer.tool.website });
      expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
      const price = answer.tool.facts['pricing.starts_at'];
      expect(data.offers?.lowPrice).toEqual(
        price?.status === 'known' ? (price.value as { amount: number }).amount : undefined,
      );
      if (data.offers) offers += 1;
    }
    // The price of the others is disputed, unknown, or known only when billed yearly.
    expect(offers).toBeGreaterThanOrEqual(8);
    expect(offers).toBeLessThan(all.size);
  });

  it('names the file to correct, and links to it if the repository is known', async () => {
    expect(all.get('quillcourier')?.html).toContain('the file <code>facts/tools/quillcourier.yaml</code>');
    const operator = { repository: 'https://example.org/facts' };
    const other = await serveFixture({ operator });
    try {
      const html = await (await other.get('/tools/quillcourier')).text();
      expect(html).toContain('href="https://example.org/facts/blob/HEAD/facts/tools/quillcourier.yaml"');
    } finally {
      await other.close();
    }
  });

  it('has less than 60 KB, compressed', async () => {
    for (const slug of all.keys()) {
      const response = await served.get(`/tools/${slug}`, { headers: { 'accept-encoding': 'br' } });
      expect(Number(response.headers.get('content-length'))).toBeLessThan(60_000);
    }
  });
});
