import { beforeAll, describe, expect, it } from 'vitest';
import { Reader } from '../../../../server/recommend/understand.ts';
import { loadSnapshot } from '../../../../server/snapshot/load.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../../corpus.ts';

let snapshot: Snapshot;
let reader: Reader;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
  reader = new Reader(snapshot.lexicon, snapshot.tools.values());
});

/** Constraints on a key as short lines: `want dripify`. */
function read(text: string, key: string): string[] {
  return reader
    .read(text)
    .understood.filter(({ constraint }) => constraint.key === key)
    .map(({ constraint: { strength, value } }) => `${strength} ${value}`);
}

describe('named tools', () => {
  it.each([
    ['alternative to Dripify', ['want dripify']],
    ['like Waalaxy but cheaper', ['want waalaxy']],
    ['anything but Apollo', ['avoid apollo']],
    ['leaving lemlist', ['avoid lemlist']],
    ['Lemlist is too expensive', ['avoid lemlist']],
    ['Lemlist is too expensive, we want something similar', ['want lemlist']],
    ['we use Expandi and want to switch', ['avoid expandi']],
    ['we use Apollo for data and keep it', []],
    ['instead of Klenty', ['want klenty']],
    ['dripfy or heyrech', ['want dripify', 'want heyreach']],
    ['linkedhelper, phantom buster, out play', ['want linked-helper', 'want phantombuster', 'want outplay']],
    ['Prospect.io', ['want overloop']],
    ['Alternative zu Waalaxy', ['want waalaxy']],
    ['algo parecido a Lemlist', ['want lemlist']],
  ])('reads "%s"', (text, expected) => {
    expect(read(text, 'tool')).toEqual(expected);
  });

  it.each([
    ['Clay alternative', ['want clay']],
    ['clay vs outreach', ['want clay', 'want outreach']],
    ['Salesloft or Outreach', ['want salesloft', 'want outreach']],
    ['we tried Hunter', ['want hunter']],
    ['reply.io', ['want reply-io']],
    ['close more deals with outreach', []],
    ['stop when they reply instantly', []],
    ['LinkedIn Outreach Automation With Instantly Sent Invites', []],
    ['we are closely watched hunters in a valley of clay', []],
    ['Tools für Outreach', []],
  ])('tells a name from an ordinary word in "%s"', (text, expected) => {
    expect(read(text, 'tool')).toEqual(expected);
  });

  it('marks tools that are to be chosen between', () => {
    const { understood } = reader.read('Expandi or HeyReach?');
    expect(understood.map(({ constraint }) => constraint.assumed)).toEqual(Array(2).fill('named to be chosen between'));
  });

  it('knows every tool of the snapshot by its name', () => {
    for (const { slug, name } of snapshot.tools.values()) {
      expect([name, read(`alternative to ${name}`, 'tool')]).toEqual([name, [`want ${slug}`]]);
    }
  });
});

describe('seats', () => {
  it.each([
    ["we're 6 SDRs", ['must 6']],
    ['a team of five', ['must 5']],
    ['solo founder', ['must 1']],
    ['agency with 20 client accounts', ['must 20']],
    ['5-10 users', ['must 10']],
    ['for one user', ['must 1']],
    ['Agentur mit 12 Kunden', ['must 12']],
    ['nous sommes 5 commerciaux', ['must 5']],
    ['equipo de 8 vendedores', ['must 8']],
    ['time de 4 SDRs', ['must 4']],
    ['reach 100 people a day', []],
    ['it writes to 40 people at once', []],
    ['30 mailboxes', []],
    ['5000 emails a month', []],
    ['a 10 step sequence', []],
    ['companies with 50-200 employees', []],
  ])('reads "%s"', (text, expected) => {
    expect(read(text, 'seats')).toEqual(expected);
  });
});

describe('what a text leaves open', () => {
  const open = (text: string) =>
    reader.read(text).ambiguous.map(({ readings }) => readings.map(({ key, strength }) => `${strength} ${key}`));

  it('shows both readings of a word of the trade', () => {
    expect(open('with warm-up')).toEqual([['want email.warm_up', 'want safety.warm_up']]);
    expect(open('sender limits')).toEqual([['want safety.daily_limits', 'want ai.api_rate_limits']]);
    expect(open('LinkedIn and email with rotation')).toEqual([
      ['want email.inbox_rotation', 'want linkedin.sender_rotation'],
    ]);
  });

  it.each([
    ['mailbox warm-up', 'email.warm_up'],
    ['cold email with warm-up', 'email.warm_up'],
    ['warm-up for new LinkedIn profiles', 'safety.warm_up'],
    ['rate limits', 'ai.api_rate_limits'],
    ['rotation on LinkedIn', 'linkedin.sender_rotation'],
  ])('settles it by the words around in "%s"', (text, key) => {
    expect(open(text)).toEqual([]);
    expect(reader.read(text).understood.map(({ constraint }) => constraint.key)).toContain(key);
  });
});

describe('contradictions', () => {
  it('are named, and both sides stay', () => {
    const { understood, contradictions } = reader.read('email is a must, but no email');
    expect(understood.map(({ constraint }) => constraint.strength)).toEqual(['must', 'avoid']);
    expect(contradictions).toEqual([{ text: '"email" (wanted) and "email" (not wanted)', between: [0, 1] }]);
  });

  it('are none between different things', () => {
    expect(reader.read('email and LinkedIn, no calls, 5 users under $50 a seat, cheap').contradictions).toEqual([]);
  });
});

describe('languages', () => {
  it.each([
    ['ohne Browser-Erweiterung, idealerweise mit Webhooks', ['avoid product.runs_on', 'want integrations.webhooks']],
    ['keine Telefonate, aber WhatsApp', ['avoid channels.calls', 'must channels.whatsapp']],
    [
      "pas d'appels, mais des SMS, et si possible une API",
      ['avoid channels.calls', 'must channels.sms', 'want ai.public_api'],
    ],
    ['sin llamadas ni SMS, con Slack', ['avoid channels.calls', 'avoid channels.sms', 'must integrations.slack']],
    [
      'sem ligações, mas com WhatsApp no LinkedIn',
      ['avoid channels.calls', 'must channels.whatsapp', 'must channels.linkedin'],
    ],
  ])('reads "%s"', (text, expected) => {
    expect(reader.read(text).understood.map(({ constraint: { strength, key } }) => `${strength} ${key}`)).toEqual(
      expected,
    );
  });

  it('does not take a refusal in another language for a wish', () => {
    for (const text of ['senza email', 'zonder e-mail', 'bez WhatsApp', 'utan Slack']) {
      expect(reader.read(text).understood.filter(({ constraint }) => constraint.strength !== 'avoid')).toEqual([]);
    }
  });
});

describe('the lexicon', () => {
  it('reaches every question that a buyer could put a wish to', () => {
    const reached = new Set(
      [
        ...snapshot.lexicon.asks.flatMap(({ constraints }) => constraints),
        ...snapshot.lexicon.ambiguous.flatMap(({ readings }) => readings),
      ].map(({ key }) => key),
    );
    const open = Object.keys(snapshot.methodology.catalogue.keys).filter((key) => !reached.has(key));
    expect(open).toEqual(['company.name', 'pricing.plans']);
  });
});
