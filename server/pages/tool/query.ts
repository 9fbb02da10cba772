import { type Static, Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { selectionParameters, ToolName } from '../../call/parameters.ts';
import { carriedParameters, toolParameters } from '../../need/parameters.ts';
import type { Cells } from '../../operations/get-tool/cells.ts';

export const ToolQuery = Type.Object({
  slug: ToolName,
  ...selectionParameters,
  ...carriedParameters,
  plan: toolParameters.plan,
});
export type ToolQuery = Static<typeof ToolQuery>;

/** A tool with the requested answers. */
export type Answer = Omit<Tool, 'facts' | 'sources'> & { readonly facts: Cells };
