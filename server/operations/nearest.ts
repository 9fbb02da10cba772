export { nearest } from '../../pipeline/artifacts/nearest.ts';

/** `Did you mean "waalaxy"?`, or nothing. */
export function didYouMean(near: readonly string[]): string {
  return near.length > 0 ? ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : '';
}
