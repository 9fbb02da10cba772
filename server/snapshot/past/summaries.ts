import type { Tool, ToolSummary } from '../../../model/tool.ts';
import { summarise } from '../snapshot.ts';
import { LazyMap } from './lazy-map.ts';

/** The summary of each tool, made when it is asked for. */
export function summariesOf(tools: ReadonlyMap<string, Tool>): ReadonlyMap<string, ToolSummary> {
  return new LazyMap(tools.keys(), (slug) => summarise(tools.get(slug) as Tool));
}
