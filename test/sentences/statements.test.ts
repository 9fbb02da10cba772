import { describe, expect, it } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { isListed } from '../../model/tool.ts';
import { compareTools } from '../../server/operations/compare-tools/operation.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { searchTools } from '../../server/operations/search-tools/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';
import { computeWholeAnswer } from '../whole-answer.ts';
import { expectCheapest, expectShort, expectSums } from './laws.ts';
import { NUMBER, readNumber } from './numbers.ts';

/* The titles and leads of pages and answers keep the laws, for real and invented tools. */

async function loadStatement(served: TestServer, path: string) {
  const html = await served.page(path);
  const read = (end: string, start: string) =>
    html.includes(start) ? unescapeHtml(extractText(between(html, start, end))).replaceAll(/ (?=[.,;:])/g, '') : '';
  return { title: read('</h1>', '<h1>'), lead: read('</p>', '<p class="lead">') };
}

describe.each([
  ['invented tools', await fixtureServer()],
  ['real tools', await serveSnapshot()],
])('the title and the lead of %s', (_, served) => {
  const { tools, methodology } = served.snapshot;
  const { catalogue, currencies, jobs } = methodology;
  const listed = [...tools.values()].filter(isListed);
  const answers = computeWholeAnswer(searchTools, `keys=${Object.keys(catalogue.keys)}&limit=1000`, served).rows;

  it('of a question count the tools by their answers', async () => {
    for (const key of Object.keys(catalogue.keys)) {
      const { title, lead } = await loadStatement(served, `/questions/${key}`);
      const text = `${title} // ${lead}`;
      expectShort({ title, lead });
      const count = (mark: string) => answers.filter(({ cells }) => cells[key]?.mark === mark).length;
      const [, some, all] = new RegExp(`(?:^|: |of )(${NUMBER}) of (\\d+) tools`, 'i').exec(title) ?? [];
      if (all !== undefined) expect(Number(all), text).toBe(listed.length);
      if (some !== undefined) expect(readNumber(some), text).toBeLessThanOrEqual(count('yes'));
      if (catalogue.keys[key]?.type === 'boolean' && some !== undefined)
        expect(readNumber(some), text).toBe(count('yes'));
      if (/^No /.test(title)) expect(count('yes'), text).toBe(0);
      const disputed = answers.filter(({ cells }) => cells[key]?.disputed?.length).length;
      const [, missing] = new RegExp(`For (${NUMBER}) we lack a source`).exec(lead) ?? [];
      if (missing !== undefined) expect(readNumber(missing), text).toBe(count('unknown') - disputed);
    }
  });

  it('of a job count the tools that fit and name the lowest price', async () => {
    for (const job of Object.keys(jobs)) {
      const { title, lead } = await loadStatement(served, `/rankings/general?job=${job}`);
      expectShort({ title, lead });
      const rows = served.snapshot.jobs.get(job)?.rows ?? [];
      const fits = rows.filter(({ result }) => result === 'fits');
      expect(readNumber(/: (\w+) tools?$/.exec(title)?.[1])).toBe(fits.length);
      expectSums(lead, fits);
      expectCheapest(lead, fits as Row[], currencies);
    }
  });

  it('of a tool name its price, whatever else is asked', () => {
    for (const { name, slug } of listed) {
      const { title, lead = '', rows } = computeWholeAnswer(recommend, `tools=${slug}`, served);
      expectShort({ title, lead });
      expectSums(`${title}. ${lead}`, rows);
      for (const feature of ['send email', 'have an API and two-way HubSpot sync']) {
        const answer = computeWholeAnswer(recommend, `q=What does ${name} cost, and does it ${feature}?`, served);
        expectShort(answer);
        expect(answer.rows[0]?.price, name).toEqual(rows[0]?.price);
        if (answer.kind !== 'tools') continue;
        const isPriced = (rows[0]?.price.amount ?? 0) > 0;
        expect(
          expectSums(`${answer.title}. ${answer.lead ?? ''}`, answer.rows) > 0,
          `${answer.title} // ${answer.lead}`,
        ).toBe(isPriced);
      }
    }
  });

  it('of an answer affirm and deny only what a source says', () => {
    for (const [i, { name }] of listed.entries())
      for (const [key, { question, type }] of Object.entries(catalogue.keys)
        .slice(i % 7)
        .filter((_, j) => j % 7 === 0)) {
        const q = `Does ${name} have ${question}`;
        const {
          kind,
          title,
          lead = '',
          rows,
          columns,
        } = computeWholeAnswer(recommend, `q=${encodeURIComponent(q)}`, served);
        expectShort({ title, lead });
        if (kind !== 'tools' || columns.length !== 1 || type !== 'boolean') continue;
        const mark = rows[0]?.cells[columns[0]?.key ?? '']?.mark;
        if (/^Yes, /.test(title)) expect([key, title, mark]).toEqual([key, title, 'yes']);
        if (/^No, /.test(title)) expect(['no', 'does not apply'], title).toContain(mark);
      }
  });

  it('of a comparison call a tool cheaper only if it certainly is, for a channel that all share', async () => {
    const verdicts = new Set<string>();
    const queries = ['', '&people=6', '&people=3&linkedin_accounts=6&billing=year', '&currency=EUR'];
    for (const [i, { slug }] of listed.entries()) {
      const slugs = [
        slug,
        ...[1, 5].slice(0, 1 + (i % 2)).map((step) => listed[(i + step) % listed.length]?.slug ?? ''),
      ];
      const query = `tools=${slugs}${queries[i % queries.length]}`;
      const { rows } = computeWholeAnswer(compareTools, query, served);
      const { title, lead } = await loadStatement(served, `/compare?${query}`);
      const text = `${title}. ${lead}`;
      expectShort({ title, lead });
      expectSums(text, rows);
      const [, cheaper] = /^(.+?) is (?:cheaper|the cheapest)/.exec(title) ?? [];
      verdicts.add(cheaper === undefined ? 'open' : 'cheaper');
      const channels = slugs.map((one) => {
        const facts = tools.get(one)?.facts ?? {};
        return Object.keys(facts).filter((key) => key.startsWith('channels.') && facts[key]?.value === true);
      });
      const isShared = channels[0]?.some((key) => channels.every((keys) => keys.includes(key)));
      if (/share no confirmed channel| is for .+, .+ for /.test(text)) expect(isShared, text).toBe(false);
      if (cheaper === undefined) continue;
      expect(isShared, text).toBe(true);
      expectCheapest(`${cheaper} is cheapest`, rows as Row[], currencies);
      for (const [, name = ''] of lead.matchAll(/Only (.+?) [a-z]+s /g)) expect(text).toContain(name);
    }
    expect([...verdicts].toSorted()).toEqual(['cheaper', 'open']);
  });
});
