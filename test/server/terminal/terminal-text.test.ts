import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terminalText } from '../../../server/terminal/terminal-text.ts';

const OPTIONS = { width: 40, isStyled: false, ownUrl: 'https://facts.example' };

describe('Markdown in a terminal', () => {
  it('has no markup, and addresses of other sites alone', () => {
    const markdown = [
      '# A \\| title',
      'A **strong** word, [a page](https://facts.example/tools), [a source](https://other.example/x) and `code`.',
      '- one\n- two, which is longer than a line of this terminal is',
    ].join('\n\n');
    expect(terminalText(markdown, OPTIONS)).toBe(`A | title

A strong word, a page, a source
<https://other.example/x> and code.

- one
- two, which is longer than a line of
  this terminal is
`);
  });

  it('has a table in columns if it is narrow, and each row as a block if it is wide', () => {
    const table = (cell: string) => `| Tool | Price |\n| --- | --- |\n| One | ${cell} |\n| Two |  |\n`;
    expect(terminalText(table('5 USD'), OPTIONS)).toBe('Tool  Price\nOne   5 USD\nTwo\n');
    expect(terminalText(table('from a word to the next one '.repeat(2)), OPTIONS)).toBe(
      'One\n  Price: from a word to the next one\n    from a word to the next one\nTwo\n',
    );
  });

  it('is bold where the terminal can show it', () => {
    expect(terminalText('# Title', { ...OPTIONS, isStyled: true })).toBe('\u001b[1mTitle\u001b[22m\n');
  });

  it('has no line wider than the terminal, unless a single word is', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(words, fc.integer({ min: 35, max: 120 }), (list, width) => {
        const text = terminalText(`${list.join(' ')}\n\n- ${list.join(' ')}\n`, { ...OPTIONS, width });
        for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
        expect(text.replaceAll(/[\s-]+/g, ' ').trim()).toBe(`${list.join(' ')} ${list.join(' ')}`);
      }),
    );
  });
});
