import { afterAll, describe, expect, it } from 'vitest';
import { isListed } from '../../model/tool.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { fetchWhole } from '../restore-answer.ts';
import { serveSnapshot } from '../serve.ts';

/* Asking about a feature never changes a price, in any way to ask. Checked for all features that a tool is known not to have. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

const { tools, methodology } = await realSnapshot();
const opened = serveSnapshot();
afterAll(async () => (await opened).close());
const ask = async (path: string): Promise<Answer> => fetchWhole(await opened, path);
const pickPrice = ({ amount, currency, plan, billing, certainty }: Answer = {}) => [
  amount,
  currency,
  plan,
  billing,
  certainty,
];

const inRow = ({ rows }: Answer, slug: string) => pickPrice(rows.find((row: Answer) => row.slug === slug)?.price);
const askInWords = (text: string) => ask(`/recommend?q=${encodeURIComponent(text)}`);

const { keys } = methodology.catalogue;
const priced = [...tools.values()].filter((tool) => isListed(tool) && tool.price.amount !== null);
const [first, second] = priced.filter(({ similar }) => similar.length > 2);
/** Known answers to yes/no questions about priced tools. */
const cases = priced.flatMap(({ slug, name, facts }) =>
  Object.entries(facts).flatMap(([key, { status, value, plan }]) =>
    keys[key]?.type === 'boolean' && status === 'known'
      ? [
          {
            slug,
            name,
            key,
            label: keys[key].label,
            isNo: value === false,
            plan,
            other: slug === first?.slug ? second : first,
          },
        ]
      : [],
  ),
);

describe('asking about a feature beside a price', () => {
  it('does not change the price, in words', async () => {
    // A feature on a named plan could change it.
    const featureCases = cases.filter(({ isNo, plan }, i) => isNo || (plan !== undefined && i % 3 === 0));
    const compared = featureCases.filter((_, i) => i % 4 === 0);
    const wrong: unknown[] = [];
    for (const { slug, name, label } of featureCases) {
      const [alone, beside] = await Promise.all([
        ask(`/cost?tools=${slug}`),
        askInWords(`How much does ${name} cost and does it have ${label}?`),
      ]);
      if (String(inRow(beside, slug)) !== String(inRow(alone, slug))) wrong.push([name, label]);
    }
    for (const { slug, name, label, other } of compared) {
      const question = `Is ${name} cheaper than ${other?.name}`;
      const [alone, beside] = await Promise.all([
        askInWords(`${question}?`),
        askInWords(`${question} and does it have ${label}?`),
      ]);
      if (String(inRow(beside, slug)) !== String(inRow(alone, slug))) wrong.push([question, label]);
    }
    expect(wrong).toEqual([]);
    expect(Math.min(featureCases.length, compared.length)).toBeGreaterThan(40);
  }, 120_000);

  it('does not change the price if it is required, but the tool is known not to have it', async () => {
    const required = cases.filter(({ isNo }) => isNo);
    for (const { slug, key, other } of required) {
      const pair = `${slug},${other?.slug}`;
      const [alone, list, bill, comparison, comparisonWithout] = await Promise.all([
        ask(`/cost?tools=${slug}`),
        ask(`/recommend?tools=${slug}&required=${key}`),
        ask(`/cost?tools=${slug}&required=${key}`),
        ask(`/compare?tools=${pair}&required=${key}`),
        ask(`/compare?tools=${pair}`),
      ]);
      const prices = [inRow(list, slug), inRow(bill, slug), inRow(comparison, slug)];
      expect([key, ...prices]).toEqual([key, inRow(alone, slug), inRow(alone, slug), inRow(comparisonWithout, slug)]);
    }
    expect(required.length).toBeGreaterThan(60);
  }, 120_000);
});

it('a figure is never that of a plan that lacks what is required', async () => {
  let figures = 0;
  for (const required of ['channels.linkedin,channels.email', 'team.white_label', 'channels.calls,channels.email'])
    for (const people of [1, 4]) {
      const { rows } = await ask(`/recommend?required=${required}&people=${people}&budget=300&limit=100`);
      for (const { slug, price, cells } of rows.filter(({ price }: Answer) => price.amount !== null)) {
        const unmet = (price.lacks ?? []).filter((key: string) => cells[key]?.mark === 'yes');
        expect([slug, unmet]).toEqual([slug, []]);
        figures += 1;
      }
    }
  expect(figures).toBeGreaterThan(40);
});
