import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

describe('a clause with a negated verb', () => {
  it.each([
    ["a tool that doesn't have to do SMS", []],
    ["a tool that doesn't get accounts restricted", worriesOf()],
  ])('negates nothing else: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['without WhatsApp would be great', ['avoid channels.whatsapp is true']],
    [
      'LinkedIn, without a browser extension would be nice',
      ['must channels.linkedin is true', 'avoid product.runs_on includes "browser-extension"'],
    ],
    ['WhatsApp would be nice', ['want channels.whatsapp is true']],
  ])('refuses however gently it is said, and never wants: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["an extension won't work for us", ['avoid product.runs_on includes "browser-extension"']],
    ['works with a Chrome extension', ['must product.runs_on includes "browser-extension"']],
  ])('may also be about something wanted: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('the scope of a negation', () => {
  const avoids = (key: string) => `avoid ${key} is true`;
  const [sso, calls] = ['must team.sso is true', 'must channels.calls is true'];
  const [perSender, perSeat, messages] = [
    'must pricing.model includes "per-sender"',
    'avoid pricing.model includes "per-seat"',
    'must linkedin.messages is true',
  ];

  it.each([
    ['priced per sender, not per user, and send LinkedIn messages', [perSender, perSeat, messages]],
    ['no per-seat pricing', [perSeat]],
    ['without an email finder and verify emails', ['avoid email.finder is true', 'must email.verification is true']],
    ["don't want to send emails and make calls", ['avoid channels.email is true', 'avoid channels.calls is true']],
    ['without WhatsApp, SMS, and calls', ['whatsapp', 'sms', 'calls'].map((name) => `avoid channels.${name} is true`)],
    [
      'without WhatsApp, single sign-on or calls',
      [avoids('channels.whatsapp'), avoids('team.sso'), avoids('channels.calls')],
    ],
    ['without WhatsApp, single sign-on and calls', [avoids('channels.whatsapp'), sso, calls]],
    ['sans WhatsApp, SSO et appels', [avoids('channels.whatsapp'), sso, calls]],
  ])('ends where a clause with its own verb begins, or a list of other things: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['phone calls, absolutely not', [avoids('channels.calls')]],
    [
      'LinkedIn, email, phone calls, absolutely not',
      ['must channels.linkedin is true', 'must channels.email is true', avoids('channels.calls')],
    ],
    ['phone calls, absolutely not, SMS', [avoids('channels.calls'), 'must channels.sms is true']],
    ['email and phone calls, absolutely not', ['must channels.email is true', avoids('channels.calls')]],
    ['phone calls for us, absolutely not', [calls]],
  ])('is the criterion before a comma if the words are a clause of their own: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('is limited; a want applies to the whole list', () => {
    expect(read('LinkedIn, ideally with WhatsApp, single sign-on and calls')).toEqual([
      'must channels.linkedin is true',
      ...['channels.whatsapp', 'team.sso', 'channels.calls'].map((key) => `want ${key} is true`),
    ]);
  });

  it('includes the unit of a sum, and negates no model', () => {
    expect(read('under $300 a month in total, not per user')).toEqual([
      'must budget lte {"amount":300,"currency":"USD","period":"month","per":"total"}',
    ]);
  });
});

function worriesOf(): string[] {
  return ['daily_limits', 'random_delays', 'warm_up', 'dedicated_ip'].map((key) => `want safety.${key} is true`);
}

const unneededIn = (text: string) =>
  reader
    .read(text)
    .notNeeded.map((part) => [part.text, ...part.constraints.map(({ key, strength }) => `${strength} ${key}`)]);

describe('a bare "no"', () => {
  it.each([
    ['no WhatsApp', [['no WhatsApp', 'want channels.whatsapp']]],
    ['not WhatsApp', [['not WhatsApp', 'want channels.whatsapp']]],
    ['no WhatsApp would be nice', [['no WhatsApp', 'want channels.whatsapp']]],
    ['no rotation', [['no rotation']]],
    [
      'neither email nor sms',
      [
        ['neither email', 'want channels.email'],
        ['sms', 'want channels.sms'],
      ],
    ],
    [
      'no WhatsApp, SMS or calls',
      [
        ['no WhatsApp', 'want channels.whatsapp'],
        ['SMS', 'want channels.sms'],
        ['calls', 'want channels.calls'],
      ],
    ],
  ])('says of an ability that it is not needed: %s', (text, expected) => {
    expect(unneededIn(text)).toEqual(expected);
    expect(constraintsIn(reader, text).filter((line) => !line.includes('safety.'))).toEqual([]);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each([
    ['not a Chrome extension', 'product.runs_on includes "browser-extension"'],
    ['no credit card', 'pricing.trial_needs_card is true'],
    ['no Flagmast', 'tool is "flagmast"'],
  ])('refuses what nobody wants in itself, and tools: %s', (text, constraint) => {
    expect(constraintsIn(reader, text)).toEqual([`avoid ${constraint}`]);
    expect(unneededIn(text)).toEqual([]);
  });
});

it.each(['without WhatsApp', 'must not have WhatsApp', "don't want WhatsApp", 'WhatsApp is a no-go'])(
  'refuses an ability in clearer words than "no": %s',
  (text) => {
    expect(constraintsIn(reader, text)).toEqual(['avoid channels.whatsapp is true']);
    expect(unneededIn(text)).toEqual([]);
  },
);
