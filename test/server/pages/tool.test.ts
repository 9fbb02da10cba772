import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { evidenceDate } from '../../../model/source.ts';
import { formatMonth, nameMonth } from '../../../model/words/dates.ts';
import { nameInSentence, namePlan } from '../../../model/words/label.ts';
import { formatPlanPrices, formatPlanTerms } from '../../../model/words/plan.ts';
import { NO_PRICE } from '../../../model/words/short-price.ts';
import { addBilling, formatSum } from '../../../model/words/sum.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import type { AnswerOf } from '../../../server/call/operation.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { getPricing } from '../../../server/operations/get-pricing/operation.ts';
import { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { formatValue } from '../../../server/pages/parts/facts/answer.tsx';
import { indexSources } from '../../../server/writers/sources.ts';
import { fixtureServer, serveFixture, servePage } from '../../fixture/serve.ts';
import { mapTools } from '../../fixture/snapshot.ts';
import type { Whole } from '../../restore-answer.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, escapeHtml, extractText, findRow, findRows, readAnswer, readCells, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { jobs, catalogue, categories } = served.snapshot.methodology;
type ToolAnswer = Whole<AnswerOf<typeof getTool>>;
const pages = new Map<string, { html: string; answer: ToolAnswer }>();
for (const slug of served.snapshot.tools.keys()) {
  const answer = computeWholeAnswer(getTool, `slug=${slug}`, served);
  pages.set(slug, { html: await served.page(`/tools/${slug}`), answer });
}

const section = (html: string, id: string) => between(html, `<h2 id="${id}"`, '</section>');
const sectionText = (html: string, id: string) => unescapeHtml(extractText(section(html, id)));

const NO_SOURCE = 'We found no source for';

const findFact = (slug: string, key: string) => served.snapshot.tools.get(slug)?.facts[key];
const listUnconfirmed = (slug: string, key: string) =>
  typeOf(key) === 'plans' ? [] : (findFact(slug, key)?.unconfirmed ?? []);
const typeOf = (key: string) => catalogue.keys[key]?.type;

function expectedAnswer(answer: ToolAnswer, key: string): string {
  const declared = catalogue.keys[key] as CatalogueKey;
  const { value, disputed, because } = answer.facts[key] ?? expect.fail(key);
  if (disputed) return 'sources differ';
  if (because) {
    const { keys } = catalogue;
    return `Does not apply, ${because in keys ? `no ${keys[because]?.label}` : `not for ${categories[because]?.label}`}`;
  }
  if (value === null) return listUnconfirmed(answer.slug, key).length > 0 ? 'unconfirmed: ' : NO_SOURCE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (declared.type === 'plans') return `${(value as Plan[]).length} plan`;
  if (declared.type === 'url') return String(value).replace(/^https?:\/\/(www\.)?|\/$/g, '');
  return formatValue(value, declared);
}

describe('the page of a tool', () => {
  it('shows every question once, with the answer, plan and source that the API returns, or as unanswered', () => {
    const counts = { yes: 0, no: 0, unknown: 0, unconfirmed: 0, inapplicable: 0, plan: 0, secondHand: 0 };
    for (const [slug, { html, answer }] of pages) {
      for (const [key, { plan, source: id, second_hand: isSecondHand = false }] of Object.entries(answer.facts)) {
        const expected = expectedAnswer(answer, key);
        const about = `${slug}, ${key}`;
        expect(html.split(` id="${key}"`).length - 1, about).toBe(1);
        const text = readAnswer(html, key);
        expect(text.slice(0, expected.length), about).toBe(expected);
        const isPlans = expected.endsWith(' plan');
        expect(html, about).toContain(`href="${isPlans ? '#plans' : `/tools/${slug}?keys=${key}#${key}`}"`);
        if (expected.startsWith('Does not apply')) counts.inapplicable += 1;
        if (expected === NO_SOURCE) counts.unknown += 1;
        if (expected === 'unconfirmed: ') counts.unconfirmed += 1;
        const row = findRow(html, key);
        const isOpen = expected === NO_SOURCE || expected.startsWith('Does not apply');
        expect(row === '', `whether ${about} has no row`).toBe(isOpen);
        if (isOpen) continue;
        const [, sourceCell = ''] = readCells(row);
        expect(row).toContain(`href="/questions/${key}"`);
        if (plan !== undefined) expect(text).toContain(namePlan(plan));
        const source = indexSources(served.snapshot).get(id ?? '');
        const day = source && evidenceDate(source);
        const sourceText = `${isSecondHand ? 'second-hand' : 'the vendor'}, ${day ? `seen ${day}` : 'undated'}: ${source?.publisher}`;
        expect(sourceCell, about).toBe(source ? sourceText : '');
        if (source) expect(row).toContain(`href="${escapeHtml(source.url)}"`);
        if (expected === 'yes' || expected === 'no') counts[expected] += 1;
        if (plan !== undefined) counts.plan += 1;
        if (isSecondHand) counts.secondHand += 1;
      }
    }
    expect(Math.min(counts.yes, counts.no, counts.unknown)).toBeGreaterThan(50);
    expect(Math.min(counts.plan, counts.secondHand, counts.inapplicable)).toBeGreaterThan(3);
    expect(counts.unconfirmed).toBeGreaterThan(0);
  });

  it('lists questions without an answer in paragraphs, so that each table row has a header', () => {
    let groupCount = 0;
    for (const { html } of pages.values()) {
      const groups = section(html, 'facts').split('<div class="group">').slice(1);
      for (const group of groups) {
        for (const row of findRows(group)) expect(row).toMatch(/^<tr id="[^"]+"><th scope="row">/);
        const [, id = ''] = /<h3 id="([^"]+)"/.exec(group) ?? [];
        const hasRows = findRows(group).length > 0;
        expect(group.includes(`<table class="facts" aria-labelledby="${id}"`)).toBe(hasRows);
        if (!hasRows) groupCount += 1;
      }
    }
    expect(groupCount).toBeGreaterThan(0);
  });

  it('dates only answers that are older than two years, on the page and in Markdown', async () => {
    let datedCount = 0;
    for (const [slug, { html, answer }] of pages) {
      const text = (await served.text(`/tools/${slug}.md`)).replaceAll('\\', '');
      for (const key of Object.keys(answer.facts)) {
        const seen = findFact(slug, key)?.seen;
        const [, month] = /as of (.+)$/.exec(readAnswer(html, key)) ?? [];
        if (typeOf(key) === 'plans') continue;
        expect(month, `${slug}, ${key}`).toBe(seen === undefined ? undefined : formatMonth(seen));
        if (seen === undefined) continue;
        const label = (catalogue.keys[key]?.label ?? '?').replaceAll(/[()]/g, '.');
        expect(text, key).toMatch(new RegExp(`${label}(: [^;]*)? \\([^)]*as of ${formatMonth(seen)}\\)`));
        datedCount += 1;
      }
    }
    expect(datedCount).toBeGreaterThan(20);
  });

  it('says that a maximum is only advised', async () => {
    const [key, value] = ['safety.max_daily_invitations', '25 invitations a day'];
    const advise = (fact: Fact): Fact => ({ ...fact, advised: true });
    const snapshot = mapTools(served.snapshot, ({ facts, ...tool }) => ({
      ...tool,
      facts: facts[key]?.status === 'known' ? { ...facts, [key]: advise(facts[key]) } : facts,
    }));
    const advising = await serveFixture({ snapshot });
    expect(readAnswer(await advising.page('/tools/quillcourier'), key)).toBe(`${value} advised`);
    expect(await advising.text('/tools/quillcourier.md')).toContain(`: ${value} (advised)`);
    const evidence = await advising.page(`/tools/quillcourier?keys=${key}`);
    expect(sectionText(evidence, key)).toContain(`${value} advised`);
    expect(await advising.text('/compare?tools=quillcourier,flagmast')).toMatch(
      /25 invitations a day[^.]{0,200}advised/,
    );
    await advising.close();
  });

  it('has dated notices about platform actions and price changes', async () => {
    const listNotices = (slug: string) =>
      [
        ...between(pages.get(slug)?.html ?? '', '<main', '<nav class="jump"').matchAll(/<p class="notice".*?<\/p>/g),
      ].map(([notice]) => unescapeHtml(extractText(notice)));
    expect(listNotices('ravenport')).toEqual([
      expect.stringMatching(/^Perchnet, March 2026: Perchnet removed the page /),
    ]);
    expect(listNotices('flagmast')).toEqual([
      expect.stringMatching(/^June 2026: The vendor changed this: Flagmast, /),
      expect.stringMatching(/^June 2026: The vendor changed this: Flagmast, Plans: .+ → .+ See the change\.$/),
    ]);
    expect(listNotices('quillcourier')).toEqual([]);
  });

  it('shows at a glance which channels are confirmed, missing or unknown', () => {
    const channels = Object.keys(catalogue.keys).filter((key) => key.startsWith('channels.'));
    const seenValues = new Set<unknown>();
    for (const [slug, { html, answer }] of pages) {
      if (answer.known_by_name) continue;
      const words = sectionText(html, 'glance');
      for (const [heading, value] of [
        ['Yes', true],
        ['No', false],
        ['Unknown', null],
      ] as const) {
        const [first] = channels.filter((key) => answer.facts[key]?.value === value && !answer.facts[key]?.because);
        if (first === undefined) continue;
        expect(words.toLowerCase(), slug).toContain(`${heading}: ${catalogue.keys[first]?.label}`.toLowerCase());
        seenValues.add(value);
      }
    }
    expect(seenValues.size).toBe(3);
  });

  it('links to each group of facts above the facts, and to the plans near the top', () => {
    for (const [slug, { html }] of pages) {
      const above = between(html, '<main', '<h2');
      const aboveFacts = between(html, '<h2 id="facts"', '<div class="groups">');
      const groups = [...html.matchAll(/<h3 id="(group-[^"]+)"/g)].map(([, id]) => id);
      expect(groups.length, slug).toBeGreaterThan(0);
      for (const id of groups) expect(aboveFacts, slug).toContain(`<a href="#${id}">`);
      expect(above.includes('href="#plans"'), slug).toBe(html.includes('<h2 id="plans"'));
    }
  });

  it('shows alternatives before the facts, and folds unanswered questions if little is known', async () => {
    for (const [slug, { html, answer }] of pages) {
      const values = Object.values(answer.facts);
      const known = values.filter(({ value }) => value !== null).length;
      const hasFewAnswers = known < values.length / 4;
      const [alternatives, facts, plans] = ['similar', 'facts', 'plans'].map((id) => html.indexOf(`<h2 id="${id}"`));
      expect(alternatives, slug).toBeLessThan(facts as number);
      if (hasFewAnswers && plans !== -1) expect(alternatives, slug).toBeLessThan(plans as number);
      expect(html.includes('<details class="fold"'), slug).toBe(hasFewAnswers);
      if (!hasFewAnswers) continue;
      const fold = between(html, '<details class="fold"', '</details>');
      const open = Object.keys(answer.facts).filter((key) => expectedAnswer(answer, key) === NO_SOURCE);
      expect(extractText(fold)).toContain(`We found no source for ${open.length} questions.`);
      expect(fold.match(/<a id="/g)).toHaveLength(values.length - findRows(section(html, 'facts')).length);
      const text = await served.text(`/tools/${slug}.md`);
      expect(text).toContain(`We found no source for ${open.length} questions.`);
      expect(text.indexOf('## Alternatives')).toBeLessThan(text.indexOf('## Facts'));
    }
    expect(pages.get('yew')?.html).toContain('<details class="fold"');
  });

  it('shows the same bill as the API for the requested set-up, with its lines and missing prices', async () => {
    let lines = 0;
    for (const query of ['', '?people=3&linkedin_accounts=3', '?people=2&mailboxes=40&currency=EUR&billing=year'])
      for (const [slug, { answer }] of pages) {
        const html = await served.page(`/tools/${slug}${query}`);
        const words = sectionText(html, 'bill');
        if (answer.known_by_name) {
          expect(words, slug).toBe('');
          continue;
        }
        const estimateRows = (tool: string) =>
          computeWholeAnswer(estimateCost, `tools=${tool}${query.replace('?', '&')}`, served).rows;
        const [bill = expect.fail(slug)] = estimateRows(slug);
        const similar = answer.similar.flatMap(estimateRows);
        const missing = bill.price.unconfirmed ? [] : bill.price.missing;
        // A single line for one unit equals the price, so the page does not repeat it.
        const isItemized = bill.lines.length > 1 || bill.lines.some(({ quantity }) => quantity > 1);
        const lineLabels = isItemized ? bill.lines.map(({ what }) => what) : [];
        for (const text of [...lineLabels, ...bill.notes, ...missing]) expect(words, slug).toContain(text);
        expect(words).toContain(`For ${formatSetUp({ people: 1, ...(bill.set_up as SetUp) })}`);
        const { read, second_hand: isSecondHand, currency } = bill.price;
        if (read && currency !== null)
          expect(words, slug).toContain(
            `Price read in ${nameMonth(read)} ${isSecondHand ? 'via third parties' : 'on the vendor’s page'}`,
          );
        if (bill.price.plan !== null && bill.price.currency !== null) expect(words).toContain(bill.price.plan);
        if (bill.price.converted) expect(words).toContain(`In ${bill.price.converted.currency}, at rates of `);
        for (const other of similar.filter(({ price }) => price.currency !== null))
          expect(sectionText(html, 'similar')).toContain(addBilling(formatSum(other.price), other.price));
        for (const { name, slug: other } of similar)
          expect(sectionText(html, 'similar')).toContain(`${name} ${served.snapshot.tools.get(other)?.summary}`);
        lines += lineLabels.length;
      }
    expect(lines).toBeGreaterThan(5);
  });

  it('shows the bill for one person by default and for 0 people', async () => {
    for (const query of ['', '?people=0', '?people=0&mailboxes=0'])
      expect(sectionText(await served.page(`/tools/flagmast${query}`), 'bill')).toContain(
        formatSum(pages.get('flagmast')?.answer.price ?? expect.fail()),
      );
    const html = await served.page('/tools/flagmast?people=0&linkedin_accounts=3');
    expect(sectionText(html, 'bill')).toContain('For 3 LinkedIn accounts. ');
  });

  it('says whether the bill is within the budget, like the board', async () => {
    const counts = { fits: 0, 'may fit': 0, 'does not fit': 0 };
    for (const billing of ['month', 'quarter', 'year&currency=EUR'])
      for (const budget of [1, 130, 1000])
        for (const slug of pages.keys()) {
          const query = `people=3&billing=${billing}&budget=${budget}`;
          const [row] = computeWholeAnswer(recommend, `${query}&tools=${slug}`, served).rows;
          const { price, result = expect.fail(slug) } = row ?? expect.fail(slug);
          if (price.currency === null || served.snapshot.tools.get(slug)?.known_by_name) continue;
          const words = sectionText(await served.page(`/tools/${slug}?${query}`), 'bill');
          const [, verb] = /(That is above|No source says that it stays within) your budget/.exec(words) ?? [];
          expect(verb, `${slug}?${query}`).toBe(
            { fits: undefined, 'may fit': 'No source says that it stays within', 'does not fit': 'That is above' }[
              result
            ],
          );
          counts[result] += 1;
        }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('lists every plan with its prices and terms, in order of price', async () => {
    let [planCount, priceCount] = [0, 0];
    for (const [slug, { html, answer }] of pages) {
      if (answer.known_by_name) continue;
      const words = sectionText(html, 'plans');
      const pricing = computeWholeAnswer(getPricing, `slug=${slug}`, served);
      for (const value of answer.facts['pricing.plans']?.disputed ?? [])
        for (const { name } of value as Plan[]) expect(words, slug).toContain(name);
      for (const plan of pricing.plans) {
        const [first = NO_PRICE, ...others] = formatPlanPrices(plan);
        const terms = formatPlanTerms(plan);
        const printed = first === NO_PRICE && terms.split('; ').includes('by quote') ? 'by quote' : first;
        const clauses = terms.split('; ').filter((clause) => clause !== 'by quote');
        for (const text of [plan.name, printed, ...others, ...clauses])
          expect(words, `${slug}, ${plan.name}`).toContain(text);
        planCount += 1;
      }
      // A price for a month comes before one for a longer period.
      const sums = findRows(section(html, 'plans')).flatMap((row) => {
        const words = extractText(row);
        const [, sum] =
          /([\d,.]+)(?: [A-Z]{3})? a month(?! billed)/.exec(words) ?? /([\d,.]+) a month/.exec(words) ?? [];
        return sum === undefined ? [] : [Number(sum.replaceAll(',', ''))];
      });
      expect(sums, slug).toEqual(sums.toSorted((a, b) => a - b));
      priceCount += sums.length;
    }
    expect(planCount, 'plans').toBeGreaterThan(20);
    expect(priceCount, 'prices').toBeGreaterThan(10);
  });

  it('says "by quote" instead of a price only if every quantity is by quote', async () => {
    const [all, above] = [0, 4].map((more_than) => ({
      name: `Above ${more_than}`,
      quote_from: { for: 'person', more_than },
    }));
    const snapshot = mapTools(served.snapshot, (tool) => {
      const fact = tool.facts['pricing.plans'] as Fact;
      return { ...tool, facts: { ...tool.facts, 'pricing.plans': { ...fact, value: [all, above] as Plan[] } } };
    });
    const words = sectionText(await servePage({ snapshot }, '/tools/flagmast'), 'plans');
    expect(words).toContain('Above 0 Price by quote');
    expect(words).toContain(`Above 4 Price ${NO_PRICE}`);
  });

  it('shows the same rank and score as the board for each job of its category, and the questions for the vendor', async () => {
    let questions = 0;
    for (const job of Object.keys(jobs)) {
      const { boards } = computeWholeAnswer(getRankings, `profile=general&job=${job}&limit=1000`, served);
      const [{ rows = [] } = {}] = boards;
      for (const [slug, { html, answer }] of pages) {
        if (!section(html, 'jobs') || answer.known_by_name) continue;
        const row = findRow(html, `job-${job}`);
        const isJobOfCategory = jobs[job]?.types?.includes(answer.category) ?? true;
        expect(row !== '', `whether ${job} is on the page of ${slug}`).toBe(isJobOfCategory);
        const boardRow = rows.find((other) => other.slug === slug);
        if (!isJobOfCategory || !boardRow) continue;
        const { rank, required, ask } = boardRow;
        const others = rows.filter((other) => other !== boardRow && other.rank === rank).length;
        expect(readCells(row), `${slug}, ${job}`).toEqual([
          `${required.yes} of ${jobs[job]?.required.length}`,
          `${rank} of ${rows.length}${others > 0 ? `, with ${others} more` : ''}`,
        ]);
        const message = unescapeHtml(section(html, 'vendor'));
        for (const key of ask) {
          const { question = '', label = '' } = catalogue.keys[key] ?? {};
          expect(message).toContain(
            answer.facts[key]?.value === null ? question.replace(/ \(ISO.*\)/, '') : nameInSentence(label),
          );
        }
        questions += ask.length;
      }
    }
    expect(questions).toBeGreaterThan(20);
  });

  it('shows all evidence for selected groups: passages, other values, searches and notes', async () => {
    const counts = { links: 0, unknown: 0, searches: 0, notes: 0, others: 0 };
    for (const slug of pages.keys()) {
      const query = `groups=${Object.keys(catalogue.groups).join()}`;
      const keys = Object.keys(catalogue.keys).join();
      const { facts } = computeWholeAnswer(getTool, `slug=${slug}&keys=${keys}`, served);
      const html = await served.page(`/tools/${slug}?${query}`);
      expect(html).toContain(`<link rel="canonical" href="${served.baseUrl}/tools/${slug}"`);
      for (const [key, { value, note, evidence }] of Object.entries(facts)) {
        const { passages = [], others = [], searches = [] }: Partial<typeof evidence> = evidence ?? {};
        const part = section(html, key);
        for (const { id, link } of [...passages, ...others.flatMap((other) => other.passages)]) {
          expect(part, `${slug}, ${key}`).toContain(
            `href="${escapeHtml(link ?? indexSources(served.snapshot).get(id)?.url ?? '')}"`,
          );
          counts.links += 1;
        }
        for (const { query } of searches) expect(unescapeHtml(part)).toContain(`“${query}”`);
        if (note !== undefined) expect(unescapeHtml(part)).toContain(note);
        if (value === null && passages.length > 0) counts.unknown += 1;
        counts.searches += searches.length;
        counts.others += others.length;
        if (note !== undefined) counts.notes += 1;
        expect(part).toContain(`href="/tools/${slug}?keys=${key}#report"`);
        expect(part).toContain(`href="/questions/${key}"`);
      }
    }
    expect(counts.links).toBeGreaterThan(100);
    expect(Math.min(counts.unknown, counts.searches, counts.notes, counts.others)).toBeGreaterThan(0);
  });

  it('names the category, similar tools and source file, and starts with a note if the tool is not listed', async () => {
    let [similar, unlisted] = [0, 0];
    for (const [slug, { html, answer }] of pages) {
      const first = extractText(between(html, '<main', '<h2'));
      expect(first).toContain(escapeHtml(categories[answer.category]?.label ?? '?'));
      const lead = extractText(between(html, '<p class="lead">', '</p>'));
      expect(lead.includes('That is too few to list it.'), slug).toBe(answer.known_by_name === true);
      if (answer.known_by_name) unlisted += 1;
      for (const other of answer.similar) expect(section(html, 'similar')).toContain(`<a href="/tools/${other}">`);
      const known = Object.values(answer.facts).filter(({ value }) => value !== null).length;
      if (answer.similar.length > 0 && known >= Object.values(answer.facts).length / 4)
        expect(html).toContain(`href="/compare?tools=${[slug, ...answer.similar].sort().join()}"`);
      similar += answer.similar.length;
      expect(section(html, 'cite')).toContain(`facts/tools/${slug}.yaml`);
      expect(section(html, 'cite')).toContain('href="/methodology#corrections"');
    }
    expect(similar, 'similar tools').toBeGreaterThan(10);
    expect(unlisted, 'unlisted tools').toBeGreaterThan(0);
    const html = await servePage({ operator: { repository: 'https://example.org/facts' } }, '/tools/quillcourier');
    expect(html).toContain('href="https://example.org/facts/blob/HEAD/facts/tools/quillcourier.yaml"');
  });

  it('has JSON-LD with only proven facts, the bill as an offer of its plan, and no ratings', () => {
    const offers: unknown[] = [];
    for (const { html, answer } of pages.values()) {
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
      expect(data).toMatchObject({ '@type': 'SoftwareApplication', name: answer.name, url: answer.website });
      expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
      const { amount, certainty, plan } = answer.price;
      const { name, price, priceSpecification } = data.offers ?? {};
      expect(name, answer.slug).toBe(amount === null ? undefined : (plan ?? undefined));
      // A price that may be higher is only a minimum.
      expect(price ?? null, answer.slug).toBe(certainty === 'at least' ? null : amount);
      expect(price ?? priceSpecification?.minPrice ?? null, answer.slug).toBe(amount);
      offers.push(data.offers?.['@type']);
    }
    expect(new Set(offers)).toEqual(new Set(['Offer', undefined]));
  });

  it('escapes the text of facts', async () => {
    const snapshot = mapTools(served.snapshot, (tool) => ({ ...tool, summary: '<script>alert(1)</script>' }));
    const html = await servePage({ snapshot }, '/tools/quillcourier');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
  });
});

it('a source of a disputed answer says which answer it gives', async () => {
  const html = await served.page('/tools/quillcourier?keys=channels.calls');
  const items = [...html.matchAll(/<li>((?:Yes|No): )?<a [^>]*rel="nofollow"/g)].map(([, answer]) => answer);
  expect(items).toEqual(['Yes: ', 'No: ']);
});

describe('the form to report a wrong fact', () => {
  const address = '/tools/yew?keys=company.country';
  const listLinks = (html: string) =>
    [...section(html, 'report').matchAll(/<a href="([^"]+)"/g)].map(
      ([, href = '']) => new URL(unescapeHtml(href), 'https://site.example'),
    );

  it('has a text to copy with the question, the answer and the address, and a link that explains where to send it', async () => {
    const html = await served.page(address);
    const label = catalogue.keys['company.country']?.label;
    const text = unescapeHtml(section(html, 'report'));
    for (const part of [`Question: ${label} (company.country)`, 'Answer now: unknown', `${served.baseUrl}${address}`])
      expect(text).toContain(part);
    expect(listLinks(html).map(({ pathname, hash }) => pathname + hash)).toEqual(['/methodology#corrections']);
  });

  it('is linked from every fact if the operator has configured a repository', async () => {
    expect(pages.get('quillcourier')?.html).not.toContain('class="correct"');
    const html = await servePage({ operator: { repository: 'https://github.com/some/facts' } }, '/tools/quillcourier');
    const facts = Object.entries(pages.get('quillcourier')?.answer.facts ?? {}).filter(
      ([, { value }]) => value !== null,
    );
    expect(facts.length).toBeGreaterThan(20);
    for (const [key] of facts) {
      const [, href = ''] = /<a class="correct" href="([^"]+)"/.exec(findRow(html, key)) ?? [];
      const { pathname, searchParams } = new URL(unescapeHtml(href), 'https://none.example');
      expect(pathname, key).toBe('/some/facts/issues/new');
      expect(searchParams.get('body')).toContain(`/tools/quillcourier?keys=${key}\n`);
    }
  });

  it('links a filled-in issue and email if the operator has configured a repository and a contact', async () => {
    const contact = 'mailto:facts@operator.example?cc=other@operator.example';
    const html = await servePage({ operator: { repository: 'https://github.com/some/facts', contact } }, address);
    const [issue, mail] = listLinks(html);
    expect(issue?.pathname).toBe('/some/facts/issues/new');
    expect(issue?.searchParams.get('title')).toMatch(/^Wrong fact: Yew, /);
    expect(issue?.searchParams.get('body')).toContain(address);
    expect([mail?.protocol, mail?.pathname]).toEqual(['mailto:', 'facts@operator.example']);
    expect(mail?.searchParams.get('cc')).toBe('other@operator.example');
    expect(mail?.searchParams.get('body')).toBe(issue?.searchParams.get('body'));
    // We only know GitHub's issue form.
    const otherHost = await servePage({ operator: { repository: 'https://git.example/facts' } }, address);
    expect(listLinks(otherHost).map(({ href }) => href)).toEqual(['https://git.example/facts']);
  });
});

it('the pricing address of a tool redirects to its plans, even if its name has a space', async () => {
  const { headers } = await served.get('/pricing/Paper%20Lantern', { redirect: 'manual' });
  expect(headers.get('location')).toBe('/tools/Paper%20Lantern#plans');
});
