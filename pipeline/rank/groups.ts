import type { Profile } from '../../model/methodology.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { type Standing, standingOf } from './standing.ts';

/** The tools that one list of a profile compares; category is null where the list is of all tools. */
export interface Group {
  readonly category: string | null;
  readonly members: readonly Standing[];
}

/** A scoped profile has a group for each category, the others one of all tools. */
export function groupsOf(
  tools: readonly Tool[],
  slug: string,
  { scoped }: Profile,
  { categories }: Pick<CheckedFacts, 'categories'>,
): Group[] {
  const standings = tools.map((tool) => standingOf(tool, slug));
  if (!scoped) return [{ category: null, members: standings }];
  return Object.keys(categories.data).map((category) => ({
    category,
    members: standings.filter(({ tool }) => tool.category === category),
  }));
}
