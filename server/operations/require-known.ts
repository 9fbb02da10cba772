import { didYouMean, nearest } from '../../model/nearest.ts';
import { Problem } from '../problem/problem.ts';

/**
 * Sees to it that only declared parameters are given. One that is overlooked would let a caller take the answer to another
 * question for the answer to theirs.
 * @throws Problem unknown_parameter for the first that is not declared, with those that are and the nearest of them
 */
export function requireKnown(given: Iterable<string>, allowed: readonly string[]): void {
  for (const name of given) {
    if (allowed.includes(name)) continue;
    const parameter = name.slice(0, 100);
    const near = nearest(parameter, allowed);
    const all = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : 'None is taken here.';
    throw new Problem('unknown_parameter', `There is no parameter "${parameter}".${didYouMean(near)} ${all}`, {
      parameter,
      allowed: [...allowed],
      nearest: near,
    });
  }
}
