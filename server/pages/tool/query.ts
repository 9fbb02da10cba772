import { type Static, Type } from 'typebox';
import { carriedParameters, toolParameters } from '../../calls/need/parameters.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { selectionParameters } from '../../calls/selection.ts';
import { ToolName } from '../../calls/tool-names.ts';
import type { getTool } from '../../operations/get-tool/operation.ts';

export const ToolQuery = Type.Object({
  slug: ToolName,
  ...selectionParameters,
  ...carriedParameters,
  plan: toolParameters.plan,
});
export type ToolQuery = Static<typeof ToolQuery>;

export type Answer = AnswerOf<typeof getTool>;
