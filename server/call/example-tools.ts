import { isAnswered } from '../../model/fact.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/* Chooses tools for examples in documentation and tests. They come from the snapshot, so the examples always work. */

/** All tools, sorted by number of answered questions, most first. Unlisted tools come last. */
export const exampleTools = memoizeBySnapshot(({ tools }) => {
  const counts = new Map(
    [...tools.values()].map(({ slug, facts }) => [slug, Object.values(facts).filter(isAnswered).length]),
  );
  const countFor = ({ slug }: Tool) => counts.get(slug) ?? 0;
  return [...tools.values()].sort(
    (a, b) => Number(isListed(b)) - Number(isListed(a)) || countFor(b) - countFor(a) || (a.slug < b.slug ? -1 : 1),
  );
});

/** @throws Error if the snapshot has no tool */
export function exampleTool(snapshot: Snapshot): Tool {
  const [tool] = exampleTools(snapshot);
  if (!tool) throw new Error('the snapshot has no tool for an example');
  return tool;
}

/** The tools with the most, the median and the fewest answered questions. */
export function sampleTools(snapshot: Snapshot): Tool[] {
  const tools = exampleTools(snapshot);
  return [...new Set([tools[0], tools[Math.floor(tools.length / 2)], tools.at(-1)])].filter(
    (tool) => tool !== undefined,
  );
}
