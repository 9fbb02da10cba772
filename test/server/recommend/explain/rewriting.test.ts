import { describe, expect, it } from 'vitest';
import { rewriteWithout } from '../../../../server/recommend/explain/rewriting.ts';
import type { Understood } from '../../../../server/recommend/read/interpretation.ts';

/** The phrases of a text, of which each may have a strength or a purpose. */
function phrasesOf(text: string, ...phrases: (readonly [string, Partial<Understood['constraint']>?])[]): Understood[] {
  return phrases.map(([words, more]) => ({
    text: words,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    constraint: { key: 'x', op: 'is', value: true, strength: 'must', ...more },
  }));
}

function rewritingsOf(text: string, dropped: string, ...kept: Parameters<typeof phrasesOf>[1][]): string[] {
  return rewriteWithout(text, phrasesOf(text, [dropped]), phrasesOf(text, ...kept));
}

describe('rewriteWithout', () => {
  it('drops the whole clause, if nothing else is asked for in it', () => {
    expect(rewritingsOf('LinkedIn, and it must have webhooks, no WhatsApp', 'webhooks', ['LinkedIn'])[0]).toBe(
      'LinkedIn, no WhatsApp',
    );
  });

  it('drops the words before the phrase, then the phrase alone', () => {
    expect(rewritingsOf('LinkedIn with good webhooks', 'webhooks', ['LinkedIn'])).toEqual([
      'LinkedIn',
      'LinkedIn with good',
    ]);
  });

  it('lists the phrases that are kept, with their strengths, last', () => {
    const rewritings = rewritingsOf(
      'slack sso calls email',
      'sso',
      ['slack', { strength: 'want' }],
      ['calls', { strength: 'avoid' }],
      ['email'],
    );
    expect(rewritings.at(-1)).toBe('ideally slack, no calls, email');
  });

  it('gives a phrase that names a concern no "ideally"', () => {
    const concern = { strength: 'want', purpose: 'to be left alone' } as const;
    const rewritings = rewritingsOf('banned slack sso', 'sso', ['banned', concern], ['slack', { strength: 'want' }]);
    expect(rewritings.at(-1)).toBe('banned, ideally slack');
  });

  it('gives neither the text itself nor an empty one', () => {
    expect(rewritingsOf('webhooks', 'webhooks')).toEqual([]);
  });
});
