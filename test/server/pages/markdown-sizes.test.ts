import { expect, it } from 'vitest';
import { markdownAddress } from '../../../server/http/url.ts';
import { TOOLS_PER_PAGE } from '../../../server/pages/tools/search.ts';
import { createLog } from '../../../server/runtime/log.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { withTools } from '../../../tools/load/inputs.ts';
import { fixtureSnapshot, withEachTool } from '../../fixture/snapshot.ts';
import { inOneThread } from '../../one-thread.ts';
import { markdownLimit } from './markdown-limit.ts';

const fixture = await fixtureSnapshot();

const NEED = 'LinkedIn, email, an API, HubSpot, no WhatsApp, 3 seats, unicorns, ';
const slugs = [...fixture.tools.keys()];

/** The pages that list tools, and those with the longest answers. */
const LONGEST = [
  '/',
  '/tools',
  '/rankings',
  '/rankings/general',
  '/rankings/by-type',
  `/rankings/general?job=${Object.keys(fixture.methodology.jobs)[0]}`,
  '/pricing',
  '/cost?people=3&linkedin_accounts=5&mailboxes=10&currency=EUR',
  `/compare?tools=${slugs.slice(0, 10).join(',')}`,
  `/recommend?q=${encodeURIComponent(NEED)}`,
  `/recommend?q=${encodeURIComponent(NEED.repeat(20))}`,
  '/changes',
  `/compare?tools=${slugs.slice(0, 10).join(',')}&since=2000-01-01`,
  '/vendors',
  ...['/tools/quillcourier', '/pricing/quillcourier', '/tools/flagmast/changes', '/vendors/larkpost-io'],
];

/** The Markdown of some pages, by address. */
async function textsOf(snapshot: Snapshot, addresses: readonly string[]): Promise<Map<string, string>> {
  const log = createLog('silent', { write: () => {} });
  const baseUrl = 'https://a.example';
  const { fetch } = inOneThread(snapshot, { baseUrl, log });
  const texts = new Map<string, string>();
  for (const address of addresses) {
    const answer = await fetch(new Request(baseUrl + markdownAddress(address)), {});
    expect([address, answer.status]).toEqual([address, 200]);
    texts.set(address, await answer.text());
  }
  return texts;
}

/** A text that is far longer than any in the facts, with everything that Markdown reads as markup. */
const LONG = '*long* [text](a) | with `markup` and\nlines '.repeat(200);

const withLongTexts = () =>
  withEachTool(fixture, (tool) => ({
    ...tool,
    name: tool.name + LONG,
    summary: LONG,
    aliases: [LONG],
    price_from: LONG,
    sources: tool.sources.map((source) => ({
      ...source,
      publisher: LONG,
      title: LONG,
      url: `${source.url}?${LONG.replaceAll(/\s/g, '')}`,
    })),
    facts: Object.fromEntries(
      Object.entries(tool.facts).map(([key, fact]) => [
        key,
        { ...fact, display: fact.display + LONG, note: LONG, label: fact.label + LONG },
      ]),
    ),
  }));

it.each([
  ['1,000 tools', () => withTools(fixture, 1000)],
  ['texts of thousands of characters', withLongTexts],
])('with %s, every page is within its limit', async (_, made) => {
  const texts = await textsOf(made(), [...LONGEST, '/methodology', '/datasets/ai-readiness']);
  for (const [address, text] of texts) {
    expect([address, text.length > markdownLimit(address)]).toEqual([address, false]);
    expect(text, address).toMatch(/CC BY 4\.0\.\n$/);
  }
});

it('says where a list continues that is cut, and continues there', async () => {
  const texts = await textsOf(withTools(fixture, 300), ['/tools']);
  const [, left, next = ''] = /^(\d+) more: (\S+)$/m.exec(texts.get('/tools') ?? '') ?? [];
  const shown = texts.get('/tools')?.match(/^\| \[.*\/tools\//gm)?.length ?? 0;
  expect(shown).toBe(TOOLS_PER_PAGE);
  expect(Number(left) + shown).toBe(300);
  expect(new URL(next).searchParams.get('offset')).toBe(String(shown));
});
