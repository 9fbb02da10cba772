import type { EvidenceKind } from '../facts/evidence.tsx';
import { cellsOf, type Line, lineOf, type PageBlock, spansOf, type Table } from './document.ts';

/** The kinds of evidence that some blocks mark, for one legend. */
export function evidenceIn(blocks: readonly PageBlock[]): Set<EvidenceKind> {
  return new Set(blocks.flatMap(linesOf).flatMap(marksOf));
}

function marksOf(line: Line): EvidenceKind[] {
  return spansOf(line).flatMap((part) =>
    typeof part === 'object' && 'evidence' in part && part.evidence ? part.evidence.kind : [],
  );
}

function linesOf(block: PageBlock): readonly Line[] {
  switch (block.kind) {
    case 'text':
    case 'notice':
      return [block.line];
    case 'list':
      return block.items;
    case 'terms':
      return block.items.flat();
    case 'table':
      return cellLines(block);
    case 'chart':
      return cellLines(block.figures);
    case 'cards':
      return block.cards.flatMap(({ title, lines }) => [title, ...lines]);
    case 'fold':
      return block.blocks.flatMap(linesOf);
    default:
      return [];
  }
}

function cellLines({ rows }: Pick<Table, 'rows'>): readonly Line[] {
  return rows.flatMap((row) => cellsOf(row) ?? []).map(lineOf);
}
