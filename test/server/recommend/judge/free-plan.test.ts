import { describe, expect, it } from 'vitest';
import { whyOf } from '../../../../server/recommend/explain/explanation.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, reading, yes } from './asking.ts';
import { type Facts, known, plan, snapshotOf } from './invented.ts';

const fixture = await fixtureSnapshot();

const FREE = yes('pricing.free_plan');
const HAS_FREE = { 'pricing.free_plan': known(true) };
const PLANS = { ...HAS_FREE, 'pricing.plans': known([plan('Free', 0), plan('Pro', 20)]) };
const EMAIL = yes('channels.email');

/** The sentences on some tools, those that fit first. */
function judged(tools: Readonly<Record<string, Facts>>, ...wanted: Asking[]): string[] {
  const { fits, mayFit, fails } = decide(reading(...wanted), snapshotOf(fixture, tools));
  return [...fits, ...mayFit, ...fails].map((candidate) => `${candidate.tool.slug}: ${whyOf(candidate)}`);
}

describe('a free plan', () => {
  it('is what the facts say, where nothing else is required', () => {
    expect(judged({ larch: HAS_FREE }, FREE)).toEqual(['larch: Proven: Free plan.']);
    expect(judged({ larch: {} }, FREE)).toEqual(['larch: Unknown: Free plan.']);
    expect(judged({ larch: { 'pricing.free_plan': known(false) } }, FREE)).toEqual([
      'larch: Does not fit: it lacks Free plan.',
    ]);
    expect(judged({ larch: PLANS }, { ...FREE, strength: 'avoid' })).toEqual([
      'larch: Does not fit: it has Free plan.',
    ]);
  });

  it('has to be enough for what is required and for the set-up', () => {
    const on = (from_plan?: string) => ({ ...PLANS, 'channels.email': known(true, from_plan ? { from_plan } : {}) });
    expect(judged({ larch: on('Free') }, EMAIL, FREE)).toEqual(['larch: Proven: Email (from plan Free); Free plan.']);
    expect(judged({ larch: on('Pro') }, EMAIL, FREE)).toEqual([
      'larch: Does not fit: its free plan does not include Email. Proven: Email (from plan Pro).',
    ]);
    const several = { ...PLANS, 'channels.email': known(true), 'channels.linkedin': known(true) };
    const open = 'has a free plan; it is not stated whether it is enough';
    expect(judged({ larch: several }, EMAIL, FREE)).toEqual([`larch: Proven: Email. Unknown: ${open}.`]);
    expect(judged({ larch: { ...HAS_FREE, 'channels.email': known(true) } }, EMAIL, FREE)).toEqual([
      `larch: Proven: Email. Unknown: ${open}.`,
    ]);
    expect(judged({ larch: on('Pro') }, yes('channels.email', 'want'), FREE)[0]).toMatch(/^larch: Proven:/);
    const solo = { ...HAS_FREE, 'pricing.plans': known([plan('Free', 0, undefined, { at_most: 1 }), plan('Pro', 20)]) };
    expect(judged({ larch: solo }, { key: 'people', op: 'is', value: 5 }, FREE)).toEqual([
      'larch: Does not fit: its free plan is not enough. Proven: 5 people.',
    ]);
  });

  it('comes before what is not known to have one, and after one that is enough', () => {
    const email = { 'channels.email': known(true), 'channels.linkedin': known(true) };
    const tools = {
      alder: email,
      birch: { ...email, ...HAS_FREE },
      cedar: { ...PLANS, 'channels.email': known(true, { from_plan: 'Free' }) },
    };
    for (const strength of ['must', 'want'] as const)
      expect(judged(tools, EMAIL, { ...FREE, strength }).map((said) => said.split(':')[0])).toEqual([
        'cedar',
        'birch',
        'alder',
      ]);
  });
});
