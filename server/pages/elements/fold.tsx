import * as text from '../../writers/markdown/text.ts';
import { addHeading, type Block, drawBlocks, writeBlocks } from '../blocks/block.tsx';
import { drawLine, type Line, writeLine } from '../blocks/words.tsx';

interface FoldOptions {
  readonly id?: string;
  readonly isOpen?: boolean;
}

/** What decides nothing. Markdown shows it under a heading. */
export const fold = (title: Line, blocks: readonly Block[], { id, isOpen }: FoldOptions = {}): Block => ({
  html: () => (
    <details id={id} open={isOpen}>
      <summary>{drawLine(title)}</summary>
      {drawBlocks(blocks)}
    </details>
  ),
  markdown: (target) => addHeading(text.heading(2, writeLine(title, target)), writeBlocks(blocks, target)),
});
