import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../../../server/text/vocabulary.ts';

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(['call', 'email', 'webhook', 'automatis*', 'inbox'], ['calm', 'reply']);

  it('knows words by their plural and stem, and corrects no known word', () => {
    expect(vocabulary.formsOf('webhooks')).toEqual(['webhook']);
    expect(vocabulary.formsOf('automatisierung')).toEqual(['automatis*']);
    expect(vocabulary.formsOf('calls')).toEqual(['call']);
    expect(vocabulary.formsOf('calm')).toEqual(['calm']);
    expect(vocabulary.formsOf('webhok')).toEqual(['webhook']);
    expect(vocabulary.formsOf('zebra')).toEqual([]);
  });

  it('corrects to the nearest word that is possible, and to none if no word is', () => {
    const near = new Vocabulary(['webhook', 'webhorn'], []);
    expect(near.formsOf('webhoon', (known) => known === 'webhorn')).toEqual(['webhorn']);
    expect(near.formsOf('webhoon', (known) => known === 'webhook')).toEqual(['webhook']);
    expect(near.formsOf('webhoon', () => false)).toEqual([]);
    expect(near.formsOf('webhook', () => false)).toEqual(['webhook']);
  });
});
