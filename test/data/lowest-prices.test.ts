import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { convert } from '../../model/pricing/currencies.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { caseCount } from '../property-cases.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { restoreAnswerAt } from '../restore-answer.ts';
import { findProven } from '../sentences/names-and-sums.ts';
import { serve } from '../serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';

/* Checks that every answer to a need names the same lowest price, and that no listed price is lower. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

describe.each([
  ['real tools', await realSnapshot()],
  ['invented tools', await fixtureSnapshot()],
])('the lowest price of %s', (name, snapshot) => {
  const opened = serve(snapshot, snapshot);
  afterAll(async () => (await opened).close());
  const { currencies, catalogue } = snapshot.methodology;
  const keys = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.type === 'boolean');
  const channels = keys.filter((key) => key.startsWith('channels.'));
  const question = fc.oneof(fc.constantFrom(...channels), fc.constantFrom(...keys));
  const parameters = {
    unwanted: question,
    people: fc.constantFrom(1, 2, 3, 5, 8, 15),
    mailboxes: fc.constantFrom(1, 6, 20),
    workspaces: fc.constantFrom(3, 10),
    credits: fc.constantFrom(1000, 10_000),
    emails: fc.constantFrom(10_000, 100_000),
    budget: fc.constantFrom(100, 500, 2000),
    billing: fc.constantFrom('month', 'quarter', 'year'),
  };
  const need = fc
    .record({
      required: fc.uniqueArray(question, { maxLength: 2 }),
      values: fc.record(parameters),
      names: fc.subarray(Object.keys(parameters), { maxLength: 3 }),
    })
    .map(({ required, values, names }) =>
      Object.fromEntries([
        ...(required.length > 0 ? [['required', required.join()]] : []),
        ...names.map((name) => [name, String(values[name as keyof typeof values])]),
      ]),
    );

  const names = [...snapshot.tools.values()].map(({ name }) => name).sort((a, b) => b.length - a.length);
  /** The tool that a sentence names first as the cheapest. */
  const findWinner = (text: string) => {
    const [, words] = /(?:Lowest (?:confirmed )?price|Cheapest for )[^:]*: (.+)/s.exec(text) ?? [];
    if (words === undefined) return undefined;
    const places = names.map((name) => ({ name, at: words.indexOf(name) })).filter(({ at }) => at >= 0);
    return places.sort((a, b) => a.at - b.at)[0]?.name;
  };
  const toBase = (amount: number | null, currency: string) =>
    amount === null ? Number.POSITIVE_INFINITY : convert({ amount, currency }, currencies.base, currencies.rates);
  const findStart = ({ price: { amount, upto, currency } }: Answer) => toBase(amount ?? upto, currency ?? 'USD');
  const findConfirmed = ({ price }: Answer) => toBase(findProven(price), price.currency ?? 'USD');
  const isConfirmed = (row: Answer) => findConfirmed(row) < Number.POSITIVE_INFINITY;

  // Few invented tools have a plan without a price.
  it.runIf(name === 'real tools')('stands beside the name of the plan that costs it', async () => {
    const served = await opened;
    let count = 0;
    for (const key of keys.filter((one) => /^(?:channels|integrations)/.test(one)).slice(0, 12)) {
      const query = `required=${key}&people=3`;
      const { rows }: Answer = await served.json(`/api/v1/cost?limit=100&${query}`);
      const page = unescapeHtml(await served.page(`/cost?${query}`));
      for (const { slug, price } of rows.filter(({ price }: Answer) => price.priced_by)) {
        const [row] = page.split('<tr').filter((one) => one.includes(`/tools/${slug}?`));
        if (row === undefined) continue;
        const shown = price.upto_billing ? (price.upto_plan ?? price.plan) : price.priced_by;
        expect(extractText(row), `${slug}: ${query}`).toContain(shown);
        if (!price.upto_billing) expect(extractText(row)).toMatch(/, as .+? price is unconfirmed/);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(0);
  });

  it('is the same in the answer, the bills and the first row, and no row is lower', async () => {
    const served = await opened;
    const counts = { same: 0, starts: 0, questions: 0 };
    const load = async (path: string): Promise<Answer> => restoreAnswerAt(path, await (await served.get(path)).json());
    await fc.assert(
      fc.asyncProperty(need, async (parameters) => {
        const query = new URLSearchParams(parameters).toString();
        const { sentence, rows }: Answer = await load(`/api/v1/recommend?cheapest=true&limit=1000&${query}`);
        if (sentence === undefined) return;
        const isForPeople = !/(?:^|,)ai\./.test(parameters.required ?? '');
        const hasResults = rows.some(({ result }: Answer) => result !== undefined);
        const fitting: Answer[] = hasResults ? rows.filter(({ result }: Answer) => result === 'fits') : rows;
        const tools = fitting.filter(({ category }) => !isForPeople || category !== 'outreach-api');
        const candidates = tools.length > 0 ? tools : fitting;
        const context = `${query}: ${sentence}`;
        const costPage = await served.page(`/cost?${query}`);
        const winner = findWinner(sentence);
        const costLead = unescapeHtml(extractText(between(costPage, '<h1>', '<table')));
        if (tools.length > 1) expect([context, findWinner(costLead)]).toEqual([context, winner]);
        if (/No full price is confirmed/.test(sentence))
          expect([context, fitting.filter(isConfirmed)]).toEqual([context, []]);
        const [, starting] = /; (?:the API )?(.+?)’s starts lowest/.exec(sentence) ?? [];
        if (starting !== undefined) {
          const starts = candidates.filter(({ price }) => price.amount !== null);
          const named = starts.find(({ name }) => name === starting) ?? expect.fail(context);
          expect(findStart(named), context).toBe(Math.min(...starts.map(findStart)));
          expect(candidates[0].name, context).toBe(starting);
          counts.starts += 1;
        }
        if (winner === undefined || tools.length < 2 || !/Lowest (?:confirmed )?price/.test(sentence)) return;
        const best = fitting.find(({ name }) => name === winner) ?? expect.fail(context);
        const withBilling = candidates.filter((row) => isConfirmed(row) && !row.price.billed_otherwise);
        for (const row of withBilling)
          expect(findConfirmed(row), `${row.name}: ${context}`).toBeGreaterThanOrEqual(findConfirmed(best));
        const lower = candidates.filter((row) => findStart(row) < findConfirmed(best));
        const named = lower.filter(({ name }) => sentence.includes(name));
        if (lower.length > 0)
          expect([context, named.length > 0 || / may cost less/.test(sentence)]).toEqual([context, true]);
        for (const row of lower.filter(({ price }) => price.amount === price.upto))
          expect([context, named.some((other) => findStart(other) <= findStart(row))]).toEqual([context, true]);
        if (candidates.includes(best))
          expect([context, findConfirmed(candidates[0])]).toEqual([context, findConfirmed(best)]);
        counts.same += 1;
        const { required = '', ...others } = parameters;
        if (required === '' || required.includes(',') || /^(?:company|trust|support|pricing)/.test(required)) return;
        if (Object.keys(others).some((name) => name === 'unwanted' || name === 'budget' || name === 'billing')) return;
        const asPage = await served.page(`/questions/${required}?${new URLSearchParams(others)}`);
        const lead = unescapeHtml(extractText(between(asPage, '</h1>', '<table')));
        expect([context, lead.includes('Lowest') ? findWinner(lead) : winner]).toEqual([context, winner]);
        counts.questions += 1;
      }),
      { numRuns: caseCount(400) },
    );
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0);
  }, 120_000);

  it('is never higher with an alternative', async () => {
    const served = await opened;
    const findLowest = async (required: string, people: number) => {
      const path = `/api/v1/recommend?cheapest=true&limit=1000&required=${required}&people=${people}`;
      const { sentence = '', rows }: Answer = restoreAnswerAt(path, await (await served.get(path)).json());
      const winner = /Lowest (?:confirmed )?price/.test(sentence) ? findWinner(sentence) : undefined;
      // APIs count only if nothing else has a confirmed price.
      const row = rows.find(({ name, category }: Answer) => name === winner && category !== 'outreach-api');
      return { sentence, lowest: row ? findConfirmed(row) : Number.POSITIVE_INFINITY };
    };
    await fc.assert(
      fc.asyncProperty(question, question, parameters.people, async (key, alternative, people) => {
        if ([key, alternative].some((one) => one.startsWith('ai.'))) return;
        const [before, after] = [await findLowest(key, people), await findLowest(`${key}|${alternative}`, people)];
        expect(after.lowest, `${before.sentence}\n${after.sentence}`).toBeLessThanOrEqual(before.lowest);
      }),
      { numRuns: caseCount(400) },
    );
  }, 120_000);
});
