import type { Child } from 'hono/jsx';
import type { Column } from '../../../model/board-answer.ts';
import { MAX_QUESTIONS, type questionParameters } from '../../calls/need/parameters.ts';
import { writeAddress } from '../../calls/operation.ts';
import type { RecommendAnswer } from '../../operations/recommend/answer.ts';
import { RECOMMEND } from '../parts/carried-need.ts';
import type { Board, DocumentSection, Line, PageBlock, Related } from '../parts/document/document.ts';
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
  /** Likely questions for words that were not understood. */
  readonly offers?: RecommendAnswer['did_you_mean'];
  /** Questions that a story mentions without asking for them. */
  readonly mentioned?: RecommendAnswer['also_mentioned'];
  /** How many rows of the whole list fit, may fit and do not. */
  readonly results?: RecommendAnswer['results'];
  /** Assumptions, in sentences. */
  readonly assumed?: readonly string[];
  readonly columns: readonly Column[];
  /** The page the chips link to. Default: /recommend. */
  readonly chipsTo?: PageRoute;
  /** Whether readers can add columns. */
  readonly isExtensible?: boolean;
  /** Links to other lists, below the lead. */
  readonly beside?: Child;
  /** In place of the form. */
  readonly panel?: Child;
  readonly blocks?: readonly PageBlock[];
  /** Each with a heading, if there are several. */
  readonly boards: readonly Board[];
  readonly end?: readonly PageBlock[];
  /** After the board. */
  readonly sections?: readonly DocumentSection[];
  readonly page?: ListPage;
  readonly related: readonly Related[];
}

/** Words that nobody understood: those that an answer names, or that its address carries. */
export function wordsNotUnderstood({ notUnderstood, need }: Preset): readonly string[] {
  return notUnderstood ?? need.not_understood ?? [];
}

/** The need that links carry: all of it, or what was read from its text in place of the text. */
export function linkNeed({ need, isRead }: Preset): FormValues {
  const { q, ...understood } = need;
  return isRead ? understood : need;
}

/** The address of the board for a changed need. */
export function addressWith(preset: Preset, changed: FormValues): string {
  return writeAddress(preset.chipsTo ?? RECOMMEND, { ...linkNeed(preset), ...changed });
}

/** Whether a list can take another question. */
export function hasRoom({ need }: Preset, strength: keyof typeof questionParameters): boolean {
  return (need[strength]?.length ?? 0) < MAX_QUESTIONS;
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
