import { describe, expect, it } from 'vitest';
import { suggestion } from '../../../pipeline/check/suggestion.ts';

const KEYS = ['team.sso', 'team.roles', ...Array.from({ length: 20 }, (_, i) => `other.key_${i}`)];
const ADDRESSES = Array.from({ length: 20 }, (_, i) => `https://help.example.com/${'article-'.repeat(i + 1)}`);

describe('a suggestion', () => {
  it('lists the keys of a group, and knows that addresses have none', () => {
    expect(suggestion('team.zebra', KEYS)).toBe('allowed in team: team.sso, team.roles');
    expect(suggestion('https://help.example.com/zebra/on/the/road', ADDRESSES)).toBe(
      'none of the 20 possible values is similar',
    );
  });
});
