import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address, code, codeBlock, item, link, row, text } from '../../../server/markdown/markdown.ts';

describe('text', () => {
  it.each([
    ['*bold*, `code` and _this_', '\\*bold\\*, \\`code\\` and \\_this\\_'],
    ['[a](b) <b> | ~~c~~ \\', '\\[a\\](b) \\<b\\> \\| \\~~c\\~~ \\\\'],
    ['mcp_server of Q&A at 5 > 3', 'mcp_server of Q&A at 5 \\> 3'],
    ['&lt; &#35;', '\\&lt; \\&#35;'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['+ item', '\\+ item'],
    ['=== underline', '\\=== underline'],
    ['1. item', '1\\. item'],
    ['2) item', '2\\) item'],
    ['1.5 hours', '1.5 hours'],
    ['two\nlines\r\n\r\nand  a gap', 'two lines and a gap'],
  ])('%j becomes %j', (words, written) => {
    expect(text(words)).toBe(written);
  });

  it('has no line break, and no character that ends a cell or a label', () => {
    const words = fc.string({ unit: fc.constantFrom(...'\\`*_[]()<>|~&#\n\t -+=1.a\u2028') });
    fc.assert(
      fc.property(words, (given) => {
        const written = text(given);
        expect(written).not.toMatch(/[\n\r\u2028]/);
        // What is left once each escape is taken away.
        expect(written.replaceAll(/\\[\\`*_[\]<>|~&#+=.)-]/g, '')).not.toMatch(/[\\`*[\]<>|]/);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('code', () => {
  it('holds no backtick and no line break', () => {
    expect(code('a`b\nc')).toBe('`a b c`');
  });

  it('has a fence that its block does not', () => {
    expect(codeBlock('```\nx\n```')).toBe('````\n```\nx\n```\n````');
    expect(codeBlock('x')).toBe('```\nx\n```');
  });
});

describe('address', () => {
  it.each([
    ['https://a.example/x_(y)?q=a b|c', 'https://a.example/x_%28y%29?q=a%20b%7Cc'],
    ['https://a.example/`<"[]\\', 'https://a.example/%60%3C%22%5B%5D%5C'],
  ])('%s becomes %s', (url, written) => {
    expect(address(url)).toBe(written);
  });
});

it('writes links, items and rows', () => {
  expect(item(link('A [b]', 'https://a.example/(c)'))).toBe('- [A \\[b\\]](https://a.example/%28c%29)');
  expect(row(['a', text('b|c')])).toBe('| a | b\\|c |');
});
