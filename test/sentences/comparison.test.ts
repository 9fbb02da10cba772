import { describe, expect, it } from 'vitest';
import { isListed, type Tool } from '../../model/tool.ts';
import { compareTools } from '../../server/operations/compare-tools/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';
import { computeWholeAnswer } from '../whole-answer.ts';
import { type ComparedAnswer, expectChoice, expectVerdict } from './comparison-invariants.ts';

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
    rates: served.snapshot.methodology.currencies,
    required: understood.required ?? [],
    catalogue: served.snapshot.methodology.catalogue,
  };
  // The list of choices follows the lead.
  const text = [
    between(html, '<h1>', '</h1>').concat('. '),
    between(html, '<p class="lead">', '</p>'),
    between(html, '<ul class="choose">', '</ul>'),
  ].map((part) => unescapeHtml(extractText(part)).replaceAll(/ (?=[.,;])/g, ''));
  return { answer, text: text.filter(Boolean).join(' ') };
}

describe.each([
  ['invented tools', await fixtureServer()],
  ['real tools', await serveSnapshot()],
])('the sentences of a comparison of %s', (_, served) => {
  const { tools } = served.snapshot;
  const slugs = [...tools.values()].filter((tool) => isListed(tool)).map(({ slug }) => slug);

  it('name the cheaper tool, and the features that only one tool is confirmed to have', async () => {
    const verdicts = new Set<string>();
    const pairs = slugs.flatMap((one, i) => [1, 7].map((step) => [one, slugs[(i + step) % slugs.length] as string]));
    let choices = 0;
    for (const [i, pair] of pairs.slice(0, 90).entries()) {
      const { answer, text } = await loadComparison(served, pair, NEEDS[i % NEEDS.length] as string);
      verdicts.add(expectVerdict(text, answer));
      choices += expectChoice(text, answer);
    }
    expect([...verdicts]).toEqual(expect.arrayContaining(['cheaper', 'none is cheaper', 'lacking', 'little']));
    expect(choices).toBeGreaterThan(pairs.length / 4);
  });

  it('name the lowest price of three or more tools', async () => {
    const verdicts: string[] = [];
    for (let i = 0; i + 5 <= slugs.length; i += 3) {
      const some = slugs.slice(i, i + 3 + (i % 3));
      const { answer, text } = await loadComparison(served, some, NEEDS[i % NEEDS.length] as string);
      verdicts.push(expectVerdict(text, answer));
      expectChoice(text, answer);
    }
    expect(verdicts.length).toBeGreaterThan(1);
  });
});
