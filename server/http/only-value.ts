import { Problem } from '../problem/problem.ts';

/** The one value of a query parameter that is given at most once. @throws Problem repeated_parameter */
export function onlyValue(parameter: string, values: readonly string[]): string | undefined {
  if (values.length <= 1) return values[0];
  throw new Problem('repeated_parameter', `"${parameter}" is given ${values.length} times; give it once.`, {
    parameter,
  });
}
