import type { Section as FittedSection } from '../../markdown/fitted.ts';
import { code, codeBlock, heading, item, link, row, tableHead, text } from '../../markdown/markdown.ts';
import { moreInJson, pageLink, pageText, type Shown } from '../page-text.ts';
import {
  type Cell,
  type DocumentSection,
  type Line,
  type LinePart,
  type PageBlock,
  type PageDocument,
  spansOf,
} from './document.ts';

/** A document as Markdown of a bounded length. */
export function writeDocument(
  { title, lead, blocks = [], sections, related, limit }: PageDocument,
  shown: Shown,
): string {
  const parts = [partsOf(blocks, undefined, shown), ...sections.map((section) => sectionParts(section, shown))];
  const about = { title, about: lead, sections: parts.flat(), related };
  return pageText(shown, limit === undefined ? about : { ...about, limit });
}

function sectionParts({ heading: title, blocks }: DocumentSection, shown: Shown): FittedSection[] {
  return partsOf(blocks, heading(2, text(title)), shown);
}

/** Paragraphs go before the rows that follow them. Every list or table is a part of its own, so that each can be shortened. */
function partsOf(blocks: readonly PageBlock[], title: string | undefined, shown: Shown): FittedSection[] {
  const parts: FittedSection[] = [];
  let [head, leads] = [title, [] as string[]];
  const end = (rows: Partial<FittedSection>) => {
    parts.push({ heading: head, lead: leads.length > 0 ? leads.join('\n\n') : undefined, ...rows });
    [head, leads] = [undefined, []];
  };
  for (const block of blocks) {
    switch (block.kind) {
      case 'text':
        leads.push(words(block.line, shown));
        break;
      case 'copy':
        leads.push(block.isSentence ? text(block.text) : codeBlock(block.text));
        break;
      case 'list':
        end({ rows: block.items.map((line) => item(words(line, shown))) });
        break;
      case 'terms':
        end({
          rows: block.items.map(([term, meaning]) => item(`**${words(term, shown)}**: ${words(meaning, shown)}`)),
          least: block.items.length,
        });
        break;
      case 'table':
        end({
          columns: tableHead([...block.columns, ...(block.numbers ?? [])].map((name) => text(name))),
          rows: block.rows.map((cells) => row(cells.map((cell) => cellWords(cell, shown)))),
          more: moreInJson(shown),
        });
        break;
      case 'index':
        end({
          rows: block.entries.map(({ label, path, figure }) =>
            item(`${pageLink(shown.baseUrl, label, path)}: ${text(figure)}`),
          ),
          more: moreInJson(shown),
        });
        break;
      case 'fold':
        if (head !== undefined || leads.length > 0) end({});
        parts.push(...partsOf(block.blocks, heading(3, text(block.title)), shown));
        break;
    }
  }
  if (leads.length > 0) end({});
  return parts;
}

function cellWords(cell: Cell, shown: Shown): string {
  return typeof cell === 'object' && 'tone' in cell ? `**${words(cell.line, shown)}**` : words(cell, shown);
}

function words(line: Line, { baseUrl }: Shown): string {
  return spansOf(line)
    .map((span) => written(span, baseUrl))
    .join('');
}

function written(span: LinePart, baseUrl: string): string {
  if (typeof span === 'string') {
    const [, before = '', after = ''] = /^(\s?).*?(\s?)$/s.exec(span) ?? [];
    return span.trim() === '' ? before : before + text(span) + after;
  }
  if ('code' in span) return code(span.code);
  if ('strong' in span) return `**${text(span.strong)}**`;
  // Sections have no addresses in Markdown.
  const [path = ''] = span.link.split('#');
  if (path === '') return text(span.label);
  return path.startsWith('/') ? pageLink(baseUrl, span.label, path) : link(span.label, span.link);
}
