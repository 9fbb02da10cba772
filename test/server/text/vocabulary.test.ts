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
});
