import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/understand.ts';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await fixtureReader();
});

const read = (text: string) => constraintsIn(reader, text);
const [email, linkedin, whatsapp] = ['email', 'linkedin', 'whatsapp'].map((name) => `must channels.${name} is true`);

describe('what nothing goes without', () => {
  it.each([
    ["without WhatsApp we can't sell", [whatsapp]],
    ["we can't sell without WhatsApp", [whatsapp]],
    ['nothing happens here without a LinkedIn channel', [linkedin]],
    ['without webhooks it is worthless', ['must integrations.webhooks is true']],
    ['without an API, no deal', ['must ai.public_api is true']],
    ['without Slack is a no-go', ['must integrations.slack is true']],
    ['not without email', [email]],
    ["without LinkedIn and email we can't operate", [linkedin, email]],
    ["without LinkedIn or email we can't operate", [linkedin, email]],
    ['without WhatsApp or email is a no-go', [whatsapp, email]],
    ['ohne LinkedIn oder E-Mail geht nichts', [linkedin, email]],
    ['sans LinkedIn ou email rien ne va', [linkedin, email]],
    ['sin LinkedIn o correo no funciona', [linkedin, email]],
    ['sem LinkedIn ou email não dá', [linkedin, email]],
    ['ohne WhatsApp läuft nichts', [whatsapp]],
    ['ohne E-Mail können wir nicht verkaufen', [email]],
    ['ohne LinkedIn kommt nicht in Frage', [linkedin]],
    ['sans WhatsApp on ne peut pas vendre', [whatsapp]],
    ['rien ne va sans email', [email]],
    ['sin WhatsApp no podemos vender', [whatsapp]],
    ['nada sirve sin correo', [email]],
    ['sem WhatsApp não conseguimos vender', [whatsapp]],
    ['sem email não adianta', [email]],
  ])('is a must: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each([
    ['without WhatsApp we can sell', ['avoid channels.whatsapp is true']],
    ["we can't sell with email", ['avoid channels.email is true']],
    ['without email, calls are not an option', ['avoid channels.email is true', 'avoid channels.calls is true']],
    ['without email. Nothing works today', ['avoid channels.email is true']],
    ['ohne WhatsApp', ['avoid channels.whatsapp is true']],
  ])('is told from what is refused: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('a trial that needs no card', () => {
  const wishes = ['must pricing.free_trial is true', 'avoid pricing.trial_needs_card is true'];

  it.each([
    'no credit card free trial',
    'a no-card trial',
    'without credit card trial',
    'cardless trial',
    'trial period, no card',
    'ohne Kreditkarte testen',
    'sans carte bancaire tester gratuitement',
    'sin tarjeta probar gratis',
    'sem cartão testar',
  ])('is wanted, and the card is not: %s', (text) => {
    expect(read(text)).toEqual(wishes);
  });

  it('keeps the card refused where the trial is but a wish', () => {
    expect(read('ideally a no-card trial')).toEqual(['want pricing.free_trial is true', wishes[1]]);
  });

  it('is another thing than neither card nor trial', () => {
    expect(read('no card and no trial')).toEqual([wishes[1], 'avoid pricing.free_trial is true']);
  });
});
