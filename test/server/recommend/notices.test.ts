import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { noticesOn } from '../../../server/recommend/explain/explanation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { post, request } from '../mcp/rpc.ts';
import { type Asking, OPEN, reading, withFacts, yes } from './judge/asking.ts';

const snapshot = await fixtureSnapshot();
const served = await fixtureServer();

/** An invented tool, about which nothing on LinkedIn is known except the given facts. */
function invented(linkedin: Parameters<typeof withFacts>[1][string] = OPEN): Tool {
  const [any] = snapshot.tools.values();
  return { ...withFacts(any as Tool, { 'channels.linkedin': linkedin }), slug: 'larkspur', name: 'Larkspur' };
}

const codes = (wanted: readonly Asking[], ...tools: Tool[]) =>
  noticesOn(reading(...wanted), tools, snapshot.methodology).map(({ code }) => code);

describe('the notice that LinkedIn forbids automation', () => {
  it('comes with every text about LinkedIn', () => {
    for (const wanted of [
      yes('channels.linkedin'),
      yes('linkedin.voice_notes', 'want'),
      yes('linkedin.paid_account_needed', 'avoid'),
      yes('safety.daily_limits', 'want'),
    ])
      expect([wanted.key, codes([wanted], invented())]).toEqual([wanted.key, ['linkedin_forbids_automation']]);
    const { understood } = reading(yes('safety.warm_up', 'want'));
    const readings = understood.map(({ constraint }) => constraint);
    const open = [{ text: 'warm-up', start: 0, end: 7, readings }];
    expect(noticesOn({ understood: [], ambiguous: open }, [], snapshot.methodology).length).toBe(1);
  });

  it('comes with every question that names LinkedIn, in any group, and with no other', () => {
    expect(codes([yes('trust.dpa')])).toEqual([]);
    expect(codes([yes('trust.linkedin_risk_notice')])).toEqual(['linkedin_forbids_automation']);
  });

  it('comes with every tool that automates LinkedIn, for any text', () => {
    const wanted = [yes('channels.email')];
    const known = { status: 'known', value: true, disagrees: undefined } as const;
    expect(codes(wanted, invented(known))).toEqual(['linkedin_forbids_automation']);
    const disputed = { status: 'disputed', value: false, disagrees: [{ value: true, sources: [] }] } as const;
    expect(codes(wanted, invented(disputed as never))).toEqual(['linkedin_forbids_automation']);
    expect(codes(wanted, invented({ ...known, value: false }))).toEqual([]);
    expect(codes(wanted, invented())).toEqual([]);
    expect(codes([yes('channels.linkedin', 'avoid')], invented())).toEqual([]);
  });

  it('is the sentence of the method, in every level of detail over REST and MCP, and on the page', async () => {
    const text = snapshot.methodology.notices.linkedin_forbids_automation;
    const notices = [{ code: 'linkedin_forbids_automation', text }];
    expect(text).toContain('LinkedIn forbids automation');
    for (const q of ['LinkedIn automation', 'blue sky', 'desktop app, LinkedIn, but no desktop app']) {
      for (const detail of ['full', 'concise']) {
        const address = `/api/v1/recommend?q=${encodeURIComponent(q)}&limit=1&offset=500&detail=${detail}`;
        const answer = (await (await served.get(address)).json()) as { notices: unknown };
        expect([q, detail, answer.notices]).toEqual([q, detail, notices]);
        const call = { name: 'recommend', arguments: { q, limit: 1, detail } };
        const { structuredContent } = (await post(served, request('tools/call', call))).body.result;
        expect([q, structuredContent.notices]).toEqual([q, notices]);
      }
      const html = await (await served.get(`/recommend?q=${encodeURIComponent(q)}`)).text();
      expect([q, html.split(`>${notices[0]?.text}</p>`).length]).toEqual([q, 2]);
    }
  });
});
