import { Cell, computeCell, toEvidence } from '../../../model/cell.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Fields } from '../../../model/fields.ts';
import { mapOf } from '../../../model/schemas.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { CELL_COLUMNS, type CsvTable } from '../../writers/csv.ts';
import { indexSources } from '../../writers/sources.ts';

export const Cells = mapOf(Cell, 'By key: all facts, or the selected ones.');
export type Cells = Record<string, Cell>;

/** The selected answers about a tool. @param keysWithEvidence the keys of answers with all their evidence */
export function toCells(
  { facts }: Pick<Tool, 'facts'>,
  isSelected: (key: string) => boolean,
  keysWithEvidence: readonly string[],
  snapshot: Snapshot,
): Cells {
  const selected = Object.entries(facts).filter(([key]) => isSelected(key));
  return Object.fromEntries(selected.map(([key, fact]) => [key, { ...toCell(key), ...toProof(key, fact) }]));

  function toCell(key: string): Cell {
    return computeCell({ any: [{ key }] }, facts);
  }

  function toProof(key: string, fact: Fact): Pick<Cell, 'evidence'> {
    const evidence = keysWithEvidence.includes(key) ? toEvidence(fact, indexSources(snapshot)) : {};
    return Object.keys(evidence).length > 0 ? { evidence } : {};
  }
}

/** One row per question. */
export function factsTable({ facts }: { readonly facts: Readonly<Record<string, Fields>> }): CsvTable {
  return {
    columns: ['key', ...CELL_COLUMNS, 'second_hand'],
    rows: Object.entries(facts).map(([key, cell]) => ({ key, ...cell })),
  };
}
