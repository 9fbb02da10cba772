import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);
const is = (strength: string, ...channels: string[]) => channels.map((name) => `${strength} channels.${name} is true`);

describe('a verb in the conditional', () => {
  it.each([
    ['WhatsApp would make us happy', is('want', 'whatsapp')],
    ['calls and WhatsApp would help', is('want', 'calls', 'whatsapp')],
    ['LinkedIn, WhatsApp would help', [...is('must', 'linkedin'), ...is('want', 'whatsapp')]],
    ['WhatsApp for the team would help', is('want', 'whatsapp')],
  ])('softens the criteria before it in its clause: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['LinkedIn is what we would use', is('must', 'linkedin')],
    ['LinkedIn we would use', is('must', 'linkedin')],
    ['WhatsApp. Would be good', is('must', 'whatsapp')],
    ['WhatsApp, would be good', is('must', 'whatsapp')],
    ['WhatsApp on all of the plans would help', is('must', 'whatsapp')],
    ['LinkedIn would be used with calls', is('must', 'linkedin', 'calls')],
    ['no WhatsApp would help', is('avoid', 'whatsapp')],
    ['WhatsApp is a no-go and calls would help', [...is('avoid', 'whatsapp'), ...is('want', 'calls')]],
  ])('softens nothing else: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('"would be nice" at the end of a clause', () => {
  const [gdpr, sso] = ['trust.gdpr_statement is true', 'team.sso is true'];

  it.each([
    ['GDPR would be nice because clients ask, SSO is needed', [`want ${gdpr}`, `must ${sso}`]],
    ['GDPR because SSO would be nice', [`must ${gdpr}`, `want ${sso}`]],
    ['email and SMS would be nice', is('want', 'email', 'sms')],
    ['email since SMS would be nice', [...is('must', 'email'), ...is('want', 'sms')]],
  ])('refers to no criterion before a word like "because": %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('"maybe" before a number', () => {
  const invites = 'linkedin.connection_requests is true';

  it.each([['maybe 20 invites a week', [`must ${invites}`]]])(
    'is about the number, and leaves the criterion a must: %s',
    (text, expected) => {
      expect(read(text)).toEqual(expected);
    },
  );

  it.each([
    ['maybe invites', `want ${invites}`],
    ['maybe 20 euros a month', 'want budget lte {"amount":20,"currency":"EUR","period":"month","per":null}'],
    ['would be nice 20 invites', `want ${invites}`],
  ])('softens a criterion or a sum: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});
