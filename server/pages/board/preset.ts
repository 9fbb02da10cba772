import type { Column } from '../../../model/board-answer.ts';
import type { Board, Line, PageBlock, Related } from '../parts/document/document.ts';
import type { FormValues } from '../parts/need-form.tsx';
import type { Page } from '../types.ts';
/** Per-route settings of the board page. */
export interface Preset {
  readonly title: string;
  readonly lead: Line;
  /** Fills the form and the chips. */
  readonly need: FormValues;
  /** Whether the need was read from `q`. Then the form sends only `q`. */
  readonly isRead?: boolean;
  readonly action?: '/recommend' | '/cost';
  /** `start` focuses the box, `box` has no numbers, `story` follows a long text. */
  readonly form?: 'need' | 'start' | 'box' | 'story';
  readonly notUnderstood?: readonly string[];
  /** Assumptions, in sentences. */
  readonly assumed?: readonly string[];
  readonly columns: readonly Column[];
  /** The page the chips link to. Default: /recommend. */
  readonly chipsTo?: PageRoute;
  /** Whether readers can add columns. */
  readonly isExtensible?: boolean;
  readonly blocks?: readonly PageBlock[];
  /** Each with a heading, if there are several. */
  readonly boards: readonly Board[];
  readonly end?: readonly PageBlock[];
  readonly page?: ListPage;
  readonly related: readonly Related[];
}

/** Words that nobody understood: those that an answer names, or that its address carries. */
export function wordsNotUnderstood({ notUnderstood, need }: Pick<Preset, 'notUnderstood' | 'need'>): readonly string[] {
  return notUnderstood ?? need.not_understood ?? [];
}

/** The need that links carry: all of it, or what was read from its text in place of the text. */
export function needOfLinks({ need, isRead }: Pick<Preset, 'need' | 'isRead'>): FormValues {
  const { q, ...understood } = need;
  return isRead ? understood : need;
}

/** What an address is written from. */
export type PageRoute = Pick<Page, 'path' | 'input'>;

export interface ListPage {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** The address of the page that starts at a row. */
  readonly from: (offset: number) => string;
}
