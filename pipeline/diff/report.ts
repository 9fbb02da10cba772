import type { JobBoard } from '../../model/board-schemas.ts';
import { uniqueBy } from '../../model/group-by.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { formatMonthlySum } from '../../model/words/sum.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type ChangedEntry, listChanges, type PageToReview } from './changes.ts';

/* Limits that keep a report short enough to read. */
const MAX_CHANGES = 30;
const MAX_RANKING_CHANGES = 6;

export const NOTHING_CHANGED = 'Nothing changed';

/**
 * Formats the report on a pull request as Markdown: the changed lines, the changes in the rankings of jobs, and the pages to review.
 * @param base the name of the base revision
 * @param unreadablePaths files of the base revision that could not be read
 */
export function formatReport(before: Corpus, after: Corpus, base: string, unreadablePaths: readonly string[]): string {
  const changes = listChanges(before, after);
  const lines = changes.map(({ place, text }) => `\`${place.replaceAll('`', '')}\` ${escapeMarkdown(text)}`);
  const sinceBase = `since \`${base.replaceAll('`', '')}\``;
  if (changes.length === 0) return `${NOTHING_CHANGED} ${sinceBase}.`;
  const rankingChanges = listRankingChanges(before, after, changes);
  const sections = [
    formatSection(
      `Unreadable files in ${escapeMarkdown(base)} (their tools appear as new)`,
      unreadablePaths.map(escapeMarkdown),
    ),
    formatSection('What changed', lines),
    formatSection('Rankings by job', rankingChanges.length > 0 ? rankingChanges : ['No result, rank or bill changed.']),
    formatSection('Pages to review', listPagesToReview(changes)),
  ];
  return [`## ${formatCount(changes.length, 'change')} ${sinceBase}`, ...sections.filter((text) => text !== '')].join(
    '\n\n',
  );
}

function formatSection(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const remainingCount = lines.length - MAX_CHANGES;
  const shownLines = [...lines.slice(0, MAX_CHANGES), ...(remainingCount > 0 ? [`and ${remainingCount} more`] : [])];
  return `### ${title}\n\n${shownLines.map((line) => `- ${line}`).join('\n')}`;
}

/** Formats one line per job whose ranking changed. It lists new results first, then tools whose file changed, then other new ranks. */
function listRankingChanges(before: Corpus, after: Corpus, changes: readonly ChangedEntry[]): string[] {
  return after.jobs.flatMap(({ job, rows }) => {
    const oldBoardRows = before.jobs.find((board) => board.job === job)?.rows ?? [];
    const oldRows = new Map(oldBoardRows.map((row) => [row.slug, row]));
    const newRows = new Map(rows.map((row) => [row.slug, row]));
    const changedRows = [...new Set([...newRows.keys(), ...oldRows.keys()])].flatMap((slug) => {
      const [oldRow, newRow] = [oldRows.get(slug), newRows.get(slug)];
      const isSameResult = oldRow && newRow && oldRow.result === newRow.result;
      const ranks = isSameResult
        ? `rank ${oldRow.rank} → ${newRow.rank}`
        : `${formatStanding(oldRow)} → ${formatStanding(newRow)}`;
      const [oldBill, newBill] =
        oldRow && newRow ? [formatMonthlySum(oldRow.price), formatMonthlySum(newRow.price)] : [];
      const parts = [
        ...(formatStanding(oldRow) === formatStanding(newRow) ? [] : [ranks]),
        ...(oldBill === newBill ? [] : [`bill ${oldBill} → ${newBill}`]),
      ];
      const isFileChanged = changes.some(({ place }) => place.startsWith(`facts/tools/${slug}.yaml`));
      const text = `${(newRow ?? oldRow)?.name} ${parts.join(', ')}`;
      return parts.length === 0 ? [] : [{ text, sortOrder: isSameResult ? (isFileChanged ? 1 : 2) : 0 }];
    });
    const texts = changedRows.sort((a, b) => a.sortOrder - b.sortOrder).map(({ text }) => text);
    const remainingNote = texts.length > MAX_RANKING_CHANGES ? `; and ${texts.length - MAX_RANKING_CHANGES} more` : '';
    return texts.length === 0
      ? []
      : [escapeMarkdown(`${job}: ${texts.slice(0, MAX_RANKING_CHANGES).join('; ')}${remainingNote}`)];
  });
}

/** Formats a rank and a result: `2, may fit`. */
function formatStanding(row: JobBoard['rows'][number] | undefined): string {
  return row ? [row.rank, row.result].filter(Boolean).join(', ') : 'not listed';
}

/** Lists the pages to review: new pages, then the first page of each other change. */
function listPagesToReview(changes: readonly ChangedEntry[]): string[] {
  const pages = changes.flatMap(({ pages = [] }) => pages.filter(({ isNew }, i) => isNew || i === 0));
  return uniqueBy(
    pages.toSorted((a, b) => Number(b.isNew) - Number(a.isNew)),
    ({ url }) => url,
  ).map((page) => `${formatUrl(page)} for ${escapeMarkdown(page.subject)}`);
}

function formatUrl({ url }: PageToReview): string {
  return `<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>`;
}

/** Escapes text from facts, so that it cannot become markup, mention a person or close an issue. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}
