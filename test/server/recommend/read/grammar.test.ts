import { describe, expect, it } from 'vitest';
import { fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader('Outbound');

/** Constraints on a key as short lines: `want flagmast`. */
function read(text: string, key: string): string[] {
  return reader
    .read(text)
    .understood.filter(({ constraint }) => constraint.key === key)
    .map(({ constraint: { strength, value } }) => `${strength} ${value}`);
}

/** The tools that a text names, with their strength or, in a question about them, `asks flagmast`. */
function named(text: string): string[] {
  const { question } = reader.read(text);
  return [...read(text, 'tool'), ...(question?.tools ?? []).map((slug) => `asks ${slug}`)];
}

it.each([
  ['like Quillcourier but cheaper', ['want quillcourier']],
  ['anything but Flagmast', ['avoid flagmast']],
  ['Sealpress is too expensive', ['avoid sealpress']],
  ['Sealpress is too expensive, we want something similar', ['want sealpress']],
  ['we use Beaconyard and want to switch', ['avoid beaconyard']],
  ['we use Ravenpost for data and keep it', []],
  ['flagmst or quilcourier', ['asks flagmast', 'asks quillcourier']],
  ['paperlantern, quill courier, flag mast', ['asks paper-lantern', 'asks quillcourier', 'asks flagmast']],
  ['PLN, Hillfire', ['asks paper-lantern', 'asks beaconyard']],
  ['Dovecote-9 or dovecote 9', ['asks dovecote-9']],
])('reads the tools that "%s" names', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

it.each([
  ['Presently alternative', ['want presently']],
  ['presently vs outbound', ['asks presently', 'asks outbound']],
  ['presently.io', ['asks presently']],
  ['larkpost', ['asks larkpost-io']],
  ['close more deals with outbound', []],
  ['stop when they are presently away', []],
  ['LinkedIn Outbound Automation With Presently Sent Invites', []],
  ['we are presently short of leads for our outbound', []],
])('distinguishes a name from an ordinary word in "%s"', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

it('marks tools named as a choice', () => {
  const { understood } = reader.read('Flagmast or Quillcourier, or something similar?');
  expect(understood.map(({ constraint }) => constraint.assumed)).toEqual(
    Array(2).fill('named as one of the tools to choose from'),
  );
});

describe('ambiguous terms', () => {
  const open = (text: string) =>
    reader.read(text).ambiguous.map(({ readings }) => readings.map(({ key, strength }) => `${strength} ${key}`));

  it('have all their readings shown', () => {
    expect(open('with warm-up')).toEqual([['want email.warm_up', 'want safety.warm_up']]);
    expect(open('warm-up, email and LinkedIn')).toHaveLength(1);
    expect(open('warm-up, email and LinkedIn, no calls')).toHaveLength(1);
    expect(open('sender limits')).toEqual([['want safety.daily_limits', 'want ai.api_rate_limits']]);
    expect(open('email, LinkedIn, no WhatsApp, warm-up included')).toHaveLength(1);
    expect(open('LinkedIn and email with rotation')).toEqual([
      ['want email.inbox_rotation', 'want linkedin.sender_rotation'],
    ]);
  });

  it.each([
    ['mailbox warm-up', 'email.warm_up'],
    ['cold email with warm-up', 'email.warm_up'],
    ['warm-up for new LinkedIn profiles', 'safety.warm_up'],
    ['email, no LinkedIn, warm-up included', 'email.warm_up'],
    ['no email. LinkedIn, warm-up included', 'safety.warm_up'],
    ['warm-up, LinkedIn, email is not needed', 'safety.warm_up'],
    ['warm-up, email, and LinkedIn is a no-go', 'email.warm_up'],
  ])('are resolved by the words around them in "%s"', (text, key) => {
    expect(open(text)).toEqual([]);
    expect(reader.read(text).understood.map(({ constraint }) => constraint.key)).toContain(key);
  });
});

it.each(['email is a must, but no email', 'without email, but email is a must'])(
  'requires what is required and refused, and says so: %s',
  (text) => {
    const { understood, contradictions, notNeeded, remarks } = reader.read(text);
    expect(understood.map(({ constraint: { key, strength } }) => `${strength} ${key}`)).toEqual([
      'must channels.email',
    ]);
    expect([contradictions, notNeeded]).toEqual([[], []]);
    expect(remarks).toEqual(['"email" is refused and "email" is asked for; it is taken as asked for.']);
  },
);

it.each([
  ['ohne Browser-Erweiterung, idealerweise mit Webhooks', ['avoid product.runs_on', 'want integrations.webhooks']],
  ["pas d'appels, mais des SMS, et si possible une API", ['must channels.sms', 'want ai.public_api']],
  ['sin llamadas ni SMS, con Slack', ['avoid channels.calls', 'avoid channels.sms', 'must integrations.slack']],
])('reads other languages: %s', (text, expected) => {
  expect(reader.read(text).understood.map(({ constraint: { strength, key } }) => `${strength} ${key}`)).toEqual(
    expected,
  );
});

it('does not read a negation in another language as a want', () => {
  for (const text of ['senza email', 'zonder e-mail', 'bez WhatsApp', 'utan Slack']) {
    expect(reader.read(text).understood.filter(({ constraint }) => constraint.strength !== 'avoid')).toEqual([]);
  }
});
