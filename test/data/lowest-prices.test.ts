import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { convert } from '../../model/pricing/currencies.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { caseCount } from '../property-cases.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { fetchWhole } from '../restore-answer.ts';
import { serve } from '../serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';

/* Checks that every answer to a need names the same lowest price, and that no listed price is lower. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

describe.each([
  ['real tools', await realSnapshot()],
  ['invented tools', await fixtureSnapshot()],
])('the lowest price of %s', (_, snapshot) => {
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
    const end = text.search(/ (?:is|are) cheapest| ha(?:s|ve) the cheapest paid plan/);
    const places = names
      .map((name) => ({ name, at: text.slice(0, end).lastIndexOf(name) }))
      .filter(({ at }) => at >= 0);
    // Of several names, the first is as cheap as the last.
    return end < 0 ? undefined : places.sort((a, b) => b.at + b.name.length - a.at - a.name.length)[0]?.name;
  };
  const toBase = (amount: number | null, currency: string) =>
    amount === null ? Number.POSITIVE_INFINITY : convert({ amount, currency }, currencies.base, currencies.rates);
  const findStart = ({ price: { amount, currency } }: Answer) => toBase(amount, currency ?? 'USD');
  /** The closed sum for the requested billing. Infinity without one. */
  const findClosed = (row: Answer) =>
    row.price.certainty === 'at least' || row.price.billed_otherwise ? Number.POSITIVE_INFINITY : findStart(row);
  const isClosed = (row: Answer) => findClosed(row) < Number.POSITIVE_INFINITY;

  it('is the same in the answer, the bills and the first row, and no row is lower', async () => {
    const served = await opened;
    const counts = { same: 0, starts: 0, questions: 0 };
    const load = (path: string): Promise<Answer> => fetchWhole(served, path);
    await fc.assert(
      fc.asyncProperty(need, async (parameters) => {
        const query = new URLSearchParams(parameters).toString();
        const {
          title,
          lead: details = '',
          rows,
        }: Answer = await load(`/api/v1/recommend?cheapest=true&limit=1000&${query}`);
        const sentence = `${title}. ${details}`;
        const isForPeople = !/(?:^|,)ai\./.test(parameters.required ?? '');
        const hasResults = rows.some(({ result }: Answer) => result !== undefined);
        const fitting: Answer[] = hasResults ? rows.filter(({ result }: Answer) => result === 'fits') : rows;
        const tools = fitting.filter(({ category }) => !isForPeople || category !== 'outreach-api');
        const candidates = tools.length > 0 ? tools : fitting;
        const context = `${query}: ${sentence}`;
        const winner = findWinner(sentence);
        const [, starting] = /(?:^|\. )((?:[^.]|\.\S)+) starts lowest/.exec(sentence) ?? [];
        if (starting !== undefined) {
          const starts = candidates.filter(({ price }) => price.amount !== null);
          const named = starts.find(({ name }) => name === starting) ?? expect.fail(context);
          expect(findStart(named), context).toBe(Math.min(...starts.map(findStart)));
          expect(candidates[0].name, context).toBe(starting);
          counts.starts += 1;
        }
        if (winner === undefined || tools.length < 2) return;
        const best = fitting.find(({ name }) => name === winner) ?? expect.fail(context);
        for (const row of candidates.filter(isClosed))
          expect(findClosed(row), `${row.name}: ${context}`).toBeGreaterThanOrEqual(findClosed(best));
        const lower = candidates.filter(
          (row) => row.price.certainty === 'at least' && findStart(row) < findClosed(best),
        );
        const lowestStart = Math.min(...lower.map(findStart));
        if (lower.length > 0)
          expect([context, lower.some((row) => findStart(row) === lowestStart && sentence.includes(row.name))]).toEqual(
            [context, true],
          );
        if (candidates.includes(best))
          expect([context, findClosed(candidates[0])]).toEqual([context, findClosed(best)]);
        counts.same += 1;
        const { required = '', ...others } = parameters;
        if (required === '' || required.includes(',') || /^(?:company|trust|support|pricing)/.test(required)) return;
        if (Object.keys(others).some((name) => name === 'unwanted' || name === 'budget' || name === 'billing')) return;
        const asPage = await served.page(`/questions/${required}?${new URLSearchParams(others)}`);
        const lead = unescapeHtml(extractText(between(asPage, '</h1>', '<table')));
        expect([context, findWinner(lead) ?? winner]).toEqual([context, winner]);
        counts.questions += 1;
      }),
      { numRuns: caseCount(400) },
    );
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0);
  }, 120_000);
});
