import type { Row } from '../../model/board-answer.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { andList, quoted } from '../../model/words/lists.ts';
import { counted } from '../../model/words/numbers.ts';
import { BILLED } from '../../model/words/price.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { Compared } from './about.ts';

/** Law: the number of shown questions whose answers differ, with the first of them; and the tool that costs less than all others, if each has a bill. */
export function describeComparison({ differing, of }: Compared): string {
  const named = andList(differing.slice(0, 2).map(quoted));
  const number = differing.length === 0 ? 'none' : String(differing.length);
  const questions =
    of === undefined ? counted(differing.length, 'question') : `${number} of ${counted(of, 'question')} below`;
  const names = differing.length > 2 ? `, among them ${named}` : `: ${named}`;
  const differ =
    differing.length === 0 && of === undefined
      ? 'No two known answers differ'
      : `They are known to differ on ${questions}${differing.length > 0 ? names : ''}`;
  return `${differ}.`;
}

interface BillBasis {
  readonly setUp: SetUp;
  readonly channels?: readonly string[];
  readonly billing: Period | undefined;
}

/** Law: all bills shown are for this set-up, this billing and plans with these channels. */
export function describeBillBasis({ setUp, billing, channels = [] }: BillBasis): string {
  const uses = channels.length > 0 ? ` with ${andList(channels)}` : '';
  return `for ${formatSetUp(setUp)}${uses}${billing ? `, billed ${BILLED[billing]}` : ''}`;
}

/** Law: the result of the row, and its number of yes among required and nice-to-have questions. Empty if nothing is asked for. */
export function summarizeRow({ result, ...counts }: Pick<Row, 'result' | 'required' | 'nice'>): string {
  const of = ({ yes, unknown, no }: Row['required'], what: string) =>
    yes + unknown + no > 0 ? `${yes} of ${yes + unknown + no} ${what}` : '';
  const parts = [result, of(counts.required, 'required'), of(counts.nice, 'nice to have')];
  return parts.filter(Boolean).join('; ');
}

/** Law: the number of questions with the same known answer for all, and of those that are not shown for lack of room. */
export function countNotShown({ equal, left }: { readonly equal: number; readonly left: number }): string {
  const same = equal > 0 && `On ${counted(equal, 'question')} all have the same known answer.`;
  const more = left > 0 && `For ${counted(left, 'more question')} there is no room: choose a group.`;
  return [same, more].filter(Boolean).join(' ');
}
