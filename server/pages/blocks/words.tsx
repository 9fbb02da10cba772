import type { Child } from 'hono/jsx';
import { formatDay } from '../../../model/words/dates.ts';
import { truncate } from '../../../model/words/truncate.ts';
import { API_ROOT } from '../../config/identity.ts';
import { DATA_ROOT } from '../../downloads/downloads.ts';
import { fileExtension, markdownAddress } from '../../http/url.ts';
import * as text from '../../writers/markdown/text.ts';

/** Where Markdown is read. It has no base address, so its links are absolute. */
export interface MarkdownTarget {
  readonly baseUrl: string;
}

/** Words within a line that write themselves as HTML and as Markdown. */
export interface Words {
  html(): Child;
  markdown(target: MarkdownTarget): string;
}

/** Plain text, which is escaped, words, or a list of both. */
export type Line = string | Words | readonly Line[];

export function drawLine(line: Line): Child {
  if (typeof line === 'string') return line;
  return 'html' in line ? line.html() : line.map(drawLine);
}

export function writeLine(line: Line, target: MarkdownTarget): string {
  if (typeof line === 'string') return escapeWithSpaces(line);
  return 'html' in line ? line.markdown(target) : line.map((part) => writeLine(part, target)).join('');
}

/** Escapes a part of a line, whose outer spaces separate it from the other parts. */
function escapeWithSpaces(part: string): string {
  const start = /^\s/.test(part) ? ' ' : '';
  return part.trim() === '' ? start : `${start}${text.escapeText(part)}${/\s$/.test(part) ? ' ' : ''}`;
}

interface LinkOptions {
  readonly className?: string;
  /** The fragment that links refer to. */
  readonly id?: string;
  /** Whether crawlers and Markdown leave the link out: one of endless combinations, or a detail that the JSON has. */
  readonly isDetail?: boolean;
  /** The address in Markdown, which has no room for a need. */
  readonly short?: string;
}

/** A link to a path on this site, a URL or a fragment. Pages link Markdown to Markdown. */
export const link = (
  href: string,
  label: Line,
  { className, id, isDetail, short = href }: LinkOptions = {},
): Words => ({
  html: () => (
    <a id={id} href={href} class={className} rel={isDetail ? 'nofollow' : undefined}>
      {drawLine(label)}
    </a>
  ),
  markdown(target) {
    const [path = ''] = short.split('#');
    const words = writeLine(label, target);
    if (path === '' || isDetail) return words;
    const address = path.startsWith('/') ? target.baseUrl + toMarkdownPath(path) : path;
    return typeof label === 'string' ? text.link(truncate(label, MAX_LABEL), address) : words;
  },
});

/** In characters. */
const MAX_LABEL = 100;

/** Files and answers have no Markdown version. Words that were not understood would fill a page of links. */
function toMarkdownPath(path: string): string {
  const [file = ''] = path.split('?');
  if (path.startsWith(API_ROOT) || path.startsWith(`${DATA_ROOT}/`) || fileExtension(file) !== '') return path;
  return markdownAddress(path).replaceAll(/&not_understood=[^&#]*/g, '');
}

export const strong = (words: string): Words => ({
  html: () => <b>{words}</b>,
  markdown: () => `**${text.escapeText(words)}**`,
});

export const code = (words: string): Words => ({
  html: () => <code>{words}</code>,
  markdown: () => text.code(words),
});

/** Reads **strong**, `code` and [links](/methodology) in our own texts. */
export function markup(words: string): Line {
  return words.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).map((piece) => {
    if (piece.startsWith('**')) return strong(piece.slice(2, -2));
    if (piece.startsWith('`')) return code(piece.slice(1, -1));
    const [, label, address] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
    return label !== undefined && address !== undefined ? link(address, label) : piece;
  });
}

/** A qualification on a line of its own. In Markdown, it is in brackets. */
export const small = (line: Line): Words => ({
  html: () => [' ', <small>{drawLine(line)}</small>],
  markdown: (target) => ` (${writeLine(line, target)})`,
});

/** A date of a page: `31 Aug 2026`. In Markdown, it is as in the data. */
export const day = (date: string): Words => ({
  html: () => <time datetime={date}>{formatDay(date)}</time>,
  markdown: () => date,
});

export function joinLines(lines: readonly Line[], separator: Line = ', '): Line[] {
  return lines.flatMap((line, i) => (i === 0 ? [line] : [separator, line]));
}

/** Leaves out what is false, undefined or empty. */
export function compact<Part>(...parts: readonly (Part | false | undefined | '')[]): Part[] {
  return parts.filter((part): part is Part => part !== false && part !== undefined && part !== '');
}
