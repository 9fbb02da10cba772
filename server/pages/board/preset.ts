import type { Column } from '../../../model/board-answer.ts';
import type { Board, Line, PageBlock, Related } from '../parts/document/document.ts';
import type { FormValues } from '../parts/need-form.tsx';
import type { Page } from '../types.ts';
/** Per-route settings of the board page. */
export interface Preset {
  readonly title: string;
  readonly lead: Line;
  /** The need that the form and the chips begin with. */
  readonly need: FormValues;
  /** Whether the form sends the words alone, of which the need was read. */
  readonly isRead?: boolean;
  readonly action?: '/recommend' | '/cost';
  /** What can be typed: the box with the numbers of a bill, before a board is there too; the box alone; or after a long text the numbers. */
  readonly form?: 'need' | 'start' | 'box' | 'story';
  readonly ignored?: readonly string[];
  /** What was decided, in sentences. */
  readonly assumed?: readonly string[];
  readonly columns: readonly Column[];
  /** The page that its chips lead to. */
  readonly chipsTo?: Declared;
  /** Whether columns can be added. */
  readonly isExtensible?: boolean;
  readonly blocks?: readonly PageBlock[];
  /** Each with a heading, if there are several. */
  readonly boards: readonly Board[];
  readonly end?: readonly PageBlock[];
  readonly page?: ListPage;
  readonly related: readonly Related[];
}

/** What an address is written from. */
export type Declared = Pick<Page, 'path' | 'input'>;

export interface ListPage {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** The address that begins with a row. */
  readonly from: (offset: number) => string;
}
