import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

const [requests, messages] = ['connection_requests', 'messages'].map((key) => `must linkedin.${key} is true`);
const [inmail, email, sequences] = [
  'must linkedin.inmail is true',
  'must channels.email is true',
  'must campaigns.sequences is true',
];

describe('messages in a row with LinkedIn actions', () => {
  it.each([
    ['LinkedIn invitations and messages', [requests, messages]],
    ['connection requests and messages', [requests, messages]],
    ['sends invites plus follow-up messages on LinkedIn', [requests, sequences, messages]],
    ['LinkedIn invites, InMail and messages', [requests, inmail, messages]],
    ['messages and connection requests', [messages, requests]],
    ['LinkedIn messages and invites', [messages, requests]],
    ['LinkedIn-Einladungen und Nachrichten', [requests, messages]],
    ['invitations et messages', [requests, messages]],
    ['invitaciones y mensajes', [requests, messages]],
    ['convites e mensagens', [requests, messages]],
    ['no connection requests or messages', [requests, messages].map((line) => line?.replace('must', 'avoid'))],
  ])('are LinkedIn messages: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each([
    ['invites and messages by email', [requests, email]],
    ['WhatsApp messages and LinkedIn invites', ['must channels.whatsapp is true', requests]],
    ['InMail. Messages', [inmail]],
    ['invites and message templates', [requests]],
  ])('are not if another channel is named, or none: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
