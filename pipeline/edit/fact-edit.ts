/** What of an edit can be wrong: the columns of a table of edits, which are also the arguments and options of `set`. */
export type Field = (typeof FIELDS)[number];

/** What describes a page, besides the id of its source. */
export const PAGE_FIELDS = ['address', 'title', 'publisher', 'relation', 'shows', 'read', 'dated', 'copy'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** What belongs to one value of a fact, besides the value and its sources: each is typed as a list, as yes, or as a text. */
export const DETAIL_FIELDS = {
  for: 'list',
  assumed: 'list',
  complete: 'yes',
  reported: 'yes',
  looked_at: 'list',
  second_reading: 'text',
  from_plan: 'text',
  extra: 'yes',
  has: 'list',
  lacks: 'list',
  note: 'text',
} as const;
export type DetailField = keyof typeof DETAIL_FIELDS;

export const FIELDS = [
  'tool',
  'key',
  'value',
  'absent',
  'source',
  ...PAGE_FIELDS,
  'where',
  'because',
  'reason',
  ...(Object.keys(DETAIL_FIELDS) as DetailField[]),
] as const;

/** An edit that cannot be made. The message says what is allowed, and names no file. */
export class EditError extends Error {
  override name = 'EditError';
  readonly field: Field;

  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
  }
}

/** A page that a fact cites, as an editor types it: by the id of a source, by its address, or by both with a description. */
export interface PageEdit extends Readonly<Partial<Record<PageField, string>>> {
  /** The id of a source. If it is left out, the address says which one it is, or a new id is made from it. */
  readonly source?: string;
  /** The place on the page. */
  readonly where?: string;
}

/** A value of a fact as an editor types it: texts, read by the type of the question. */
export interface FactEdit {
  readonly tool: string;
  readonly key: string;
  /** The value, or `unknown` together with `reason`; empty if it is absent. */
  readonly value: string;
  readonly pages: readonly PageEdit[];
  /** What belongs to the value, by field. */
  readonly details: Readonly<Partial<Record<DetailField, string>>>;
  /** `yes` if it was not there where the pages would have it. */
  readonly absent?: string;
  /** Why the fact is unknown. */
  readonly reason?: string;
  /** Why the published value is gone. */
  readonly because?: string;
}
