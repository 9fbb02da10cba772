import type { Tool } from '../../pipeline/artifacts/tool.ts';
import { perSnapshot } from '../snapshot/per-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Tools for examples, the best known first, and those that are no longer sold last: examples show much, whatever the facts say. */
export const exampleTools = perSnapshot(({ tools }) =>
  [...tools.values()].sort(
    (a, b) =>
      Number(a.closed !== null) - Number(b.closed !== null) || b.coverage - a.coverage || (a.slug < b.slug ? -1 : 1),
  ),
);

/** @throws Error where the snapshot has no tool */
export function exampleTool(snapshot: Snapshot): Tool {
  const [tool] = exampleTools(snapshot);
  if (!tool) throw new Error('the snapshot has no tool to make an example of');
  return tool;
}

/** Slugs of tools whose pages show most sides: the two best known and the least known. */
export function bestAndLeastKnown(snapshot: Snapshot): { slug: string }[] {
  const [second, last] = [exampleTools(snapshot)[1], exampleTools(snapshot).at(-1)];
  const others = [second, last].flatMap((tool) => (tool ? [{ slug: tool.slug }] : []));
  return [{ slug: exampleTool(snapshot).slug }, ...others];
}
