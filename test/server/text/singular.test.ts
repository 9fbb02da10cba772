import { expect, it } from 'vitest';
import { singular } from '../../../server/text/tokens.ts';

it.each(['agencies agency', 'inboxes inbox', 'searches search', 'crms crm', 'status status', 'access access'])(
  'compares a plural by its singular: %s',
  (words) => {
    const [plural = '', expected] = words.split(' ');
    expect(singular(plural)).toBe(expected);
  },
);
