import leven from 'leven';

/** The allowed values nearest to one that is not, best first: at most three, and none that is far off. */
export function nearest(value: string, allowed: readonly string[]): string[] {
  const wanted = value.toLowerCase();
  const reach = Math.max(2, Math.ceil(wanted.length / 3));
  return allowed
    .map((name) => ({
      name,
      distance: wanted.length > 2 && name.startsWith(wanted) ? 0 : leven(wanted, name, { maxDistance: reach + 1 }),
    }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** `Did you mean "waalaxy"?`, or nothing. */
export function didYouMean(near: readonly string[]): string {
  return near.length > 0 ? ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : '';
}
