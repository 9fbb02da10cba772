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
    ['gzip, deflate', 'gzip'],
    ['deflate', 'identity'],
    ['GZIP', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.5, identity', 'identity'],
    ['br;q=0.001', 'br'],
    ['*', 'br'],
    ['*;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0, gzip;q=0.1', 'gzip'],
    ['*;q=0, identity;q=0.1', 'identity'],
    [';;;,,q=1', 'identity'],
    ['identity;q=0', undefined],
    ['*;q=0', undefined],
    ['identity;q=0, br;q=0, gzip;q=0', undefined],
    ['identity;q=0, deflate', undefined],
  ])('of %j takes %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it.each([
    // Weights that RFC 9110, 12.4.2 does not know.
    ['gzip;q=-1', 'identity'],
    ['gzip;q=-0', 'identity'],
    ['gzip;q=2', 'identity'],
    ['gzip;q=1.001', 'identity'],
    ['gzip;q=0.0001', 'identity'],
    ['gzip;q=.5', 'identity'],
    ['gzip;q=00.5', 'identity'],
    ['gzip;q=+1', 'identity'],
    ['gzip;q=1e0', 'identity'],
    ['gzip;q=0,5', 'identity'],
    ['gzip;q=', 'identity'],
    ['gzip;q', 'identity'],
    ['gzip;q=x', 'identity'],
    ['gzip;q=NaN', 'identity'],
    ['gzip;q=Infinity', 'identity'],
    ['gzip;q="1"', 'identity'],
    ['gzip;q =1', 'identity'],
    ['gzip;q= 1', 'identity'],
    ['gzip;q=1;q=0', 'identity'],
    ['gzip;level=9', 'identity'],
    ['gzip;', 'identity'],
    ['gz ip', 'identity'],
    ['identity;q=0\xa0', 'identity'],
    ['"gzip"', 'identity'],
    ['gzip/9', 'identity'],
    // They exclude nothing either.
    ['identity;q=-1', 'identity'],
    ['identity;q=0.0000', 'identity'],
    ['identity;q="0"', 'identity'],
    ['*;q=-1', 'identity'],
    ['*;q=00', 'identity'],
    ['*;q=0;x=y', 'identity'],
    // What is well-formed beside them counts.
    ['gzip;q=-1, br;q=0.5', 'br'],
    ['br;q=2, gzip', 'gzip'],
    ['br;q=-1, identity;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=-1, identity;q=0', undefined],
    ['br;q=2, *;q=0', undefined],
    ['gzip;q="a,identity;q=0"', 'identity'],
    // All that the grammar does know.
    ['gzip;q=1., br;q=0.', 'gzip'],
    ['gzip;q=1.000, br;q=0.999', 'gzip'],
    ['gzip\t ;\t Q=1 , br ; q=0.9', 'gzip'],
    ['identity;q=0., gzip', 'gzip'],
  ])('of %j, by the grammar of weights, takes %s', (header, encoding) => {
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

  it('takes any text for a header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([undefined, ...ENCODINGS]).toContain(negotiateEncoding(header));
      }),
    );
  });
});
