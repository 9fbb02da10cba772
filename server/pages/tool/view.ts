import { type Static, Type } from 'typebox';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Entry } from '../changes/entries.ts';
import type { PricePast } from '../changes/price-history.tsx';
import type { View } from '../page.ts';

/** The filter on the facts of a tool that is active at first. */
export const Show = Type.Union(
  [
    Type.Literal('all'),
    Type.Literal('answered'),
    Type.Literal('unknown'),
    Type.Literal('disputed'),
    Type.Literal('vendor'),
  ],
  {
    description:
      'Which facts are shown: all (default), answered, unknown, disputed, or those that rest on the vendor’s word alone.',
  },
);
export type Show = Static<typeof Show>;

type Answer = AnswerOf<typeof getTool>;

/** The rank of a tool in one ranking, or why it has none. */
export type Rank = Answer['ranks'][string];

/** The place of a tool in the list of one job, or why it has none. */
export type PlaceInJob = Answer['places'][string];

/** The data of the page of a tool, by job what is about a job. */
export interface ToolData
  extends Pick<Answer, 'tool' | 'ranks' | 'places' | 'open_questions' | 'platform_rules'>,
    Required<Pick<Answer, 'alternatives' | 'prices'>> {
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  /** The last changes of what is known about it, newest first. */
  readonly latest: readonly Entry[];
  /** Its entry prices over the time of the history. */
  readonly pricesPast: readonly PricePast[];
  /** The day from which history is held; null where none is. */
  readonly heldFrom: string | null;
}

export interface ToolView extends ToolData, Pick<View, 'manifest' | 'operator' | 'methodology' | 'baseUrl'> {
  /** The active filter; undefined for all. */
  readonly show: Show | undefined;
}
