import type { Column } from '../../../model/board-schemas.ts';
import { listKeys } from '../../../model/parse-question.ts';
import { evidenceAddress } from '../addresses.ts';
import type { Block } from '../blocks/block.tsx';
import { type Line, link } from '../blocks/words.tsx';
import { answer, describeAnswer, describeSource, mark, NO_SOURCE, SIGNS } from '../elements/mark.tsx';
import { facts } from '../elements/table.tsx';
import type { SharedContext } from '../types.ts';
import type { BoardRow } from './board.ts';

const STRENGTHS = [
  ['required', 'Required'],
  ['nice', 'Extras'],
  ['unwanted', 'Not wanted'],
  [undefined, 'Features'],
] as const;

/** Every answer of a row: the answer links to its page of evidence, then plan, source and month. */
export function rowAnswers(row: BoardRow, columns: readonly Column[], view: SharedContext): Block {
  const groups = STRENGTHS.flatMap(([strength, label]) => {
    const inGroup = columns.filter((column) => column.strength === strength);
    return inGroup.length === 0 ? [] : [{ label, columns: inGroup }];
  });
  const isUnknown = ({ key }: Column) => describeAnswer(row.cells[key], key, view.methodology).kind === 'unknown';
  const unknown = columns.filter((column) => isUnknown(column) && !row.cells[column.key]?.disputed);
  const blocks = groups.map(({ label, columns }) =>
    facts(
      label,
      columns
        .filter((column) => !unknown.includes(column))
        .map((column) => [column.label, writeAnswer(row, column, view)]),
    ),
  );
  return {
    html: () => (
      <>
        <div class="columns">{blocks.map((block) => block.html())}</div>
        {unknown.length > 0 && <small>{`? ${NO_SOURCE}: ${unknown.map(({ label }) => label).join(', ')}`}</small>}
      </>
    ),
    markdown: () => [],
  };
}

function writeAnswer(row: BoardRow, { key }: Column, view: SharedContext): Line {
  const cell = row.cells[key];
  const described = describeAnswer(cell, key, view.methodology);
  return answer(described, findEvidence(row, key, view), cell ? describeSource(cell, view.sources) : '');
}

/** The first question of a column, whose page has the evidence. */
export const firstKey = (column: string, { methodology }: SharedContext) =>
  listKeys(column, methodology.catalogue)[0] ?? column;

export const findEvidence = ({ slug }: BoardRow, column: string, view: SharedContext) =>
  evidenceAddress(slug, firstKey(column, view));

/** With more, a cell counts them. */
const MAX_UNKNOWN = 4;

/** What a row lacks of the questions of a column group, by name. What it has is said once. */
export function writeExceptions(row: BoardRow, columns: readonly Column[], view: SharedContext): Line {
  const answers = columns.map((column) => ({
    ...column,
    ...describeAnswer(row.cells[column.key], column.key, view.methodology),
    extra: row.cells[column.key]?.extra_cost,
  }));
  const unknown = answers.filter(({ kind }) => kind === 'unknown').map(({ label }) => label);
  const known = answers.flatMap(({ key, label, kind, words, condition, extra }): Line[] => {
    if (kind === 'no') return [mark({ kind, words: label }, findEvidence(row, key, view))];
    if (words === 'does not apply') return [mark({ kind, words: `– ${label}` }, findEvidence(row, key, view))];
    return extra
      ? [link(findEvidence(row, key, view), `${label}: ${condition}`, { className: 'said', isDetail: true })]
      : [];
  });
  const names = unknown.length > MAX_UNKNOWN ? `${unknown.length} of ${columns.length}` : unknown.join(', ');
  const parts: Line[] = [...known, ...(names === '' ? [] : [nameUnknown(names)])];
  if (parts.length === 0) return mark({ kind: 'yes', words: columns.length > 1 ? 'all' : 'yes' });
  return parts.flatMap((part, i) => (i === 0 ? [part] : [BREAK, part]));
}

/** `? Email finder, API`. */
export const nameUnknown = (names: string): Line => ({
  html: () => (
    <span class="unknown">
      {SIGNS.unknown} {names}
    </span>
  ),
  markdown: () => `${SIGNS.unknown} ${names}`,
});

const BREAK: Line = { html: () => <br />, markdown: () => '; ' };
