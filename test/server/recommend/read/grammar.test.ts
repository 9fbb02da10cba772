import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

describe('ambiguous terms', () => {
  const open = (text: string) =>
    reader.read(text).ambiguous.map(({ readings }) => readings.map(({ key, strength }) => `${strength} ${key}`));

  it('have all their readings shown', () => {
    expect(open('with warm-up')).toEqual([['want email.warm_up', 'want safety.warm_up']]);
    expect(open('warm-up, email and LinkedIn')).toHaveLength(1);
    expect(open('warm-up, email and LinkedIn, no calls')).toHaveLength(1);
    expect(open('sender limits')).toEqual([
      ['want safety.daily_limits', 'want email.daily_limits', 'want ai.api_rate_limits'],
    ]);
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

it.each([
  ['E-Mail, Anrufe brauchen wir überhaupt nicht', ['must channels.email is true']],
  ['WhatsApp wollen wir auf keinen Fall', ['avoid channels.whatsapp is true']],
  ['Anrufe möchten wir nicht', ['avoid channels.calls is true']],
])('refusals that end in the verb are distinguished from something that is not needed: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
  expect(reader.read(text).notUnderstood).toEqual([]);
});

it('reads the whole of a text for a type', () => {
  const text = 'an API to put LinkedIn sending inside our SaaS';
  expect(read(text)).toEqual(['must category is "outreach-api"']);
  expect(reader.read(text)).toMatchObject({ understood: [{ end: text.length }], notUnderstood: [] });
});
