import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CERTAINTIES } from '../../model/pricing/certainty.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { describeAbilityForOneTool } from '../../model/words/ability.ts';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { nameSetUp } from '../../model/words/units.ts';
import { toSetUp } from '../../server/calls/need/read-need.ts';
import { compareTools } from '../../server/operations/compare-tools/operation.ts';
import { describeBySize, describeCurves, type PriceCurves } from '../../server/sentences/by-size.ts';
import { describeMissingBillings, describeUndrawn } from '../../server/sentences/undrawn.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { caseCount } from '../property-cases.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';
import { computeWholeAnswer } from '../whole-answer.ts';
import { expectBySize } from './by-size-invariants.ts';
import {
  type ComparedAnswer,
  expectChoice,
  expectPrices,
  expectSumsOfPage,
  expectVerdict,
} from './comparison-invariants.ts';
import { readNumber } from './numbers.ts';

const NEEDS = [
  '',
  '&people=6',
  '&people=3&linkedin_accounts=6&billing=year',
  '&job=agents&mailboxes=6',
  '&currency=EUR',
  '&required=channels.email,channels.linkedin&people=2',
];

async function loadComparison(served: TestServer, slugs: readonly string[], need: string) {
  const query = `tools=${slugs.join()}${need}`;
  const { rows, understood } = computeWholeAnswer(compareTools, query, served);
  const html = await served.page(`/compare?${query}`);
  const monthlyRows =
    understood.billing === undefined ? computeWholeAnswer(compareTools, `${query}&billing=month`, served).rows : [];
  const answer: ComparedAnswer = {
    rows: rows.map((row, i) => ({ ...row, monthly: monthlyRows[i]?.price })),
    tools: rows.map(({ slug }) => served.snapshot.tools.get(slug) as Tool),
    setUpWords: nameSetUp(toSetUp(understood)),
    rates: served.snapshot.methodology.currencies,
    required: understood.required ?? [],
    catalogue: served.snapshot.methodology.catalogue,
  };
  // The list of choices follows the lead.
  const [headline, ...texts] = [
    between(html, '<h1>', '</h1>'),
    between(html, '<p class="lead">', '</p>'),
    between(html, '<ul class="choose">', '</ul>'),
  ].map((part) =>
    unescapeHtml(extractText(part))
      .trim()
      .replaceAll(/ (?=[.,;])/g, ''),
  ) as [string, string, string];
  const text = texts.filter(Boolean).join(' ');
  // The lead starts with what qualifies the headline.
  const start = headline.includes('too little') ? 0 : text.search(/Choose |We confirmed |We know too little|$/);
  const [verdict, lead] = [`${headline}. ${text.slice(0, start)}`.trim(), text.slice(start)];
  return {
    answer,
    verdict,
    lead,
    bills: unescapeHtml(extractText(between(html, '<table class="stacked bills">', '</table>'))),
  };
}

describe.each([
  ['invented tools', await fixtureServer()],
  ['real tools', await serveSnapshot()],
])('the sentences of a comparison of %s', (_, served) => {
  const { tools } = served.snapshot;
  const slugs = [...tools.values()].filter((tool) => isListed(tool)).map(({ slug }) => slug);

  it('name the cheaper tool, and the features that only one tool is confirmed to have', async () => {
    const [verdicts, choices] = [new Set<string>(), new Set<string>()];
    const pairs = slugs.flatMap((one, i) => [1, 7].map((step) => [one, slugs[(i + step) % slugs.length] as string]));
    let sums = 0;
    for (const [i, pair] of pairs.slice(0, 90).entries()) {
      const { answer, verdict, lead, bills } = await loadComparison(served, pair, NEEDS[i % NEEDS.length] as string);
      verdicts.add(expectVerdict(verdict, answer));
      sums += expectSumsOfPage(`${verdict} ${lead}`, bills);
      if (verdict.includes('too little')) expectPrices(lead.replace(/ ?Both (?!prices).*$/, ''), answer);
      else choices.add(expectChoice(lead, answer));
    }
    expect([...verdicts]).toEqual(expect.arrayContaining(['cheaper', 'none is cheaper', 'lacking', 'little']));
    expect([...choices]).toEqual(expect.arrayContaining(['several', 'lacking']));
    expect(sums).toBeGreaterThan(pairs.length / 4);
  });

  it('name the lowest price of three or more tools', async () => {
    const verdicts: string[] = [];
    for (let i = 0; i + 5 <= slugs.length; i += 3) {
      const some = slugs.slice(i, i + 3 + (i % 3));
      const { answer, verdict, lead, bills } = await loadComparison(served, some, NEEDS[i % NEEDS.length] as string);
      expectVerdict(verdict, answer);
      expectChoice(lead, answer);
      expectSumsOfPage(`${verdict} ${lead}`, bills);
      verdicts.push(verdict);
    }
    expect(verdicts.length).toBeGreaterThan(1);
  });
});

it('the checks of a comparison reject features that are not unique to one tool, and prices that are not on the page', async () => {
  const served = await fixtureServer();
  const { answer, verdict, lead, bills } = await loadComparison(served, ['flagmast', 'quillcourier'], '');
  const { catalogue } = answer;
  const isYes = (key: string) => answer.tools.map(({ facts }) => facts[key]?.value === true);
  const keys = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.type === 'boolean');
  const wrongKeys = [true, false].map((has) => keys.find((key) => isYes(key).every((yes) => yes === has)) as string);
  const [, name = '', what = ''] = /Choose (.+?) if you need a tool that (.+?)\.(?: |$)/.exec(lead) ?? [];
  expectChoice(lead, answer);
  for (const key of wrongKeys) {
    const changedLead = lead.replace(what, describeAbilityForOneTool([{ key }], catalogue));
    expect(() => expectChoice(changedLead, answer), changedLead).toThrow();
  }
  const other = answer.tools.find((tool) => tool.name !== name)?.name as string;
  expect(() => expectChoice(lead.replace(`Choose ${name}`, `Choose ${other}`), answer)).toThrow();
  expect(expectSumsOfPage(verdict, bills)).toBeGreaterThan(0);
  expect(() => expectSumsOfPage(verdict.replace(/(?<=[$€£])\d+/, '98765'), bills)).toThrow();
});

describe('the text of a price chart', () => {
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
  const charts = fc
    .record({
      budget: fc.constantFrom(undefined, undefined, 30, 100),
      curves: fc.array(
        fc.record({
          billing: fc.constantFrom('month' as const, 'month' as const, 'year' as const),
          sums,
          isCompared: fc.constantFrom(true, true, true, false),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(
      ({ budget, curves }): PriceCurves => ({
        unit: 'person',
        sizes,
        currency: 'USD',
        budget,
        curves: curves.map(({ billing, sums, isCompared }, i) => ({
          name: `Tool ${i}`,
          billing,
          condition: isCompared ? '' : 'if Pro includes sequences',
          isCompared,
          sums: sizes.map((size) => sums(size)),
        })),
      }),
    );

  it('matches the curves, in the heading and for screen readers', () => {
    const forms = new Set<string>();
    fc.assert(
      fc.property(charts, (one) => {
        forms.add(expectBySize(describeBySize(one), one));
        const words = describeCurves(one);
        for (const { name, billing } of one.curves)
          expect(words).toMatch(new RegExp(`${name}: [^.]+ billed ${PERIOD_ADVERBS[billing]}`));
        expect(words.includes('The budget is $')).toBe(one.budget !== undefined);
      }),
      { numRuns: caseCount(1500) },
    );
    const all = ['above', 'within', 'each', 'flat', 'ends', 'one', 'same', 'several', 'changes'];
    expect([...forms].sort()).toEqual(expect.arrayContaining(all));
  });

  it('names both billings of a tool if their prices stay within a budget up to the same size', () => {
    const sums = [20, 40, 60];
    const curve = { name: 'Gull', condition: '', sums, isCompared: false };
    const curves = [
      { ...curve, billing: 'year' as const },
      { ...curve, billing: 'month' as const },
    ];
    const chart: PriceCurves = { unit: 'person', sizes: [1, 2, 3], currency: 'USD', budget: 50, curves };
    expect(describeBySize(chart)).toBe('Gull stays within $50 up to 2 people billed yearly or monthly');
    expectBySize(describeBySize(chart), chart);
    const heron = { ...curve, name: 'Heron', sums: [5, 10, 15], billing: 'month' as const };
    const threeCurves = { ...chart, curves: [...curves, heron] };
    expect(describeBySize(threeCurves)).toMatch(/; Heron does at every size shown$/);
    expectBySize(describeBySize(threeCurves), threeCurves);
  });

  it('counts the undrawn tools by reason', () => {
    const rows = fc.array(fc.constantFrom(...CERTAINTIES), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 6 }), (certainties, maxDrawn) => {
        const listed = certainties.map((certainty, i) => ({
          name: `Tool ${i}`,
          price: { certainty, amount: null, upto: null },
        }));
        const drawnTools = listed
          .filter(({ price }) => ['exact', 'assumed'].includes(price.certainty))
          .slice(0, maxDrawn);
        const curves = drawnTools.map(({ name }) => ({
          name,
          billing: 'month' as const,
          condition: '',
          sums: [1],
          isCompared: true,
        }));
        const caption = describeUndrawn(listed, curves);
        const undrawn = listed.length - drawnTools.length;
        if (undrawn === 0) {
          expect(caption).toBe('');
          return;
        }
        if (undrawn === 1) {
          expect(caption).toMatch(/^Not shown: Tool \d+, [^,]+\.$/);
          return;
        }
        const [, drawn, all, parts = ''] = /^Shown: (\S+) of (\d+) tools?\. Not shown: (.+)\.$/.exec(caption) ?? [];
        expect([readNumber(drawn), Number(all)], caption).toEqual([drawnTools.length, listed.length]);
        const counts = parts.split(/, | and /).map((part) => readNumber(part.split(' ')[0]));
        expect(
          counts.reduce((sum, count) => sum + count, 0),
          caption,
        ).toBe(undrawn);
      }),
      { numRuns: caseCount(400) },
    );
  });

  it('names the drawn tools without a price for one of the billings', () => {
    const curve = (name: string, billing: 'month' | 'year') => ({
      name,
      billing,
      condition: '',
      sums: [1],
      isCompared: true,
    });
    const curves = [curve('Gull', 'month'), curve('Gull', 'year'), curve('Heron', 'month')];
    expect(describeMissingBillings(curves, ['month', 'year'])).toBe(
      'We couldn’t confirm a definite price billed yearly for Heron.',
    );
    expect(describeMissingBillings(curves, [])).toBe('');
  });
});
