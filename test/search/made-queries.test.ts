import { beforeAll, describe, expect, it } from 'vitest';
import { search } from '../../server/search/search.ts';
import { wordsOf } from '../../server/search/word.ts';
import { loadSnapshot } from '../../server/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../corpus.ts';
import { drawn, withSyntheticTools } from './synthetic.ts';

let real: Snapshot;
beforeAll(async () => {
  real = await loadSnapshot(DIST_DATA);
});

const first = (snapshot: Snapshot, words: string, count: number) => search(snapshot, words).slugs.slice(0, count);

/** Every way to leave out, double or swap a letter of a name after its first. */
function slipsOf(name: string): string[] {
  return Array.from({ length: name.length - 1 }, (_, i) => i + 1).flatMap((at) => [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name.charAt(at) + name.slice(at),
    name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
  ]);
}

describe('queries made from the tools', () => {
  it('with one slip in a name of five letters or more find the tool first in 99 of 100', () => {
    const tries = [...real.tools.values()]
      .filter(({ name }) => name.length >= 5)
      .flatMap(({ slug, name }) => slipsOf(name).map((words) => ({ slug, words })));
    const misses = tries.filter(({ slug, words }) => first(real, words, 1)[0] !== slug);
    console.info(`${tries.length - misses.length} of ${tries.length} slips`, misses.slice(0, 10));
    expect(tries.length).toBeGreaterThan(1000);
    expect(1 - misses.length / tries.length).toBeGreaterThanOrEqual(0.99);
  });

  it.each([
    ['the real tools', 0],
    ['1,000 tools', 1000],
  ])(
    'with a word of the name and one of the summary find the tool among the first ten of %s in 95 of 100',
    (_, size) => {
      const snapshot = withSyntheticTools(real, size);
      const draw = drawn(size);
      const tools = [...snapshot.tools.values()];
      const pick = <T>(list: readonly T[]) => list[draw(list.length)] as T;
      const tries = Array.from({ length: 400 }, () => {
        const { slug, name, summary } = pick(tools);
        const words = [pick(wordsOf(name)).text, pick(wordsOf(summary)).text];
        return { slug, words: (draw(2) === 0 ? words : words.reverse()).join(' ') };
      });
      const misses = tries.filter(({ slug, words }) => !first(snapshot, words, 10).includes(slug));
      console.info(`${tries.length - misses.length} of ${tries.length} pairs of words, ${tools.length} tools`, misses);
      expect(1 - misses.length / tries.length).toBeGreaterThanOrEqual(0.95);
    },
  );
});
