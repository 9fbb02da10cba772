import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

describe('a criterion that no question answers', () => {
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
  ])('is reported in full, and nothing else is: %s', (text, expected) => {
    expect(reader.read(text).notUnderstood).toEqual(expected);
  });

  it('is not read as another criterion', () => {
    expect(constraintsIn(reader, 'email support')).toEqual([]);
    expect(constraintsIn(reader, 'email support, email')).toEqual(['must channels.email is true']);
  });

  it('is reported if its words express another criterion as well', () => {
    expect(constraintsIn(reader, 'Okta')).toEqual(['must team.sso is true']);
    expect(reader.read('Okta').notUnderstood).toEqual(['Okta']);
  });
});

describe('something that is not needed', () => {
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
  ])('is no constraint, and is reported as not needed: %s', (text, expected) => {
    const { notNeeded, notUnderstood, understood } = reader.read(text);
    expect(notNeeded.map((part) => part.text)).toEqual(expected);
    for (const { start, end, text: part } of notNeeded) expect(text.slice(start, end)).toBe(part);
    expect([notUnderstood, understood.map((part) => part.text)]).toEqual([
      [],
      text.includes('LinkedIn') ? ['LinkedIn'] : [],
    ]);
  });

  it('expresses a constraint in the case of an extension', () => {
    for (const text of [
      'Chrome extension not needed',
      'no browser extension required',
      'keine Chrome-Erweiterung nötig',
    ])
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
});
