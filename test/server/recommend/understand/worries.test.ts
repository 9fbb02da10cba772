import { beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '../../../../server/recommend/reading.ts';
import type { Reader } from '../../../../server/recommend/understand.ts';
import { realReader } from '../real-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await realReader();
});

const CONTROLS = ['safety.daily_limits', 'safety.random_delays', 'safety.warm_up', 'safety.dedicated_ip'];
const INBOX = ['email.warm_up', 'email.inbox_rotation'];

const askedFor = (keys: readonly string[], { understood }: Reading) =>
  understood.filter(({ constraint }) => keys.includes(constraint.key));

describe('a fear that a text names', () => {
  it.each([
    ['LinkedIn automation without getting banned', 'without getting banned'],
    ['a tool without losing my account', 'without losing my account'],
    ['outreach without risking my LinkedIn account', 'without risking my LinkedIn account'],
    ['we do not want to get blocked', 'do not want to get blocked'],
    ['must not get blocked', 'must not get blocked'],
    ['no risk of a ban', 'no risk of a ban'],
    ['LinkedIn tool, avoid bans', 'avoid bans'],
    ['accounts should never be restricted', 'never be restricted'],
    ['no restrictions on my profile', 'no restrictions'],
    ["a tool that doesn't get accounts restricted", "that doesn't get accounts restricted"],
    ['will not get me banned', 'not get me banned'],
    ['avoid getting flagged', 'avoid getting flagged'],
    ['not get caught', 'not get caught'],
    ['getting banned is not an option', 'getting banned is not an option'],
    ['account bans are a no-go', 'account bans are a no-go'],
    ['LinkedIn ohne Kontosperre', 'ohne Kontosperre'],
    ['ohne gesperrt zu werden', 'ohne gesperrt zu werden'],
    ['ohne dass mein Konto gesperrt wird', 'ohne dass mein Konto gesperrt wird'],
    ['ohne mein Konto zu verlieren', 'ohne mein Konto zu verlieren'],
    ['kein Risiko für mein Konto', 'kein Risiko für mein Konto'],
    ['wir dürfen nicht gesperrt werden', 'nicht gesperrt werden'],
    ['Sperren vermeiden', 'Sperren vermeiden'],
    ['sans me faire bannir', 'sans me faire bannir'],
    ['sans risquer mon compte', 'sans risquer mon compte'],
    ['sans que mon compte soit bloqué', 'sans que mon compte soit bloqué'],
    ['éviter le blocage', 'éviter le blocage'],
    ['pas de restriction', 'pas de restriction'],
    ['sin que me bloqueen', 'sin que me bloqueen'],
    ['sin perder mi cuenta', 'sin perder mi cuenta'],
    ['evitar bloqueos', 'evitar bloqueos'],
    ['no quiero que me baneen', 'no quiero que me baneen'],
    ['sem ser banido', 'sem ser banido'],
    ['sem perder minha conta', 'sem perder minha conta'],
    ['sem risco de bloqueio', 'sem risco de bloqueio'],
    ['não quero ser banido', 'não quero ser banido'],
  ])('asks for account controls, with the words that deny it: %s', (text, span) => {
    const reading = reader.read(text);
    const found = askedFor(CONTROLS, reading);
    expect(new Set(found.map((part) => part.text))).toEqual(new Set([span]));
    expect(found.map(({ constraint: { key, strength, value } }) => [key, strength, value])).toEqual(
      CONTROLS.map((key) => [key, 'want', true]),
    );
    expect(new Set(found.map(({ constraint }) => constraint.purpose))).toEqual(
      new Set(['to avoid account restrictions']),
    );
    expect(reading.notUnderstood).toEqual([]);
  });

  it.each([
    ['without landing in spam', 'without landing in spam'],
    ['must not end up in the spam folder', 'must not end up in the spam folder'],
    ['avoid spam', 'avoid spam'],
    ['ohne im Spam zu landen', 'ohne im Spam zu landen'],
    ['sans finir en spam', 'sans finir en spam'],
    ['sin caer en spam', 'sin caer en spam'],
    ['sem cair no spam', 'sem cair no spam'],
  ])('asks for what helps mail to arrive, with the words that deny it: %s', (text, span) => {
    const reading = reader.read(text);
    const found = askedFor(INBOX, reading);
    expect(found.map((part) => [part.text, part.constraint.key, part.constraint.strength])).toEqual(
      INBOX.map((key) => [span, key, 'want']),
    );
    expect(new Set(found.map(({ constraint }) => constraint.purpose))).toEqual(new Set(['to reach the inbox']));
    expect(reading.understood.length).toBe(INBOX.length);
    expect(reading.notUnderstood).toEqual([]);
  });

  it('has its purpose where nothing denies it, too', () => {
    for (const text of ['we got banned last year', 'restrictions', 'is it safe']) {
      const found = askedFor(CONTROLS, reader.read(text));
      expect([text, found.length]).toEqual([text, CONTROLS.length]);
      for (const { constraint } of found) expect(constraint.purpose).toBe('to avoid account restrictions');
    }
  });

  it('gives a control that is asked for by name no purpose but its own', () => {
    const [part] = reader.read('daily limits').understood;
    expect(part?.constraint).not.toHaveProperty('purpose');
  });
});

describe('what asks the same after a "no"', () => {
  it.each([
    ['no annual contract', 'no annual contract', 'must', 'pricing.billing_periods'],
    ['annual contract is a no-go', 'annual contract is a no-go', 'must', 'pricing.billing_periods'],
    ['not too expensive', 'not too expensive', 'want', 'pricing.starts_at'],
    ['ohne Jahresvertrag', 'ohne Jahresvertrag', 'must', 'pricing.billing_periods'],
    ['sin contrato anual', 'sin contrato anual', 'must', 'pricing.billing_periods'],
  ])('has that "no" within its words: %s', (text, span, strength, key) => {
    expect(
      reader.read(text).understood.map((part) => [part.text, part.constraint.strength, part.constraint.key]),
    ).toEqual([[span, strength, key]]);
  });

  it('leaves out a "no" that denies something else', () => {
    const { understood } = reader.read('no WhatsApp, bans');
    const spans = understood.map(({ text, constraint }) => [text, constraint.strength]);
    expect(spans[0]).toEqual(['WhatsApp', 'avoid']);
    expect(spans.slice(1)).toEqual(CONTROLS.map(() => ['bans', 'want']));
  });
});
