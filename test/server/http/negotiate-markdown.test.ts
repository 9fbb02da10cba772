import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from '../../../server/http/negotiate.ts';
import { isAboutLinear } from '../../cpu-time.ts';

describe('prefersMarkdown', () => {
  it.each([
    ['Claude Code', 'text/markdown, text/html, */*', true],
    ['the same weight, named last', 'text/html, text/markdown', true],
    ['HTML by a wildcard of less weight', 'text/*;q=0.5, text/markdown;q=0.6', true],
    ['HTML excluded', 'text/markdown;q=0.1, text/html;q=0, */*', true],
    ['HTML rated by its own weight, not by the wildcard', 'text/*;q=0.9, text/markdown;q=0.5, text/html;q=0.4', true],
    ['the character set that it has', 'text/markdown; charset=UTF-8, text/html;q=0.9', true],
    ['an empty element', ',, text/markdown ,', true],
    ['curl', '*/*', false],
    [
      'Chrome',
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
      false,
    ],
    ['no header', undefined, false],
    ['null, as of a Request', null, false],
    ['Markdown excluded to three decimals', 'text/markdown;q=0.000, */*', false],
    ['less weight than HTML by a wildcard', 'text/markdown;q=0.5, text/*;q=0.8', false],
    ['less weight than HTML with its character set', 'text/markdown;q=0.5, text/html;charset=utf-8', false],
    ['a type that only begins like it', 'text/markdownish', false],
    ['a variant that we do not have', 'text/markdown;variant=GFM', false],
    ['a weight that is no number', 'text/markdown;q=high', false],
    ['no type at all', 'markdown', false],
    ['a quotation mark without an end', 'text/html;a="text/markdown', false],
  ])('%s: %j is %s', (_, accept, markdown) => {
    expect(prefersMarkdown(accept)).toBe(markdown);
    // From the cache.
    expect(prefersMarkdown(accept)).toBe(markdown);
  });

  it('compares the weights of the two types, in any order and among other types', () => {
    const weight = fc.integer({ min: 0, max: 1000 });
    const other = fc.constantFrom('image/png;q=1', 'application/json', 'text/css;q=0.3');
    fc.assert(
      fc.property(weight, weight, fc.array(other, { maxLength: 3 }), fc.boolean(), (markdown, html, others, first) => {
        const both = [`text/markdown;q=${markdown / 1000}`, `text/html;q=${html / 1000}`];
        const accept = [...others, ...(first ? both : both.reverse()), ...others].join(', ');
        expect(prefersMarkdown(accept)).toBe(markdown > 0 && markdown >= html);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it.each(['text/markdown', ' ', '\t;', ',', ';charset=', ';a="', 'text/markdown ; ', 'a/b;c=d'])(
    'reads many %j in linear time',
    (part) => {
      // Each time another, which the cache does not have.
      let round = 0;
      const read = (size: number) => prefersMarkdown(`text/markdown${part.repeat(size / part.length)}${round++}`);
      expect(isAboutLinear(read, 16_000)).toBe(true);
    },
  );
});
