import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from '../../../server/http/negotiate.ts';
import { ENCODINGS } from '../../../server/http/representation.ts';
import { isAboutLinear } from '../../cpu-time.ts';

describe('negotiateEncoding', () => {
  it.each([
    [null, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.5, identity', 'identity'],
    ['*;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0, deflate', undefined],
    // A weight that RFC 9110, 12.4.2 does not know: the element counts for nothing, and the one next to it does.
    ['gzip;q=-1', 'identity'],
    ['gzip;q=0.0001', 'identity'],
    ['gzip;q=.5', 'identity'],
    ['gzip;q=0,5', 'identity'],
    ['gzip;q =1', 'identity'],
    ['gzip;q=1;q=0', 'identity'],
    ['gzip;level=9', 'identity'],
    ['identity;q=0\xa0', 'identity'],
    ['gzip;q="a,identity;q=0"', 'identity'],
    ['br;q=2, *;q=0', undefined],
    // All that it does know.
    ['gzip;q=1., br;q=0.', 'gzip'],
    ['gzip;q=1.000, br;q=0.999', 'gzip'],
    ['gzip\t ;\t Q=1 , br ; q=0.9', 'gzip'],
  ])('of %j takes %s, from the cache too', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it('excludes everything only by elements that are well-formed', () => {
    const coding = fc.constantFrom(...ENCODINGS, '*', 'deflate', 'gz ip', '"br"', '');
    const weight = fc.oneof(
      fc.constantFrom('', ';q=0', ';q=0.000', ';q=1', ';q=0.5'),
      fc.constantFrom(';q=-1', ';q=-0', ';q=00', ';q=0.0000', ';q=1.5', ';q="0"', ';q=', ';q', ';x=0', ';q=0;q=0'),
      fc.stringMatching(/^;q=[\d.e+-]{0,6}$/),
    );
    let excluded = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(coding, weight)), (listed) => {
        const elements = listed.map(([name, q]) => name + q);
        const wellFormed = elements.filter((element) =>
          /^(?:br|gzip|identity|deflate|\*)(?:;q=(?:0|0\.\d{0,3}|1|1\.0{0,3}))?$/.test(element),
        );
        const chosen = negotiateEncoding(elements.join(', '));
        expect(chosen).toBe(negotiateEncoding(wellFormed.join(', ')));
        const excludes = (name: string) =>
          wellFormed.some((element) => /;q=0(?:\.0*)?$/.test(element) && element.startsWith(name));
        if (chosen !== undefined) return;
        excluded += 1;
        expect(excludes('identity') || excludes('*')).toBe(true);
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(excluded).toBeGreaterThan(10);
  });

  it.each([
    (size: number) => `gzip${' \t'.repeat(size / 2)}x`,
    (size: number) => 'gzip;'.repeat(size / 5),
    (size: number) => `${'a'.repeat(size)}=`,
    (size: number) => ','.repeat(size),
  ])('reads a long header in linear time: %s', (header) => {
    expect(negotiateEncoding(header(32_000))).toBe('identity');
    expect(isAboutLinear((size) => negotiateEncoding(header(size)), 32_000)).toBe(true);
  });

  it('never takes a coding that is excluded, and always one of those that are not', () => {
    const coding = fc.constantFrom(...ENCODINGS, '*', 'deflate');
    const weight = fc.constantFrom('0', '0.000', '0.001', '0.5', '1');
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(coding, weight), { selector: ([name]) => name }), (listed) => {
        const chosen = negotiateEncoding(listed.map(([name, q]) => `${name};q=${q}`).join(', '));
        const q = new Map(listed.map(([name, weight]) => [name, Number(weight)] as const));
        const acceptable = (name: (typeof ENCODINGS)[number]) =>
          (q.get(name) ?? q.get('*') ?? (name === 'identity' ? 1 : 0)) > 0;
        expect(chosen === undefined).toBe(!ENCODINGS.some(acceptable));
        if (chosen !== undefined) expect(acceptable(chosen)).toBe(true);
      }),
    );
  });
});
