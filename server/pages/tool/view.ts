import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Operator } from '../../identity/identity.ts';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Entry } from '../changes/entries.ts';
import type { PricePast } from '../changes/price-history.tsx';

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

/** The data of the page of a tool. */
export interface ToolView {
  readonly tool: Tool;
  /** By the profile of the list. */
  readonly ranks: Readonly<Record<string, Rank>>;
  /** By job, for the jobs that the type of the tool is for. */
  readonly places: Readonly<Record<string, PlaceInJob>>;
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  readonly alternatives: NonNullable<Answer['alternatives']>;
  /** The last changes of what is known about it, newest first. */
  readonly latest: readonly Entry[];
  /** By job: what it costs with its proven musts. */
  readonly prices: NonNullable<Answer['prices']>;
  /** Undefined in a snapshot without rules. */
  readonly platform_rules?: Answer['platform_rules'];
  /** Its entry prices over the time of the history. */
  readonly pricesPast: readonly PricePast[];
  /** The day from which history is held; null where none is. */
  readonly heldFrom: string | null;
  readonly manifest: Manifest;
  readonly operator: Operator;
  readonly methodology: Methodology;
  /** The active filter; undefined for all. */
  readonly show: Show | undefined;
  /** The full URL of the page, without the filter. */
  readonly baseUrl: string;
}
