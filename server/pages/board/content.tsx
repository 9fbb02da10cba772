import type { Column } from '../../../model/board-schemas.ts';
import { compareByDemand, listMainQuestions } from '../../../model/job.ts';
import { isAboutLinkedIn, type Methodology } from '../../../model/methodology.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NeedInput } from '../../need/parameters.ts';
import { selectChanges } from '../../operations/get-changes/filters.ts';
import { compareAddress, jobAddress, pickCarriedNeed, removePlan, toolAddress } from '../addresses.ts';
import type { Block } from '../blocks/block.tsx';
import type { PageContent } from '../blocks/page.ts';
import { type Line, link } from '../blocks/words.tsx';
import { type Chip, chipRow } from '../elements/chip.tsx';
import { rulesPath } from '../elements/frame.tsx';
import { note } from '../elements/note.tsx';
import type { SharedContext } from '../types.ts';
import { addressWith, type Board, splitRows } from './board.ts';
import { needBlock } from './need.tsx';
import { boardTables } from './tables.tsx';

interface Additions {
  /** More chips for the next step. */
  readonly chips?: readonly Chip[];
  /** Rows of chips that lead to other boards. */
  readonly lists?: readonly Block[];
  readonly before?: readonly Block[];
  readonly after?: readonly Block[];
  /** Whether the page has no form. */
  readonly hasNoForm?: boolean;
}

/** A page with a board: conclusion and next step beside the need, the tables, and LinkedIn's warning. */
export function boardContent(
  board: Board,
  view: SharedContext,
  { chips = [], lists = [], before = [], after = [], hasNoForm = false }: Additions = {},
): PageContent {
  const { title, lead, rows, need } = board;
  const { shown } = splitRows(board);
  const warning = board.columns.some(({ key }) => isAboutLinkedIn(key)) && rows.length > 0 ? [linkedInNote(view)] : [];
  return {
    title: title.replace(/\.$/, ''),
    lead,
    links: new Map(rows.map(({ slug, name }) => [name, toolAddress(slug, removePlan(pickCarriedNeed(need)))])),
    next: chipRow({ chips: [...compareChip(shown, board), ...chips, ...viewChip(board)] }),
    side: hasNoForm ? undefined : needBlock(board, view),
    hasTextBox: hasNoForm && rows.length === 0,
    blocks: [...before, ...lists, ...boardTables(board, view), ...warning, ...after],
  };
}

/** The comparison of the first two tools, or of all that were named. */
function compareChip(rows: Board['rows'], { need }: Board): Chip[] {
  const tools = rows.slice(0, need.tools === undefined ? 2 : 3);
  if (tools.length < 2 || (need.tools === undefined && tools[0]?.result === undefined)) return [];
  const href = compareAddress(
    removePlan(pickCarriedNeed(need)),
    tools.map(({ slug }) => slug),
  );
  return [{ label: `Compare ${andList(tools.map(({ name }) => name))}`, href, isNext: true, isDetail: true }];
}

/** A chip that shows the board as a grid, or as a list. */
function viewChip(board: Board): Chip[] {
  const { columns, rows, isGrid } = board;
  if (columns.length < 2 || rows.length < 2 || board.display.view === 'safety') return [];
  const view = isGrid ? 'list' : 'grid';
  return [{ label: `Show as a ${view}`, href: board.otherView ?? addressWith(board, { view }), isDetail: true }];
}

/** LinkedIn's warning, for every page about tools that work on it. */
export function linkedInNote({ methodology, manifest }: SharedContext): Block {
  const path = rulesPath(manifest);
  const more: Line[] = path === undefined ? [] : [' ', link(path, 'Its rules, and what it did to vendors')];
  return note([methodology.notices.linkedin_forbids_automation, ...more]);
}

/** More rows than any list has. */
export const ALL_ROWS = 1000;

/** Columns that a board offers to require: what most jobs ask, unless the need has it. */
export function listOfferKeys(
  { required = [], nice = [], unwanted = [], keys = [] }: NeedInput & { readonly keys?: readonly string[] | undefined },
  { jobs }: Methodology,
): string[] {
  const others = [...required, ...nice, ...unwanted, ...keys];
  return listMainQuestions({ jobs })
    .filter((key) => !others.includes(key))
    .toSorted(compareByDemand(jobs));
}

/** Splits columns into those of the board and those that it offers. A number may imply a requirement that was an offer. */
export function splitColumns(columns: readonly Column[], offers: readonly string[]) {
  const isOffer = ({ key, strength }: Column) => strength === undefined && offers.includes(key);
  return { columns: columns.filter((column) => !isOffer(column)), offers: columns.filter(isOffer) };
}

/** Chips of all jobs. */
export const jobChips = ({ jobs }: Methodology, current?: string): Block | undefined =>
  chipRow({
    label: 'By job',
    slides: true,
    chips: Object.entries(jobs).map(([job, { label }]) =>
      job === current ? { label } : { label, href: jobAddress(job) },
    ),
  });

/** The date of the last change of any fact, because any fact can change a list. */
export function findLastChange(_: unknown, snapshot: Snapshot): string | undefined {
  return selectChanges(snapshot, {})[0]?.day;
}

/** Removes display parameters and sorts lists, for the canonical address. */
export function canonicalizeNeed<Input extends Readonly<Record<string, unknown>>>(input: Input): Input {
  const { keys, groups, not_understood, view, ...rest } = input as Input & Readonly<Record<string, unknown>>;
  const entries = Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]);
  return Object.fromEntries([...entries, ...(view === 'safety' ? [['view', view]] : [])]);
}

/** Whether search engines may index a board. Boards with several filters are not indexed, because combinations are endless. */
export function isIndexableBoard(input: Readonly<Record<string, unknown>>): boolean {
  const { keys, profile, view, ...filters } = input;
  return !('not_understood' in input) && Object.values(filters).flat().length < 2;
}

export const describeBoard = (sentence: string) =>
  `${sentence} Every answer and price has a source; “?” means that we found none.`;
