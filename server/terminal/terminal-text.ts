import { stripVTControlCharacters } from 'node:util';
import { marked, type Token, type Tokens } from 'marked';

export interface TerminalOptions {
  /** In columns. */
  readonly width: number;
  /** Whether bold letters can be shown. */
  readonly isStyled: boolean;
  /** Links to it are shown without their address: it is that of no page here. */
  readonly ownUrl: string;
}

/** Markdown as lines for a terminal: wrapped, and with a table that is wider than the terminal as one block for each row. */
export function terminalText(markdown: string, options: TerminalOptions): string {
  return `${new Writer(options).blocks(marked.lexer(markdown))}\n`;
}

class Writer {
  readonly #options: TerminalOptions;

  constructor(options: TerminalOptions) {
    this.#options = options;
  }

  /** The blocks, without headings that nothing follows. */
  blocks(tokens: readonly Token[]): string {
    const blocks = tokens
      .map((token) => ({ text: this.#block(token as Tokens.Generic), depth: (token as Tokens.Heading).depth }))
      .filter(({ text }) => text !== '');
    const isEmpty = (depth: number | undefined, i: number) => {
      const next = blocks[i + 1];
      return depth !== undefined && (next ? next.depth !== undefined && next.depth <= depth : depth > 1);
    };
    return blocks.flatMap(({ text, depth }, i) => (isEmpty(depth, i) ? [] : [text])).join('\n\n');
  }

  #block(token: Tokens.Generic): string {
    const { width } = this.#options;
    switch (token.type) {
      case 'heading':
        return this.#bold(wrapped(this.#inline(token.tokens), width));
      case 'paragraph':
        return this.#isNavigation(token.tokens) ? '' : wrapped(this.#inline(token.tokens), width);
      case 'list':
        return (token as Tokens.List).items.map((item) => this.#item(item.tokens)).join('\n');
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'code':
        return token.text as string;
      case 'space':
        return '';
      default:
        return wrapped(token.tokens ? this.#inline(token.tokens) : (token.raw as string).trim(), width);
    }
  }

  /** Whether a paragraph mainly leads to other pages of ours, which a terminal does not open. */
  #isNavigation(tokens: readonly Token[] = []): boolean {
    const own = tokens.filter(
      (token) => token.type === 'link' && (token as Tokens.Link).href.startsWith(this.#options.ownUrl),
    );
    return this.#inline(own).length > this.#inline(tokens).length / 8;
  }

  #item(tokens: readonly Token[]): string {
    const text = tokens.map((token) => this.#inline((token as Tokens.Generic).tokens ?? [token])).join(' ');
    return wrapped(text, this.#options.width, '- ', '  ');
  }

  #table({ header, rows }: Tokens.Table): string {
    const heads = header.map(({ tokens }) => this.#inline(tokens));
    const cells = rows.map((row) => row.map(({ tokens }) => this.#inline(tokens)));
    const widths = heads.map((head, i) => Math.max(...[head, ...cells.map((row) => row[i] ?? '')].map(lengthOf)));
    const isNarrow = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length) <= this.#options.width;
    return isNarrow
      ? [heads, ...cells]
          .map((row) =>
            row
              .map((cell, i) => padded(cell, widths[i] ?? 0))
              .join(GAP)
              .trimEnd(),
          )
          .join('\n')
      : cells.map((row) => this.#record(heads, row)).join('\n');
  }

  /** A row as its name, with the other cells below it. The name of a band has no other cells. */
  #record(heads: readonly string[], [name = '', ...cells]: readonly string[]): string {
    const { width } = this.#options;
    const filled = cells.flatMap((cell, i) =>
      cell === '' ? [] : [wrapped(`${heads[i + 1]}: ${cell}`, width, '  ', '    ')],
    );
    return [this.#bold(wrapped(name, width)), ...filled].join('\n');
  }

  #inline(tokens: readonly Token[] = []): string {
    return tokens.map((token) => this.#span(token as Tokens.Generic)).join('');
  }

  #span(token: Tokens.Generic): string {
    switch (token.type) {
      case 'strong':
        return this.#bold(this.#inline(token.tokens));
      case 'link': {
        const label = this.#inline(token.tokens);
        const { href } = token as Tokens.Link;
        return href.startsWith(this.#options.ownUrl) || href === label ? label : `${label} <${href}>`;
      }
      case 'codespan':
      case 'escape':
        return token.text as string;
      default:
        return token.tokens ? this.#inline(token.tokens) : ((token.text ?? token.raw) as string);
    }
  }

  #bold(text: string): string {
    return this.#options.isStyled ? `\u001b[1m${text}\u001b[22m` : text;
  }
}

const GAP = '  ';

function lengthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}

/** Lines of words. A word that is longer than a line, such as an address, has one of its own. */
function wrapped(text: string, width: number, first = '', others = ''): string {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const isStart = line === (lines.length === 0 ? first : others);
    if (!isStart && lengthOf(line) + 1 + lengthOf(word) > width) {
      lines.push(line);
      line = others + word;
    } else line += isStart ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
