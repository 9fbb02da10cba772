import * as text from '../../writers/markdown/text.ts';
import { addHeading, type Block, drawBlocks, writeBlocks } from '../blocks/block.tsx';
import { drawLine, joinLines, type Line, link, writeLine } from '../blocks/words.tsx';

/** A warning or a remark that readers should not miss. */
export const note = (line: Line): Block => ({
  html: () => (
    <p class="note" role="note">
      {drawLine(line)}
    </p>
  ),
  markdown: (target) => [{ lead: writeLine(line, target) }],
});

/** A box with a title of its own. */
export const card = (title: string, blocks: readonly Block[]): Block => ({
  html: () => (
    <section class="note wide">
      <h2>{title}</h2>
      {drawBlocks(blocks)}
    </section>
  ),
  markdown: (target) => addHeading(text.heading(2, text.escapeText(title)), writeBlocks(blocks, target)),
});

/** Text to copy. The script adds a button. @param name completes its label: "Copy the citation" */
export const copyable = (words: string, name: string): Block => ({
  html: () => (
    <div class="copyable">
      <p data-copy={name}>{words}</p>
    </div>
  ),
  markdown: (target) => [{ lead: writeLine(words, target) }],
});

/** Code to copy, such as a command or a configuration. */
export const copyableCode = (words: string, name: string): Block => ({
  html: () => (
    <div class="copyable">
      <pre data-copy={name}>
        <code>{words}</code>
      </pre>
    </div>
  ),
  markdown: () => [{ lead: text.codeBlock(words) }],
});

/** The phrases that we didn’t understand, each with a link to the page without it. @param writeAddress the page for the other phrases */
export function notUnderstoodNote(
  phrases: readonly string[] = [],
  writeAddress: (others: string[]) => string,
): readonly Block[] {
  const links = phrases.map((phrase): Line => {
    const others = phrases.filter((other) => other !== phrase);
    return [`“${phrase}” `, link(writeAddress(others), 'leave it out', { isDetail: true })];
  });
  return links.length === 0 ? [] : [note(['Not understood, and not counted: ', ...joinLines(links), '.'])];
}
