import { describe, expect, it } from 'vitest';
import { countryName } from '../../../../model/catalogue.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { pricesOfPlan, termsOfPlan } from '../../../../model/pricing/plan-text.ts';
import { priceInWords } from '../../../../model/pricing/price.ts';
import { capabilityLabel, isForType, questionsAbout, TIERS } from '../../../../model/job.ts';
import type { getTool } from '../../../../server/operations/get-tool/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { fixtureServer, pageOf } from '../../../fixture/serve.ts';
import { withEachTool } from '../../../fixture/snapshot.ts';
import { between, escaped, foldedIn, rowOf, saidIn, textOf } from '../html.ts';

type Answer = AnswerOf<typeof getTool>;

const served = await fixtureServer();
/** The page and the API response of every tool, by slug. */
const all = new Map<string, { html: string; answer: Answer }>();
for (const slug of served.snapshot.tools.keys()) {
  const answer = await served.json<Answer>(`/api/v1/tools/${slug}`);
  all.set(slug, { html: await served.page(`/tools/${slug}`), answer });
}

/** The folded part of a page with this id. */
function section(html: string, id: string): string {
  const folded = foldedIn(html, id);
  expect([id, folded !== undefined]).toEqual([id, true]);
  return folded ?? '';
}

/** The parts of a page that are open at first. */
const open = (html: string) => between(html, '<main', '<h2 id="facts"');

describe('the page of a tool', () => {
  it('says for each job of its type how much is documented, and names what is required and is not', () => {
    const counts = { missing: 0, complete: 0 };
    for (const [slug, { html, answer }] of all) {
      for (const [job, place] of Object.entries(answer.places)) {
        const row = rowOf(html, `job-${job}`);
        const of = TIERS.reduce((sum, tier) => sum + (place.proven[tier][1] as number), 0);
        expect([slug, job, textOf(row)]).toEqual([slug, job, expect.stringContaining(`${of - place.left} of ${of}`)]);
        const [proven = 0, musts = 0] = place.proven.must;
        expect([slug, job, textOf(row).includes('all documented')]).toEqual([slug, job, proven === musts]);
        expect([slug, job, row.match(/ href="#/g)?.length ?? 0]).toEqual([slug, job, musts - proven]);
        counts[proven === musts ? 'complete' : 'missing'] += 1;
      }
    }
    expect([counts.missing > 5, counts.complete > 5]).toEqual([true, true]);
  });

  it('gives every answer once, with one sign that opens to its sources and a way to report it', () => {
    for (const [slug, { html, answer }] of all) {
      for (const { key, status, sources } of Object.values(answer.tool.facts)) {
        const row = rowOf(html, key);
        expect([slug, key, row !== '']).toEqual([slug, key, true]);
        if (status === 'not_applicable') continue;
        expect([slug, key, row.match(/<details class="evidence/g)?.length]).toEqual([slug, key, 1]);
        expect(row).toContain(`href="/corrections?slug=${slug}&amp;key=${key}"`);
        for (const { id, link } of sources) {
          const url = link ?? answer.tool.sources.find((source) => source.id === id)?.url ?? '';
          expect([slug, key, row.includes(`href="${escaped(url)}"`)]).toEqual([slug, key, true]);
        }
      }
    }
  });

  it('says no only of a proven no, of an unknown that it is not known, and in what is opened why', () => {
    const counts = { no: 0, unknown: 0 };
    for (const [slug, { html, answer }] of all) {
      for (const { key, status, value } of Object.values(answer.tool.facts)) {
        const said = saidIn(html, key);
        const isNo = status === 'known' && (value === false || value === 'none');
        expect([slug, key, /^(No|None)\b(?! or )/.test(said)]).toEqual([slug, key, isNo]);
        if (isNo) counts.no += 1;
        if (status !== 'unknown') continue;
        counts.unknown += 1;
        expect([slug, key, said]).toEqual([slug, key, 'not known']);
        expect(rowOf(html, key)).toMatch(/<td class="unknown">.*<p class="unknown-why">/s);
      }
    }
    expect(Math.min(counts.no, counts.unknown)).toBeGreaterThan(100);
  });

  it('links every page that was searched for an answer, and tells pages that do not say from searches in vain', () => {
    let links = 0;
    for (const [slug, { html, answer }] of all) {
      for (const { key, unknown } of Object.values(answer.tool.facts)) {
        for (const place of unknown?.looked_at ?? []) {
          if (!('source' in place)) continue;
          const { url = '' } = answer.tool.sources.find(({ id }) => id === place.source) ?? {};
          expect(rowOf(html, key), `${slug} ${key}`).toContain(`href="${escaped(url)}"`);
          links += 1;
        }
      }
    }
    expect(links).toBeGreaterThanOrEqual(14);
    const row = (slug: string, key: string) => rowOf(all.get(slug)?.html ?? '', key);
    expect(row('quillcourier', 'team.white_label')).toContain('the pages that were read do not say');
    expect(row('yew', 'team.sso')).toMatch(/searches found no page with an answer.*Yew single sign-on/s);
  });

  it('has at most 3,000 elements, and 10,000 characters of Markdown that lead to all answers', async () => {
    for (const [slug, { html, answer }] of all) {
      expect([slug, (html.match(/<[a-z]/g) ?? []).length]).toEqual([slug, expect.toSatisfy((count) => count <= 3000)]);
      const text = await served.text(`/tools/${slug}.md`);
      expect([slug, text.length <= 10_000]).toEqual([slug, true]);
      const rest = `/tools/${slug}.md?show=answered`;
      if (!text.includes(rest)) continue;
      const answered = await served.text(rest);
      for (const { label, status } of Object.values(answer.tool.facts))
        if (status === 'known') expect(answered).toContain(`| ${label} |`);
    }
  });

  it('has ten facts open that decide for its jobs, what these require first', () => {
    const { jobs } = served.snapshot.methodology;
    for (const [slug, { html, answer }] of all) {
      const part = between(html, '<h2 id="decides"', '</section>');
      const keys = [...part.matchAll(/<tr id="([\w.]+)"/g)].map(([, key = '']) => key);
      const own = Object.entries(jobs).filter(([, job]) => isForType(job, answer.tool.category));
      const tiersOf = (key: string) =>
        questionsAbout(key, Object.fromEntries(own)).map(({ tier }) => TIERS.indexOf(tier));
      const tiers = keys.map((key) => Math.min(...tiersOf(key)));
      expect([slug, tiers]).toEqual([slug, tiers.toSorted()]);
      expect([slug, keys.length <= 10 && (own.length === 0 || keys.length > 5)]).toEqual([slug, true]);
    }
  });

  it('answers first what it costs as a figure, with one sign', () => {
    let priced = 0;
    for (const [slug, { html, answer }] of all) {
      const first = open(html);
      const { price } = answer.tool;
      if (price.currency !== null) {
        const [sum] = priceInWords(price).split(' a month');
        expect([slug, first]).toEqual([slug, expect.stringContaining(`<b>${sum}</b>`)]);
        priced += 1;
      }
      expect([slug, textOf(first)]).toEqual([slug, expect.not.stringMatching(/reported\)|Group \d|not read by us/)]);
    }
    expect(priced).toBeGreaterThan(3);
  });

  it('names each channel once by what is known of it', () => {
    for (const [slug, { html, answer }] of all) {
      const said = between(html, '<dt>Channels</dt>', '</dd>');
      for (const { key, group } of Object.values(answer.tool.facts))
        if (group === 'channels') expect([slug, key, said.split(`href="#${key}"`).length]).toEqual([slug, key, 2]);
    }
  });

  it('shows the plans and the alternatives of the API', () => {
    const counts = { plans: 0, alternatives: 0 };
    const { catalogue } = served.snapshot.methodology;
    for (const [slug, { html, answer }] of all) {
      const prices = textOf(section(html, 'prices'));
      for (const plan of (answer.tool.facts['pricing.plans']?.value ?? []) as Plan[]) {
        for (const words of [plan.name, ...pricesOfPlan(plan), termsOfPlan(plan)])
          expect([slug, prices]).toEqual([slug, expect.stringContaining(escaped(words))]);
        counts.plans += 1;
      }
      const near = section(html, 'alternatives').toLowerCase();
      for (const other of answer.alternatives ?? []) {
        expect(near).toContain(`<a href="/compare?tools=${slug},${other.slug}">`);
        for (const name of [...other.adds, ...other.lacks, ...other.may_lack.keys])
          expect(near).toContain(escaped(capabilityLabel(catalogue, name)).toLowerCase());
        counts.alternatives += 1;
      }
    }
    expect(counts.plans).toBeGreaterThan(20);
    expect(counts.alternatives).toBeGreaterThan(20);
  });

  it('ends what it says first with the price, and has its name in none of its latest changes', () => {
    for (const [slug, { html, answer }] of all) {
      const lead = textOf(between(html, '<p class="lead">', '</p>'));
      if (!answer.tool.closed)
        expect([slug, lead]).toEqual([slug, expect.stringMatching(/(costs|price)[^.]*(\.\d+[^.]*)*\.$/)]);
      expect(textOf(between(section(html, 'latest-changes'), '<dl', '</dl>'))).not.toContain(`${answer.tool.name}:`);
    }
  });

  it('counts what is unknown by reason, and lists the facts in one state', async () => {
    for (const [slug, { html, answer }] of all) {
      const unknown = Object.values(answer.tool.facts).filter(({ status }) => status === 'unknown');
      const figures = [...textOf(section(html, 'unknown')).matchAll(/(\d+) questions?: /g)];
      expect([slug, figures.reduce((sum, [, count]) => sum + Number(count), 0)]).toEqual([slug, unknown.length]);
    }
    const facts = Object.values(all.get('quillcourier')?.answer.tool.facts ?? {});
    for (const [show, statuses] of [
      ['unknown', ['unknown']],
      ['answered', ['known', 'disputed']],
      ['disputed', ['disputed']],
    ] as const) {
      const html = await served.text(`/tools/quillcourier?show=${show}`);
      const keys = [...html.matchAll(/<tr id="(\w+\.\w+)"/g)].map(([, key]) => key);
      const wanted = facts
        .filter(({ status }) => (statuses as readonly string[]).includes(status))
        .map(({ key }) => key);
      expect([show, keys.toSorted()]).toEqual([show, wanted.toSorted()]);
    }
  });

  it('lists as many answers that rest on the vendor’s word alone as the API counts', () => {
    for (const [slug, { html, answer }] of all) {
      const answered = Object.values(answer.tool.facts).filter(
        ({ status }) => status === 'known' || status === 'disputed',
      );
      const listed = Number(/word alone \((\d+)\)/.exec(html)?.[1] ?? 0);
      const share = answered.length === 0 ? 0 : Math.floor((listed * 1000) / answered.length) / 1000;
      expect([slug, share]).toEqual([slug, answer.tool.independence.vendor_only]);
    }
  });

  it('says before anything else that a tool is no longer sold, or that little is known of it', () => {
    const { min_pages } = served.snapshot.methodology;
    const counts = { closed: 0, little: 0 };
    for (const [slug, { html, answer }] of all) {
      const { closed, coverage, sources } = answer.tool;
      const first = textOf(open(html));
      expect([slug, first.includes('No longer sold since')]).toEqual([slug, closed !== null]);
      const isLittle = closed === null && (coverage < 0.25 || sources.length < min_pages);
      expect([slug, first.includes('Little is known here so far')]).toEqual([slug, isLittle]);
      if (closed) counts.closed += 1;
      if (isLittle) counts.little += 1;
    }
    expect([counts.closed > 0, counts.little > 0]).toEqual([true, true]);
  });

  it('names countries, and explains no codes to readers', () => {
    let named = 0;
    for (const [slug, { html, answer }] of all) {
      const { value, status } = answer.tool.facts['company.country'] ?? {};
      expect([slug, html.includes('ISO 3166')]).toEqual([slug, false]);
      if (status !== 'known') continue;
      expect([slug, textOf(rowOf(html, 'company.country'))]).toEqual([
        slug,
        expect.stringContaining(countryName(String(value))),
      ]);
      named += 1;
    }
    expect(named).toBeGreaterThan(1);
  });

  it('can be compared with any other tool by its name, without a list of all tools', async () => {
    for (const [slug, { html, answer }] of all) {
      const form = between(section(html, 'alternatives'), '<form action="/compare" method="get"', '</form>');
      expect(form).toContain(`<input type="hidden" name="tools" value="${slug}"/>`);
      expect(form).toMatch(/<input id="compare-with" name="tools" /);
      const offered = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, other = '']) => other);
      expect([slug, offered]).toEqual([slug, (answer.alternatives ?? []).map(({ name }) => escaped(name))]);
    }
    const name = encodeURIComponent(served.snapshot.tools.get('yew')?.name ?? '');
    const compared = await served.get(`/compare?tools=quillcourier&tools=${name}`);
    expect(compared.status).toBe(200);
  });

  it('has JSON-LD with proven facts only, without ratings', () => {
    let offers = 0;
    for (const { html, answer } of all.values()) {
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
      expect(data).toMatchObject({ '@type': 'SoftwareApplication', name: answer.tool.name, url: answer.tool.website });
      expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
      expect(data.offers?.lowPrice).toEqual(answer.tool.price.amount ?? undefined);
      if (data.offers) offers += 1;
    }
    // The price of the others is not known.
    expect(offers).toBeGreaterThanOrEqual(7);
    expect(offers).toBeLessThan(all.size);
  });

  it('names its identifiers, with a link where they have a page, and tells search engines of those of today', () => {
    const html = all.get('dovecote-9')?.html ?? '';
    expect(textOf(section(html, 'cite')).replaceAll(/ (?=[;,])/g, '')).toContain(
      'Known elsewhere as: Domain, before dovecote.example; Domain help.example/dovecote; GitHub dovecote-nine; npm @dovecote9/sdk; MCP registry',
    );
    const page = 'https://www.npmjs.com/package/@dovecote9/sdk';
    expect(html).toContain(`<a href="${page}" rel="nofollow">`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data.sameAs).toContain(page);
    expect(all.get('yew')?.html).not.toContain('Known elsewhere as');
  });

  it('names the file to correct, and links to it if the repository is known', async () => {
    expect(all.get('quillcourier')?.html).toContain('are in <code>facts/tools/quillcourier.yaml</code>');
    const html = await pageOf({ operator: { repository: 'https://example.org/facts' } }, '/tools/quillcourier');
    expect(html).toContain('href="https://example.org/facts/blob/HEAD/facts/tools/quillcourier.yaml"');
  });

  it('escapes the text of facts', async () => {
    const snapshot = withEachTool(served.snapshot, (tool) => ({ ...tool, summary: '<script>alert(1)</script>' }));
    const html = await pageOf({ snapshot }, '/tools/quillcourier');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
  });
});
