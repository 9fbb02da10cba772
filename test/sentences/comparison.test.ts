import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CERTAINTIES } from '../../model/pricing/certainty.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { BILLED } from '../../model/words/price.ts';
import { formatSetUp } from '../../model/words/units.ts';
import { setUpOf } from '../../server/calls/need/read-need.ts';
import type { AnswerOf } from '../../server/calls/operation.ts';
import type { Comparison } from '../../server/operations/compare-tools/answer.ts';
import type { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { type BySize, describeBySize, describeCurves } from '../../server/sentences/by-size.ts';
import { countUndrawn, describeMissingBillings } from '../../server/sentences/undrawn.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { cases } from '../property-cases.ts';
import { type Served, serveSnapshot } from '../serve.ts';
import { between, textOf, unescaped } from '../server/pages/html.ts';
import { expectBySize } from './by-size-law.ts';
import { type ComparedAnswer, expectOnly, expectPrices, expectVerdict } from './comparison-law.ts';
import { readNumber } from './numbers.ts';

const NEEDS = [
  '',
  '&people=6',
  '&people=3&linkedin_accounts=6&billing=year',
  '&job=agents&mailboxes=6',
  '&currency=EUR',
  '&required=channels.email,channels.linkedin&people=2',
];

async function compare(served: Served, slugs: readonly string[], need: string) {
  const query = `tools=${slugs.join()}${need}`;
  const { rows, understood } = await served.json<Comparison>(`/api/v1/compare?${query}`);
  const html = await served.page(`/compare?${query}`);
  const answer: ComparedAnswer = {
    rows,
    tools: rows.map(({ slug }) => served.snapshot.tools.get(slug) as Tool),
    whom: formatSetUp({ people: 1, ...setUpOf(understood) }),
    rates: served.snapshot.methodology.currencies,
    required: understood.required ?? [],
    catalogue: served.snapshot.methodology.catalogue,
  };
  const [verdict, lead] = [between(html, '<h1>', '</h1>'), between(html, '<p class="lead">', '</p>')].map((part) =>
    unescaped(textOf(part)),
  ) as [string, string];
  return { answer, understood, verdict, lead };
}

/** Law: the sums of the billing that the verdict leaves out are those of the bills with that billing. */
async function expectOtherBilling(
  served: Served,
  lead: string,
  { answer, understood }: Awaited<ReturnType<typeof compare>>,
) {
  const [, how = '', words = '', without] =
    /Billed (yearly|monthly), (.+? a month.*?)(?:; we couldn’t confirm a [a-z-]+ price for (.+?))?\.(?: |$)/.exec(
      lead,
    ) ?? [];
  if (words === '') return;
  const billing = Object.entries(BILLED).find(([, said]) => said === how)?.[0];
  const { required = [], for_channels = [], people, linkedin_accounts, mailboxes } = understood;
  const numbers = Object.entries({ people, linkedin_accounts, mailboxes }).flatMap(([name, number]) =>
    number === undefined ? [] : [`&${name}=${number}`],
  );
  const tools = answer.rows.map(({ slug }) => slug).join();
  const covered = [...new Set([...for_channels, ...required])].join();
  const { rows } = await served.json<AnswerOf<typeof estimateCost>>(
    `/api/v1/cost?tools=${tools}&billing=${billing}&required=${covered}${numbers.join('')}`,
  );
  for (const { name, price } of rows) {
    const isSaid = new RegExp(`(^| and )${name} `).test(words);
    expect([name, isSaid], lead).toEqual([
      name,
      price.currency !== null && !price.billed_otherwise && !price.for_fewer,
    ]);
    const digits = (price.upto ?? price.amount ?? 0).toLocaleString('en-US');
    if (isSaid && price.amount === price.upto) expect(words).toMatch(new RegExp(`${name} (costs )?\\S*?${digits}`));
    if (name === without) expect(isSaid).toBe(false);
  }
}

describe.each([
  ['invented tools', await fixtureServer()],
  ['the real facts', await serveSnapshot()],
])('a comparison, on %s', (_, served) => {
  const { methodology, tools } = served.snapshot;
  const slugs = [...tools.values()].filter((tool) => isListed(tool)).map(({ slug }) => slug);

  it('says who is cheaper, for whom more is confirmed, and what only one has', async () => {
    const forms = new Set<string>();
    const pairs = slugs.flatMap((one, i) => [1, 7].map((step) => [one, slugs[(i + step) % slugs.length] as string]));
    let only = 0;
    for (const [i, pair] of pairs.slice(0, 90).entries()) {
      const compared = await compare(served, pair, NEEDS[i % NEEDS.length] as string);
      const { answer, verdict, lead } = compared;
      forms.add(expectVerdict(verdict, answer));
      if (verdict.includes('too little')) expectPrices(lead.replace(/ ?Both (?!prices).*$/, ''), answer);
      else {
        only += expectOnly(lead, answer, methodology.catalogue);
        await expectOtherBilling(served, lead, compared);
        const [, billed] = /^(?:Both|All) prices are for [^.]+, billed ([a-z-]+)\./.exec(lead) ?? [];
        if (billed)
          for (const { price } of answer.rows)
            expect([billed, null]).toContain(price.billing && BILLED[price.upto_billing ?? price.billing]);
      }
    }
    expect([...forms]).toEqual(expect.arrayContaining(['more', 'also more', 'lacking']));
    expect(only, 'leads that say what only one has').toBeGreaterThan(5);
  });

  it('of three and more tools says which has the lowest price', async () => {
    const said: string[] = [];
    for (let i = 0; i + 5 <= slugs.length; i += 3) {
      const some = slugs.slice(i, i + 3 + (i % 3));
      const { answer, verdict } = await compare(served, some, NEEDS[i % NEEDS.length] as string);
      expectVerdict(verdict, answer);
      said.push(verdict);
    }
    expect(said.length).toBeGreaterThan(1);
  });
});

describe('a heading over prices by size', () => {
  const sums = fc.oneof(
    fc.constantFrom(10, 10, 10, 15, 20).map((each) => (size: number) => each * size),
    fc.integer({ min: 20, max: 200 }).map((flat) => () => flat),
    fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 4 })).map(
      ([each, pack]) =>
        (size: number) =>
          each * Math.ceil(size / pack),
    ),
    fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2, max: 9 })).map(
      ([each, end]) =>
        (size: number) =>
          size < end ? each * size : null,
    ),
  );
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const shown = fc
    .record({
      budget: fc.constantFrom(undefined, undefined, 30, 100),
      curves: fc.array(
        fc.record({ billing: fc.constantFrom('month' as const, 'month' as const, 'year' as const), sums }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(
      ({ budget, curves }): BySize => ({
        unit: 'person',
        sizes,
        currency: 'USD',
        budget,
        curves: curves.map(({ billing, sums }, i) => ({
          name: `Tool ${i}`,
          billing,
          condition: '',
          sums: sizes.map((size) => sums(size)),
        })),
      }),
    );

  it('is true of the lines, and so is the text for those who cannot see them', () => {
    const forms = new Set<string>();
    fc.assert(
      fc.property(shown, (one) => {
        forms.add(expectBySize(describeBySize(one), one));
        const words = describeCurves(one);
        for (const { name, billing } of one.curves)
          expect(words).toMatch(new RegExp(`${name}: [^.]+ billed ${BILLED[billing]}`));
        expect(words.includes('The budget is $')).toBe(one.budget !== undefined);
      }),
      { numRuns: cases(1500) },
    );
    const all = ['above', 'within', 'each', 'flat', 'ends', 'one', 'same', 'several', 'changes'];
    expect([...forms].sort()).toEqual(expect.arrayContaining(all));
  });

  it('names both billings of a tool that stay within a budget up to the same size', () => {
    const sums = [20, 40, 60];
    const curve = { name: 'Gull', condition: '', sums };
    const curves = [
      { ...curve, billing: 'year' as const },
      { ...curve, billing: 'month' as const },
    ];
    const shown: BySize = { unit: 'person', sizes: [1, 2, 3], currency: 'USD', budget: 50, curves };
    expect(describeBySize(shown)).toBe('Gull stays within $50 up to 2 people billed yearly or monthly');
    expectBySize(describeBySize(shown), shown);
    const heron = { ...curve, name: 'Heron', sums: [5, 10, 15], billing: 'month' as const };
    const both = { ...shown, curves: [...curves, heron] };
    expect(describeBySize(both)).toMatch(/; Heron does at every size shown$/);
    expectBySize(describeBySize(both), both);
  });

  it('counts what is not drawn, each tool by its reason', () => {
    const rows = fc.array(fc.constantFrom(...CERTAINTIES), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 6 }), (certainties, most) => {
        const listed = certainties.map((certainty, i) => ({ name: `Tool ${i}`, price: { certainty } }));
        const closed = listed.filter(({ price }) => ['exact', 'assumed'].includes(price.certainty)).slice(0, most);
        const curves = closed.map(({ name }) => ({ name, billing: 'month' as const, condition: '', sums: [1] }));
        const said = countUndrawn(listed, curves);
        const undrawn = listed.length - closed.length;
        if (undrawn === 0) {
          expect(said).toBe('');
          return;
        }
        if (undrawn === 1) {
          expect(said).toMatch(/^Not drawn: Tool \d+, [^,]+\.$/);
          return;
        }
        const [, drawn, all, parts = ''] =
          /^(\S+) of (\d+) tools? (?:is|are) drawn\. Not drawn: (.+)\.$/.exec(said) ?? [];
        expect([readNumber(drawn), Number(all)], said).toEqual([closed.length, listed.length]);
        const counts = parts.split(/, | and /).map((part) => readNumber(part.split(' ')[0]));
        expect(
          counts.reduce((sum, count) => sum + count, 0),
          said,
        ).toBe(undrawn);
      }),
      { numRuns: cases(400) },
    );
  });

  it('names a drawn tool that has no price with a billing that others are drawn with', () => {
    const curve = (name: string, billing: 'month' | 'year') => ({ name, billing, condition: '', sums: [1] });
    const curves = [curve('Gull', 'month'), curve('Gull', 'year'), curve('Heron', 'month')];
    expect(describeMissingBillings(curves, ['month', 'year'])).toBe('No single price confirmed billed yearly: Heron.');
    expect(describeMissingBillings(curves, [])).toBe('');
  });
});
