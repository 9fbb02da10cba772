import { beforeAll, describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { derive } from '../../../pipeline/resolve/resolve.ts';
import { sourcesOfDueFacts } from '../../../pipeline/verify/cited-pages.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { type Copy, copyFixture } from '../commands/run.ts';

let copy: Copy;
let tools: readonly Tool[];

beforeAll(async () => {
  copy = await copyFixture();
  ({ tools } = derive(await fixtureFacts()));
});

describe('the pages that are due', () => {
  it.each(['2026-06-30', '2026-08-15', '2027-03-01'])(
    'are those of the facts that are listed as stale on %s',
    async (day) => {
      const { out } = await copy.factsOn(day, 'stale', '--limit', '0');
      const listed = [...out.matchAll(/\d jobs? {2,3}(\S+) {2}(\S+)/g)].flatMap(([, slug, key]) => {
        const fact = tools.find((tool) => tool.slug === slug)?.facts[key as string];
        return fact?.sources.map(({ id }) => id) ?? [];
      });
      expect(listed.length).toBeGreaterThan(10);
      expect([...sourcesOfDueFacts(tools, day)].toSorted()).toEqual([...new Set(listed)].toSorted());
    },
  );
});
