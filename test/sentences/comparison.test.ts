import { describe, expect, it } from 'vitest';
import { isListed, type Tool } from '../../model/tool.ts';
import { describeAbilityForOneTool } from '../../model/words/ability.ts';
import { nameSetUp } from '../../model/words/units.ts';
import { toSetUp } from '../../server/calls/need/read-need.ts';
import { compareTools } from '../../server/operations/compare-tools/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';
import { computeWholeAnswer } from '../whole-answer.ts';
import {
  type ComparedAnswer,
  expectChoice,
  expectPrices,
  expectSumsOfPage,
  expectVerdict,
} from './comparison-invariants.ts';

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
