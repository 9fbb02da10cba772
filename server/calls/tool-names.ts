import { formatDidYouMean } from '../../model/nearest.ts';
import type { Tool } from '../../model/tool.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { namesIn } from '../names/names.ts';
import { ListParameter, MAX_ITEMS, TextParameter } from './parameter-schema.ts';

export const ToolName = TextParameter(300, { description: 'Slug, name, domain or package of a tool.' });

/** A parameter that lists tools. */
export const ToolNames = (description: string) => ListParameter(ToolName, { maxItems: MAX_ITEMS, description });

/**
 * Finds a tool by its slug, name, alias or identifier.
 * @throws Problem tool_not_found, with the slugs of the tools that share the name or have the nearest names
 */
export function findTool(snapshot: Snapshot, name: string, parameter: string): Tool {
  const tool = snapshot.tools.get(namesIn(snapshot).tool.findOne(name) ?? '');
  if (tool) return tool;
  const value = firstCharacters(name, 100);
  const nearest = namesIn(snapshot).tool.nearest(name);
  const detail = `"${parameter}" ${describeUnknownTool(snapshot, name)}${formatDidYouMean(nearest)}`;
  throw new Problem('tool_not_found', detail, { parameter, value, nearest });
}

/** Completes the sentence that begins with the name of the parameter. */
export function describeUnknownTool(snapshot: Snapshot, name: string): string {
  const reason = namesIn(snapshot).tool.find(name).length > 0 ? 'has the ambiguous name' : 'has the unknown tool';
  return `${reason} "${firstCharacters(name, 100)}". search_tools (GET /api/v1/tools) lists all tools.`;
}
