import type { Methodology } from '../../../model/methodology.ts';

/** "General ranking"; of a profile with a list for each type, "Rankings by type". */
export function rankingTitle(profiles: Methodology['profiles'], profile: string): string {
  const { label = profile, scoped = false } = profiles[profile] ?? {};
  return scoped ? `Rankings ${label.toLowerCase()}` : `${label} ranking`;
}
