import { type Static, Type } from 'typebox';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Entry } from '../changes/entries.ts';
import type { PricePast } from '../changes/price-history.tsx';
import type { View } from '../page.ts';

/** Which facts of a tool are listed. */
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

/** The data of the page of a tool, by job what is about a job. */
interface ToolData
  extends Pick<Answer, 'tool' | 'places' | 'open_questions' | 'platform_rules'>,
    Required<Pick<Answer, 'alternatives' | 'prices'>> {
  /** The last changes of what is known about it, newest first. */
  readonly latest: readonly Entry[];
  /** Its entry prices over the time of the history. */
  readonly pricesPast: readonly PricePast[];
  /** The day from which there is a history; null where there is none. */
  readonly heldFrom: string | null;
}

export type ToolView = View<{ readonly slug: string; readonly show?: Show }, ToolData>;
