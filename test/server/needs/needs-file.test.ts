import { describe, expect, it } from 'vitest';
import { NeedsError, readNeeds, writeNeeds } from '../../../server/needs/needs-file.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();
const { methodology, manifest } = snapshot;

const WHOLE = `
snapshot: ${manifest.snapshot}
must:
  - channels.linkedin
  - channels.email # comments are allowed
want: [ai.public_api]
avoid: [channels.whatsapp]
people: 3
budget: 200
budget_per: total
in_use: [Flagmast]
shortlist:
  - quillcourier
exceptions:
  - tool: flagmast
    key: channels.email
    reason: Another tool sends it.
    until: 2027-01-31
`;

function errorOf(text: string): string {
  try {
    readNeeds(text, snapshot);
  } catch (error) {
    if (error instanceof NeedsError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('needs.yaml', () => {
  it('is read with the slugs of its tools', () => {
    expect(readNeeds(WHOLE, snapshot)).toEqual({
      snapshot: manifest.snapshot,
      criteria: {
        must: ['channels.linkedin', 'channels.email'],
        want: ['ai.public_api'],
        avoid: ['channels.whatsapp'],
        people: 3,
        budget: 200,
        budget_per: 'total',
      },
      in_use: ['flagmast'],
      shortlist: ['quillcourier'],
      exceptions: [{ tool: 'flagmast', key: 'channels.email', reason: 'Another tool sends it.', until: '2027-01-31' }],
    });
  });

  it.each([
    ['must: [channels.linkedin]\nin_us: [flagmast]', '2: There is no field "in_us". Did you mean "in_use"?'],
    [
      'must:\n  - channels.email\n  - channels.linkdin',
      '3: There is no key "channels.linkdin". Did you mean "channels.linkedin"?',
    ],
    ['must: [channels.email]\nin_use:\n  - flagmost', '3: There is no tool "flagmost". Did you mean "flagmast"?'],
    ['must: [channels.email]\npeople: three', '2: "people" must be a whole number from 1 to 100000.'],
    ['must: [channels.email]\nbudget_per: seat', '2: There is no budget_per "seat". Allowed: person, sender, total.'],
    ['must: [channels.email]\nsnapshot: 0123456789abcdef', `2: There is no snapshot "0123456789abcdef" in the history`],
    ['must: [channels.email]\nbilling: month', '2: "billing" qualifies "budget", which is missing.'],
    ['must:\n  - pricing.trial_days > 14', '2: There is no key "pricing.trial_days > 14".'],
    ['must: [channels.email]\nsnapshot: [a]', '2: "snapshot" must be a text.'],
    ['must: [channels.email]\nin_use: { a: b }', '2: "in_use" must be a list of texts.'],
    ['must: [channels.email]\navoid: [channels.email]', '1: "must=channels.email"'],
    ['must: [42]', '1: "must" must be a list of texts.'],
    ['must: [channels.email]\nbudget: 5\nbilling: monthly', '3: There is no billing "monthly". Did you mean "month"?'],
    ['\tmust: [channels.email]', '1: It is indented with a tab: use spaces.'],
    ['must: [channels.email]\n---\npeople: 3', '2: It has more than one document'],
    ['must:\n  - channels.email\n bad: 1', '3: '],
    ['must: [channels.email]\nmust: [channels.calls]', '2: The field is there twice.'],
    ['- channels.email', '1: It must be a list of fields such as "must:".'],
    ['', '1: It is empty.'],
    ['# nothing yet', '1: It is empty.'],
    ['in_use: [flagmast]', '1: It requires nothing.'],
    ['x: &a [1]\ny: [*a, *a]', '1: There is no field "x".'],
    [`must: [channels.email] # ${'x'.repeat(50_000)}`, '1: It has more than 50000 characters.'],
  ])('is refused with the line and what to do: %j', (text, message) => {
    expect(errorOf(text).slice(0, message.length)).toBe(message);
  });

  it.each([
    ['[channels.email]', '3: "exceptions" must be a list of entries'],
    ['\n  - tool: yew\n    key: channels.email', '4: An exception names its "tool"'],
    ['\n  - { tool: yew, key: channels.calls, reason: x }', '4: "channels.calls" is not required here.'],
    [
      '\n  - { tool: flagmast, key: channels.email, reason: x }',
      '4: "flagmast" is in neither "in_use" nor "shortlist".',
    ],
    ['\n  - { tool: yew, key: channels.email, reason: x, until: soon }', '4: "soon" is not a day such as 2027-01-31.'],
    ['\n  - { tool: yew, key: channels.email, why: x }', '4: There is no field "why".'],
    ['\n  - tool: ywe\n    key: channels.email\n    reason: x', '4: There is no tool "ywe". Did you mean "yew"?'],
  ])('is refused with the line and what to do, for exceptions: %j', (exceptions, message) => {
    expect(errorOf(`must: [channels.email]\nin_use: [yew]\nexceptions: ${exceptions}`)).toContain(message);
  });

  it.each([
    'LinkedIn and email in one sequence, with webhooks, no WhatsApp, under 80 euros a month for 3 people',
    'Flagmast or Quillcourier, with an API, ideally a free trial of 14 days',
    'cold email with 5 mailboxes, cheap, like Quillcourier but not Yew',
  ])('is written from a need as it is read again: %s', (q) => {
    const { criteria } = recommend.run(snapshot, { q, as: 'need' });
    const left = ['Not understood: "a\nline".'];
    const text = writeNeeds(criteria, { shortlist: ['yew'], left, snapshot: manifest.snapshot }, methodology);
    const { tools, choices, not_needed, ...own } = criteria;
    expect(readNeeds(text, snapshot)).toEqual({
      snapshot: manifest.snapshot,
      criteria: own,
      in_use: [],
      shortlist: ['yew'],
      exceptions: [],
    });
    expect(text).toContain('# Not understood: "a line".\n');
  });
});
