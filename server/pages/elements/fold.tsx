import * as text from '../../writers/markdown/text.ts';
import { addHeading, type Block, drawBlocks, writeBlocks } from '../blocks/block.tsx';

interface FoldOptions {
  readonly id?: string;
  readonly isOpen?: boolean;
}

/** What decides nothing. Markdown shows it under a heading. */
export const fold = (title: string, blocks: readonly Block[], { id, isOpen }: FoldOptions = {}): Block => ({
  html: () => (
    <details id={id} open={isOpen}>
      <summary>{title}</summary>
      {drawBlocks(blocks)}
    </details>
  ),
  markdown: (target) => addHeading(text.heading(2, text.escapeText(title)), writeBlocks(blocks, target)),
});
