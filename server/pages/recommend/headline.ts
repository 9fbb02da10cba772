import type { Answered } from './answered.ts';

/** `5 tools are proven to fit, 26 may`: what is proven is told from what may be so. */
export function headline({ totals, proven, fallback, not_understood }: Answered): string {
  if (fallback) return 'Nothing in this text could be asked of the facts';
  const { recommendations: all } = totals;
  const may = all - proven;
  if (all === 0) return 'No tool is proven to fit';
  const what = not_understood.length > 0 ? ' what was understood' : '';
  if (proven === 0) return `No tool is proven to fit${what}, ${may} may`;
  const fit = `${proven} ${proven === 1 ? 'tool is' : 'tools are'} proven to fit${what}`;
  return may === 0 ? fit : `${fit}, ${may} may`;
}
