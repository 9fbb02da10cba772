import { describe, expect, it } from 'vitest';
import { ask, listKeys, selectTools } from './ask.ts';

/* Needs in words, and what they ask for as parameters. */

const LINKEDIN = 'channels.linkedin';
const WHATSAPP = 'channels.whatsapp';

describe('a need', () => {
  it.each([
    ['LinkedIn and email, no WhatsApp', { required: [LINKEDIN, 'channels.email'], unneeded: [WHATSAPP] }],
    ['LinkedIn and email, without WhatsApp', { required: [LINKEDIN, 'channels.email'], unneeded: [WHATSAPP] }],
    ['LinkedIn, but not WhatsApp', { unwanted: [WHATSAPP] }],
    ['LinkedIn, must not send WhatsApp', { unwanted: [WHATSAPP] }],
    ['LinkedIn, exclude WhatsApp', { unwanted: [WHATSAPP] }],
    ['LinkedIn, WhatsApp unwanted', { unwanted: [WHATSAPP] }],
    ['LinkedIn, WhatsApp would be nice', { nice: [WHATSAPP] }],
    ['LinkedIn, ideally WhatsApp', { nice: [WHATSAPP] }],
    ['LinkedIn tool, HIPAA would be nice', { not_understood: ['HIPAA'] }],
    ['LinkedIn tool, broke', { not_understood: ['broke'] }],
    ['LinkedIn tool, lately', { not_understood: ['lately'] }],
    ['LinkedIn tool, cheaper or same price', {}],
    ['LinkedIn tool, must host data in the EU', { required: [LINKEDIN, 'trust.data_region=eu'] }],
  ])('has these strengths, and no other column: %s', (text, lists) => {
    const answer = ask(text);
    const { required = [], nice = [], unwanted = [] } = answer.understood;
    const { kind, unneeded, not_understood, columns } = answer;
    const expected = { required: [LINKEDIN], nice: [], unwanted: [], unneeded: [], not_understood: [], ...lists };
    expect({ kind, required, nice, unwanted, unneeded, not_understood }).toEqual({ kind: 'need', ...expected });
    expect(columns.map(({ key }) => key)).toEqual([...required, ...nice, ...unwanted]);
  });

  it('for events of an API asks for no events on LinkedIn', () => {
    const { required = [], nice = [] } = ask('API and webhooks for LinkedIn events').understood;
    expect(required).toEqual(expect.arrayContaining(['ai.public_api', 'integrations.webhooks']));
    expect([...required, ...nice]).not.toContain('linkedin.groups_and_events');
  });

  it('to leave a tool asks for tools like it', () => {
    for (const { slug, name } of selectTools(({ category }) => category === 'linkedin-automation')) {
      const { kind, understood } = ask(`We want to leave ${name}`);
      expect([name, kind, understood.without]).toEqual([name, 'need', [slug]]);
      expect([name, understood]).toEqual([name, ask(`alternative to ${name}`).understood]);
    }
  });

  it('with an unrecorded nice-to-have ranks no tool down', () => {
    const listResults = (text: string) => ask(text).rows.map(({ slug, result }) => [slug, result]);
    expect(listResults('LinkedIn tool, HIPAA would be nice')).toEqual(listResults('LinkedIn tool'));
  });

  it.each(['Which tool is safest for my LinkedIn account?', 'safest LinkedIn tool'])(
    "for safety shows the safety questions beside LinkedIn's warning: %s",
    (text) => {
      const answer = ask(text);
      expect([answer.kind, answer.understood.required, answer.not_understood]).toEqual(['need', [LINKEDIN], []]);
      const keys = listKeys(answer).filter((key) => key !== LINKEDIN);
      expect(keys.length).toBeGreaterThan(4);
      expect(keys.filter((key) => !key.startsWith('safety.'))).toEqual([]);
      expect(answer.notices.map(({ code }) => code)).toEqual(['linkedin_forbids_automation']);
    },
  );

  it('for unlimited mailboxes has no number of mailboxes, and is not dropped', () => {
    const answer = ask('cold email tool with unlimited mailboxes');
    const { category, required = [], mailboxes } = answer.understood;
    expect([[...required, category].some((one) => /email/.test(one ?? '')), mailboxes]).toEqual([true, undefined]);
    expect([...answer.not_understood, ...answer.columns.map(({ label }) => label)].join()).toMatch(/mailboxes/i);
  });

  it.each(['LinkedIn, no annual contract', 'LinkedIn, no yearly commitment'])('can refuse a billing: %s', (text) => {
    expect([ask(text).understood.billing, ask(text).not_understood]).toEqual(['month', []]);
  });
});

describe('a question about LinkedIn itself', () => {
  it.each(['What should I do if LinkedIn restricts my account?', "Is automation against LinkedIn's rules?"])(
    'gets rules and no tools: %s',
    (text) => {
      const { kind, rules, total } = ask(text);
      expect([kind, rules.length > 0, total]).toEqual(['rules', true, 0]);
    },
  );

  it('gets no list of tools if our facts cannot answer it', () => {
    const { kind, total } = ask('How many personalised invitations can a free LinkedIn account send?');
    expect([['rules', 'nothing'].includes(kind), total]).toEqual([true, 0]);
  });
});
