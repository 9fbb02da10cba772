import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/understand.ts';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await fixtureReader();
});

const read = (text: string) => constraintsIn(reader, text);

const [trial, card, email] = [
  'must pricing.free_trial is true',
  'avoid pricing.trial_needs_card is true',
  'must channels.email is true',
];

describe('a clause that denies its verb', () => {
  it.each([
    ['a trial that does not ask for our credit card', [trial, card]],
    ["a trial which won't demand card details", [trial, card]],
    ['a trial that one may begin without having to enter a card', [trial, card]],
    ['a trial, must not insist on a credit card', [trial, card]],
    ["email in a tool that doesn't include calls", [email, 'avoid channels.calls is true']],
    ["apps that don't do SMS", ['avoid channels.sms is true']],
    ['Testphase, die keine Kreditkarte verlangt', [trial, card]],
    ['Testphase, ohne eine Karte angeben zu müssen', [trial, card]],
    ['un essai qui ne demande pas de carte', [trial, card]],
    ['una prueba que no pida tarjeta', [trial, card]],
    ['período de teste que não peça cartão', [trial, card]],
  ])('denies what follows: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each([
    ["a tool that doesn't have to do SMS", []],
    ["a tool that doesn't get accounts restricted", worriesOf()],
  ])('denies no more than it says: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["it won't work with a Chrome extension", ['avoid product.runs_on includes "browser-extension"']],
    ["an extension won't work for us", ['avoid product.runs_on includes "browser-extension"']],
    ['works with a Chrome extension', ['must product.runs_on includes "browser-extension"']],
  ])('may be about what works: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('the reach of a "not"', () => {
  const avoids = (key: string) => `avoid ${key} is true`;
  const [sso, calls] = ['must team.sso is true', 'must channels.calls is true'];
  const [perSender, perSeat, messages] = [
    'must pricing.model includes "per-sender"',
    'avoid pricing.model includes "per-seat"',
    'must linkedin.messages is true',
  ];

  it.each([
    ['priced per sender, not per user, and send LinkedIn messages', [perSender, perSeat, messages]],
    ['price per account and not by seat', [perSender, perSeat]],
    ['no per-seat pricing', [perSeat]],
    ['nicht pro Nutzer', [perSeat]],
    ['pas par utilisateur', [perSeat]],
    ['no por usuario', [perSeat]],
    ['não por usuário', [perSeat]],
    ['no email finder and verify emails', ['avoid email.finder is true', 'must email.verification is true']],
    ["don't want to send emails and make calls", ['avoid channels.email is true', 'avoid channels.calls is true']],
    ['no WhatsApp, SMS, and calls', ['whatsapp', 'sms', 'calls'].map((name) => `avoid channels.${name} is true`)],
    [
      'no WhatsApp, single sign-on or calls',
      [avoids('channels.whatsapp'), avoids('team.sso'), avoids('channels.calls')],
    ],
    ['no WhatsApp, single sign-on and calls', [avoids('channels.whatsapp'), sso, calls]],
    ['kein WhatsApp, SSO und Anrufe', [avoids('channels.whatsapp'), sso, calls]],
    ['sans WhatsApp, SSO et appels', [avoids('channels.whatsapp'), sso, calls]],
  ])('ends where a clause with a verb of its own begins, or a list of other things: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('is that of the "not" alone: a wish is for the whole list', () => {
    expect(read('LinkedIn, ideally with WhatsApp, single sign-on and calls')).toEqual([
      'must channels.linkedin is true',
      ...['channels.whatsapp', 'team.sso', 'channels.calls'].map((key) => `want ${key} is true`),
    ]);
  });

  it('tells what a sum is for, and refuses no model', () => {
    expect(read('under $300 a month in total, not per user')).toEqual([
      'must budget lte {"amount":300,"currency":"USD","period":"month","per":"total"}',
    ]);
  });
});

function worriesOf(): string[] {
  return ['daily_limits', 'random_delays', 'warm_up', 'dedicated_ip'].map((key) => `want safety.${key} is true`);
}
