import type { Price } from '../pricing/price.ts';
import { nameInSentence } from './label.ts';
import { firstFew } from './lists.ts';

/** `if Growth includes sequences and 2 more`. Empty unless the price is a single amount that assumes a plan. */
export function formatCondition({ certainty, plan, if_included = [] }: Price): string {
  if (certainty !== 'assumed' || if_included.length === 0) return '';
  return `if ${plan} includes ${firstFew(if_included.map(nameInSentence), 1)}`;
}

/** Adds caveats to an answer: `$49 (via third parties; billing assumed)`. */
export function addCaveats(text: string, { assumed, second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string {
  const caveats = [...(second_hand ? [VIA_THIRD_PARTIES] : []), ...listCaveats({ assumed })];
  return caveats.length === 0 ? text : `${text} (${caveats.join('; ')})`;
}

/** Lists the caveats of a price: `billing assumed`, `via third parties`. */
export function listCaveats({ assumed = [], second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string[] {
  return [...(assumed.includes('billing') ? ['billing assumed'] : []), ...(second_hand ? [VIA_THIRD_PARTIES] : [])];
}

/** The caveat for values without a vendor source. */
const VIA_THIRD_PARTIES = 'via third parties';
