import type { Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/* Tools for the examples in documentation and tests: chosen from the snapshot, so that they hold whatever the facts say. */

/** The best known first, and those that are no longer sold last. */
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

/** The best, the averagely and the least known tool. */
export function fromBestToLeastKnown(snapshot: Snapshot): Tool[] {
  const tools = exampleTools(snapshot);
  return [...new Set([tools[0], tools[Math.floor(tools.length / 2)], tools.at(-1)])].filter(
    (tool) => tool !== undefined,
  );
}

/** Up to three tools of the type that has most: the ranking by type compares only tools of one type. */
export function toolsOfOneType(snapshot: Snapshot): Tool[] {
  const tools = exampleTools(snapshot);
  const types = [...new Set(tools.map(({ category }) => category))];
  const ofEach = types.map((type) => tools.filter(({ category }) => category === type));
  const [most = []] = ofEach.sort((a, b) => b.length - a.length);
  return most.slice(0, 3);
}

/** A tool for each way in which the two entry prices can be known, unknown or disputed. */
export function toolsByPriceStatus(snapshot: Snapshot): Tool[] {
  const found = new Map<string, Tool>();
  for (const tool of exampleTools(snapshot)) {
    const statuses = `${tool.facts['pricing.starts_at']?.status} ${tool.facts['pricing.starts_at_annual']?.status}`;
    if (!found.has(statuses)) found.set(statuses, tool);
  }
  return [...found.values()];
}
