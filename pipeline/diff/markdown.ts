import type { Difference } from './diff.ts';
import { changesMade, consequences, sharedNotice } from './sections.ts';

const MOST_LINES = 100;

/** The report on a pull request: what a reviewer should ask, what changed, and what it moved. */
export function toMarkdown(diff: Difference, base: string): string {
  const { questions } = diff;
  const sections = [
    ...(questions.length > 0 ? [{ title: 'Questions for the reviewer', lines: questions }] : []),
    ...changesMade(diff),
    ...consequences(diff),
  ];
  const body = sections.map(({ title, lines }) => `### ${title} (${lines.length})\n\n${bullets(lines)}`);
  const notice = sharedNotice(diff);
  if (notice) body.unshift(`**${notice}**`);
  if (body.length === 0) body.push('Nothing changed.');
  return `## What this changes\n\nCompared with \`${base.replaceAll('`', '')}\`.\n\n${body.join('\n\n')}\n`;
}

function bullets(lines: readonly string[]): string {
  const told = lines.slice(0, MOST_LINES).map((line) => `- ${escapeMarkdown(line)}`);
  if (lines.length > MOST_LINES) told.push(`- … and ${lines.length - MOST_LINES} more`);
  return told.join('\n');
}

/** Facts are text: nothing in them may become markup, mention a person or close an issue in the comment. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`)
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}
