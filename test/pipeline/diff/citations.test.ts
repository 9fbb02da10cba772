import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataChanges } from '../../../pipeline/diff/data-changes.ts';
import { replacing } from '../../fixture/fixture.ts';
import { diffOf, linesByTitle } from './fixture-difference.ts';

const HASH = /[0-9a-f]{8}/;

/** A citation of the home page with a fingerprint, as the fixture has it for `channels.linkedin`, and others like it. */
const HOME =
  '{ source: home, at: Channels, fingerprint: { words: 13, hash: 7c329f89d75bcab2b3cd7c0c41239e8c, under: 61ffa9c8, starts: Quillcourier writes to, ends: from one inbox } }';
const PRICES = '{ source: pricing, at: Head, fingerprint: { words: 9, hash: 00112233445566778899aabbccddeeff } }';

/** The lines on facts after texts in the file of Quillcourier are replaced. */
async function said(before: string, after: string): Promise<string[]> {
  const { 'Facts changed': changed = [], 'Sources or notes of facts changed': reworded = [] } = linesByTitle(
    await diffOf({ 'tools/quillcourier': replacing(before, after) }),
  );
  return [...changed, ...reworded];
}

describe('a citation', () => {
  it('whose fingerprint changes is named, wherever it is, without a hash', async () => {
    const [line = '', ...others] = await said(HOME, `${PRICES}\n      - ${HOME.replace('7c329f89', '00000000')}`);
    expect(others).toEqual([]);
    expect(line).toContain('; sources > home: fingerprint of the passage changed');
    expect(line).toContain('; sources > pricing: added {"source":"pricing","at":"Head","fingerprint":"9 words"}');
    expect(line).not.toMatch(HASH);
  });

  it('that loses its fingerprint is described in words', async () => {
    const [line = ''] = await said(HOME, '{ source: home, at: Channels }');
    expect(line.split('; ')).toContain('sources > home: fingerprint of the passage removed');
    expect(line).not.toMatch(HASH);
  });

  it('that disagrees is matched by its source, and its value by itself', async () => {
    const one = 'disagrees: [{ value: false, sources: [review] }]';
    const two = `disagrees: [{ value: false, sources: [news, { source: review, fingerprint: { words: 9, hash: 00112233445566778899aabbccddeeff } }] }]`;
    const [line = ''] = await said(one, two);
    expect(line.split('; ').slice(1)).toEqual([
      'disagrees > sources > review: fingerprint of the passage added',
      'disagrees > sources > news: added {"source":"news"}',
    ]);
  });
});

describe('the changes between two lists of citations', () => {
  const fingerprint = fc.record({ words: fc.integer({ min: 6, max: 80 }), hash: fc.constantFrom('a', 'c') });
  const source = fc.constantFrom('home', 'pricing', 'help', 'news');
  const cited = fc.record({ source, at: fc.string(), fingerprint });
  const lists = fc.uniqueArray(cited, { selector: (one) => JSON.stringify(one), maxLength: 6 });

  /** Lists, each also in another order. */
  const reordered = <Item>(lists: fc.Arbitrary<Item[]>) =>
    lists.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));

  it('are one addition if one is put anywhere, in whatever order the others are now', () => {
    fc.assert(
      fc.property(reordered(lists), fc.nat(), ([list, shuffled], at) => {
        const other: object = { source: 'other', fingerprint: { words: 9, hash: 'b' } };
        const changes = dataChanges(list, (shuffled as object[]).toSpliced(at % (list.length + 1), 0, other));
        const isMoved = JSON.stringify(list) !== JSON.stringify(shuffled);
        expect(changes).toEqual([
          { path: ['other'], kind: 'added', before: undefined, after: other },
          ...(isMoved ? [{ path: [], kind: 'reordered', before: undefined, after: undefined }] : []),
        ]);
      }),
    );
  });

  it('name every source whose fingerprint changed, and no other, in whatever order they are now', () => {
    const ids = ['home', 'pricing', 'help', 'news', 'terms'];
    const sources = fc.shuffledSubarray(ids, { minLength: 1 });
    fc.assert(
      fc.property(reordered(sources), fc.array(fc.constantFrom(...ids)), ([before, order], reprinted) => {
        const citation = (source: string, hash: string) => ({ source, fingerprint: { words: 9, hash } });
        const changes = dataChanges(
          before.map((id) => citation(id, 'old')),
          order.map((id) => citation(id, reprinted.includes(id) ? 'new' : 'old')),
        );
        const named = changes.filter(({ kind }) => kind !== 'reordered').map(({ path }) => path.join(' > '));
        const expected = before.filter((id) => reprinted.includes(id)).map((id) => `${id} > fingerprint`);
        expect(named.toSorted()).toEqual(expected.toSorted());
        const isMoved = order.some((id, i) => id !== before[i]);
        expect(changes.some(({ kind }) => kind === 'reordered')).toBe(isMoved);
      }),
    );
  });

  it('match several citations of one source in their order, those that are the same first', () => {
    const at = (place: string) => ({ source: 'home', at: place });
    expect(dataChanges([at('A'), at('B')], [at('X'), at('A'), at('B')])).toEqual([
      { path: ['home'], kind: 'added', before: undefined, after: at('X') },
    ]);
    expect(
      dataChanges([at('A'), at('B')], [at('X'), at('B')]).map(({ path, before, after }) => [path, before, after]),
    ).toEqual([[['home', 'at'], 'A', 'X']]);
  });
});
