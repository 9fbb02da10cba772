import { uniqueBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { andList } from '../../../model/words/lists.ts';
import { joinMissing } from '../../../model/words/missing.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { formatMoney, formatSum, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import type { NeedInput } from '../../need/parameters.ts';
import { describeAnswer } from '../elements/mark.tsx';
import { type Board, type BoardRow, isDecisive } from './board.ts';

/** More would not be read. The answer has all of them. */
const MAX_CHECKS = 2;

/** What to ask the vendor before buying, in a few words. Empty if nothing is open. */
export function describeChecks({ price }: BoardRow, { billing }: NeedInput): string {
  if (!price) return '';
  const { assumed = [], if_included: features = [], plan, missing = [], billed_otherwise: isOther } = price;
  const checks = [
    ...(features.length > 0 ? [`whether ${plan} includes ${andList(features)}`] : []),
    ...(isOther && billing ? [`what it costs paid ${PERIOD_ADVERBS[billing]}`] : []),
    // What an add-on costs is one question, whatever needs it.
    ...uniqueBy(joinMissing(missing), (clause) => clause.split(' (')[0]),
    ...(assumed.includes('billing') && price.amount !== null ? ['whether it is billed monthly'] : []),
  ];
  return capitalize(checks.slice(0, MAX_CHECKS).join('; '));
}

interface Reason {
  readonly words: string;
  /** The question whose evidence proves it. */
  readonly key?: string;
}

/** Why a tool doesn't fit: requirements, its plans or the budget. */
export function listMisfits(
  { misfit, price, cells }: BoardRow,
  { columns, need }: Board,
  methodology: Methodology,
): Reason[] {
  const { why, keys = [] } = misfit ?? {};
  const failed = columns
    .filter(isDecisive)
    .filter(({ key }) => keys.includes(key))
    .map(({ key, label, strength }) => {
      const { words, condition } = describeAnswer(cells[key], key, methodology);
      if (cells[key]?.mark === 'does not apply') return { words: `${label} ${words}, ${condition}`, key };
      return { words: strength === 'unwanted' ? `has ${label}` : label, key };
    });
  if (failed.length > 0) return failed;
  if (why === 'plan') return [{ words: 'no plan has everything required' }];
  const { budget: amount = 0, currency = methodology.currencies.base } = need;
  const limit = formatMoney({ amount, currency });
  const hasSum = price !== undefined && price.amount !== null;
  return [{ words: hasSum ? `${formatSum(price)}, above ${limit}` : `costs more than ${limit}` }];
}
