import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();

const read = async (path: string) => (await served.get(path)).text();

/** The lines of a section, by the beginning of its heading. */
function section(text: string, heading: string): string[] {
  const [, after = ''] = text.split(`\n## ${heading}`);
  return (after.split('\n## ')[0] as string).split('\n').slice(1).filter(Boolean);
}

describe('a tool in Markdown', () => {
  it('gives each answer as yes, no or not known, as the fact is', async () => {
    const { facts } = served.snapshot.tools.get('flagmast') as Tool;
    const text = await read('/tools/flagmast.md');
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
  });

  it('has price, channels, jobs, and the pages of the facts that decide with their days', async () => {
    const text = await read('/tools/quillcourier.md');
    const glance = section(text, 'At a glance');
    expect(glance).toContainEqual(expect.stringMatching(/^- \*\*Price\*\*: \*\*\d+ EUR\*\*.* a month/));
    expect(glance).toContainEqual(expect.stringMatching(/^- \*\*Channels\*\*: .*LinkedIn/));
    expect(glance).toContainEqual(expect.stringMatching(/^\| .* \| \d+ of \d+ \|$/));
    expect(section(text, 'What decides')).toContainEqual(
      expect.stringMatching(/ · \[.*\]\(https:.*\), (dated|read|captured) \d{4}/),
    );
  });

  it('says so if a price is unknown', async () => {
    expect(await read('/tools/ravenpost.md')).toContain('- **Price**: not known');
    expect(await read('/pricing/ravenpost.md')).toContain('is not known for certain');
  });
});

describe('a comparison in Markdown', () => {
  it('has prices and differences first, and "not found" in every cell without an answer', async () => {
    const text = await read('/compare.md?tools=quillcourier,yew,flagmast');
    const [price, channels, differ, some] = [
      '| Price a month',
      '| **Channels**',
      '| **Where else they differ',
      '## Found for some only',
    ].map((part) => text.indexOf(part)) as [number, number, number, number];
    expect(price).toBeGreaterThan(0);
    expect([price, channels, differ, some]).toEqual([price, channels, differ, some].toSorted((a, b) => a - b));
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(10);
    const { facts } = served.snapshot.tools.get('yew') as Tool;
    for (const line of rows) {
      const [label, , yew] = line.slice(2).split(' | ');
      const fact = Object.values(facts).find((one) => one.label === label);
      if (fact?.status === 'unknown' && !fact.absent) expect([label, yew]).toEqual([label, 'not found']);
    }
    expect(text).toContain('LinkedIn forbids automation');
  });
});

describe('a recommendation in Markdown', () => {
  it('is a memo: the need, the few with prices and what to ask, and why each other tool is not among them', async () => {
    const text = await read('/recommend.md?q=LinkedIn+for+3+people,+with+an+API,+no+WhatsApp,+for+my+dragons');
    expect(text).toMatch(/^Required: LinkedIn, 3 people, Public API\. Not needed: WhatsApp\. /m);
    expect(text).toContain('Not understood and not used: “dragons”');
    expect(text).toMatch(/^- \*\*\[.*\]\(.*\)\*\*: \*\*[\d,.]+ [A-Z]{3}\*\*\S* a month.* · Documented: /m);
    expect(section(text, 'The other tools')).toContainEqual(
      expect.stringMatching(/^\| \[.*\| Not found for it, but for /),
    );
    expect(text).toContain('LinkedIn forbids automation');
    expect(text).toContain('/recommend?q=LinkedIn%20for%203%20people');
  });

  it('answers a question about tools in short', async () => {
    const text = await read('/recommend.md?q=does+Quillcourier+have+an+API?');
    expect(text).toContain('Public API of Quillcourier: Yes');
    expect(text).toMatch(/^\| Public API \| \[Yes.*\]\(.*\) · \[source\]\(https:.*\), read /m);
    expect(text).toContain(`[Everything known about it](${served.baseUrl}/tools/quillcourier.md)`);
  });
});

it('the bill in Markdown keeps complete sums, known parts and tools without a price apart', async () => {
  const text = await read('/cost.md?people=3&linkedin_accounts=5');
  const [complete, known, unpriced] = [
    '**Complete bills**',
    '**Known part, something to confirm**',
    '## Without a sum',
  ].map((name) => text.indexOf(name)) as [number, number, number];
  expect(complete).toBeGreaterThan(0);
  expect(known).toBeGreaterThan(complete);
  expect(unpriced).toBeGreaterThan(known);
  expect(text.slice(complete, known)).toMatch(/\| \*\*[\d,.]+ [A-Z]{3}\*\* a month, paid yearly; .* \d+ × /);
  expect(text.slice(known, unpriced)).toMatch(/\| If the price covers 3 people/);
  expect(section(text, 'Without a sum')).toContainEqual(expect.stringMatching(/^- .*: ask whether /));
});
