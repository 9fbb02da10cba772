import { expect, it } from 'vitest';
import { Monogram } from '../../../server/pages/inline-svg/marks.tsx';

const drawn = (name: string, slug = 'flagmast') => String(Monogram({ name, slug }));
const lettersOf = (name: string) => /data-letters="([^"]*)"/.exec(drawn(name))?.[1];

it('a monogram has the first letters of two words, or of the only one', () => {
  expect(lettersOf('Quill Courier')).toBe('QC');
  expect(lettersOf('FlagMast')).toBe('FM');
  expect(lettersOf('yew')).toBe('Y');
  expect(lettersOf('Beacon.yard')).toBe('BY');
  expect(lettersOf('La Grande Ourse')).toBe('LG');
});

it('a monogram is no text of the page, and its tint depends on the slug alone', () => {
  expect(drawn('Yew', 'yew')).toMatch(
    /^<span class="monogram tint-[0-5]" data-letters="Y" aria-hidden="true"><\/span>$/,
  );
  const tintOf = (slug: string, name: string) => /tint-\d/.exec(drawn(name, slug))?.[0];
  expect(tintOf('yew', 'Yew tree')).toBe(tintOf('yew', 'Yew'));
  expect(
    new Set(['yew', 'flagmast', 'beaconyard', 'quillcourier', 'a', 'b'].map((slug) => tintOf(slug, slug))).size,
  ).toBeGreaterThan(2);
});
