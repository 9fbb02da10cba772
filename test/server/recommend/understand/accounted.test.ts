import { beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '../../../../server/recommend/reading.ts';
import type { Reader } from '../../../../server/recommend/understand.ts';
import { constraintsIn, realReader } from '../real-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await realReader();
});

/** Words of a text that say what is wished, each of which is to be found again in what was made of the text. */
const TEXTS: readonly (readonly [text: string, contentWords: string])[] = [
  // English
  ['a LinkedIn tool that is easy to use', 'LinkedIn easy use'],
  ['easy-to-use cold email software', 'easy use cold email'],
  ['something simple for LinkedIn', 'simple LinkedIn'],
  ['must be simple to set up, with webhooks', 'simple set up webhooks'],
  ['email, easy setup', 'email easy setup'],
  ['intuitive, fast, with an API', 'intuitive fast API'],
  ['easier than a spreadsheet, sends voice notes', 'easier spreadsheet voice notes'],
  ['good support and an API', 'good support API'],
  ['WhatsApp with great customer support', 'WhatsApp great customer support'],
  ['webhooks, responsive support', 'webhooks responsive support'],
  ['HubSpot, email support', 'HubSpot email support'],
  ['SSO and support in German', 'SSO support German'],
  ['a support team, and SMS', 'support team SMS'],
  ['LinkedIn, support', 'LinkedIn support'],
  ['support and webhooks', 'support webhooks'],
  ['LinkedIn, webhooks on every plan', 'LinkedIn webhooks on every plan'],
  ['an API on every plan', 'API on every plan'],
  ['SSO in all plans', 'SSO in all plans'],
  ['voice notes from the cheapest plan', 'voice notes cheapest plan'],
  ['available on any tier, with SMS', 'any tier SMS'],
  ['cold email with 10 mailboxes', 'cold email 10 mailboxes'],
  ['twelve mailboxes and an API', 'twelve mailboxes API'],
  ['mailboxes included, webhooks', 'mailboxes webhooks'],
  ['rotation of mailboxes', 'rotation mailboxes'],
  ['hosted in Europe, with an API', 'hosted Europe API'],
  ['hosted in EU', 'hosted EU'],
  ['servers in Germany', 'servers Germany'],
  ['LinkedIn, data stored in Europe', 'LinkedIn data stored Europe'],
  ['our customers sit in Spain, LinkedIn', 'Spain LinkedIn'],
  ['LinkedIn, Chrome extension not needed', 'LinkedIn Chrome extension not needed'],
  ['no browser extension required, email', 'browser extension required email'],
  ["a tool that doesn't need an extension", 'need extension'],
  ['WhatsApp not needed, calls', 'WhatsApp not needed calls'],
  ["I can live without calls, but I don't need SMS either", 'live without calls need SMS'],
  ['no need for an API, webhooks', 'need API webhooks'],
  ['not easy to use, but with LinkedIn', 'not easy use LinkedIn'],
  // German
  ['LinkedIn, einfach zu bedienen', 'LinkedIn einfach bedienen'],
  ['intuitive Bedienung und Webhooks', 'intuitive Bedienung Webhooks'],
  ['ein einfaches Tool für LinkedIn', 'einfaches LinkedIn'],
  ['guter Support, API', 'guter Support API'],
  ['deutschsprachiger Support und WhatsApp', 'deutschsprachiger Support WhatsApp'],
  ['Webhooks in jedem Tarif', 'Webhooks jedem Tarif'],
  ['SSO in allen Plänen', 'SSO allen Plänen'],
  ['Kaltmails mit 10 Postfächern', 'Kaltmails 10 Postfächern'],
  ['in Europa gehostet, API', 'Europa gehostet API'],
  ['LinkedIn, Chrome-Erweiterung nicht nötig', 'LinkedIn Chrome Erweiterung nicht nötig'],
  ['WhatsApp brauchen wir nicht, Webhooks', 'WhatsApp brauchen wir nicht Webhooks'],
  // French
  ['LinkedIn, facile à utiliser', 'LinkedIn facile utiliser'],
  ['prise en main rapide, webhooks', 'prise main rapide webhooks'],
  ['un outil simple avec une API', 'simple API'],
  ['bon support et WhatsApp', 'bon support WhatsApp'],
  ['support réactif, API', 'support réactif API'],
  ['webhooks sur tous les forfaits', 'webhooks tous forfaits'],
  ['emails à froid avec 10 boîtes mail', 'emails froid 10 boîtes mail'],
  ['hébergé en Europe, API', 'hébergé Europe API'],
  ['LinkedIn, extension Chrome pas nécessaire', 'LinkedIn extension Chrome pas nécessaire'],
  // Spanish
  ['LinkedIn, fácil de usar', 'LinkedIn fácil usar'],
  ['algo sencillo con webhooks', 'sencillo webhooks'],
  ['buen soporte y WhatsApp', 'buen soporte WhatsApp'],
  ['soporte técnico en español, API', 'soporte técnico español API'],
  ['webhooks en todos los planes', 'webhooks todos planes'],
  ['correo en frío con 10 buzones', 'correo frío 10 buzones'],
  ['alojado en Europa, API', 'alojado Europa API'],
  ['LinkedIn, extensión de Chrome no necesaria', 'LinkedIn extensión Chrome no necesaria'],
  ['no necesito WhatsApp, webhooks', 'necesito WhatsApp webhooks'],
  // Portuguese
  ['LinkedIn, fácil de usar e com API', 'LinkedIn fácil usar API'],
  ['simples de configurar, webhooks', 'simples configurar webhooks'],
  ['bom suporte e WhatsApp', 'bom suporte WhatsApp'],
  ['atendimento rápido, API', 'atendimento rápido API'],
  ['webhooks em todos os planos', 'webhooks todos planos'],
  ['e-mail frio com 10 caixas de e-mail', 'mail frio 10 caixas'],
  ['hospedado na Europa, API', 'hospedado Europa API'],
  ['LinkedIn, extensão do Chrome não é necessária', 'LinkedIn extensão Chrome não necessária'],
  ['não preciso de WhatsApp, webhooks', 'preciso WhatsApp webhooks'],
];

/** Words that are in no part of what was made of the text. */
function lost(words: string, { understood, ambiguous, notNeeded, notUnderstood }: Reading): string[] {
  const parts = [...[...understood, ...ambiguous, ...notNeeded].map(({ text }) => text), ...notUnderstood];
  const found = new Set(parts.flatMap((part) => part.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  return words.split(' ').filter((word) => !found.has(word.toLowerCase()));
}

describe('each word that says what is wished', () => {
  it('is looked for in texts enough, in every language', () => {
    expect(TEXTS.length).toBeGreaterThanOrEqual(60);
    for (const [text, words] of TEXTS) for (const word of words.split(' ')) expect(text).toContain(word);
  });

  it.each(TEXTS)('is understood, or told as not understood: %s', (text, words) => {
    expect(lost(words, reader.read(text))).toEqual([]);
  });
});

describe('what no question answers', () => {
  it.each([
    ['easy to use', ['easy to use']],
    ['good support', ['good support']],
    ['webhooks on every plan', ['on every plan']],
    ['10 mailboxes', ['10 mailboxes']],
    ['no good support, LinkedIn', ['no good support']],
    ['easier than Waalaxy', ['easier']],
    ['it has to support WhatsApp', []],
    ['does it support HubSpot', []],
    ['an API on every plan', []],
    ['live chat support', []],
  ])('is told whole, and nothing else: %s', (text, expected) => {
    expect(reader.read(text).notUnderstood).toEqual(expected);
  });

  it('is not taken for something else', () => {
    expect(constraintsIn(reader, 'email support')).toEqual([]);
    expect(constraintsIn(reader, 'email support, email')).toEqual(['must channels.email is true']);
  });
});

describe('what is not needed', () => {
  it.each([
    ['WhatsApp not needed', ['WhatsApp not needed']],
    ['LinkedIn, no calls needed', ['no calls needed']],
    ["we don't need an API", ["we don't need an API"]],
    ['I can live without calls, LinkedIn', ['I can live without calls']],
    ['LinkedIn, calls we can live without', ['calls we can live without']],
    ['no need for calls or SMS', ['no need for calls', 'SMS']],
    ['warm-up is not needed, LinkedIn', ['warm-up is not needed']],
    ['LinkedIn', []],
  ])('asks for nothing, and is told so: %s', (text, expected) => {
    const { notNeeded, notUnderstood, understood } = reader.read(text);
    expect(notNeeded.map((part) => part.text)).toEqual(expected);
    for (const { start, end, text: part } of notNeeded) expect(text.slice(start, end)).toBe(part);
    expect([notUnderstood, understood.map((part) => part.text)]).toEqual([
      [],
      text.includes('LinkedIn') ? ['LinkedIn'] : [],
    ]);
  });

  it('is a burden where it is an extension: what needs none is wanted', () => {
    for (const text of [
      'Chrome extension not needed',
      'no browser extension required',
      'keine Chrome-Erweiterung nötig',
    ])
      expect(reader.read(text).understood).toMatchObject([
        {
          text,
          constraint: {
            ...{ key: 'product.runs_on', op: 'includes', value: 'cloud', strength: 'want' },
            purpose: 'to need no browser extension',
          },
        },
      ]);
  });
});
