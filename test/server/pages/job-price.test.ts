import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';
import { serveFixture } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import type { Served } from '../../serve.ts';
import { withFacts } from '../recommend/judge/asking.ts';
import { unescaped } from './html.ts';

let served: Served;
/** The same, but without the plan of Quillcourier that is priced on request. */
let priced: Served;
beforeAll(async () => {
  const snapshot = await fixtureSnapshot();
  const tool = snapshot.tools.get('quillcourier') as Tool;
  const listed = tool.facts['pricing.plans']?.value as Plan[];
  const plans = listed.filter(({ name }) => name !== 'Swan');
  const tools = new Map([...snapshot.tools, [tool.slug, withFacts(tool, { 'pricing.plans': { value: plans } })]]);
  served = await serveFixture();
  priced = await serveFixture({ snapshot: { ...snapshot, tools } });
});
afterAll(async () => {
  await served.close();
  await priced.close();
});

/** The lines about the price in the row of a tool. */
async function linesOf(slug: string, query: string, from = served): Promise<string[]> {
  const html = await (await from.get(`/rankings/general?${query}`)).text();
  const start = html.indexOf(`<a href="/tools/${slug}"`, html.indexOf('class="job-places'));
  const cell = html.slice(start, html.indexOf('</th>', start));
  return [...cell.matchAll(/<span class="condition">([^<]*)</g)].map(([, line = '']) => unescaped(line));
}

describe('the price in a row', () => {
  it('names the plan, the musts of which it is not stated, and what costs extra', async () => {
    expect(await linesOf('quillcourier', 'must=channels.whatsapp,campaigns.sequences,channels.sms')).toEqual([
      'plan Goose, from 60 EUR a month or 48.50 EUR a month billed yearly, without Text messages (costs extra)',
      'it is unclear which plan includes Multi-step sequences',
    ]);
    expect(await linesOf('quillcourier', 'must=team.sso')).toEqual(['plan Swan, price unknown']);
  });

  it('names what costs extra, unless the price is said to be without it', async () => {
    expect(await linesOf('sealpress', 'job=agents')).toContain('Costs extra: Public API');
    for (const line of await linesOf('paper-lantern', 'must=channels.whatsapp,channels.email'))
      expect(line).not.toContain('Costs extra');
  });
});
