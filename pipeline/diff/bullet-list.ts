/** Lines as a Markdown list. @param most the lines that it shows; it says how many more there are */
export function bulletList(lines: readonly string[], most: number): string {
  const items = lines.slice(0, most).map((line) => `- ${escapeMarkdown(line)}`);
  if (lines.length > most) items.push(`- … and ${lines.length - most} more`);
  return items.join('\n');
}

/** Escapes text from facts: it must not become markup, mention a person or close an issue. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`)
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}
