import { expect, it } from 'vitest';
import { unplacedIn } from '../../../../server/operations/concise/table.ts';

it('goes on where it ended, after the tools with a place, until every tool was shown', () => {
  const all = Array.from({ length: 40 }, (_, i) => ({
    slug: `tool-${i}`,
    reason: i % 2 ? 'closed' : 'too_little_read',
  }));
  const seen: string[] = [];
  let offset = 3;
  for (let calls = 0; calls < 40; calls += 1) {
    const shown = Math.max(0, 3 - offset);
    const { unplaced = {}, more } = unplacedIn(all, { all: 3, shown }, { limit: 5, offset }, 120);
    seen.push(...Object.values(unplaced).flat());
    if (!more) break;
    expect(more.left).toBe(40 - seen.length);
    offset = Number(more.next.replace('offset: ', ''));
  }
  expect(seen.sort()).toEqual(all.map(({ slug }) => slug).sort());
});
