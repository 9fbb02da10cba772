import { truncate } from '../../../../model/words/cut.ts';
import { code, codeBlock, heading, item, link, row, tableHead, text } from '../../../calls/markdown/text.ts';
import { citation } from '../../../calls/request.ts';
import { API_ROOT } from '../../../config/identity.ts';
import { DATA_ROOT } from '../../../downloads/downloads.ts';
import { isCurrentOnly, withoutPermanentPath } from '../../../http/permanent-address.ts';
import { fileExtension, markdownAddress } from '../../../http/url.ts';
import type { View } from '../../types.ts';
import { writeBoard } from '../board/write.ts';
import { type FittedSection, fitSections } from '../fit-sections.ts';
import {
  type Line,
  type LinePart,
  lineParts,
  type PageBlock,
  type PageDocument,
  rowParts,
  type Table,
} from './document.ts';

/** Markdown of at most `PAGE_LIMIT` characters: title, lead, sections as far as they fit, links and citation. Links lead to Markdown, the citation to HTML. */
export function writeDocument(document: PageDocument, shown: TextContext): string {
  const { title, lead, blocks = [], sections, related } = document;
  const { manifest, baseUrl, here, json } = shown;
  const site = withoutPermanentPath(baseUrl);
  const permanence =
    site === baseUrl
      ? ''
      : ` This address keeps them; ${link('the current page', site + markdownAddress(here))} has what is known now.`;
  const day = `Facts as of ${manifest.as_of}.${permanence} What no page says is unknown, which is not a no.`;
  const data =
    json !== undefined && json.length <= MAX_ADDRESS ? [item(link('The same data as JSON', baseUrl + json))] : [];
  const pages = related.flatMap(([label, path]) =>
    path.length <= MAX_ADDRESS ? [item(pageLink(baseUrl, label, path))] : [],
  );
  const cited = here.length <= MAX_ADDRESS ? here : (here.split('?')[0] as string);
  return fitSections(
    {
      head: [heading(1, text(title, MAX_TITLE)), `${text(plainWords(lead), MAX_ABOUT)} ${day}`].join('\n\n'),
      sections: [
        ...toSections(blocks, undefined, shown),
        ...sections.flatMap(({ heading: title, blocks }) => toSections(blocks, heading(2, text(title)), shown)),
      ],
      foot: [
        heading(2, 'More'),
        [...upTo(MAX_PAGES, pages), ...data].join('\n'),
        `The same as a page for people: the address without \`.md\`. To cite: ${citation(manifest, plain(baseUrl), plain(cited))}`,
      ].join('\n\n'),
    },
    PAGE_LIMIT,
  );
}

/** In characters. Assistants read that much in one go. */
export const PAGE_LIMIT = 8000;

/** In characters. Longer addresses (a long text in `q`) are left out. */
const MAX_ADDRESS = 1200;
/** In characters, for all links to other pages. */
const MAX_PAGES = 2000;
const MAX_TITLE = 160;
const MAX_ABOUT = 600;
const MAX_LABEL = 100;

interface TextContext extends Pick<View, 'manifest' | 'baseUrl' | 'here' | 'json'> {
  /** Whether links are left out. */
  readonly isTerse?: boolean;
}

/** The first texts, up to so many characters in total. */
function upTo(most: number, texts: readonly string[]): readonly string[] {
  let left = most;
  const end = texts.findIndex((one) => {
    left -= one.length + 1;
    return left < 0;
  });
  return end < 0 ? texts : texts.slice(0, end);
}

/** List items written before the rows of later sections. */
const LEAST_ITEMS = 8;

/** Every list or table is a section of its own, so that each can be shortened. Paragraphs lead the next one. */
function toSections(blocks: readonly PageBlock[], title: string | undefined, shown: TextContext): FittedSection[] {
  const parts: FittedSection[] = [];
  let [head, leads] = [title, [] as string[]];
  const end = (rows: Partial<FittedSection>) => {
    parts.push({ heading: head, lead: leads.length > 0 ? leads.join('\n\n') : undefined, ...rows });
    [head, leads] = [undefined, []];
  };
  for (const block of blocks) {
    switch (block.kind) {
      case 'text':
      case 'notice':
        leads.push(words(block.line, shown));
        break;
      case 'markdown':
        if (block.line !== '') leads.push(words(block.line, shown));
        if (block.items) end({ rows: block.items.map((line) => item(words(line, shown))), least: block.items.length });
        break;
      case 'copy':
        leads.push(block.isSentence ? text(block.text) : codeBlock(block.text));
        break;
      case 'list':
        end({ rows: block.items.map((line) => item(words(line, shown))), least: LEAST_ITEMS });
        break;
      case 'terms':
        end({
          rows: block.items.map(([term, meaning]) => item(`**${words(term, shown)}**: ${words(meaning, shown)}`)),
          least: block.items.length,
        });
        break;
      case 'table':
        end(tableRows(block, shown));
        break;
      case 'board':
        end(tableRows(writeBoard(block.board), shown));
        break;
      case 'fold':
        if (head !== undefined || leads.length > 0) end({});
        parts.push(...toSections(block.blocks, heading(3, text(block.title)), shown));
        break;
    }
  }
  if (leads.length > 0) end({});
  return parts;
}

/** A band is written with its first row, and does not count as a row. */
function tableRows(table: Omit<Table, 'kind'>, shown: TextContext): Partial<FittedSection> {
  const { columns, numbers = [], rows, least, from, beyond, isTerse = false } = table;
  const heads = [...columns, ...numbers].map((head) => words(head, shown));
  const texts: string[] = [];
  let name = '';
  for (const one of rows) {
    const { band, cells = [] } = rowParts(one);
    if (band === undefined) {
      const written = cells.map((cell) => words(cell, { ...shown, isTerse }));
      texts.push(name + (isTerse ? `|${written.join('|')}|` : row(written)));
    }
    name = band === undefined ? '' : `${row(heads.map((_, i) => (i === 0 ? `**${words(band, shown)}**` : '')))}\n`;
  }
  return { columns: tableHead(heads), rows: texts, more: moreAt(from, shown), beyond, least };
}

function words(line: Line, { baseUrl, isTerse = false }: TextContext): string {
  return lineParts(line)
    .map((part) => (isTerse && typeof part === 'object' && 'link' in part ? text(part.label) : written(part, baseUrl)))
    .join('')
    .replace(/^; /, '');
}

/** A line without links and icons. */
function plainWords(line: Line): string {
  return lineParts(line)
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('link' in part) return part.label;
      if ('price' in part) return [part.price, part.unit].filter(Boolean).join(' ');
      return Object.values(part).find((value) => typeof value === 'string') ?? '';
    })
    .join('');
}

/** Files have no Markdown. */
const isFile = (path: string) => path.startsWith('/') && fileExtension(path.split('?')[0] as string) !== '';

function written(part: LinePart, baseUrl: string): string {
  if (typeof part === 'string') {
    const [, before = '', after = ''] = /^(\s?).*?(\s?)$/s.exec(part) ?? [];
    return part.trim() === '' ? before : before + text(part) + after;
  }
  if ('code' in part) return code(part.code);
  if ('strong' in part) return `**${text(part.strong)}**`;
  if ('price' in part) {
    const price = `**${text(part.price)}**`;
    return part.unit === undefined ? price : `${price} ${text(part.unit)}`;
  }
  if ('note' in part) return `; ${text(part.note)}`;
  if ('removed' in part) return '';
  if ('added' in part) return `${text(part.added)} `;
  if ('icon' in part) return text(part.alt);
  // Sections have no addresses in Markdown.
  const [path = ''] = part.link.split('#');
  if (path === '') return text(part.label);
  // Links to details would fill the text, and the JSON has them.
  if (part.says === 'nofollow' && path.startsWith('/')) return text(part.label);
  if (path.startsWith(API_ROOT)) return link(part.label, baseUrl + path);
  // Earlier snapshots have no files.
  if (path.startsWith(`${DATA_ROOT}/`) || isFile(path)) return link(part.label, withoutPermanentPath(baseUrl) + path);
  return path.startsWith('/') ? pageLink(baseUrl, part.label, path) : link(part.label, part.link);
}

/** A link to the Markdown of another page. @param label not escaped yet; @param path with its query */
function pageLink(baseUrl: string, label: string, path: string): string {
  const base = isCurrentOnly(path) ? withoutPermanentPath(baseUrl) : baseUrl;
  return link(truncate(label, MAX_LABEL), base + markdownAddress(path));
}

/** In characters. A longer JSON address is not repeated in each section. */
const MAX_REPEATED = 120;

/** Says how many rows are left out and where they are. Never cut. */
function moreAt(from: Table['from'], { baseUrl, json = '' }: TextContext): (left: number, written: number) => string {
  const isShort = from !== undefined || (json !== '' && json.length <= MAX_REPEATED);
  return (left, written) => {
    const path = from === undefined ? json : markdownAddress(from(written));
    return `${left} more${isShort ? `: ${plain(baseUrl + path)}` : ' in the JSON below.'}`;
  };
}

/** Escapes a bare URL. */
function plain(url: string): string {
  return url.replaceAll('*', '%2A').replaceAll('`', '%60').replaceAll('<', '%3C');
}
