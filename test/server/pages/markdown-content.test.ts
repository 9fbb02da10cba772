import { expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();

/** The places of some texts, which have to come in this order. */
function inOrder(text: string, ...parts: string[]): number[] {
  const places = parts.map((part) => text.indexOf(part));
  expect(places, parts.join()).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  return places;
}

it('a tool in Markdown has each answer as yes, no or not known, and the pages of those that decide with their days', async () => {
  const { facts } = served.snapshot.tools.get('flagmast') as Tool;
  const text = await served.text('/tools/flagmast.md');
  let checked = 0;
  for (const { label, status, value } of Object.values(facts)) {
    const [, said] = new RegExp(`^\\| ${label.replaceAll(/[()]/g, '.')} \\| (.*) \\|$`, 'm').exec(text) ?? [];
    if (said === undefined) continue;
    const word =
      status === 'unknown' ? /^(not known|Not there|Looked)/ : value === true ? /Yes/ : value === false ? /No/ : /./;
    expect([label, said]).toEqual([label, expect.stringMatching(word)]);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(40);
  expect(text).toMatch(/^- \*\*Price\*\*: \*\*\d+ USD\*\*.* a month/m);
  expect(text).toMatch(/ · \[.*\]\(https:.*\), (dated|read|captured) \d{4}/);
  expect(await served.text('/pricing/ravenpost.md')).toContain('is not known for certain');
});

it('a comparison in Markdown has prices and differences first, and "not found" in every cell without an answer', async () => {
  const text = await served.text('/compare.md?tools=quillcourier,yew,flagmast');
  inOrder(text, '| Price a month', '| **Channels**', '| **Where else they differ', '## Found for some only');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(10);
  const { facts } = served.snapshot.tools.get('yew') as Tool;
  for (const line of rows) {
    const [label, , yew] = line.slice(2).split(' | ');
    const fact = Object.values(facts).find((one) => one.label === label);
    if (fact?.status === 'unknown' && !fact.absent) expect([label, yew]).toEqual([label, 'not found']);
  }
});

it('a recommendation in Markdown is a memo: the need, the few with prices, and why each other tool is not among them', async () => {
  const text = await served.text('/recommend.md?q=LinkedIn+for+3+people,+with+an+API,+no+WhatsApp,+for+my+dragons');
  inOrder(
    text,
    'Required: LinkedIn, 3 people, Public API. Not needed: WhatsApp. ',
    'USD** a month',
    '## The other tools',
  );
  expect(text).toContain('Not understood and not used: “dragons”');
  expect(text).toMatch(/^\| \[.*\| Not found for it, but for /m);
  expect(text).toContain('LinkedIn forbids automation');
});

it('a question about a tool is answered in Markdown in short, with the source', async () => {
  const text = await served.text('/recommend.md?q=does+Quillcourier+have+an+API?');
  expect(text).toMatch(/^\| Public API \| \[Yes.*\]\(.*\) · \[source\]\(https:.*\), read /m);
  expect(text).toContain(`](${served.baseUrl}/tools/quillcourier.md)`);
});

it('the bill in Markdown keeps complete sums, known parts and tools without a price apart', async () => {
  const text = await served.text('/cost.md?people=3&linkedin_accounts=5');
  const names = ['**Complete bills**', '**Known part, something to confirm**', '## Without a sum'];
  const [complete, known, unpriced] = inOrder(text, ...names);
  expect(text.slice(complete, known)).toMatch(/\| \*\*[\d,.]+ [A-Z]{3}\*\* a month, paid yearly; .* \d+ × /);
  expect(text.slice(known, unpriced)).toMatch(/\| If the price covers 3 people/);
  expect(text.slice(unpriced)).toMatch(/^- .*: ask whether /m);
});
