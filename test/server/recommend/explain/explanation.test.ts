import { describe, expect, it } from 'vitest';
import { whyBeaten, whyOf } from '../../../../server/recommend/explain/explanation.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, budget, CHEAP, like, reading, yes } from '../judge/asking.ts';
import { type Facts, invented, known, plan, sold } from '../judge/invented.ts';

const snapshot = await fixtureSnapshot();

/** Why the others are not among the few, by slug. @param tools the facts of each, all of one type unless it is named */
function reasons(tools: Record<string, Facts | [category: string, Facts]>, ...wants: Asking[]): Record<string, string> {
  const all = Object.entries(tools).map(([slug, about]) => {
    const [category, facts] = Array.isArray(about) ? about : ['multichannel-outreach', about];
    return [slug, invented(snapshot, slug, facts, category)] as const;
  });
  const own: Snapshot = { ...snapshot, tools: new Map(all) };
  const { shortlist } = decide(reading(...wants), own);
  return Object.fromEntries(shortlist.beaten.map((one) => [one.candidate.tool.slug, whyBeaten(one, own)]));
}

const EMAIL = { 'channels.email': known(true) };
const BOTH = { ...EMAIL, 'channels.linkedin': known(true) };

describe('why a tool is not among the few', () => {
  it('names what was found for the other tool alone', () => {
    const wants = [yes('channels.email'), yes('inbox.unified'), yes('team.white_label', 'want')];
    const all = { ...EMAIL, 'inbox.unified': known(true), 'team.white_label': known(true) };
    expect(reasons({ alder: all, birch: EMAIL }, ...wants)).toEqual({
      birch: 'Not found for it, but for Alder: Unified inbox, White label.',
    });
  });

  it('says what a tool is made for in the words of its type', () => {
    const tools: Record<string, [string, Facts]> = {
      alder: ['cold-email', EMAIL],
      birch: ['linkedin-automation', EMAIL],
      cedar: ['outreach-api', EMAIL],
    };
    expect(reasons(tools, yes('channels.email'))).toEqual({
      birch: 'Made mainly for LinkedIn automation.',
      cedar: 'Made mainly for outreach APIs.',
    });
  });

  it('says what it lacks of what would be nice to have', () => {
    const lacking = { ...EMAIL, 'inbox.unified': known(false) };
    expect(
      reasons(
        { alder: { ...EMAIL, 'inbox.unified': known(true) }, birch: lacking },
        yes('channels.email'),
        yes('inbox.unified', 'want'),
      ),
    ).toEqual({ birch: 'It lacks Unified inbox.' });
  });

  it('says what is open about its price', () => {
    const tools = {
      alder: { ...EMAIL, ...sold(plan('Solo', 20, 20)) },
      birch: EMAIL,
      cedar: { ...EMAIL, ...sold(plan('Solo', 30, 30)) },
    };
    expect(reasons(tools, yes('channels.email'), budget(40))).toEqual({ birch: 'Its price for this is not known.' });
    expect(reasons(tools, yes('channels.email'), CHEAP)).toEqual({
      birch: 'Its price is not known.',
      cedar: 'It costs more than Alder.',
    });
  });

  it('says how many answers of the closest job were not found, where all that is needed is alike', () => {
    const warm = { ...EMAIL, 'email.warm_up': known(true), 'email.inbox_rotation': known(true) };
    expect(reasons({ alder: warm, birch: EMAIL }, yes('channels.email'))).toEqual({
      birch: 'Not found for it, but for Alder: Mailbox warm-up, Several mailboxes in one campaign.',
    });
    const one = { ...EMAIL, 'email.warm_up': known(true), 'campaigns.ab_testing': known(true) };
    const other = { ...EMAIL, 'email.inbox_rotation': known(true) };
    expect(reasons({ alder: one, birch: other }, yes('channels.email'))).toEqual({
      birch: 'For Cold mail, we found 1 answer fewer than for Alder.',
    });
  });

  it('names the tool that it is less like', () => {
    const model = { ...BOTH, 'inbox.unified': known(true) };
    expect(reasons({ model, alder: model, birch: BOTH }, like('model'))).toEqual({
      birch: 'We found less of what Model can do than for Alder.',
    });
  });
});

it('a note that qualifies a verdict is in the sentence of the verdict', () => {
  const said = (facts: Facts, wanted: Asking) => {
    const own = { ...snapshot, tools: new Map([['acme', invented(snapshot, 'acme', facts)]]) };
    const { fits, mayFit, fails } = decide(reading(wanted), own);
    return [...fits, ...mayFit, ...fails].map(whyOf);
  };
  const inbox = { 'inbox.unified': known(true, { note: 'Email only.', from_plan: 'Pro' }) };
  expect(said(inbox, yes('inbox.unified'))).toEqual(['Proven: Unified inbox (from plan Pro, note: Email only).']);
  const without = { 'inbox.unified': known(false, { note: 'By a help page of 2024.' }) };
  expect(said(without, yes('inbox.unified'))).toEqual([
    'Does not fit: it lacks Unified inbox (note: By a help page of 2024).',
  ]);
  expect(said(without, yes('inbox.unified', 'avoid'))).toEqual([
    'Proven: no Unified inbox (note: By a help page of 2024).',
  ]);
});
