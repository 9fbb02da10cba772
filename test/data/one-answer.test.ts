import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { sumMarks } from '../../model/board-answer.ts';
import { groupDigits } from '../../model/words/numbers.ts';
import { formatShortPrice, NO_PRICE } from '../../model/words/short-price.ts';
import { chooseTeamSizes } from '../../server/calls/need/team-sizes.ts';
import { linkedTools, readHtml } from '../contract/read-html.ts';
import { caseCount } from '../property-cases.ts';
import { restoreAnswerAt } from '../restore-answer.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { between, escapeHtml, extractText, findRow, findRows, readCells, unescapeHtml } from '../server/pages/html.ts';

/*
 * One fact, one price and one rank, wherever the real base is asked: every operation and every page about every tool and every job. Each
 * answer is written down under what it is about, and the test fails on the first subject with two answers.
 */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

const served: TestServer = await serveSnapshot();
afterAll(() => served.close());
const { snapshot } = served;
const slugs = [...snapshot.tools.keys()];
const jobs = Object.entries(snapshot.methodology.jobs);

/** Each address is asked once: several tests look at the same answer. */
const requested = new Map<string, Promise<Answer>>();

function api(path: string): Promise<Answer> {
  const answer = requested.get(path) ?? ask(path);
  requested.set(path, answer);
  return answer;
}

async function ask(path: string): Promise<Answer> {
  const response = await served.get(`/api/v1${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return restoreAnswerAt(`/api/v1${path}`, await response.json());
}

const page = async (path: string) => readHtml(await served.page(path));
/** With the cells of every question, which lists leave out where a job only has them nice to have. */
const boardOf = (job: string) => {
  const { required, nice } = snapshot.methodology.jobs[job] ?? expect.fail(job);
  const keys = [...required, ...nice].flatMap((one) => ('any' in one ? one.any : [one])).map(({ key }) => key);
  return rowsOf(`/rankings/general?job=${job}&keys=${[...new Set(keys)]}`, (answer) => answer.boards[0]);
};
const namesOf = (questions: readonly Question[]) => questions.map(nameOf).map(encodeURIComponent).join(',');

/** All pages of a list. */
async function rowsOf(path: string, listIn: (answer: Answer) => Answer = (answer) => answer): Promise<Answer[]> {
  const rows: Answer[] = [];
  for (let next: string | null = path; next !== null; ) {
    const list = listIn(await api(next.replace('/api/v1', '')));
    rows.push(...(list.score_rows ?? list.rows));
    next = list.next;
    if (next === null) expect([path, rows.length]).toEqual([path, list.total]);
  }
  return rows;
}

/** The first answer about each subject, and its address. */
class Answers {
  readonly #first = new Map<string, { readonly answer: string; readonly where: string }>();
  readonly counts = new Map<string, number>();

  add(subject: string, answer: unknown, where: string): void {
    const text = JSON.stringify(answer) ?? 'nothing';
    const before = this.#first.get(subject);
    if (before && before.answer !== text)
      expect.fail(`${subject}: ${before.answer} (${before.where}), but ${text} (${where})`);
    if (!before) this.#first.set(subject, { answer: text, where });
    const kind = subject.slice(0, subject.indexOf(' '));
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
}

it('every tool has the same value for a question in its answer, on boards, in comparisons and in the dataset', async () => {
  const answers = new Answers();
  for (const slug of slugs) {
    const tool = await api(`/tools/${slug}`);
    const { facts } = await api(`/pricing/${slug}`);
    for (const [where, all] of Object.entries({ get_tool: tool.facts, get_pricing: facts }))
      for (const [key, { value, note, plan, seen }] of Object.entries<Answer>(all)) {
        answers.add(`fact ${slug} ${key}`, value, where);
        answers.add(`condition ${slug} ${key}`, [note, plan, seen], where);
      }
  }
  const addCells = (rows: Answer[], where: string) => {
    for (const { slug, cells } of rows)
      for (const [key, cell] of Object.entries<Answer>(cells))
        if (!key.includes('|') && !cell.disputed) {
          const subject = `${slug} ${key.replace(/[<>]?=.*/, '')}`;
          answers.add(`fact ${subject}`, cell.value, where);
          answers.add(`condition ${subject}`, [cell.note, cell.plan, cell.seen], where);
        }
  };
  for (const [job] of jobs) addCells(await boardOf(job), job);
  addCells((await api('/datasets/ai-readiness')).rows, 'get_ai_readiness');
  for (let i = 0; i + 1 < slugs.length; i += 2) {
    const { rows } = await api(`/compare?tools=${slugs[i]},${slugs[i + 1]}`);
    addCells(rows, 'compare_tools');
  }
  expect(answers.counts.get('fact')).toBeGreaterThan(slugs.length * 150);
});

it('every tool has the same price, price by job and bill of a set-up everywhere', async () => {
  const answers = new Answers();
  // Only answers that can be asked for another currency have the sum in it.
  const addPrice = (subject: string, { converted, ...price }: Answer, where: string) => {
    answers.add(`price ${subject}`, price, where);
    if (converted) answers.add(`converted ${subject}`, converted, where);
  };
  for (const slug of slugs) {
    const { price } = await api(`/tools/${slug}`);
    addPrice(slug, price, 'get_tool');
    addPrice(slug, (await api(`/pricing/${slug}`)).price, 'get_pricing');
    const text = (await page(`/tools/${slug}`)).text('main');
    for (const sum of [price.amount, price.upto])
      if (sum !== null) expect(`${slug}: ${text.slice(0, 1500)}`).toContain(sum.toLocaleString('en'));
  }
  for (const { slug, price } of await rowsOf('/cost?people=1')) addPrice(slug, price, 'estimate_cost');
  for (const { slug, price } of await rowsOf('/tools')) addPrice(slug, price, 'search_tools');
  for (const [job, { required, nice }] of jobs) {
    const need = `required=${namesOf(required)}&nice=${namesOf(nice)}`;
    for (const { slug, price } of await boardOf(job)) addPrice(`${slug} ${job}`, price, 'get_rankings');
    for (const path of [`/recommend?${need}`, `/tools?${need}`, `/cost?required=${namesOf(required)}`])
      for (const { slug, price } of await rowsOf(path)) addPrice(`${slug} ${job}`, price, path);
  }
  for (const setUp of ['people=3&linkedin_accounts=3', 'people=1&mailboxes=30', 'people=12&emails=50000'])
    for (const path of [`/cost?${setUp}`, `/tools?${setUp}`, `/recommend?${setUp}&nice=channels.email`])
      for (const { slug, price } of await rowsOf(path)) addPrice(`${slug} ${setUp}`, price, path);
});

const { keys } = snapshot.methodology.catalogue;
const size = fc.constantFrom(0, 1, 3, 7, 60);
const volume = fc.constantFrom(1000, 500_000, 99_000_000);
const questions = fc.subarray(
  Object.keys(keys).filter((key) => keys[key]?.type === 'boolean'),
  { minLength: 1, maxLength: 3 },
);
/** Queries for comparisons, some of them invalid. */
const parameters = {
  job: fc.constantFrom(...jobs.map(([job]) => job)),
  required: questions,
  nice: fc.oneof({ arbitrary: questions, weight: 5 }, fc.constant(['integrations.hubspot_sync'])),
  people: size,
  linkedin_accounts: size,
  mailboxes: size,
  workspaces: size,
  contacts: volume,
  emails: volume,
  credits: volume,
  budget: fc.constantFrom(10, 60, 500),
  currency: fc.constantFrom('EUR', 'USD', 'GBP', 'XXX'),
  billing: fc.constantFrom('month', 'year'),
  groups: fc.constantFrom(['team'], ['pricing', 'ai']),
};
const comparison = fc.record({
  tools: fc.shuffledSubarray(slugs, { minLength: 2, maxLength: 4 }),
  given: fc.record(parameters),
  names: fc.subarray(Object.keys(parameters), { maxLength: 4 }),
});

/** Words alone, since HTML and Markdown set spaces and signs differently. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}.]/gu, '');

/** The cells of a row of a table in Markdown that begins with some words, or none. */
const cellsIn = (markdown: string, name: string) =>
  markdown
    .split('\n')
    .find((line) => line.replace(/^\| ?/, '').startsWith(name))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim()) ?? [];

it('a comparison has the same bills and results in JSON, on its page and in Markdown', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(comparison, async ({ tools, given, names }) => {
      const query = Object.entries({ tools, ...given })
        .filter(([name]) => ['tools', ...names].includes(name))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const answered = await served.get(`/api/v1/compare?${query}`);
      const html = await served.page(`/compare?${query}`, answered.status);
      const written = await served.get(`/compare.md?${query}`);
      expect(written.status, query).toBe(answered.status);
      const { rows, understood }: Answer = restoreAnswerAt(`/api/v1/compare?${query}`, await answered.json());
      const markdown = await written.text();
      seen.add(`${answered.status}`);
      if (answered.status !== 200) return;
      const bills = between(html, '<div class="bills">', '</div>');
      for (const { name, price } of rows) {
        const { sum, condition, plan, billed, source, unconfirmed } = formatShortPrice(price);
        const bought = [sum || NO_PRICE, condition || plan].filter(Boolean).join(', ');
        const row = findRows(bills).find((one) => one.includes(`<b>${escapeHtml(name)}</b>`)) ?? '';
        const heads = extractText(between(bills, '<thead>', '</thead>'))
          .split(/(?= Billed )/)
          .slice(1);
        const at = heads.findIndex((head) => head.trim().toLowerCase() === billed);
        // A converted sum is next to the original one.
        const cell = plain(readCells(row)[Math.max(0, at)] ?? '').replace(/^(\d+)about\d+/, '$1');
        expect(cell.startsWith(plain(bought)), `${query}: ${name}: ${cell}`).toBe(true);
        const line = `- ${[name, billed].filter(Boolean).join(', ')}`;
        const written =
          markdown.split('\n').find((one) => one.startsWith('- ') && plain(one).startsWith(plain(line))) ?? '';
        expect(plain(written)).toContain(plain(bought));
        const notes = [...source.split(' · '), unconfirmed && `unconfirmed: ${unconfirmed}`].filter(Boolean);
        for (const text of [extractText(bills), markdown])
          for (const note of notes) expect(plain(text)).toContain(plain(note));
      }
      for (const [i, { result = '', required, nice }] of rows.entries()) {
        seen.add(result);
        const counts = [required, nice].map(({ yes, unknown, no }) => [yes, yes + unknown + no]);
        const numbers = counts.filter(([, all]) => all).flat();
        for (const cells of [readCells(findRow(html, 'need')), cellsIn(markdown, 'Your need')]) {
          expect(/^(fits|may fit|does not fit)?/.exec(cells[i] ?? '')?.[0] ?? '').toBe(result);
          expect(cells[i]?.match(/\d+/g)?.map(Number) ?? []).toEqual(numbers);
        }
      }
      const figures = between(html, '<table class="stacked named-figures figures', '</table>');
      const heads = [...figures.matchAll(/<th scope="col" class="number">(.*?)<\/th>/g)].map(([, head]) =>
        unescapeHtml(head ?? ''),
      );
      const { size } = chooseTeamSizes(understood);
      const drawn = readCells(
        findRows(figures).find((row) => row.includes(`<th scope="row">${groupDigits(size)}</th>`)) ?? '',
      );
      for (const { name, price } of rows) {
        const { sum, billed } = formatShortPrice(price);
        const at = heads.findIndex((head) => head === name || head === `${name}, ${billed}`);
        const isOneCurrency = rows.every((row: Answer) => [price.currency, null].includes(row.price.currency));
        if (at < 0 || understood.currency || understood.budget !== undefined || !isOneCurrency) continue;
        seen.add('drawn');
        expect([query, drawn[at]]).toEqual([query, sum]);
      }
      const cited = /To cite: .*? \S+?(\/compare\S+), CC/.exec(markdown)?.[1] ?? '';
      if (!cited.includes('?')) return;
      const again = await api(cited.replaceAll('\\', ''));
      for (const { slug, price, result } of rows)
        expect(again.rows.find((row: Answer) => row.slug === slug)).toMatchObject({ price, ...(result && { result }) });
    }),
    { numRuns: caseCount(160) },
  );
  expect([...seen].toSorted()).toEqual(['', '200', '400', 'does not fit', 'drawn', 'fits', 'may fit']);
});

it('a nice-to-have question changes no bill of a comparison', async () => {
  for (let i = 0; i + 1 < slugs.length; i += 6) {
    const path = `/compare?tools=${slugs[i]},${slugs[i + 1]}&people=3`;
    const [plainly, besides] = [await api(path), await api(`${path}&nice=linkedin.messages,channels.email`)];
    expect(besides.rows.map(({ price }: Answer) => price)).toEqual(plainly.rows.map(({ price }: Answer) => price));
  }
});

it('every tool has the same rank and score for a job everywhere, and lists the same order', async () => {
  const answers = new Answers();
  for (const slug of slugs)
    for (const [job, score] of Object.entries<Answer>((await api(`/tools/${slug}`)).scores)) {
      answers.add(`score ${slug} ${job}`, score, 'get_tool');
      const { rank, required, nice } = score;
      answers.add(
        `short ${slug} ${job}`,
        { rank, yes: required.yes + nice.yes, of: sumMarks(required) + sumMarks(nice) },
        '',
      );
    }
  for (const { slug, scores } of await rowsOf('/tools'))
    for (const [job, score] of Object.entries(scores)) answers.add(`short ${slug} ${job}`, score, 'search_tools');
  for (const profile of ['general', 'team'])
    for (const { slug, scores } of await rowsOf(`/rankings/${profile}`, (answer) => answer.boards[0]))
      for (const [job, score] of Object.entries(scores)) answers.add(`score ${slug} ${job}`, score, profile);
  for (const [job, { required, nice }] of jobs) {
    const list = await boardOf(job);
    const byNeed = await rowsOf(`/recommend?required=${namesOf(required)}&nice=${namesOf(nice)}`);
    const places = (rows: Answer[]) =>
      rows.map((row) => [row.slug, row.rank, row.result, row.required, row.nice, row.ask]);
    expect(places(byNeed), `a job asked as a need: ${job}`).toEqual(places(list));
    for (const { slug, rank, required: ofRequired, nice: ofNice } of list)
      answers.add(`score ${slug} ${job}`, { rank, required: ofRequired, nice: ofNice }, 'get_rankings');
    const listed = await page(`/rankings/general?job=${job}`);
    const first = list.slice(0, 10);
    expect(linkedTools(listed).slice(0, 10), `the page of ${job}`).toEqual(first.map(({ slug }) => slug));
    const marks = listed
      .attributes('table.board tbody td:not(.bill, .meter, .ask)', 'class')
      .map((name) => name.replace('first ', '').replaceAll('-', ' '));
    const expected = first.flatMap(({ cells }) => Object.values<Answer>(cells).map(({ mark }) => mark));
    // The cheapest tool follows if it is further down the list.
    expect(marks.slice(0, expected.length), `the marks of ${job}`).toEqual(expected);
  }
});

type Question = (typeof jobs)[number][1]['required'][number];

function nameOf(question: Question): string {
  const parts = 'any' in question ? question.any : [question];
  return parts.map(({ key, value }) => (value === undefined ? key : `${key}=${value}`)).join('|');
}
