import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryName } from '../../../model/catalogue.ts';
import { jobOfType } from '../../../model/methodology.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { type Job, questionName, splitQuestion, TIERS } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import type { PlaceInJob } from '../../../server/operations/job-list/places.ts';
import { placesInWords } from '../../../server/pages/rankings/question-label.tsx';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { escaped } from './escaped.ts';
import { between, foldedIn, saidIn, textOf } from './html.ts';

let served: Served;
/** The page and the API response of every tool, by slug. */
const all = new Map<string, { html: string; answer: Answer }>();

interface Answer {
  readonly tool: Tool;
  readonly ranks: Record<string, { ranked: boolean; rank: number; of: number }>;
  readonly places: Record<string, PlaceInJob>;
  readonly prices: Record<string, { readonly from: string | null; readonly plan: string | null }>;
  readonly open_questions: Record<string, { question: string; state: string }[]>;
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
    const answer = (await (await served.get(`/api/v1/tools/${slug}`)).json()) as Answer;
    all.set(slug, { html: await (await served.get(`/tools/${slug}`)).text(), answer });
  }
});
afterAll(() => served.close());

/** The folded part of a page with this id. */
function section(html: string, id: string): string {
  const folded = foldedIn(html, id);
  expect([id, folded !== undefined]).toEqual([id, true]);
  return folded ?? '';
}

/** The part of a page with all facts. */
const allFacts = (html: string) => between(html, '<h2 id="facts"', '</main>');

/** The first screen of a page, up to what is folded. */
const firstScreen = (html: string) => between(html, '<main', 'class="fold"');

/** The part of a page about the place of a tool for a job. */
const jobPart = (html: string, job: string) => between(section(html, 'places'), `id="job-${job}"`, '</section>');

describe('the page of a tool', () => {
  it('shows the place of the API for each job of its type, or why there is none', () => {
    const { min_pages } = served.snapshot.methodology;
    const counts = { placed: 0, too_little_proven: 0, too_little_read: 0, closed: 0 };
    for (const [slug, { html, answer }] of all) {
      const parts = [...section(html, 'places').matchAll(/<section [^>]*id="job-([\w-]+)"/g)].map(([, job]) => job);
      expect([slug, parts]).toEqual([slug, Object.keys(answer.places)]);
      for (const [job, place] of Object.entries(answer.places)) {
        const said = textOf(jobPart(html, job));
        const of = TIERS.reduce((sum, tier) => sum + (place.proven[tier][1] as number), 0);
        expect([slug, job, said]).toEqual([slug, job, expect.stringContaining(`${of - place.left} of ${of} proven`)]);
        for (const [i, tier] of TIERS.entries())
          expect(jobPart(html, job)).toMatch(
            new RegExp(
              `<dt>${['Required', 'Nice to have', 'Extra'][i]}</dt>.*?>${place.proven[tier].join(' of ')}</span>`,
              's',
            ),
          );
        if (place.placed) {
          const groups = [...served.snapshot.tools.values()].map(({ scores }) => scores[job]?.group ?? 0);
          expect(said).toContain(`Group ${place.group} of ${Math.max(...groups)}`);
          expect(said).toContain(placesInWords(place.range, place.of));
          counts.placed += 1;
          continue;
        }
        expect(said).not.toContain('Group');
        counts[place.reason] += 1;
        if (place.reason === 'too_little_proven')
          expect(said).toContain(`No place: ${place.proven.must.join(' of ')} musts are proven`);
        else
          expect(textOf(section(html, 'places'))).toContain(
            place.reason === 'closed'
              ? 'it is no longer sold.'
              : `a place needs ${min_pages}. That says nothing against it.`,
          );
      }
    }
    expect(counts.placed).toBeGreaterThan(10);
    expect([counts.too_little_proven > 0, counts.too_little_read > 0, counts.closed > 0]).toEqual([true, true, true]);
  });

  it('marks each question of a job by its answer, and links to those that are open or denied', () => {
    const counts = { open: 0, denied: 0 };
    for (const [slug, { html, answer }] of all) {
      for (const [job, open] of Object.entries(answer.open_questions)) {
        const part = jobPart(html, job);
        const marks = [
          ...part.matchAll(
            /<title>([^<]*): (proven|says no|not there where it would be|does not apply|open: [^<]*)<\/title>/g,
          ),
        ];
        const count = (answer: RegExp) => marks.filter(([, , words = '']) => answer.test(words)).length;
        const place = answer.places[job] as PlaceInJob;
        expect([slug, job, count(/./)]).toEqual([
          slug,
          job,
          TIERS.reduce((sum, tier) => sum + (place.proven[tier][1] as number), 0),
        ]);
        expect([slug, job, count(/^open/)]).toEqual([slug, job, open.length]);
        expect(count(/^(?!proven)/)).toBe(place.left);
        const asked = between(part, 'To ask', '</p>') + between(part, '<summary>To ask', '</details>');
        for (const single of open.flatMap(({ question }) => question.split('|')))
          expect(asked).toContain(`<a href="#${splitQuestion(single).key}">`);
        counts.open += open.length;
        counts.denied += count(/^says no/);
        expect(part.includes('Says no')).toBe(count(/^says no/) > 0);
        expect(/Not there:.*\(on 20[\d-]+\)/s.test(textOf(part))).toBe(count(/^not there/) > 0);
      }
    }
    expect([counts.open > 20, counts.denied > 0]).toEqual([true, true]);
  });

  it('shows the plans and the alternatives of the API', () => {
    const counts = { plans: 0, alternatives: 0 };
    for (const [slug, { html, answer }] of all) {
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
    expect(counts.alternatives).toBeGreaterThan(20);
  });

  it('can be compared with any other tool by its name, without a list of all tools', async () => {
    for (const [slug, { html, answer }] of all) {
      const form = between(section(html, 'alternatives'), '<form action="/compare" method="get"', '</form>');
      expect(form).toContain(`<input type="hidden" name="tools" value="${slug}"/>`);
      expect(form).toMatch(/<input id="compare-with" name="tools" /);
      const offered = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, other = '']) => other);
      expect([slug, offered]).toEqual([slug, answer.alternatives.map(({ name }) => escaped(name))]);
    }
    const name = encodeURIComponent(served.snapshot.tools.get('yew')?.name ?? '');
    const compared = await served.get(`/compare?tools=quillcourier&tools=${name}`);
    expect(compared.status).toBe(200);
  });

  it('counts the unknown questions by reason, and links to all of them', async () => {
    for (const [slug, { html, answer }] of all) {
      const unknown = Object.values(answer.tool.facts).filter(({ status }) => status === 'unknown');
      const open = section(html, 'unknown');
      expect([slug, unknown.length > 0]).toEqual([slug, true]);
      expect([slug, textOf(open)]).toEqual([
        slug,
        expect.stringMatching(`${unknown.length} questions? that are unknown|The one question`),
      ]);
      const [, list = ''] = open.split('<ul class="index">');
      const figures = [...list.matchAll(/<li>([^<]+?) <.*?<span class="figure">(\d+)</gs)];
      for (const [, reason, count] of figures) {
        const shown = allFacts(html).match(new RegExp(`<div class="unknown-why">${reason} ?<`, 'g'));
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
    const before = new Date(`${served.snapshot.manifest.as_of}T00:00:00Z`);
    before.setUTCMonth(before.getUTCMonth() - 18);
    for (const [slug, { html, answer }] of all) {
      const sources = new Map(answer.tool.sources.map((source) => [source.id, source]));
      const counts = { recent: 0, old: 0, undated: 0 };
      for (const fact of Object.values(answer.tool.facts)) {
        if (fact.status !== 'known' && fact.status !== 'disputed') continue;
        const cited = [fact, ...(fact.disagrees ?? [])].flatMap(({ sources }) => sources);
        const days = cited.flatMap(({ id, unchanged_on }) => {
          const { dated, captured, copy, read } = sources.get(id) as (typeof answer.tool.sources)[number];
          return dated ?? captured ?? unchanged_on ?? (copy === 'live' ? read : []);
        });
        if (days.length === 0) counts.undated += 1;
        else if (days.some((day) => new Date(day) >= before)) counts.recent += 1;
        else counts.old += 1;
      }
      const said =
        /How fresh: (\d+) of (\d+) answers? (?:has|have) a source from the last 18 months(?:, (\d+) (?:is|are) old)?(?:, (\d+) undated)?/.exec(
          textOf(firstScreen(html)),
        );
      const [, recent, all, old = '0', undated = '0'] = said ?? [];
      expect([slug, Number(recent), Number(old), Number(undated)]).toEqual([slug, ...Object.values(counts)]);
      expect([slug, Number(all)]).toEqual([slug, counts.recent + counts.old + counts.undated]);
    }
  });

  it('shows no unknown as a no on its first screen', () => {
    const counts = { no: 0, unknown: 0 };
    for (const [slug, { html, answer }] of all) {
      const features = between(html, '<dl class="features"', '</dl>');
      const items = [...features.matchAll(/<dt><a href="#([\w.]+)">.*?<\/dt><dd>(.*?)<\/dd>/gs)];
      expect([slug, items.length]).toEqual([slug, 5]);
      for (const [, key = '', said = ''] of items)
        expect([slug, key, said.includes(`class="value ${answer.tool.facts[key]?.status}"`)]).toEqual([
          slug,
          key,
          true,
        ]);
      const lines = between(html, '<ul class="channel-states"', '</ul>').matchAll(/<li>(.*?)<\/li>/gs);
      const said = new Map(
        [...lines].flatMap(([, line = '']) =>
          [...line.matchAll(/href="#([\w.]+)"/g)].map(([, key]) => [key, textOf(line).split(':')[0]] as const),
        ),
      );
      for (const { key, group, status, value, absent } of Object.values(answer.tool.facts)) {
        if (group !== 'channels') continue;
        const words = {
          unknown: absent ? 'Not there where it would be' : 'Unknown',
          disputed: 'Sources differ',
          not_applicable: 'Does not apply',
          known: value ? 'Proven' : 'No',
        }[status];
        expect([slug, key, said.get(key)]).toEqual([slug, key, words]);
        if (words === 'No') counts.no += 1;
        if (words === 'Unknown') counts.unknown += 1;
      }
    }
    expect(counts.no).toBeGreaterThan(10);
    expect(counts.unknown).toBeGreaterThan(10);
  });

  it('answers first what it is for, what that costs, what is unknown that matters, and how fresh the answers are', () => {
    const counts = { priced: 0, musts: 0, little: 0 };
    const { methodology } = served.snapshot;
    for (const [slug, { html, answer }] of all) {
      const first = firstScreen(html);
      const said = textOf(first);
      for (const [job, place] of Object.entries(answer.places)) {
        expect(first).toContain(`<a href="#job-${job}">`);
        if (place.placed) expect([slug, job, said]).toEqual([slug, job, expect.stringContaining(`${place.group} of `)]);
      }
      const job = jobOfType(answer.tool.category, methodology.profiles) ?? '';
      const { from, plan } = answer.prices[job] ?? { from: null, plan: null };
      if (from !== null && !from.startsWith('Sources differ')) {
        const price = textOf(between(first, '<dt>Price</dt>', '</dd>'));
        expect([slug, price]).toEqual([
          slug,
          expect.stringContaining(plan === null ? `From ${from}` : `Plan ${plan}, from ${from}`),
        ]);
        counts.priced += 1;
      }
      const open = new Set(
        Object.entries(answer.open_questions).flatMap(([job, questions]) => {
          const musts = (methodology.jobs[job] as Job).must.map(questionName);
          return questions.map(({ question }) => question).filter((question) => musts.includes(question));
        }),
      );
      const asked = textOf(between(first, '<dt>Ask first</dt>', '</dd>'));
      const words =
        ['ll must-haves of its jobs are answered', 'A must of its jobs'][open.size] ?? `${open.size} musts of its jobs`;
      expect([slug, asked]).toEqual([slug, expect.stringContaining(words)]);
      counts.musts += open.size;
      const days = answer.tool.sources.map(({ read }) => read).sort();
      if (days.length > 0) expect(said).toContain(`We last looked for answers on ${days.at(-1)}`);
      const isLittle = answer.tool.coverage < 0.25 || days.length < methodology.min_pages;
      expect([slug, said.includes('Little is known here so far')]).toEqual([slug, isLittle]);
      if (isLittle) counts.little += 1;
    }
    expect(counts.priced).toBeGreaterThan(3);
    expect(counts.musts).toBeGreaterThan(5);
    expect([counts.little > 0, counts.little < all.size]).toEqual([true, true]);
  });

  it('says before anything else that a tool is no longer sold', () => {
    const closed = [...all.values()].filter(({ answer }) => answer.tool.closed !== null);
    expect(closed.length).toBeGreaterThan(0);
    for (const { html, answer } of closed)
      expect(html).toContain(
        `</h1><p class="notice">No longer sold since <time datetime="${answer.tool.closed?.since}">`,
      );
  });

  it('names countries, and explains no codes to readers', () => {
    let named = 0;
    for (const [slug, { html, answer }] of all) {
      const { value, status } = answer.tool.facts['company.country'] ?? {};
      expect([slug, html.includes('ISO 3166')]).toEqual([slug, false]);
      if (status !== 'known') continue;
      expect([slug, saidIn(html, 'company.country')]).toEqual([slug, countryName(String(value))]);
      named += 1;
    }
    expect(named).toBeGreaterThan(1);
  });

  it('links the price page of the vendor, marked unless one of its sources is that page', () => {
    for (const [slug, { html, answer }] of all) {
      const first = firstScreen(html);
      const url = answer.tool.facts['pricing.page']?.value;
      expect([slug, first.includes('no price page known')]).toEqual([slug, typeof url !== 'string']);
      if (typeof url !== 'string') continue;
      const isRead = answer.tool.sources.some((source) => source.url === url);
      expect([slug, first.includes('(not read by us)')]).toEqual([slug, !isRead]);
      expect(first).toContain(`href="${escaped(url)}"`);
    }
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

  it('names its identifiers, with a link where they have a page, and tells search engines of those of today', () => {
    const html = all.get('dovecote-9')?.html ?? '';
    expect(textOf(between(html, '<p id="identifiers"', '</p>')).replaceAll(' ;', ';')).toContain(
      'Known elsewhere as: Domain, before dovecote.example; Domain help.example/dovecote; GitHub dovecote-nine; npm @dovecote9/sdk; MCP registry',
    );
    const page = 'https://www.npmjs.com/package/@dovecote9/sdk';
    expect(html).toContain(`<a href="${page}" rel="nofollow">`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data.sameAs).toContain(page);
    expect(all.get('yew')?.html).not.toContain('id="identifiers"');
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
});
