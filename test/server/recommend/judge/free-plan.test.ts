import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { whyOf } from '../../../../server/recommend/explain/explanation.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, reading, yes } from './asking.ts';
import { invented as inventedTool } from './invented.ts';

const snapshot = await fixtureSnapshot();

const YES = { status: 'known', value: true } as const;
const FREE = yes('pricing.free_plan');

const invented = (slug: string, facts: Record<string, Partial<Fact>>, category = 'cold-email') =>
  inventedTool(snapshot, slug, facts, category);

/** The sentences on invented tools, by list. */
function judged(tools: readonly Tool[], ...wanted: Asking[]) {
  const market = { ...snapshot, tools: new Map(tools.map((tool) => [tool.slug, tool])) };
  const { fits, mayFit, fails, relaxations } = decide(reading(...wanted), market);
  const said = (list: typeof fits) => list.map((candidate) => `${candidate.tool.slug}: ${whyOf(candidate)}`);
  return { fits: said(fits), mayFit: said(mayFit), fails: said(fails), relaxations };
}

const plans = (...names: string[]): Partial<Fact> => ({ status: 'known', value: names.map((name) => ({ name })) });
/** What only a paid plan has. */
const PAID = { ...YES, from_plan: 'Pro' };
const ON_FREE = { ...YES, from_plan: 'Free' };

describe('a free plan', () => {
  it('is unknown, in the same sentence, if no source says that it can send', () => {
    expect(judged([invented('larch', { 'pricing.free_plan': YES })], FREE)).toMatchObject({
      fits: [],
      mayFit: ['larch: Unknown: has a free plan; it is not stated whether it can send.'],
    });
  });

  it('counts if a source says that what the text asks for begins with the free plan', () => {
    const from = (free: object) =>
      invented('yew', {
        'pricing.free_plan': YES,
        'pricing.plans': { status: 'known', value: [{ name: 'Seedling', ...free }, { name: 'Tree' }] as never },
        'campaigns.sequences': { ...YES, from_plan: 'Seedling' },
      });
    const free = from({ monthly: { amount: 0, currency: 'USD' } });
    expect(judged([free], FREE)).toMatchObject({ fits: ['yew: Proven: Free plan.'], mayFit: [] });
    expect(judged([from({ monthly: { amount: 9, currency: 'USD' } })], FREE).fails).toEqual([
      'yew: Does not fit: its free plan does not include Multi-step sequences (from plan Seedling).',
    ]);
  });

  it('fails if it is known to lack what the text asks for', () => {
    const tool = invented('yew', {
      'pricing.free_plan': YES,
      'pricing.plans': plans('Free', 'Pro'),
      'channels.linkedin': PAID,
      'linkedin.inmail': YES,
      'channels.calls': { ...YES, extra: true },
    });
    // It lacks what this depends on as well.
    expect(judged([tool], yes('linkedin.inmail'), FREE).fails[0]).toContain(
      'its free plan does not include InMail (from plan Pro)',
    );
    expect(judged([tool], yes('channels.calls'), FREE).fails[0]).toContain('Phone calls (costs extra)');
    expect(judged([tool], yes('channels.calls', 'want'), FREE).fails).toEqual([]);
  });

  it('has to include every must that is part of a plan', () => {
    const tool = invented('larch', {
      'pricing.free_plan': YES,
      'channels.email': ON_FREE,
      'integrations.webhooks': YES,
      'trust.dpa': YES,
    });
    expect(judged([tool], yes('channels.email'), yes('trust.dpa'), FREE).fits.length).toBe(1);
    expect(judged([tool], yes('channels.email'), yes('integrations.webhooks'), FREE).mayFit).toEqual([
      'larch: Proven: Email (from plan Free); Webhooks. Unknown: has a free plan; it is not stated whether it includes Webhooks.',
    ]);
  });

  it('says the same in the note of its check, before the note of the fact', () => {
    const larch = invented('larch', { 'pricing.free_plan': { ...YES, note: 'For one person.' } });
    const { mayFit } = decide(reading(FREE), { ...snapshot, tools: new Map([['larch', larch]]) });
    const note = 'Has a free plan; it is not stated whether it can send. For one person.';
    expect(mayFit[0]?.assessments[0]?.note).toBe(note);
  });

  it('has to do the core task of the category if the text asks for nothing else', () => {
    const data = (has: string) =>
      invented('larch', { 'pricing.free_plan': YES, [has]: ON_FREE }, 'data-and-enrichment');
    expect(judged([data('email.finder')], FREE).fits.length).toBe(1);
    expect(judged([data('campaigns.sequences')], FREE).mayFit[0]).toContain(
      'has a free plan; it is not stated whether it includes Email finder',
    );
  });

  it('comes before tools with no known free plan, and after one that is proven to do what the text asks for', () => {
    const email = { 'channels.email': YES };
    const tools = [
      invented('alder', email),
      invented('birch', { ...email, 'pricing.free_plan': YES }),
      invented('cedar', { 'channels.email': ON_FREE, 'pricing.free_plan': YES }),
      invented('dogwood', { 'channels.email': PAID, 'pricing.free_plan': YES }),
    ];
    const slugs = (list: string[]) => list.map((said) => said.split(':')[0]);
    for (const strength of ['must', 'want'] as const) {
      const { fits, mayFit } = judged(tools, yes('channels.email'), { ...FREE, strength });
      expect(slugs([...fits, ...mayFit]).slice(0, 3)).toEqual(['cedar', 'birch', 'alder']);
    }
    expect(slugs(judged(tools, yes('channels.email'), FREE).fails)).toEqual(['dogwood']);
  });

  it('comes after others if it cannot do the core task of the tool', () => {
    const both = { 'pricing.free_plan': YES, 'integrations.webhooks': YES };
    const idle = { ...both, 'campaigns.sequences': PAID };
    const tools = [invented('alder', idle), invented('birch', both)];
    for (const [strength, list] of [
      ['must', 'mayFit'],
      ['want', 'fits'],
    ] as const)
      expect(judged(tools, yes('integrations.webhooks'), { ...FREE, strength })[list]).toEqual([
        'birch: Proven: Webhooks. Unknown: has a free plan; it is not stated whether it includes Webhooks.',
        'alder: Proven: Webhooks. Unknown: has a free plan, which does not include Multi-step sequences (from plan Pro); it is not stated whether it includes Webhooks.',
      ]);
  });

  it('is judged as usual if it is refused or unknown', () => {
    const avoided = { ...FREE, strength: 'avoid' } as const;
    expect(judged([invented('larch', { 'pricing.free_plan': YES })], avoided).fails.length).toBe(1);
    expect(judged([invented('larch', {})], FREE).mayFit).toEqual(['larch: Unknown: Free plan.']);
    const none = { 'pricing.free_plan': { ...YES, value: false } };
    expect(judged([invented('larch', none)], FREE).fails).toEqual(['larch: Does not fit: it lacks Free plan.']);
  });
});
