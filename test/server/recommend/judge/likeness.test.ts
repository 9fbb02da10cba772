import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../../model/tool.ts';
import { judgeLikeness, likenessOf } from '../../../../server/recommend/judge/other-tools.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { OPEN, withFacts } from './asking.ts';

const fixture = await fixtureSnapshot();
const base = fixture.tools.get('paper-lantern') as Tool;

/** A snapshot of two tools with no other proven facts than these. */
function pair(model: Record<string, unknown>, other: Record<string, unknown>) {
  const bare = Object.fromEntries(Object.keys(base.facts).map((key) => [key, OPEN]));
  const tool = (slug: string, values: Record<string, unknown>): Tool => {
    const known = Object.entries(values).map(([key, value]) => [
      key,
      { status: 'known' as const, value: value as never },
    ]);
    return { ...withFacts(base, { ...bare, ...Object.fromEntries(known) }), slug, name: slug.toUpperCase() };
  };
  const [a, b] = [tool('a', model), tool('b', other)];
  return { a, b, snapshot: { ...fixture, tools: new Map([a, b].map((each) => [each.slug, each])) } };
}

describe('likeness', () => {
  it('compares what the other tool is proven to have: yes/no, choices other than none, values of sets; but not its terms', () => {
    const { a, b, snapshot } = pair(
      {
        'channels.linkedin': true,
        'channels.email': true,
        'channels.sms': true,
        'channels.calls': false,
        'integrations.hubspot': 'native',
        'integrations.salesforce': 'none',
        'product.runs_on': ['cloud', 'desktop-app'],
        'pricing.free_plan': true,
        'linkedin.paid_account_needed': true,
      },
      {
        'channels.linkedin': true,
        'channels.email': false,
        'integrations.hubspot': 'connector',
        'product.runs_on': ['cloud'],
        'channels.calls': true,
      },
    );
    expect(likenessOf(b, a, snapshot)).toEqual({
      to: 'a',
      of: 6,
      share: 0.5,
      has: ['product.runs_on=cloud', 'channels.linkedin', 'integrations.hubspot'],
      lacks: ['product.runs_on=desktop-app', 'channels.email'],
      unknown: ['channels.sms'],
    });
    expect(judgeLikeness(b, a, snapshot)).toMatchObject({
      verdict: 'meets',
      display: '3 of the 6 capabilities that A is proven to have',
      note: 'Proven to lack 2; 1 unknown.',
      phrase:
        'like A: it has 3 of the 6 capabilities proven for A, lacks 2 (Runs on Desktop app, Email), and 1 is unknown (Text messages (SMS))',
      fit: 500,
    });
  });

  it('is unknown if less than half is proven, and failed only if most is proven to be missing', () => {
    const model = { 'channels.linkedin': true, 'channels.email': true, 'channels.sms': true };
    const verdict = (facts: Record<string, unknown>) => {
      const { a, b, snapshot } = pair(model, facts);
      return judgeLikeness(b, a, snapshot).verdict;
    };
    expect(verdict({ 'channels.linkedin': true })).toBe('unknown');
    expect(verdict({ 'channels.email': false })).toBe('unknown');
    expect(verdict({ 'channels.email': false, 'channels.sms': false })).toBe('fails');
    const { a, b, snapshot } = pair({}, model);
    expect(judgeLikeness(b, a, snapshot)).toMatchObject({
      verdict: 'unknown',
      note: 'Nothing is proven that A can do.',
    });
  });
});
