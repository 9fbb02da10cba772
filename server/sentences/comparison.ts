import type { Row } from '../../model/board-answer.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Unit } from '../../model/pricing/plan.ts';
import { andList, quoted } from '../../model/words/lists.ts';
import { counted, plural } from '../../model/words/numbers.ts';
import { BILLED, formatPlanNames } from '../../model/words/price.ts';
import { formatSetUp, formatUnits } from '../../model/words/units.ts';
import type { Compared } from './about.ts';
import { type Curve, findStretches, isDrawn } from './by-size.ts';

/** Law: the number of shown questions whose answers differ, with the first of them; and the tool that costs less than all others, if each has a bill. */
export function describeComparison({ differing, of, bills }: Compared): string {
  const named = andList(differing.slice(0, 2).map(quoted));
  const number = differing.length === 0 ? 'none' : String(differing.length);
  const questions =
    of === undefined ? counted(differing.length, 'question') : `${number} of ${counted(of, 'question')} below`;
  const names = differing.length > 2 ? `, among them ${named}` : `: ${named}`;
  const differ =
    differing.length === 0 && of === undefined
      ? 'No two known answers differ'
      : `They are known to differ on ${questions}${differing.length > 0 ? names : ''}`;
  return `${differ}${bills ? nameCheaper(bills) : ''}.`;
}

/** Empty if a bill is unknown. */
function nameCheaper({ curves, setUp, billing, channels = [] }: NonNullable<Compared['bills']>): string {
  const [{ least = [] } = {}] = findStretches(curves);
  if (curves.length < 2 || !curves.every(isDrawn)) return '';
  const [plan] = least.length === 1 ? least.map(({ bills: [bill] }) => bill && formatPlanNames(bill)) : [];
  const among = hasFreePlan(curves) ? ' of the paid plans' : '';
  const who = `${nameCheapest(least, curves.length)}${among}${plan ? ` (plan ${plan})` : ''}`;
  return `; ${describeBillBasis({ setUp, billing, channels })}, ${who}`;
}

type BillBasis = Pick<NonNullable<Compared['bills']>, 'setUp' | 'channels'> & { billing: Period | undefined };

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

/** How many stretches one sentence has. */
const MAX_STRETCHES = 4;

/** Law: for each number of people named, the tool costs less than all others drawn, or that is open. The stretches left are counted. */
export function describeCheapestBySize(all: readonly Curve[], unit: Unit = 'person'): string {
  const curves = all.filter(isDrawn);
  if (curves.length < 2) return '';
  const stretches = findStretches(curves);
  const said = stretches.slice(0, stretches.length > MAX_STRETCHES ? MAX_STRETCHES - 1 : MAX_STRETCHES);
  const phrases = said.map(({ from, to, least }, i) => {
    const isLast = i === stretches.length - 1;
    const many = formatUnits(to, unit);
    const until = to === 1 ? `for ${many}` : isLast ? `for 1 to ${many}` : `up to ${many}`;
    const next = isLast ? `from ${from} on` : from === to ? `for ${from}` : `from ${from} to ${to}`;
    return `${i === 0 ? until : next} ${nameCheapest(least, curves.length)}`;
  });
  const left = stretches.length - said.length;
  const more = left > 0 ? `; after that it changes ${counted(left, 'more time')}` : '';
  const sentence = `${phrases.join(', ')}${more}.`;
  if (curves.length < all.length) return `Of the paid plans that are drawn, ${sentence}`;
  return hasFreePlan(curves) ? `Of the paid plans, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Whether a free plan may be enough, so that the comparison is of paid plans only. */
function hasFreePlan(curves: readonly Curve[]): boolean {
  return curves.some(({ bills }) => bills.some(({ free_plan }) => free_plan !== undefined));
}

function nameCheapest(least: readonly Curve[], all: number): string {
  const who = andList(least.map(({ name }) => name));
  const verb = all > 2 ? 'least' : 'less';
  if (least.length === 0) return `it is open which costs ${verb}`;
  if (least.length === all) return 'they cost the same';
  return least.length === 1 ? `${who} costs ${verb}` : `${who} cost the same and least`;
}

/** Law: the tools named have no known bill for any number of people, or a free plan that is (or may be) enough for up to that many. */
export function describeUndrawn(curves: readonly Curve[], unit: Unit = 'person'): string[] {
  const unknown = curves.filter((curve) => !isDrawn(curve)).map(({ name }) => name);
  const bills = `What ${andList(unknown)} ${plural(unknown.length, 'costs', 'cost')} billed so is unknown.`;
  const free = curves.flatMap(({ name, bills }) => {
    const how = bills[0]?.free_plan;
    if (how === undefined) return [];
    const end = bills.findIndex(({ free_plan }) => free_plan !== how);
    const many = end < 0 ? '' : ` for ${end === 1 ? '' : 'up to '}${formatUnits(end, unit)}`;
    return `A free plan of ${name} ${how === 'yes' ? 'is' : 'may be'} enough${many}.`;
  });
  return [...(unknown.length > 0 ? [bills] : []), ...free];
}

/** Law: the number of questions with the same known answer for all, and of those that are not shown for lack of room. */
export function countNotShown({ equal, left }: { readonly equal: number; readonly left: number }): string {
  const same = equal > 0 && `On ${counted(equal, 'question')} all have the same known answer.`;
  const more = left > 0 && `For ${counted(left, 'more question')} there is no room: choose a group.`;
  return [same, more].filter(Boolean).join(' ');
}
