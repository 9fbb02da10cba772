import { expect, it } from 'vitest';
import type { Interpretation } from '../../../../server/recommend/read/interpretation.ts';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';
import { CONTROLS } from './texts/fears.ts';

const reader = await fixtureReader();

const unneededIn = (text: string) =>
  reader
    .read(text)
    .notNeeded.map((part) => [part.text, ...part.constraints.map(({ key, strength }) => `${strength} ${key}`)]);

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
])('a bare "no" says of an ability that it is not needed: %s', (text, expected) => {
  expect(unneededIn(text)).toEqual(expected);
  expect(constraintsIn(reader, text).filter((line) => !line.includes('safety.'))).toEqual([]);
  expect(reader.read(text).notUnderstood).toEqual([]);
});

it.each([
  ['not a Chrome extension', 'product.runs_on includes "browser-extension"'],
  ['no credit card', 'pricing.trial_needs_card is true'],
  ['no Flagmast', 'tool is "flagmast"'],
])('a bare "no" refuses what nobody wants in itself, and tools: %s', (text, constraint) => {
  expect(constraintsIn(reader, text)).toEqual([`avoid ${constraint}`]);
  expect(unneededIn(text)).toEqual([]);
});

it.each(['without WhatsApp', 'must not have WhatsApp', "don't want WhatsApp", 'WhatsApp is a no-go'])(
  'refuses an ability in clearer words than "no": %s',
  (text) => {
    expect(constraintsIn(reader, text)).toEqual(['avoid channels.whatsapp is true']);
    expect(unneededIn(text)).toEqual([]);
  },
);

it.each([
  ['easy to use', ['easy to use']],
  ['good support', ['good support']],
  ['webhooks on every plan', ['on every plan']],
  ['10 domains', ['10 domains']],
  ['no good support, LinkedIn', ['no good support']],
  ['easier than Quillcourier', ['easier']],
  ['it has to support WhatsApp', []],
  ['does it support HubSpot', []],
  ['an API on every plan', []],
  ['phone support', []],
])('a criterion that no question answers is reported in full, and nothing else is: %s', (text, expected) => {
  expect(reader.read(text).notUnderstood).toEqual(expected);
});

it('a criterion that no question answers is reported if its words express another criterion as well', () => {
  expect(constraintsIn(reader, 'Okta')).toEqual(['must team.sso is true']);
  expect(reader.read('Okta').notUnderstood).toEqual(['Okta']);
});

it.each([
  ['WhatsApp not needed', ['WhatsApp not needed']],
  ['LinkedIn, no calls needed', ['no calls needed']],
  ["we don't need an API", ["we don't need an API"]],
  ["LinkedIn, we don't use calls", ["we don't use calls"]],
  ['I can live without calls, LinkedIn', ['I can live without calls']],
  ['LinkedIn, calls we can live without', ['calls we can live without']],
  ['no need for calls or SMS', ['no need for calls', 'SMS']],
  ['warm-up is not needed, LinkedIn', ['warm-up is not needed']],
  ['LinkedIn, calls not needed', ['calls not needed']],
  ['LinkedIn with calls and WhatsApp and SMS not needed', ['calls', 'WhatsApp', 'SMS not needed']],
  ['LinkedIn', []],
])('something that is not needed is no constraint, and is reported as not needed: %s', (text, expected) => {
  const { notNeeded, notUnderstood, understood } = reader.read(text);
  expect(notNeeded.map((part) => part.text)).toEqual(expected);
  for (const { start, end, text: part } of notNeeded) expect(text.slice(start, end)).toBe(part);
  expect([notUnderstood, understood.map((part) => part.text)]).toEqual([
    [],
    text.includes('LinkedIn') ? ['LinkedIn'] : [],
  ]);
});

it('something that is not needed expresses a constraint in the case of an extension', () => {
  for (const text of ['Chrome extension not needed', 'no browser extension required', 'keine Chrome-Erweiterung nötig'])
    expect(reader.read(text).understood).toMatchObject([
      {
        text,
        constraint: {
          key: 'product.runs_on',
          op: 'includes',
          value: 'cloud',
          strength: 'want',
          purpose: 'to need no browser extension',
        },
      },
    ]);
});

const aboutKeys = (keys: readonly string[], { understood }: Interpretation) =>
  understood.filter(({ constraint }) => keys.includes(constraint.key));

it('a fear that a text names has its purpose without a negation as well', () => {
  for (const text of ['we got banned last year', 'restrictions', 'is it safe']) {
    const found = aboutKeys(CONTROLS, reader.read(text));
    expect([text, found.length]).toEqual([text, CONTROLS.length]);
    for (const { constraint } of found) expect(constraint.purpose).toBe('to avoid account restrictions');
  }
});

it('a fear that a text names gives no purpose to a control that is named', () => {
  const [part] = reader.read('daily limits on LinkedIn').understood;
  expect(part?.constraint).not.toHaveProperty('purpose');
});

it.each([
  ['no annual contract', 'no annual contract', 'must', 'pricing.billing_periods'],
  ['annual contract is a no-go', 'annual contract is a no-go', 'must', 'pricing.billing_periods'],
  ['not too expensive', 'not too expensive', 'want', 'pricing.plans'],
])('a negation-proof phrase includes its negation: %s', (text, span, strength, key) => {
  expect(
    reader.read(text).understood.map((part) => [part.text, part.constraint.strength, part.constraint.key]),
  ).toEqual([[span, strength, key]]);
});

it('a negation-proof phrase does not include a "no" that negates something else', () => {
  const { understood } = reader.read('without WhatsApp, bans');
  const spans = understood.map(({ text, constraint }) => [text, constraint.strength]);
  expect(spans[0]).toEqual(['WhatsApp', 'avoid']);
  expect(spans.slice(1)).toEqual(CONTROLS.map(() => ['bans', 'want']));
});
