import { didYouMean, nearest } from '../../model/nearest.ts';
import { Problem, type ProblemCode } from '../problem/problem.ts';

/**
 * Sees to it that a parameter has one of the few values it can have.
 * @throws Problem with what is allowed and what is nearest
 */
export function requireChoice(parameter: string, value: string, allowed: readonly string[], code: ProblemCode): void {
  if (allowed.includes(value)) return;
  const near = nearest(value, allowed);
  const noun = parameter.replace(/s$/, '');
  throw new Problem(code, `There is no ${noun} "${value}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`, {
    parameter,
    value,
    allowed: [...allowed],
    nearest: near,
  });
}
