import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../../server/search/search.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { withSyntheticTools } from '../../search/synthetic.ts';

const snapshot = await fixtureSnapshot();
const other: Snapshot = { ...snapshot };

function answer(of: Snapshot, words: string) {
  const { slugs, why } = search(of, words);
  return slugs.map((slug) => ({ slug, why: why(slug) }));
}

/** Without the words as they were typed. */
function untyped(found: ReturnType<typeof answer>) {
  return found.map(({ slug, why }) => [slug, why.replaceAll(/“.*?” as /g, '')]);
}

/** Any Unicode, lone surrogates too; words that mean something here, spoilt and whole; one letter many times. */
const anyText = () =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 500 }).map((units) => String.fromCharCode(...units)),
    fc
      .array(fc.constantFrom('linkedin', 'whatsap', 'no', 'mcp', 'flagmst', 'tool', 'e', 'mail', '\u0301', 'ﷺ', '-'), {
        maxLength: 60,
      })
      .map((words) => words.join(' ')),
    fc.tuple(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.nat(160)).map(([text, times]) => text.repeat(times)),
  );

describe('any text', () => {
  it('is answered, and the same by an index made anew: each tool once, with a reason', () => {
    let hits = 0;
    fc.assert(
      fc.property(anyText(), (words) => {
        const found = answer(snapshot, words);
        hits += found.length;
        expect(answer(other, words)).toEqual(found);
        expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
        for (const { slug, why } of found) {
          expect(snapshot.tools.has(slug)).toBe(true);
          const [, matched = ''] = /^“(.+?)” as ./s.exec(why) ?? [];
          expect(matched).not.toBe('');
          expect(words).toContain(matched.split(' ')[0]?.replace(/…$/, ''));
        }
      }),
      { numRuns: 150, seed: 1 },
    );
    expect(hits).toBeGreaterThan(20);
  });

  it('is answered alike whatever its case, accents in one piece or two, and blanks', () => {
    const names = [...snapshot.tools.values()].map(({ name }) => name);
    fc.assert(
      fc.property(fc.constantFrom(...names, 'mcp server', 'whatsapp', 'cold email'), fc.nat(20), (name, at) => {
        const place = at % name.length;
        const accented = `${name.slice(0, place + 1)}\u0301${name.slice(place + 1)}`;
        const found = answer(snapshot, name);
        expect(found.length).toBeGreaterThan(0);
        for (const same of [name.toUpperCase(), ` \t${name}  `, accented.normalize('NFC'), accented.normalize('NFD')])
          expect([same, untyped(answer(snapshot, same))]).toEqual([same, untyped(found)]);
      }),
    );
  });

  it('is answered from 3,000 tools as well', () => {
    const many = withSyntheticTools(snapshot, 3000);
    let hits = 0;
    fc.assert(
      fc.property(anyText(), (words) => {
        const { slugs } = search(many, words);
        hits += slugs.length;
        expect(new Set(slugs).size).toBe(slugs.length);
      }),
      { numRuns: 60, seed: 1 },
    );
    expect(hits).toBeGreaterThan(20);
  });
});
