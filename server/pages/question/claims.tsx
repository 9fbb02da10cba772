import type { Row } from '../../../model/board-schemas.ts';
import { groupBy } from '../../../model/group-by.ts';
import { evidenceDate } from '../../../model/source.ts';
import { describeInability } from '../../../model/words/ability.ts';
import { formatSourceDate } from '../../../model/words/dates.ts';
import { capitalize, plural, spellOut } from '../../../model/words/numbers.ts';
import { namePublisherKind } from '../../../model/words/unconfirmed.ts';
import { evidenceAddress } from '../parts/carried-need.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  joinParts,
  type Line,
  type LinePart,
  paragraph,
  quiet,
  section,
  type Table,
  type TextRow,
} from '../parts/document/document.ts';
import { findCell, isSecondHand, type QuestionView } from './load.ts';

/** Number of names in the heading of the fold. */
const MAX_NAMES = 6;

const VENDOR: LinePart = { icon: <span class="dot" />, alt: 'the vendor:' };
const THIRD_PARTIES: LinePart = { icon: <span class="dot second-hand" />, alt: 'only third parties:' };

/** Explains the dots. */
export const SOURCE_LEGEND = (
  <p class="legend dots">
    <span class="dot" /> the vendor says so <span class="dot second-hand" /> only third parties say so
  </p>
);

/** Links the first cited source at the passage, with its month and, for third parties, their relation to the tool. */
export function citeSource(row: Row, view: QuestionView): LinePart[] {
  const [passage] = view.data.cells.get(row.slug)?.evidence?.passages ?? [];
  const source = view.sources.get(passage?.id ?? '');
  if (!source) return [];
  const { url, publisher, relation: by } = source;
  const link = passage?.link ?? url;
  const isThirdParty = isSecondHand(row, view);
  const relation = isThirdParty ? `${namePublisherKind(by)}, ` : '';
  return [
    isThirdParty ? THIRD_PARTIES : VENDOR,
    ' ',
    { link, label: publisher === row.name ? 'own page' : publisher, rel: 'nofollow' },
    `, ${relation}${formatSourceDate({ seen: evidenceDate(source) ?? 'undated', read: source.read }).replace('undated, ', '')}`,
  ];
}

/** Whether a maximum is only advised, and the editors' note on an answer. */
export function listNotes(row: Row, { input: { key } }: QuestionView): LinePart[] {
  const { advised, note } = findCell(row, key);
  return compact<LinePart>(advised && { note: 'Advised, not enforced.' }, note !== undefined && { note });
}

/** A table of tools with their sources. Several fit in a row if there is room. */
export function claimsTable(rows: readonly TextRow[], minRows: number): Table {
  return { kind: 'table', className: 'said', isTerse: true, columns: ['Tool', 'Who says so'], rows, minRows };
}

export function claimRow(row: Row, view: QuestionView): TextRow {
  return [[evidenceLink(row, view.input.key)], [...citeSource(row, view), ...listNotes(row, view)]];
}

export function noSection(rows: readonly Row[], view: QuestionView): DocumentSection {
  const claims = rows.map((row) => claimRow(row, view));
  const hasYes = view.data.cells.size > rows.length;
  return section(
    'no',
    `No: ${countTools(rows)}, and who says so`,
    claimsTable(claims, claims.length),
    !hasYes && htmlOnly(SOURCE_LEGEND),
  );
}

/** The tools for which the question makes no sense. That is different from a no. */
export function inapplicableSection(rows: readonly Row[], view: QuestionView): DocumentSection {
  const { input, methodology } = view;
  const { catalogue, categories } = methodology;
  const byReason = groupBy(rows, (row) => findCell(row, input.key).because ?? '');
  const items = [...byReason].map(([because, affectedRows]): Line => {
    const isAbility = catalogue.keys[because] !== undefined;
    const reason = isAbility
      ? `They ${describeInability([{ key: because }], catalogue)}`
      : `Makes no sense for “${categories[because]?.label ?? because}”`;
    return [`${reason}: `, ...joinParts(affectedRows.map((row) => evidenceLink(row, input.key))), '.'];
  });
  return section('does-not-apply', `Does not apply: ${countTools(rows)}`, { kind: 'list', items });
}

/** Lists the tools without an answer. If there are many, they are folded behind the first names. */
export function unknownSection(rows: readonly Row[], { input: { key } }: QuestionView): DocumentSection {
  const [disputedRows = [], unsourcedRows = []] = [true, false].map((isDisputed) =>
    rows.filter((row) => (findCell(row, key).disputed !== undefined) === isDisputed),
  );
  const linkNames = (rows: readonly Row[]) => joinParts(rows.map((row) => evidenceLink(row, key)));
  const heading = `${capitalize(countTools(unsourcedRows))} for which we found no source`;
  const unknown = section(
    'unknown',
    unsourcedRows.length === 0 ? 'Sources differ' : heading,
    disputedRows.length > 0 && quiet(['Sources differ on: ', ...linkNames(disputedRows), '.']),
    unsourcedRows.length > 0 && paragraph([...linkNames(unsourcedRows), '. Ask the vendor.']),
  );
  const firstNames = unsourcedRows.slice(0, MAX_NAMES).map(({ name }) => name);
  const remaining = unsourcedRows.length - MAX_NAMES;
  return remaining > 2 ? { ...unknown, foldNote: `${firstNames.join(', ')} and ${remaining} more` } : unknown;
}

const evidenceLink = ({ slug, name }: Row, key: string): LinePart => ({
  link: evidenceAddress(slug, key),
  label: name,
  rel: 'nofollow',
});

const countTools = ({ length }: readonly Row[]) => `${spellOut(length)} ${plural(length, 'tool')}`;
