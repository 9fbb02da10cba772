import type { PageField, StatedField } from './edit-error.ts';

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
  readonly stated: Readonly<Partial<Record<StatedField, string>>>;
  /** `yes` if it was not there where the pages would have it. */
  readonly absent?: string;
  /** Why the fact is unknown. */
  readonly reason?: string;
  /** Why the published value is gone. */
  readonly because?: string;
}
