import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RESULTS } from '../../../../model/board-schemas.ts';
import type { NeedInput } from '../../../../server/need/parameters.ts';
import type { RecommendAnswer } from '../../../../server/operations/recommend/answer.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { caseCount } from '../../../property-cases.ts';
import { fetchWhole } from '../../../restore-answer.ts';
import { expectNeed } from '../../../sentences/laws.ts';
import { toQuery } from '../../reader/ask.ts';

const served = await fixtureServer();
const { methodology, tools } = served.snapshot;

const ask = (parameters: object) => fetchWhole<RecommendAnswer>(served, `/recommend?${toQuery(parameters)}&limit=1000`);

/* Generates needs as parameters, and as texts made of phrases that the reader knows. */

const items = Object.entries(methodology.catalogue.keys).flatMap(([key, { type, values = {} }]) => {
  if (type === 'boolean') return [key];
  return type === 'set' || type === 'one' ? Object.keys(values).map((value) => `${key}=${value}`) : [];
});
const list = (maxLength: number) =>
  fc.uniqueArray(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...items) },
      {
        weight: 1,
        arbitrary: fc
          .uniqueArray(fc.constantFrom(...items), { minLength: 2, maxLength: 2 })
          .map((pair) => pair.join('|')),
      },
    ),
    { minLength: 1, maxLength },
  );
const needs: fc.Arbitrary<NeedInput> = fc
  .record(
    {
      required: list(3),
      nice: list(3),
      unwanted: list(1),
      people: fc.integer({ min: 1, max: 9 }),
      mailboxes: fc.integer({ min: 0, max: 9 }),
      budget: fc.integer({ min: 0, max: 400 }),
      cheapest: fc.constant(true),
      currency: fc.constantFrom('EUR', 'GBP'),
      billing: fc.constant('month' as const),
      without: fc.subarray([...tools.keys()], { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  .filter((need) => Object.keys(need).length > 0);
const PHRASES = [
  'LinkedIn',
  'cold email',
  'no WhatsApp',
  'HubSpot',
  'ideally SSO',
  'a free plan',
  'for 4 people',
  'under 60 EUR a seat',
  'around 90 USD',
  'at most 900 EUR a year',
  'like Flagmast',
  'we use Sealpress',
  'Zapier or HubSpot',
  '8 accounts',
  'cheap',
  'monthly billing',
  'HIPAA',
  'not Quillcourier',
  'purple',
  'HubSpot or Salesforce',
  'from Germany or France',
  'a trial of 14 days',
  'at least 1000000001 days of trial',
  'no browser extension',
  'official MCP server',
];
const texts = fc.shuffledSubarray(PHRASES, { minLength: 1, maxLength: 5 }).map((phrases) => phrases.join(', '));
const anyNeed = fc.oneof(
  needs.map((need) => ({ ...need })),
  texts.map((q) => ({ q })),
);

const RUNS = { numRuns: caseCount(120) };

it('recommend returns the same board for the understood parameters', async () => {
  await fc.assert(
    fc.asyncProperty(anyNeed, async (need) => {
      const { rows, columns, understood, not_understood } = await ask(need);
      expect(understood.not_understood ?? []).toEqual(not_understood);
      expect(await ask(understood)).toMatchObject({ understood, not_understood, columns, rows });
    }),
    RUNS,
  );
});

it('recommend writes a title and a lead that agree with the rows', async () => {
  await fc.assert(
    fc.asyncProperty(anyNeed, async (need) => {
      const answer = await ask(need);
      if (answer.kind === 'need') expectNeed(answer, methodology.currencies);
    }),
    RUNS,
  );
});

it('recommend sorts tools by result, then by the number of met requirements', async () => {
  await fc.assert(
    fc.asyncProperty(needs, async (need) => {
      const { rows } = await ask(need);
      const order = rows.map(({ result, required }) => [RESULTS.indexOf(result ?? 'fits'), -required.yes] as const);
      expect(order).toEqual(order.toSorted(([a, b], [c, d]) => a - c || b - d));
    }),
    RUNS,
  );
});
