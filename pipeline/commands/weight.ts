import type { Tool } from '../artifacts/tool.ts';

/** How much a key weighs for a tool: the most points it can earn there, over all profiles, in tenths. */
export function weightOf({ scores }: Tool, key: string): number {
  return Object.values(scores.profiles).reduce(
    (sum, { parts }) => sum + (parts.find((part) => part.key === key)?.maximum ?? 0),
    0,
  );
}
