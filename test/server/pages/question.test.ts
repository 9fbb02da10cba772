import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../model/cell.ts';
import { evidenceDate } from '../../../model/source.ts';
import { isListed } from '../../../model/tool.ts';
import { formatSourceDate } from '../../../model/words/dates.ts';
import { formatShortPrice } from '../../../model/words/short-price.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { indexSources } from '../../../server/writers/sources.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, escapeHtml, extractText, findRows, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { catalogue, jobs } = served.snapshot.methodology;

/** Lists the tools in tables and lists, with the text about each. */
function listRows(html: string): { slug: string; text: string }[] {
  return [...findRows(html), ...(html.match(/<li>.*?<\/li>/gs) ?? [])].flatMap((row) => {
    const [, slug] = /^(?:<tr[^>]*>)?<(?:th scope="row"|li)>\s*<a href="\/tools\/([^"?]+)/.exec(row) ?? [];
    return slug === undefined ? [] : [{ slug, text: unescapeHtml(extractText(row)) }];
  });
}

describe.each(['channels.whatsapp', 'integrations.hubspot', 'team.sso'])('the page of %s', (key) => {
  it('lists each tool once, under yes (with plan and price), no or unknown', async () => {
    const { rows } = computeWholeAnswer(recommend, `required=${key}&cheapest=true&people=3&limit=1000`, served);
    const html = await served.page(`/questions/${key}?people=3`);
    const section = (id: string) =>
      /^.*?<\/section>/s.exec(html.split(`<section aria-labelledby="${id}"`)[1] ?? '')?.[0] ?? '';
    const yesSection = section('yes');
    const withMark = (mark: string) => rows.filter(({ cells }) => (cells[key]?.mark ?? 'unknown') === mark);
    const slugsOf = (tools: readonly { slug: string }[]) => tools.map(({ slug }) => slug).sort();
    expect(slugsOf(listRows(yesSection))).toEqual(slugsOf(withMark('yes')));
    expect(slugsOf(listRows(section('no')))).toEqual(slugsOf(withMark('no')));
    for (const { slug, cells, price } of withMark('yes')) {
      const text = listRows(yesSection).find((row) => row.slug === slug)?.text;
      expect(text, slug).toContain(cells[key]?.plan ?? '');
      const { sum, unconfirmed } = formatShortPrice(price);
      expect(text, slug).toContain(price.currency === null && unconfirmed !== '' ? unconfirmed : sum);
    }
    const unknown = between(html, 'id="unknown"', '</section>');
    for (const { name } of withMark('unknown')) expect(unknown).toContain(`>${name}<`);
  });
});

describe('a question that does not apply to some tools', () => {
  const key = 'email.daily_limits';
  const need = `required=${key}&limit=1000`;

  it('lists these tools separately from a no, with the reason, in every format', async () => {
    const { rows } = computeWholeAnswer(recommend, need, served);
    const inapplicable = rows.filter(({ cells }) => cells[key]?.mark === 'does not apply');
    expect(inapplicable.map(({ slug }) => slug)).toContain('beaconyard');
    expect(inapplicable.map(({ cells }) => cells[key]?.because)).toEqual(inapplicable.map(() => 'channels.email'));
    expect(new Set(inapplicable.map(({ result }) => result))).toEqual(new Set(['does not fit']));
    for (const { required } of inapplicable) expect(required).toEqual({ yes: 0, of: 1 });

    const section = between(await served.page(`/questions/${key}`), 'id="does-not-apply"', '</section>');
    expect(extractText(section)).toMatch(/>Does not apply: \w+ tools?/);
    expect(unescapeHtml(extractText(section))).toContain('They don’t send email: ');
    for (const { name } of inapplicable) expect(section).toContain(`>${name}<`);

    const [, csv] = (await served.text(`/api/v1/recommend.csv?${need}&tools=beaconyard`)).trim().split('\r\n');
    expect(csv).toContain('does not apply,,channels.email,');
    for (const extension of ['.md', '']) {
      const page = await served.text(`/recommend${extension}?required=${key}&tools=beaconyard`);
      expect(unescapeHtml(page)).toMatch(/ does not apply, no Email/);
    }
  });

  it('does not rule out any tool if the feature is unwanted', async () => {
    const { rows } = computeWholeAnswer(recommend, `unwanted=${key}&tools=beaconyard`, served);
    expect(rows.map(({ result }) => result)).toEqual(['fits']);
  });
});

/** Loads the known answers to a question. */
function loadAnswers(key: string): { name: string; fact: Cell }[] {
  return [...served.snapshot.tools.values()].filter(isListed).flatMap(({ slug }) => {
    const { name, facts } = computeWholeAnswer(getTool, `slug=${slug}&keys=${key}`, served);
    const fact = facts[key] ?? expect.fail(slug);
    return fact.value === null ? [] : [{ name, fact }];
  });
}

/** Lists the groups in the table of tools with a yes or a value: the name and the texts of the rows. */
function listGroups(html: string): [name: string, rowTexts: string[]][] {
  const bodies = [...between(html, 'id="yes"', '</section>').matchAll(/<tbody>.*?<\/tbody>/gs)];
  return bodies.map(([body]) => {
    const [band = '', ...rows] = findRows(body).map((row) => unescapeHtml(extractText(row)));
    return [band, rows];
  });
}

it.each(['trust.soc2', 'trust.gdpr_statement', 'trust.dpa'])(
  'the page of %s separates claims by vendors from claims by third parties',
  async (key) => {
    const answers = loadAnswers(key).filter(({ fact }) => fact.value === true);
    const listClaims = (isSecondHand: boolean) =>
      answers.filter(({ fact }) => (fact.second_hand ?? false) === isSecondHand);
    const expected = [
      ['The vendor says so', listClaims(false)],
      ['Only third parties say so', listClaims(true)],
    ] as const;

    const html = await served.page(`/questions/${key}`);
    const groups = listGroups(html);
    expect(groups.map(([name]) => name)).toEqual(
      expected.filter(([, tools]) => tools.length > 0).map(([name]) => name),
    );
    for (const [name, rowTexts] of groups) {
      const [, tools = []] = expected.find(([heading]) => heading === name) ?? [];
      expect(rowTexts.map((row) => tools.find((tool) => row.startsWith(`${tool.name} `))?.name).sort()).toEqual(
        tools.map((tool) => tool.name).sort(),
      );
    }
  },
);

it.each(['trust.data_region', 'linkedin.account_connection', 'company.country'])(
  'the page of %s lists the tools by value, most common first',
  async (key) => {
    const answers = loadAnswers(key);
    const groups = listGroups(await served.page(`/questions/${key}`));
    const counts = groups.map(([, rowTexts]) => rowTexts.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
      answers.flatMap(({ fact }) => String(fact.value).split(',')).length,
    );
    for (const [name, rowTexts] of groups) expect(name).toContain(` ${rowTexts.length} of `);
  },
);

it('the page of a question links the source of each answer, with its date', async () => {
  const key = 'trust.soc2';
  const html = await served.page(`/questions/${key}`);
  for (const { name, fact } of loadAnswers(key)) {
    const source = indexSources(served.snapshot).get(fact.source ?? '') ?? expect.fail(name);
    const row = findRows(html).find((tableRow) => tableRow.includes(`>${name}<`)) ?? expect.fail(name);
    expect(row).toContain(`href="${escapeHtml(source.url)}`);
    expect(unescapeHtml(extractText(row))).toContain(
      formatSourceDate({ seen: evidenceDate(source) ?? 'undated', read: source.read }),
    );
  }
});

it('the page of a question links each count to its tools', async () => {
  for (const key of ['channels.whatsapp', 'email.daily_limits', 'trust.data_region']) {
    const html = await served.page(`/questions/${key}`);
    const [counts = ''] = /<ul class="kinds">.*?<\/ul>/s.exec(html) ?? [];
    const ids = [...counts.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length, key).toBeGreaterThan(1);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
  }
});

it('the page of a question links related questions: first of its group, then of the same jobs', async () => {
  const near = between(await served.page('/questions/team.sso'), 'id="near"', '</section>');
  const [first, ...others] = [...near.matchAll(/href="\/questions\/([^"?]+)/g)].map(([, key = '']) => key);
  expect(first).toMatch(/^team\./);
  expect(others).toContain('team.white_label');
  expect(others).toHaveLength(4);
});

it('the page of a question lists closed sums first, then those billed otherwise, minimums and unknown prices', async () => {
  const html = await served.page('/questions/channels.email');
  const { rows } = computeWholeAnswer(recommend, 'required=channels.email&cheapest=true&limit=1000', served);
  const prices = new Map(rows.map(({ slug, price }) => [slug, price]));
  const order = listRows(html.split('<section aria-labelledby="no"')[0] ?? '').map(({ slug }) => {
    const { amount, certainty, billed_otherwise: isOther } = prices.get(slug) ?? expect.fail(slug);
    if (amount === null) return 3;
    return certainty === 'at least' ? 2 : isOther ? 1 : 0;
  });
  expect(order.length).toBeGreaterThan(3);
  expect(order).toEqual(order.toSorted());
});

it('the page of a question says which lists require the answer, and why', async () => {
  const [job, { required }] = Object.entries(jobs)[0] as [string, (typeof jobs)[string]];
  const question = required.find((item) => 'key' in item) as { key: string; why: string };
  const about = between(await served.page(`/questions/${question.key}`), 'id="about"', '</section>');
  expect(about).toContain(`href="/rankings/general?job=${job}"`);
  expect(unescapeHtml(extractText(about))).toContain(`required: ${question.why}`);
});

it('the page of a question is also at its label, and a misspelt key gets a suggestion', async () => {
  const label = catalogue.keys['integrations.hubspot']?.label as string;
  const byLabel = await served.get(`/questions/${label}`, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([byLabel.status, byLabel.headers.get('location')]).toEqual([308, '/questions/integrations.hubspot']);
  const html = await served.page('/questions/team.ssso', 404);
  expect(html).toContain('href="/questions/team.sso"');
});

it('the page of a question is linked from the column headings of grids', async () => {
  const [job = ''] = Object.keys(jobs);
  const html = await served.page(`/rankings/general?job=${job}&view=grid`);
  const columns = served.snapshot.jobs.get(job)?.columns.filter(({ strength }) => strength === 'nice') ?? [];
  for (const { key } of columns) expect(html).toContain(`href="/questions/${key.split(/[|=<>]/)[0]}"`);
});
