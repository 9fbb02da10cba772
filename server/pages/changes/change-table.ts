import type { Catalogue } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { Line, LinePart, Row, Table } from '../document/document.ts';
import { answersInWords, CAUSE_LABELS, type Change, type Entry, pageName, withAnswers } from './entries.ts';

/** What links of a change depend on. */
export interface Listed {
  /** Whether a tool is listed now. */
  readonly isListed: (slug: string) => boolean;
  readonly catalogue: Catalogue;
}

/** In characters: longer answers are said in the words of the summary. */
const MAX_ANSWERS = 240;

/** Changes by day, newest first: what is different, why and where it says so. A row has the id of its change. */
export function changeTable(entries: readonly Entry[], listed: Listed): Table {
  return {
    kind: 'table',
    look: 'changes',
    columns: ['What', 'Change', 'Why'],
    rows: [...groupBy(entries, ({ change }) => change.recorded)].flatMap(([day, own]) => [
      { band: day },
      ...own.map((entry) => rowOf(entry, listed)),
    ]),
    least: 20,
  };
}

function rowOf({ change, answers }: Entry, listed: Listed): Row {
  const { id } = change;
  const name = [questionLink(change, listed)];
  if (answers) return { id, cells: [name, `first listed, ${withAnswers(answers.length)}`, ''] };
  return { id, cells: [name, stepOf(change), reasonOf(change)] };
}

/** The two answers, or for what was retracted why. What was wrong is marked, since an answer from before may have been right then. */
function stepOf(change: Change): Line {
  const [before, after] = answersInWords(change);
  const isLong = before.length + after.length > MAX_ANSWERS;
  if (change.key === null || change.retracted || before === after || isLong) return change.summary;
  return change.cause === 'corrected' ? `${before} (our mistake) → ${after}` : `${before} → ${after}`;
}

/** The cause and the first source, with the day that its page shows. The day that we recorded it is that of the band. */
function reasonOf({ cause, sources: [first, ...more], effective }: Change): Line {
  const label = CAUSE_LABELS[cause];
  return [
    cause === 'vendor-changed' ? { strong: label } : label,
    ...(first ? [': ', { link: first.url, label: pageName(first.url), says: 'nofollow' }] : []),
    [effective ? ` of ${effective.on}` : '', more.length > 0 ? `, ${more.length} more` : ''].join(''),
  ];
}

/** The tool and the question, with a link to its row where both are still there. */
function questionLink({ tool, name, key, label }: Change, { isListed, catalogue }: Listed): LinePart {
  const text = key === null ? name : `${name}: ${label ?? key}`;
  if (!isListed(tool)) return text;
  const row = key !== null && Object.hasOwn(catalogue.keys, key) ? `#${key}` : '';
  return { link: `/tools/${tool}${row}`, label: text };
}
