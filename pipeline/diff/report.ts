import type { JobBoard } from '../../model/board-answer.ts';
import { commaList } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { formatPrice } from '../../model/words/price.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type ChangedEntry, changesBetween, type PageToOpen } from './changes.ts';

/** The longest lines then have less than half of the 65,536 characters that GitHub allows in a comment. */
const MAX_CHANGES = 30;
const MAX_MOVES = 6;
const MAX_PAGES = 3;
const MAX_ADDRESSES = 40;

/**
 * The report on a pull request, as Markdown: what changed in which line, what moves on the boards of jobs, and which pages to open.
 * @param base the name of the state before
 * @param unreadable files of that state that could not be read
 */
export function report(before: Corpus, after: Corpus, base: string, unreadable: readonly string[]): string {
  const changes = changesBetween(before, after);
  const lines = changes.map(({ place, text, pages: [page] = [] }) => {
    const link = page?.isOfValue ? ` ([${escaped(page.title)}](${address(page)}))` : '';
    return `\`${place.replaceAll('`', '')}\` ${escaped(text)}${link}`;
  });
  const since = `since \`${base.replaceAll('`', '')}\``;
  if (changes.length === 0) return `Nothing changed ${since}.`;
  const moves = boardLines(before, after, changes);
  const sections = [
    section(`Files that could not be read in ${escaped(base)}, so that their tools look new`, unreadable.map(escaped)),
    section('What changed', lines),
    section('Boards of jobs', moves.length > 0 ? moves : ['No result, rank or bill moves.']),
    section('Open these pages', pagesToOpen(changes)),
  ];
  return [`## ${formatCount(changes.length, 'change')} ${since}`, ...sections.filter((text) => text !== '')].join(
    '\n\n',
  );
}

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const more = lines.length - MAX_CHANGES;
  const shown = [...lines.slice(0, MAX_CHANGES), ...(more > 0 ? [`and ${more} more`] : [])];
  return `### ${title}\n\n${shown.map((line) => `- ${line}`).join('\n')}`;
}

/** For each job whose board differs, what moves: tools with another result first, then those of changed files, then those that made room. */
function boardLines(before: Corpus, after: Corpus, changes: readonly ChangedEntry[]): string[] {
  const newSlug = new Map(after.tools.flatMap(({ slug, former_slugs }) => former_slugs.map((old) => [old, slug])));
  return after.jobs.flatMap(({ job, rows }) => {
    const old = before.jobs.find((board) => board.job === job)?.rows ?? [];
    const then = new Map(old.map((row) => [newSlug.get(row.slug) ?? row.slug, row]));
    const now = new Map(rows.map((row) => [row.slug, row]));
    const moves = [...new Set([...now.keys(), ...then.keys()])].flatMap((slug) => {
      const [was, is] = [then.get(slug), now.get(slug)];
      const isSameResult = was && is && was.result === is.result;
      const ranks = isSameResult ? `rank ${was.rank} → ${is.rank}` : `${standing(was)} → ${standing(is)}`;
      const [bill, newBill] = was && is ? [formatPrice(was.price), formatPrice(is.price)] : [];
      const moved = [
        ...(standing(was) === standing(is) ? [] : [ranks]),
        ...(bill === newBill ? [] : [`bill ${bill} → ${newBill}`]),
      ];
      const isTouched = changes.some(({ place }) => place.startsWith(`facts/tools/${slug}.yaml`));
      const text = `${(is ?? was)?.name} ${moved.join(', ')}`;
      return moved.length === 0 ? [] : [{ text, order: isSameResult ? (isTouched ? 1 : 2) : 0 }];
    });
    const texts = moves.sort((a, b) => a.order - b.order).map(({ text }) => text);
    const more = texts.length > MAX_MOVES ? `; and ${texts.length - MAX_MOVES} more` : '';
    return texts.length === 0 ? [] : [escaped(`${job}: ${texts.slice(0, MAX_MOVES).join('; ')}${more}`)];
  });
}

/** `2, may fit` */
function standing(row: JobBoard['rows'][number] | undefined): string {
  return row ? [row.rank, row.result].filter(Boolean).join(', ') : 'not listed';
}

/** New pages first, then those of the changes that decide most: another answer before a new one, and what more jobs ask. */
function pagesToOpen(changes: readonly ChangedEntry[]): string[] {
  const pages = changes.flatMap(({ pages = [] }) => pages);
  pages.sort((a, b) => Number(b.isNew) - Number(a.isNew) || b.weight - a.weight);
  const once = pages.filter(({ url }, i) => pages.findIndex((page) => page.url === url) === i);
  const first = once.slice(0, MAX_PAGES).map((page) => `${address(page)} for ${escaped(page.ask)}`);
  const more = once.slice(MAX_PAGES).filter(({ isNew }) => isNew);
  if (more.length === 0) return first;
  return [...first, `and ${formatCount(more.length, 'more new page')}: ${commaList(more.map(address), MAX_ADDRESSES)}`];
}

function address({ url }: Pick<PageToOpen, 'url'>): string {
  return `<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>`;
}

/** Text from facts must not become markup, mention a person or close an issue. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}
