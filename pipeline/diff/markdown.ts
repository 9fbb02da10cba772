import type { Difference } from './diff.ts';
import { factWords, newToolWords, rankWords, scoreWords } from './words.ts';

const MOST_LINES = 100;

/** The report on a pull request: what changed, what it moved, and what a reviewer should ask. */
export function toMarkdown(diff: Difference, base: string): string {
  const { facts, scores, ranks, method, questions } = diff;
  const of = (kind: string) => facts.facts.filter((change) => change.kind === kind).map(factWords);
  const sections: [title: string, lines: readonly string[]][] = [
    ['Questions for the reviewer', questions],
    ['Tools added', facts.added.map(newToolWords)],
    ['Tools removed', facts.removed],
    ['Facts added', of('added')],
    ['Facts changed', of('changed')],
    ['Facts lost', of('lost')],
    ['Sources or wording changed', of('reworded')],
    ['New sources', facts.newSources.map(({ id, url, relation }) => `${id} (${relation}): ${url}`)],
    ['Scores that moved', scores.map(scoreWords)],
    ['Ranks that moved', ranks.map(rankWords)],
  ];
  const told = sections.filter(([, lines]) => lines.length > 0);
  const body = told.map(([title, lines]) => `### ${title} (${lines.length})\n\n${bullets(lines)}`);
  if (method) body.unshift('**The method changed**: scores can move without any fact.');
  if (body.length === 0) body.push('No fact, score or rank changed.');
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
