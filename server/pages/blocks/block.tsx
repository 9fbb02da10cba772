import type { Child } from 'hono/jsx';
import * as text from '../../writers/markdown/text.ts';
import type { MarkdownSection } from './fit.ts';
import { drawLine, type Line, type MarkdownTarget, writeLine } from './words.tsx';

/** A part of a page that writes itself as HTML and as Markdown, so that a page is composed once. */
export interface Block {
  html(): Child;
  /** Empty for what only people need, such as forms. Rows may be left out to fit a page into its limit. */
  markdown(target: MarkdownTarget): readonly MarkdownSection[];
}

export const paragraph = (line: Line, className?: string): Block => ({
  html: () => <p class={className}>{drawLine(line)}</p>,
  markdown: (target) => [{ lead: writeLine(line, target) }],
});

export const bullets = (items: readonly Line[]): Block => ({
  html: () => (
    <ul>
      {items.map((item) => (
        <li>{drawLine(item)}</li>
      ))}
    </ul>
  ),
  markdown: (target) => [{ rows: items.map((item) => text.item(writeLine(item, target))), minRows: items.length }],
});

export const steps = (items: readonly Line[]): Block => ({
  html: () => (
    <ol>
      {items.map((item) => (
        <li>{drawLine(item)}</li>
      ))}
    </ol>
  ),
  markdown: bullets(items).markdown,
});

/** A heading with its blocks. @param id the fragment that links refer to */
export const section = (id: string, title: string, blocks: readonly Block[]): Block => ({
  html: () => (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {drawBlocks(blocks)}
    </section>
  ),
  markdown: (target) => addHeading(text.heading(2, text.escapeText(title)), writeBlocks(blocks, target)),
});

/** Blocks next to each other if there is room. */
export const sideBySide = (blocks: readonly Block[]): Block => ({
  html: () => (
    <div class="row">
      {blocks.map((block) => (
        <div class="wide">{block.html()}</div>
      ))}
    </div>
  ),
  markdown: (target) => writeBlocks(blocks, target),
});

export const onlyHtmlBlock = (html: () => Child): Block => ({ html, markdown: () => [] });

export const drawBlocks = (blocks: readonly Block[]): Child => blocks.map((block) => block.html());

export const writeBlocks = (blocks: readonly Block[], target: MarkdownTarget): readonly MarkdownSection[] =>
  blocks.flatMap((block) => block.markdown(target));

export function addHeading(heading: string, sections: readonly MarkdownSection[]): readonly MarkdownSection[] {
  const [first, ...others] = sections;
  return first === undefined ? [] : [{ ...first, heading }, ...others];
}
