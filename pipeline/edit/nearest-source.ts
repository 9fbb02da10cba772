import { nearest } from '../../model/nearest.ts';

const MAX_SUGGESTIONS = 3;

/** The ids most similar to a word that is none of them, best first: as a whole, or else in most of their parts. `help-trail` is like `trial-page`. */
export function nearestSource(word: string, ids: readonly string[]): string[] {
  const whole = nearest(word, ids);
  if (whole.length > 0) return whole;
  const parts = word.toLowerCase().split(/[^a-z0-9]+/);
  const shared = ids.map((id) => {
    const own = id.split('-');
    return { id, count: parts.filter((part) => own.includes(part) || nearest(part, own).length > 0).length };
  });
  const most = Math.max(...shared.map(({ count }) => count));
  return most <= 0 ? [] : shared.flatMap(({ id, count }) => (count === most ? [id] : [])).slice(0, MAX_SUGGESTIONS);
}
