import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENCODINGS, negotiateEncoding } from '../../../server/http/negotiate-encoding.ts';

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
