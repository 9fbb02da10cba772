import { isAnswered } from '../../model/fact.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/* Tools for examples in documentation and tests. They are chosen from the snapshot, so that they exist in every snapshot. */

/** By how many questions are answered, most first; tools that no list has are last. */
export const exampleTools = perSnapshot(({ tools }) => {
  const known = new Map(
    [...tools.values()].map(({ slug, facts }) => [slug, Object.values(facts).filter(isAnswered).length]),
  );
  const knownOf = ({ slug }: Tool) => known.get(slug) ?? 0;
  return [...tools.values()].sort(
    (a, b) => Number(isListed(b)) - Number(isListed(a)) || knownOf(b) - knownOf(a) || (a.slug < b.slug ? -1 : 1),
  );
});

/** @throws Error where the snapshot has no tool */
export function exampleTool(snapshot: Snapshot): Tool {
  const [tool] = exampleTools(snapshot);
  if (!tool) throw new Error('the snapshot has no tool to make an example of');
  return tool;
}

/** The tools of which most, half as much and least is known. */
export function fromBestToLeastKnown(snapshot: Snapshot): Tool[] {
  const tools = exampleTools(snapshot);
  return [...new Set([tools[0], tools[Math.floor(tools.length / 2)], tools.at(-1)])].filter(
    (tool) => tool !== undefined,
  );
}
