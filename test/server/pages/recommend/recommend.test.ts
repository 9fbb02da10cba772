import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture } from '../../../fixture/serve.ts';
import { readQueries } from '../../../recommend/queries.ts';
import type { Served } from '../../../serve.ts';
import { escaped } from '../escaped.ts';

interface Judged {
  tool: { slug: string; name: string };
  checks: { verdict: 'meets' | 'fails' | 'unknown'; facts: string[]; arithmetic?: string; sources: { id: string }[] }[];
  why: string;
}
interface Wish {
  key: string;
  op: string;
  value: unknown;
  strength: string;
}
interface Answer {
  totals: { recommendations: number; not_proven: number; ruled_out: number };
  proven: number;
  understood: { text: string; start: number; end: number; constraint: Wish }[];
  not_understood: string[];
  recommendations: Judged[];
  not_proven: Judged[];
  ruled_out: Judged[];
  nearest_misses: Judged[];
  relax: { constraint: Wish; tools: number }[];
  sources: { id: string; url: string }[];
}

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

const ask = async (q: string, more = '') =>
  (await (await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}&detail=audit${more}`)).json()) as Answer;

async function page(q: string, more = ''): Promise<string> {
  const response = await served.get(`/recommend?q=${encodeURIComponent(q)}${more}`);
  expect([q, response.status]).toEqual([q, 200]);
  return (await response.text()).replaceAll(/<\/?time>/g, '');
}

const WORDS = { meets: 'Meets', fails: 'Fails', unknown: 'Unknown' };

const NEED = 'LinkedIn, email, webhooks, under 80 euros a month for one person, no WhatsApp';
const CONTRADICTION = 'LinkedIn automation as a desktop app, ideally with an API, but no desktop app';

/** Met by no tool, and something is left once a phrase goes. */
const MET_BY_NONE = [
  'sales engagement tool without email',
  'cold email tool without email',
  'no LinkedIn, no email',
  'AI SDR without LinkedIn and without email',
];

/** The block of a tool in the table of verdicts. */
function blockOf(html: string, slug: string): string {
  const start = html.indexOf(`<th scope="row"><a href="/tools/${slug}">`);
  return start < 0 ? '' : html.slice(start, html.indexOf('</tbody>', start));
}

const identity = ({ key, op, value, strength }: Wish) => JSON.stringify([key, op, value, strength === 'avoid']);
const wishesOf = ({ understood }: Pick<Answer, 'understood'>) =>
  [...new Set(understood.map(({ constraint }) => identity(constraint)))].sort();

/** What is asked once all phrases are gone that state a wish to be given up. */
function wishesLeft({ understood, relax }: Answer, place: number): string[] {
  const dropped = understood.filter(
    ({ constraint }) => identity(constraint) === identity(relax[place]?.constraint as Wish),
  );
  return wishesOf({ understood: understood.filter(({ start }) => dropped.every((part) => part.start !== start)) });
}

describe('the page of a recommendation', () => {
  it('shows the first ten with each verdict, why, the sums and every source of the answer', async () => {
    const [html, { recommendations, totals, proven, sources }] = [await page(NEED), await ask(NEED, '&limit=10')];
    expect(proven).toBe(0);
    expect(html).toContain(`<h1>No tool is proven to fit, ${totals.recommendations} may</h1>`);
    const wider = await ask('LinkedIn and email');
    const shown = /<h1>(\d+) tools are proven to fit, (\d+) may<\/h1>/.exec(await page('LinkedIn and email'));
    expect(shown?.slice(1).map(Number)).toEqual([wider.proven, wider.totals.recommendations - wider.proven]);
    expect(recommendations.length).toBe(10);
    const met = recommendations[0]?.checks.filter(({ verdict }) => verdict === 'meets').length;
    expect(html).toContain(`comes first: proven to meet ${met} of ${recommendations[0]?.checks.length} wishes`);
    let last = 0;
    for (const { tool, checks, why } of recommendations) {
      const block = blockOf(html, tool.slug);
      expect(html.indexOf(block)).toBeGreaterThan(last);
      last = html.indexOf(block);
      expect(block).toContain(escaped(why));
      const said = [...block.matchAll(/<td class="wish"><span class="verdict (\w+)">.*?<span class="unseen">(\w+)</gs)];
      expect(said.map(([, mark, word]) => [mark, word])).toEqual(
        checks.map(({ verdict }) => [verdict, WORDS[verdict]]),
      );
      for (const check of checks) {
        if (check.arithmetic) expect(block).toContain(escaped(check.arithmetic));
        for (const { id } of check.sources) {
          const url = sources.find((source) => source.id === id)?.url ?? 'no such source';
          expect(block).toContain(`href="${escaped(url)}"`);
        }
        if (check.facts[0]) expect(block).toContain(`href="/tools/${tool.slug}#${check.facts[0]}"`);
      }
    }
  });

  it('names every tool once more where all are asked for, and the rest by how they fall short', async () => {
    const whole = await ask(NEED);
    const html = await page(NEED, `&limit=${whole.totals.recommendations}`);
    for (const { tool } of whole.recommendations) expect(blockOf(html, tool.slug)).not.toBe('');
    expect(await page(NEED)).toContain(`limit=${whole.totals.recommendations}">Show all`);
    expect(html).not.toContain('Show all');
    for (const { tool, why } of [...whole.not_proven, ...whole.ruled_out])
      expect(html).toContain(
        `<a href="/tools/${tool.slug}">${tool.name}</a> <span class="condition">${escaped(why)}</span>`,
      );
  });

  it('tells accounts from people, and what is asked of a price in the words of the text', async () => {
    const html = await page('15 LinkedIn accounts, under 1000 euros in all, billed monthly');
    expect(html).toContain('For 15 LinkedIn accounts');
    expect(html).toContain('At most 1,000 EUR in all');
    expect(await page('LinkedIn under 60 euros billed monthly')).toContain('At most 60 EUR a month billed monthly');
    expect(await page('LinkedIn for 15 people')).toContain('For 15 people');
  });

  it('marks each phrase that was understood, and says what was not', async () => {
    const q = 'cheap, like Waalaxy but safer, warm-up, SSO and unicorn dust';
    const [html, { understood, not_understood }] = [await page(q), await ask(q)];
    const text = /<blockquote class="need">(.*?)<\/blockquote>/s.exec(html)?.[1] ?? '';
    expect(text.replaceAll(/<span class="strength.*?<\/span>/g, '').replaceAll(/<[^>]+>/g, '')).toBe(q);
    const marks = [...text.matchAll(/<mark class="\w+">(.*?)<\/mark>/g)].map((match) => match[1]);
    for (const part of understood) expect(marks).toContain(part.text);
    expect(not_understood).toEqual(['unicorn dust']);
    const notice = html.indexOf('Not understood, and not used: “unicorn dust”.');
    expect(notice).toBeGreaterThan(0);
    expect(html.indexOf('comes first')).toBeGreaterThan(notice);
    expect(html).toMatch(
      /comes first: proven to meet [^.]*wishes that were understood[^.]*; 1 part of the text was not used\./,
    );
    expect(html).toMatch(/<h1>[^<]* what was understood/);
  });

  it('leads from a need that nothing meets to one that something does, with as many tools as the link says', async () => {
    const texts = await readQueries('tune');
    let [followed, told] = [0, 0];
    for (const q of [CONTRADICTION, ...MET_BY_NONE, ...texts.map(({ q }) => q).filter((q) => q.trim() !== '')]) {
      const answer = await ask(q, '&limit=1');
      if (answer.relax.length === 0) continue;
      const html = await page(q);
      const ways = /<ul class="index ways-out">(.*?)<\/ul>/s.exec(html)?.[1]?.split('<li>').slice(1) ?? [];
      expect([q, ways.length]).toEqual([q, answer.relax.length]);
      told += ways.length;
      for (const [place, way] of ways.entries()) {
        const address = /href="([^"]+)"/.exec(way)?.[1]?.replaceAll('&#39;', "'");
        if (address === undefined) continue;
        const next = new URL(address, served.baseUrl).searchParams.get('q') as string;
        const found = await ask(next, '&limit=1');
        expect([next, way]).toEqual([next, expect.stringContaining(`>${found.totals.recommendations} tool`)]);
        expect([next, ...wishesOf(found)]).toEqual([next, ...wishesLeft(answer, place)]);
        followed += 1;
      }
    }
    // Where no wording is read as meant, there is no link.
    expect(followed).toBeGreaterThan(10);
    expect(followed).toBeGreaterThanOrEqual(told - 1);
  });

  it('never shows the unknown as a no: no tool fails by a fact that is open', async () => {
    const { recommendations } = await ask(NEED, '&limit=10');
    const html = await page(NEED);
    const open = recommendations.filter(({ checks }) => checks.some(({ verdict }) => verdict === 'unknown'));
    expect(open.length).toBeGreaterThan(0);
    for (const { tool, checks } of open) {
      const block = blockOf(html, tool.slug).split('class="reasons"')[0] ?? '';
      const unknown = checks.filter(({ verdict }) => verdict === 'unknown').length;
      expect(block.split('class="verdict unknown"').length - 1).toBe(unknown);
    }
  });

  it('has the general ranking for a text that asks for nothing, and says so', async () => {
    const html = await page('blue sky');
    expect(html).toContain('<h1>Nothing in this text could be asked of the facts</h1>');
    expect(html).toContain('<a href="#general-ranking">');
    expect(html).not.toMatch(/\b(nearest_misses|general_ranking)\b/);
  });

  it('is small, however much is asked', async () => {
    const long = `${NEED}, Salesforce, HubSpot, voice notes, inbox rotation, GDPR, SSO, API, MCP, `
      .repeat(9)
      .slice(0, 1990);
    for (const [q, more] of [
      [NEED, ''],
      [NEED, '&limit=60'],
      [long, ''],
    ] as const) {
      const response = await served.get(`/recommend?q=${encodeURIComponent(q)}${more}`, {
        headers: { 'accept-encoding': 'br' },
      });
      await response.arrayBuffer();
      const size = Number(response.headers.get('content-length'));
      expect(size).toBeGreaterThan(1000);
      expect(size).toBeLessThan(60_000);
    }
  });

  it('lets no one write into it', async () => {
    const html = await page('<script>alert(1)</script> "LinkedIn" & email');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });
});
