import type { Static } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Tool, ToolSummary } from '../../../model/tool.ts';
import type { Operator } from '../../identity/identity.ts';
import type { getTool } from '../../operations/get-tool.ts';
import type { Show } from './address.ts';

type Answer = Static<typeof getTool.output>;
export type Place = Answer['ranks'][string];
export type Alternatives = NonNullable<Answer['alternatives']>;

/** What the page of a tool is drawn from. */
export interface ToolView {
  readonly tool: Tool;
  readonly ranks: Answer['ranks'];
  readonly open_questions: Answer['open_questions'];
  readonly alternatives: Alternatives;
  readonly manifest: Manifest;
  readonly operator: Operator;
  /** Every tool. */
  readonly all: readonly ToolSummary[];
  /** All tools of its type, itself among them. */
  readonly peers: readonly ToolSummary[];
  readonly methodology: Methodology;
  /** Which facts are shown at first; all where none is chosen. */
  readonly show: Show | undefined;
  /** The whole address of the page, whatever it shows. */
  readonly address: string;
}
