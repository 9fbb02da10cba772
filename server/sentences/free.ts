import { firstFew } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { formatCondition } from '../../model/words/price.ts';
import type { Subject } from './about.ts';
import { nameTool, orderByPrice, upperEnd, withoutApis } from './cheapest.ts';
import { fittingRows, type Naming, pricedRow, toMarket } from './fitting.ts';
import { listRequirements, nameSize, sayToMeet } from './requirements.ts';
import { formatBilledPrice } from './sums.ts';

/** Law: the budget is 0, and the tools named are the first of those that fit. */
export function someAreFree(subject: Subject): Naming {
  const fitting = fittingRows(subject).map(pricedRow);
  const names = firstFew(fitting.map(({ name }) => name));
  const named = fitting.slice(0, 3);
  const size = nameSize(subject);
  if (listRequirements(subject).length === 0)
    return { sentence: `${names} ${plural(fitting.length, 'has', 'have')} a free plan for ${size}.`, named };
  const only = fitting.length === 1 ? 'Only ' : '';
  const are = plural(fitting.length, 'is', 'are');
  return {
    sentence: `${only}${names} ${are} confirmed ${toMeetFree(subject, fitting.length === 1)} on a free plan for ${size}.`,
    named,
  };
}

/** Law: the budget is 0 and nothing fits. The paid plan has everything required and nothing unwanted, and no other is cheaper. */
export function noneIsFree(subject: Subject): Naming {
  const { rows } = subject;
  const market = toMarket(subject);
  const size = nameSize(subject);
  const does = listRequirements(subject).length === 0 ? 'to be enough' : toMeetFree(subject);
  const none = `No free plan is confirmed ${does} for ${size}.`;
  const paid = rows
    .filter(
      ({ meets, bill }) =>
        meets === 'yes' &&
        !bill.isNoneEnough &&
        bill.free?.isEnough !== 'yes' &&
        bill.missing.every(({ why }) => why !== 'unknown'),
    )
    .map(pricedRow);
  if (paid.length === 0) return { sentence: none, named: [] };
  const ordered = orderByPrice(withoutApis(paid, market), market);
  const [first, second] = ordered;
  if (first === undefined) return { sentence: `${none} We couldn’t confirm the full price of a paid one.`, named: [] };
  const isAlone = second === undefined || upperEnd(second, market) > upperEnd(first, market);
  const least = formatCondition(first.price) === '' ? 'owest confirmed price' : 'owest price';
  const what = isAlone ? `L${least}` : `One of the l${least}s`;
  return { sentence: `${none} ${what}: ${nameTool(first)}, ${formatBilledPrice(first.price)}.`, named: [first] };
}

/** Like sayToMeet, without the budget of 0. */
function toMeetFree(subject: Subject, isOfOne = true): string {
  return sayToMeet({ ...subject, need: { ...subject.need, budget: undefined } }, isOfOne);
}
