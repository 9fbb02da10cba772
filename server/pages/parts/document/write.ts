import { truncate } from '../../../../model/words/truncate.ts';
import { formatCitation } from '../../../call/request.ts';
import { API_ROOT } from '../../../config/identity.ts';
import { DATA_ROOT } from '../../../downloads/downloads.ts';
import { fileExtension, markdownAddress } from '../../../http/url.ts';
import { code, codeBlock, escapeText, heading, item, link, row, tableHead } from '../../../writers/markdown/text.ts';
import { fitSections, type MarkdownSection } from '../../blocks/fit.ts';
import type { View } from '../../types.ts';
import {
  type Line,
  type LinePart,
  lineParts,
  type PageBlock,
  type PageDocument,
  rowParts,
  type Table,
} from './document.ts';

/** Writes up to `PAGE_LIMIT` characters: title, lead, the sections that fit, links to other Markdown pages, and the citation. */
export function writeDocument(document: PageDocument, context: TextContext): string {
  const { title, lead, blocks = [], sections, related } = document;
  const { manifest, baseUrl, requestAddress, json } = context;
  const asOf = `Facts as of ${manifest.as_of}. Unknown means that we found no source, which is not a no.`;
  const jsonLink =
    json !== undefined && json.length <= MAX_ADDRESS_LENGTH
      ? [item(link('The same data as JSON', baseUrl + json))]
      : [];
  const pageLinks = related.flatMap(([label, path]) =>
    path.length <= MAX_ADDRESS_LENGTH ? [item(pageLink(baseUrl, label, path))] : [],
  );
  const citedPath =
    requestAddress.length <= MAX_ADDRESS_LENGTH ? requestAddress : (requestAddress.split('?')[0] as string);
  return fitSections(
    {
      head: [
        heading(1, escapeText(title, MAX_TITLE_LENGTH)),
        `${escapeText(toPlainText(lead), MAX_LEAD_LENGTH)} ${asOf}`,
      ].join('\n\n'),
      sections: [
        ...toSections(blocks, undefined, context),
        ...sections.flatMap(({ heading: title, blocks }) => toSections(blocks, heading(2, escapeText(title)), context)),
      ],
      foot: [
        heading(2, 'More'),
        [...limitLength(MAX_LINKS_LENGTH, pageLinks), ...jsonLink].join('\n'),
        `For the HTML page, remove \`.md\` from the address. To cite: ${formatCitation(manifest, escapeUrl(baseUrl), escapeUrl(citedPath))}`,
      ].join('\n\n'),
    },
    PAGE_LIMIT,
  );
}

/** In characters. Assistants can read this much at once. */
export const PAGE_LIMIT = 8000;

/** In characters. Longer addresses are left out. */
const MAX_ADDRESS_LENGTH = 1200;
/** In characters, for all links to other pages. */
const MAX_LINKS_LENGTH = 2000;
const MAX_TITLE_LENGTH = 400;
const MAX_LEAD_LENGTH = 600;
const MAX_LABEL_LENGTH = 100;

interface TextContext extends Pick<View, 'manifest' | 'baseUrl' | 'requestAddress' | 'json'> {
  /** Whether links are left out. */
  readonly isTerse?: boolean;
}

/** Takes texts from the start, up to a total length in characters. */
function limitLength(maxLength: number, texts: readonly string[]): readonly string[] {
  let remaining = maxLength;
  const end = texts.findIndex(({ length }) => {
    remaining -= length + 1;
    return remaining < 0;
  });
  return end < 0 ? texts : texts.slice(0, end);
}

/** Number of list items to write before further rows of any section. */
const MIN_ITEMS = 8;

/** Makes each list or table a section, so that each can be shortened. Paragraphs become the lead of the next section. */
function toSections(blocks: readonly PageBlock[], title: string | undefined, context: TextContext): MarkdownSection[] {
  const parts: MarkdownSection[] = [];
  let [head, leads] = [title, [] as string[]];
  const addSection = (rows: Partial<MarkdownSection>) => {
    parts.push({ heading: head, lead: leads.length > 0 ? leads.join('\n\n') : undefined, ...rows });
    [head, leads] = [undefined, []];
  };
  for (const block of blocks) {
    switch (block.kind) {
      case 'text':
      case 'notice':
        leads.push(writeLine(block.line, context));
        break;
      case 'markdown':
        if (block.line !== '') leads.push(writeLine(block.line, context));
        if (block.items)
          addSection({ rows: block.items.map((line) => item(writeLine(line, context))), minRows: block.items.length });
        break;
      case 'copy':
        leads.push(block.isSentence ? escapeText(block.text) : codeBlock(block.text));
        break;
      case 'list':
        addSection({ rows: block.items.map((line) => item(writeLine(line, context))), minRows: MIN_ITEMS });
        break;
      case 'terms':
        addSection({
          rows: block.items.map(([term, meaning]) =>
            item(`**${writeLine(term, context)}**: ${writeLine(meaning, context)}`),
          ),
          minRows: block.items.length,
        });
        break;
      case 'table':
        addSection(convertTable(block, context));
        break;
      case 'fold':
        if (head !== undefined || leads.length > 0) addSection({});
        parts.push(...toSections(block.blocks, heading(3, escapeText(block.title)), context));
        break;
    }
  }
  if (leads.length > 0) addSection({});
  return parts;
}

/** Converts a table. A band is written with its first row, and does not count as a row. */
function convertTable(table: Omit<Table, 'kind'>, context: TextContext): Partial<MarkdownSection> {
  const { columns, numbers = [], rows, minRows, addressFrom, laterRows, isTerse = false } = table;
  const heads = [...columns, ...numbers].map((head) => writeLine(head, context));
  const texts: string[] = [];
  let bandRow = '';
  for (const tableRow of rows) {
    const { band, cells = [] } = rowParts(tableRow);
    if (band === undefined) {
      const writtenCells = cells.map((cell) => writeLine(cell, { ...context, isTerse }));
      texts.push(bandRow + (isTerse ? `|${writtenCells.join('|')}|` : row(writtenCells)));
    }
    bandRow =
      band === undefined ? '' : `${row(heads.map((_, i) => (i === 0 ? `**${writeLine(band, context)}**` : '')))}\n`;
  }
  return {
    columns: tableHead(heads),
    rows: texts,
    describeRest: createRestDescriber(addressFrom, context),
    laterRows,
    minRows,
  };
}

function writeLine(line: Line, { baseUrl, isTerse = false }: TextContext): string {
  return lineParts(line)
    .map((part) =>
      isTerse && typeof part === 'object' && 'link' in part ? escapeText(part.label) : writePart(part, baseUrl),
    )
    .join('')
    .replace(/^; /, '')
    .replaceAll('.; Ask ', '. Ask ');
}

/** Converts a line to plain text, without links and icons. */
function toPlainText(line: Line): string {
  return lineParts(line)
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('link' in part) return part.label;
      if ('price' in part) return [part.price, part.unit].filter(Boolean).join(' ');
      return Object.values(part).find((value) => typeof value === 'string') ?? '';
    })
    .join('');
}

/** Whether a path is a file. Files have no Markdown version. */
const isFile = (path: string) => path.startsWith('/') && fileExtension(path.split('?')[0] as string) !== '';

function writePart(part: LinePart, baseUrl: string): string {
  if (typeof part === 'string') {
    const [, before = '', after = ''] = /^(\s?).*?(\s?)$/s.exec(part) ?? [];
    return part.trim() === '' ? before : before + escapeText(part) + after;
  }
  if ('code' in part) return code(part.code);
  if ('strong' in part) return `**${escapeText(part.strong)}**`;
  if ('price' in part) {
    const price = `**${escapeText(part.price)}**`;
    return part.unit === undefined ? price : `${price} ${escapeText(part.unit)}`;
  }
  if ('note' in part) return `; ${escapeText(part.note)}`;
  if ('removed' in part) return '';
  if ('added' in part) return `${escapeText(part.added)} `;
  if ('icon' in part) return escapeText(part.alt);
  // Markdown has no anchors.
  const [path = ''] = part.link.split('#');
  if (path === '') return escapeText(part.label);
  // Links to details would take too much space. The JSON has the details.
  if (part.rel === 'nofollow' && path.startsWith('/')) return escapeText(part.label);
  if ([API_ROOT, `${DATA_ROOT}/`].some((root) => path.startsWith(root)) || isFile(path))
    return link(part.label, baseUrl + path);
  return path.startsWith('/') ? pageLink(baseUrl, part.label, path) : link(part.label, part.link);
}

/**
 * A link to the Markdown of another page, without the words that were not understood. Repeated in every row, they would fill the page.
 * @param label not escaped yet; @param path with its query
 */
function pageLink(baseUrl: string, label: string, path: string): string {
  const address = markdownAddress(path).replaceAll(/&not_understood=[^&#]*/g, '');
  return link(truncate(label, MAX_LABEL_LENGTH), baseUrl + address);
}

/** In characters. A longer JSON address is not repeated in each section. */
const MAX_REPEATED_LENGTH = 120;

/** Returns a function that says how many rows are left out and where to find them. Its text is never cut. */
function createRestDescriber(
  from: Table['addressFrom'],
  { baseUrl, json = '' }: TextContext,
): (left: number, written: number) => string {
  const isShort = from !== undefined || (json !== '' && json.length <= MAX_REPEATED_LENGTH);
  return (left, written) => {
    const path = from === undefined ? json : markdownAddress(from(written));
    return `${written === 0 && left > 1 ? `All ${left}` : `${left} more`}${isShort ? `: ${escapeUrl(baseUrl + path)}` : ' in the JSON below.'}`;
  };
}

/** Escapes a bare URL for Markdown. */
function escapeUrl(url: string): string {
  return url.replaceAll('*', '%2A').replaceAll('`', '%60').replaceAll('<', '%3C');
}
