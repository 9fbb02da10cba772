import { counted } from '../../../model/words/numbers.ts';
import type { Recommendation } from './interpretation.tsx';

/** `5 tools are proven to fit, 26 may`. */
export function headline({
  query,
  totals: { fits, may_fit, fails },
  fallback,
  not_understood,
}: Recommendation): string {
  if (fallback) return `Nothing ${query === '' ? 'asked' : 'in this text'} could be checked against facts`;
  const what = not_understood.length > 0 ? ' what was understood' : '';
  if (fits + may_fit === 0) return `No tool fits${what}`;
  if (may_fit + fails === 0) return `All ${fits} tools fit${what}`;
  if (fits === 0) return `No tool is proven to fit${what}, ${may_fit} may`;
  const fit = `${counted(fits, 'tool is', 'tools are')} proven to fit${what}`;
  return may_fit === 0 ? fit : `${fit}, ${may_fit} may`;
}
