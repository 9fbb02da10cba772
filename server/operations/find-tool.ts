import { didYouMean, nearest } from '../../model/nearest.ts';
import type { Tool } from '../../model/tool.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/**
 * The tool of a slug, or of a slug it had before.
 * @throws Problem tool_not_found, with the nearest slugs
 */
export function findTool({ tools, formerSlugs }: Snapshot, slug: string, parameter: string): Tool {
  const tool = tools.get(slug) ?? tools.get(formerSlugs.get(slug) ?? '');
  if (tool) return tool;
  const near = nearest(slug, [...tools.keys()]);
  throw new Problem(
    'tool_not_found',
    `There is no tool "${slug.slice(0, 100)}".${didYouMean(near)} search_tools (GET /api/v1/tools) lists all.`,
    {
      parameter,
      value: slug.slice(0, 100),
      nearest: near,
    },
  );
}
