import type { Child } from 'hono/jsx';
import type { Column } from '../../../model/board-schemas.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import type { RecommendAnswer } from '../../operations/recommend/answer.ts';
import { RECOMMEND_ROUTE } from '../parts/carried-need.ts';
import type { Board, DocumentSection, Line, PageBlock, RelatedLink } from '../parts/document/document.ts';
import type { FormValues } from '../parts/need-form.tsx';
import type { Page } from '../types.ts';

/** Per-route settings of the board page. */
export interface Preset {
  readonly title: string;
  readonly lead: Line;
  /** Fills the form and the chips. */
  readonly need: FormValues;
  /** Whether the need was parsed from `q`. Then the form sends only `q`. */
  readonly isParsed?: boolean;
  readonly action?: '/recommend' | '/cost';
  /** `start` focuses the search box, `box` has no number fields, `long-text` is for a long text. */
  readonly form?: 'need' | 'start' | 'box' | 'long-text';
  readonly notUnderstood?: readonly string[];
  /** Questions that the text says don't matter. */
  readonly unneeded?: readonly string[] | undefined;
  /** The number of rows that fit, may fit and don't fit, in the whole list. */
  readonly results?: RecommendAnswer['results'];
  /** Sentences about assumptions. */
  readonly assumptions?: readonly string[];
  readonly columns: readonly Column[];
  /** The page the chips link to. Default: /recommend. */
  readonly chipRoute?: PageRoute;
  /** Whether people can add columns. */
  readonly isExtensible?: boolean;
  /** Links to other lists, below the lead. */
  readonly aside?: Child;
  /** Replaces the form. */
  readonly panel?: Child;
  readonly blocks?: readonly PageBlock[];
  /** If there are several, each has a heading. */
  readonly boards: readonly Board[];
  /** Below the last board, after the notices. */
  readonly closingBlocks?: readonly PageBlock[];
  /** After the board. */
  readonly sections?: readonly DocumentSection[];
  readonly page?: ListPage;
  readonly related: readonly RelatedLink[];
}

/** Words that were not understood, from the answer, or from the address if the answer has none. */
export function listWordsNotUnderstood({ notUnderstood, need }: Preset): readonly string[] {
  return notUnderstood ?? need.not_understood ?? [];
}

/** The need that links carry. If it was parsed from a text, links carry the parsed need instead of the text. */
export function needForLinks({ need, isParsed }: Preset): FormValues {
  const { q, ...understood } = need;
  return isParsed ? understood : need;
}

/** The address of the board for a changed need. */
export function addressWith(preset: Preset, changes: FormValues): string {
  return formatPathAndQuery(preset.chipRoute ?? RECOMMEND_ROUTE, { ...needForLinks(preset), ...changes });
}

/** The fields of a page that addresses are built from. */
export type PageRoute = Pick<Page, 'path' | 'input'>;

export interface ListPage {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** Returns the address of the page that starts at a row. */
  readonly addressFrom: (offset: number) => string;
}
