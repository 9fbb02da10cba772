import { isKnown } from '../../../model/cell.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { ComparedRow, Comparison } from './load.ts';

/** Questions about which the same is known. */
export interface Band {
  readonly title: string;
  readonly keys: readonly string[];
  /** Number of questions before a fold. Default: all. */
  readonly shown?: number;
}

/** What only some tools have a source for is folded after some questions. */
const MAX_SOME = 5;

/** Sorts all questions into bands: those that decide, those that decide nothing, and those without any source. */
export function sortIntoBands({ answer: { rows, columns }, keys, chosen }: Comparison) {
  const differs = new Map(columns.map((column) => [column.key, column.differs]));
  const hasNoMeaning = (key: string) => (row: ComparedRow) => row.cells[key]?.mark === 'does not apply';
  const nameBand = (key: string) => {
    const known = rows.filter(({ cells }) => isKnown(cells[key]));
    if (rows.some(({ cells }) => cells[key]?.disputed)) return 'disputed';
    if (differs.get(key) === 'no') return 'same';
    if (differs.get(key) !== 'open') return 'differ';
    if (known.length === 0) return rows.some(hasNoMeaning(key)) ? 'inapplicable' : 'neither';
    if (known.length + rows.filter(hasNoMeaning(key)).length === rows.length) return 'inapplicable';
    return rows.length === 2 ? (known[0]?.slug ?? '') : 'some';
  };
  const bands = groupBy(
    keys.filter((key) => !chosen.includes(key)),
    nameBand,
  );
  const list = (name: string, title: string, shown?: number): Band[] => {
    const found = bands.get(name) ?? [];
    return found.length === 0 ? [] : [{ title, keys: found, ...(shown && { shown }) }];
  };
  const isPair = rows.length === 2;
  return {
    decisive: [
      ...(chosen.length > 0 ? [{ title: 'What you asked for', keys: chosen }] : []),
      ...list('differ', 'They differ'),
      ...list('disputed', 'Sources differ'),
      ...rows.flatMap(({ slug, name }) => list(slug, `Only ${name} has a source`, MAX_SOME)),
      ...list('some', 'Only some have a source', MAX_SOME),
    ],
    folded: [
      ...list('same', 'Same answer'),
      ...list('inapplicable', `Do not apply to ${isPair ? 'one of them' : 'some'}`),
    ],
    open: list('neither', `No source for ${isPair ? 'either' : 'any'}`),
  };
}
