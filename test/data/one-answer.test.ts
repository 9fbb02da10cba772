import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { formatShortPrice } from '../../model/words/short-price.ts';
import { readHtml } from '../contract/read-html.ts';
import { caseCount } from '../property-cases.ts';
import { fetchWhole } from '../restore-answer.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { readBoard } from '../server/pages/board-html.ts';
import { extractText } from '../server/pages/html.ts';

/*
 * Checks that every operation and every page gives the same facts, prices and ranks, for all real tools and jobs. Each test records answers
 * by subject, and fails on the first subject with two different answers.
 */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

const served: TestServer = await serveSnapshot();
afterAll(() => served.close());
const { snapshot } = served;
const slugs = [...snapshot.tools.keys()];
const jobs = Object.entries(snapshot.methodology.jobs);

/** Fetches each path once, because several tests use the same answer. */
const answersByPath = new Map<string, Promise<Answer>>();

function fetchOnce(path: string): Promise<Answer> {
  const answer = answersByPath.get(path) ?? fetchAnswer(path);
  answersByPath.set(path, answer);
  return answer;
}

async function fetchAnswer(path: string): Promise<Answer> {
  const response = await served.get(`/api/v1${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return fetchWhole<Answer>({ json: async () => response.json() as Answer }, path);
}

const fetchPage = async (path: string) => readHtml(await served.page(path));
/** Fetches the board of a job with all its columns. By default, lists leave out the cells of nice-to-have questions. */
const fetchBoard = (job: string) => {
  const { required, nice } = snapshot.methodology.jobs[job] ?? expect.fail(job);
  const keys = [...required, ...nice]
    .flatMap((question) => ('any' in question ? question.any : [question]))
    .map(({ key }) => key);
  return fetchAllRows(`/rankings/general?job=${job}&keys=${[...new Set(keys)]}`, (answer) => answer.boards[0]);
};
const joinNames = (questions: readonly Question[]) => questions.map(writeName).map(encodeURIComponent).join(',');

/** Fetches the rows of all pages of a list. */
async function fetchAllRows(
  path: string,
  findList: (answer: Answer) => Answer = (answer) => answer,
): Promise<Answer[]> {
  const rows: Answer[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const list = findList(await fetchOnce(next.replace('/api/v1', '')));
    rows.push(...list.rows, ...(list.score_rows ?? []));
    next = list.next;
    if (next === undefined) expect([path, rows.length]).toEqual([path, list.total]);
  }
  return rows;
}

/** Remembers the first answer about each subject and where it was found. Fails on a different answer. */
class Answers {
  readonly #firstAnswers = new Map<string, { readonly answer: string; readonly place: string }>();
  readonly counts = new Map<string, number>();

  add(subject: string, answer: unknown, place: string): void {
    const text = JSON.stringify(answer) ?? 'nothing';
    const firstAnswer = this.#firstAnswers.get(subject);
    if (firstAnswer && firstAnswer.answer !== text)
      expect.fail(`${subject}: ${firstAnswer.answer} (${firstAnswer.place}), but ${text} (${place})`);
    if (!firstAnswer) this.#firstAnswers.set(subject, { answer: text, place });
    const kind = subject.slice(0, subject.indexOf(' '));
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
}

it('every tool has the same value for a question in its answer, on boards, in comparisons and in the dataset', async () => {
  const answers = new Answers();
  for (const slug of slugs) {
    const tool = await fetchOnce(`/tools/${slug}`);
    const { facts } = await fetchOnce(`/pricing/${slug}`);
    for (const [place, answerFacts] of Object.entries({ get_tool: tool.facts, get_pricing: facts }))
      for (const [key, { value, note, plan, seen }] of Object.entries<Answer>(answerFacts)) {
        answers.add(`fact ${slug} ${key}`, value, place);
        answers.add(`condition ${slug} ${key}`, [note, plan, seen], place);
      }
  }
  const addCells = (rows: Answer[], place: string) => {
    for (const { slug, cells } of rows)
      for (const [key, cell] of Object.entries<Answer>(cells))
        if (!key.includes('|') && !cell.disputed) {
          const subject = `${slug} ${key.replace(/[<>]?=.*/, '')}`;
          answers.add(`fact ${subject}`, cell.value, place);
          answers.add(`condition ${subject}`, [cell.note, cell.plan, cell.seen], place);
        }
  };
  for (const [job] of jobs) addCells(await fetchBoard(job), job);
  addCells((await fetchOnce('/datasets/ai-readiness')).rows, 'get_ai_readiness');
  for (let i = 0; i + 1 < slugs.length; i += 2) {
    const { rows } = await fetchOnce(`/compare?tools=${slugs[i]},${slugs[i + 1]}`);
    addCells(rows, 'compare_tools');
  }
  expect(answers.counts.get('fact')).toBeGreaterThan(slugs.length * 150);
});

it('every tool has the same price everywhere: in general, for a job and for a set-up', async () => {
  const answers = new Answers();
  // Only some answers can be requested in another currency. Those have a converted sum.
  const addPrice = (subject: string, { converted, note, source, unconfirmed, ...price }: Answer, place: string) => {
    answers.add(`price ${subject}`, price, place);
    // Rows that do not fit leave out all three.
    if (note ?? source ?? unconfirmed) answers.add(`evidence ${subject}`, { note, source, unconfirmed }, place);
    if (converted) answers.add(`converted ${subject}`, converted, place);
  };
  for (const slug of slugs) {
    const { price } = await fetchOnce(`/tools/${slug}`);
    addPrice(slug, price, 'get_tool');
    addPrice(slug, (await fetchOnce(`/pricing/${slug}`)).price, 'get_pricing');
    const text = (await fetchPage(`/tools/${slug}`)).text('main');
    if (price.amount !== null) expect(`${slug}: ${text.slice(0, 1500)}`).toContain(price.amount.toLocaleString('en'));
  }
  for (const { slug, price } of await fetchAllRows('/cost?people=1')) addPrice(slug, price, 'estimate_cost');
  for (const { slug, price } of await fetchAllRows('/tools')) addPrice(slug, price, 'search_tools');
  for (const [job, { required, nice }] of jobs) {
    const need = `required=${joinNames(required)}&nice=${joinNames(nice)}`;
    for (const { slug, price } of await fetchBoard(job)) addPrice(`${slug} ${job}`, price, 'get_rankings');
    for (const path of [`/recommend?${need}`, `/tools?${need}`, `/cost?required=${joinNames(required)}`])
      for (const { slug, price } of await fetchAllRows(path)) addPrice(`${slug} ${job}`, price, path);
  }
  for (const setUp of ['people=3&linkedin_accounts=3', 'people=1&mailboxes=30', 'people=12&emails=50000'])
    for (const path of [`/cost?${setUp}`, `/tools?${setUp}`, `/recommend?${setUp}&nice=channels.email`])
      for (const { slug, price } of await fetchAllRows(path)) addPrice(`${slug} ${setUp}`, price, path);
});

const { keys } = snapshot.methodology.catalogue;
const quantity = fc.constantFrom(0, 1, 3, 7, 60);
const volume = fc.constantFrom(1000, 500_000, 99_000_000);
const questions = fc.subarray(
  Object.keys(keys).filter((key) => keys[key]?.type === 'boolean'),
  { minLength: 1, maxLength: 3 },
);
/** Generators of parameters for comparisons. Some combinations are invalid. */
const parameters = {
  job: fc.constantFrom(...jobs.map(([job]) => job)),
  required: questions,
  nice: fc.oneof({ arbitrary: questions, weight: 5 }, fc.constant(['integrations.hubspot_sync'])),
  people: quantity,
  linkedin_accounts: quantity,
  mailboxes: quantity,
  workspaces: quantity,
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
  values: fc.record(parameters),
  names: fc.subarray(Object.keys(parameters), { maxLength: 4 }),
});

/** Keeps only letters, digits and dots, because HTML and Markdown differ in spaces and punctuation. */
const stripPunctuation = (text: string) => text.replaceAll(/[^\p{L}\p{N}.]/gu, '');

it('a comparison has the same bills and results in JSON, on its page and in Markdown', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(comparison, async ({ tools, values, names }) => {
      const query = Object.entries({ tools, ...values })
        .filter(([name]) => ['tools', ...names].includes(name))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const jsonResponse = await served.get(`/api/v1/compare?${query}`);
      const html = await served.page(`/compare?${query}`, jsonResponse.status);
      const markdownResponse = await served.get(`/compare.md?${query}`);
      expect(markdownResponse.status, query).toBe(jsonResponse.status);
      const { rows }: Answer = await jsonResponse.json();
      const markdown = await markdownResponse.text();
      outcomes.add(`${jsonResponse.status}`);
      // A comparison of selected questions has no prices unless it requires something.
      if (jsonResponse.status !== 200 || rows.some(({ price }: Answer) => price === undefined)) return;
      const page = extractText(html);
      for (const { name, price } of rows) {
        const sum = formatShortPrice(price).sum || 'No price';
        for (const text of [page, markdown])
          expect(stripPunctuation(text), `${query}: ${name}`).toContain(stripPunctuation(sum));
      }
      for (const { result = '' } of rows) outcomes.add(result);
      const citedPath = /To cite: .*? \S+?(\/compare\S+), CC/.exec(markdown)?.[1] ?? '';
      if (!citedPath.includes('?')) return;
      const citedAnswer = await fetchOnce(citedPath.replaceAll('\\', ''));
      for (const { slug, price, result } of rows)
        expect(citedAnswer.rows.find((row: Answer) => row.slug === slug)).toMatchObject({
          price,
          ...(result && { result }),
        });
    }),
    { numRuns: caseCount(160) },
  );
  expect([...outcomes].toSorted()).toEqual(['', '200', '400', 'does not fit', 'fits', 'may fit']);
});

it('a tool has the same bill in a list, a comparison and a text, and the understood parameters give the same answer', async () => {
  const lists = new Map<string, Map<string, Answer>>();
  const list = async (required: string) => {
    const rows =
      lists.get(required) ??
      new Map((await fetchAllRows(`/cost?people=6${required}`)).map((row) => [row.slug, row.price]));
    lists.set(required, rows);
    return rows;
  };
  const pairs = [...(await list('')).keys()].map(
    (slug, i, all) => [slug, all[(i + 7) % all.length]] as [string, string],
  );
  for (const pair of pairs) {
    const [one, other] = pair.map((slug) => snapshot.tools.get(slug)?.name as string);
    const comparisons = ['', '&budget=5000'].map((more) => `/compare?tools=${pair}&people=6${more}`);
    const text = `/recommend?q=${encodeURIComponent(`Is ${one} cheaper than ${other} for 6 people?`)}`;
    for (const path of [...comparisons, text]) {
      const { rows = [], understood = {} } = await fetchOnce(path);
      if (understood.tools?.length !== 2) continue;
      expect([path, understood.billing]).toEqual([path, undefined]);
      // A comparison requires the channels that both tools have.
      const listed = await list(understood.required ? `&required=${understood.required}` : '');
      for (const { slug, price } of rows) expect([path, slug, price]).toEqual([path, slug, listed.get(slug)]);
    }
    const { title, lead, understood = {}, not_understood = [] } = await fetchOnce(text);
    if (not_understood.length > 0 || Object.keys(understood).join() !== 'people,tools') continue;
    expect(await fetchOnce(`/recommend?people=6&tools=${understood.tools}`)).toMatchObject({ title, lead });
  }
});

it('a billing means the same in a text and as a parameter', async () => {
  for (const [words, period] of Object.entries({ monthly: 'month', quarterly: 'quarter', yearly: 'year' })) {
    const text = await fetchOnce(`/recommend?q=LinkedIn, 4 people, billed ${words}`);
    const parameters = await fetchOnce(`/recommend?required=channels.linkedin&people=4&billing=${period}`);
    expect(text.understood).toEqual({ required: ['channels.linkedin'], people: 4, billing: period });
    for (const field of ['understood', 'results', 'title', 'lead', 'rows'])
      expect(text[field]).toEqual(parameters[field]);
  }
});

it('the prices by team size of a need are those of its rows', async () => {
  const needs = [
    'required=channels.email&people=4',
    'required=email.warm_up&people=1',
    'required=campaigns.ab_testing&people=2&mailboxes=6',
    'required=channels.email&people=4&billing=month',
  ];
  for (const need of needs)
    for (const { slug, price, by_size } of await fetchAllRows(`/cost?${need}&team_sizes=1,2,4`)) {
      const { certainty, amount, currency, billing, plan, converted } = price;
      const [, people = ''] = /people=(\d)/.exec(need) ?? [];
      const sameSize = by_size.find((one: Answer) => one.people === Number(people));
      expect([need, slug, sameSize.price]).toEqual([
        need,
        slug,
        { certainty, amount, currency, billing, plan, converted },
      ]);
    }
});

it('a nice-to-have question does not change the bills of a comparison', async () => {
  for (let i = 0; i + 1 < slugs.length; i += 6) {
    const path = `/compare?tools=${slugs[i]},${slugs[i + 1]}&people=3`;
    const [base, withNice] = [await fetchOnce(path), await fetchOnce(`${path}&nice=linkedin.messages,channels.email`)];
    expect(withNice.rows.map(({ price }: Answer) => price)).toEqual(base.rows.map(({ price }: Answer) => price));
  }
});

it('the extra cost of a nice-to-have answer is the price of the tool with it', async () => {
  let count = 0;
  for (const [job, { required }] of jobs)
    for (const { slug, price, cells } of (await fetchBoard(job)).slice(0, 15))
      for (const [key, { extra_cost: extra }] of Object.entries<Answer>(cells)) {
        if (!extra) continue;
        const { rows } = await fetchOnce(
          `/cost?tools=${slug}&required=${joinNames(required)},${encodeURIComponent(key)}`,
        );
        const [{ plan, amount, currency, billing, certainty } = expect.fail(slug)] = rows.map(
          (row: Answer) => row.price,
        );
        expect([job, slug, key, extra]).toEqual([job, slug, key, { plan, amount, currency, billing, certainty }]);
        expect([job, slug, key, plan, amount]).not.toEqual([job, slug, key, price.plan, price.amount]);
        count += 1;
      }
  expect(count).toBeGreaterThan(5);
});

it('every tool has the same rank and score for a job everywhere, and all lists have the same order', async () => {
  const answers = new Answers();
  for (const slug of slugs)
    for (const [job, score] of Object.entries<Answer>((await fetchOnce(`/tools/${slug}`)).scores)) {
      answers.add(`score ${slug} ${job}`, score, 'get_tool');
      const { rank, required, nice } = score;
      answers.add(`short ${slug} ${job}`, { rank, yes: required.yes + nice.yes, of: required.of + nice.of }, '');
    }
  for (const { slug, scores } of await fetchAllRows('/tools'))
    for (const [job, score] of Object.entries(scores)) answers.add(`short ${slug} ${job}`, score, 'search_tools');
  for (const profile of ['general', 'team'])
    for (const { slug, scores } of await fetchAllRows(`/rankings/${profile}`, (answer) => answer.boards[0]))
      for (const [job, score] of Object.entries(scores)) answers.add(`score ${slug} ${job}`, score, profile);
  for (const [job, { required, nice }] of jobs) {
    const list = await fetchBoard(job);
    const byNeed = await fetchAllRows(`/recommend?required=${joinNames(required)}&nice=${joinNames(nice)}`);
    // A need is in the order of its prices, a job in that of its ranks.
    const listJudged = (rows: Answer[]) =>
      rows.map(({ slug, result, required, nice, ask }) => [slug, result, required, nice, ask]).toSorted();
    expect(listJudged(byNeed), `the need with the questions of ${job}`).toEqual(listJudged(list));
    for (const { slug, rank, required: requiredScore, nice: niceScore } of list)
      answers.add(`score ${slug} ${job}`, { rank, required: requiredScore, nice: niceScore }, 'get_rankings');
    const jobPage = await served.page(`/rankings/general?job=${job}`);
    const shown = readBoard(jobPage).map(({ slug }) => slug);
    expect(shown.toSorted(), `the page of ${job}`).toEqual(list.map(({ slug }) => slug).toSorted());
    expect(shown.slice(0, 10), `the page of ${job}`).toEqual(list.slice(0, 10).map(({ slug }) => slug));
  }
});

type Question = (typeof jobs)[number][1]['required'][number];

function writeName(question: Question): string {
  const parts = 'any' in question ? question.any : [question];
  return parts.map(({ key, value }) => (value === undefined ? key : `${key}=${value}`)).join('|');
}
