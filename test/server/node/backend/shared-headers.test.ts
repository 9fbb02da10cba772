import { expect, it } from 'vitest';
import { SharedHeaders } from '../../../../server/node/memory.ts';

it('gives one object for header sets that say the same, and keeps a limited number of them', () => {
  const shared = new SharedHeaders();
  const first = shared.share({ vary: 'Accept-Encoding', link: 'a' });
  expect(shared.share({ vary: 'Accept-Encoding', link: 'a' })).toBe(first);
  expect(shared.share({ vary: 'Accept-Encoding', link: 'b' })).not.toBe(first);
  for (let i = 0; i < 1000; i += 1) shared.share({ link: `${i}` });
  const again = { vary: 'Accept-Encoding', link: 'a' };
  expect(shared.share(again)).toBe(again);
});
