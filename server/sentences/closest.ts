import { isLacking } from '../../model/mark.ts';
import { describeAbility, describeAbilityOfOne } from '../../model/words/ability.ts';
import { firstFew } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { BILLED, formatMoney } from '../../model/words/price.ts';
import type { Rows, Subject } from './about.ts';
import { type Naming, pricedRow, sayCosts } from './fitting.ts';
import { describeMet, describeMetByOne, listRequirements, nameSize, sayConfirmed, sayToMeet } from './requirements.ts';

type Row = Rows[number];

/** Law: no tool fits. The tools named have the fewest requirements left to confirm, and the ones named as left are open. */
export function someMayFit(subject: Subject): Naming {
  const { rows } = subject;
  const open = rows.filter(({ result }) => result === 'may fit');
  const requirements = listRequirements(subject);
  const [only] = rows;
  if (only && rows.length === 1) return { sentence: oneMayFit(only, subject), named: [pricedRow(only)] };
  const none = `No tool ${sayConfirmed(subject, 1)}`;
  const meeting = open.filter(({ meets }) => meets === 'yes');
  if (meeting.length > 0) {
    const { sentence, named } = sayPriceOpen(meeting, subject);
    return { sentence: `${none}. ${sentence}`, named };
  }
  if (requirements.length === 1) {
    const not = rows.length - open.length;
    const others = not === 0 ? '' : `; the other ${spellOut(not)} ${sayFailed(not, subject)}`;
    return { sentence: `${none}. For ${spellOut(open.length)} we found no source${others}.`, named: [] };
  }
  const left = Math.min(...open.map((row) => unknownIndexes(row).length));
  const closest = open.filter((row) => unknownIndexes(row).length === left);
  const names = nameFew(closest);
  const what = left === 1 ? sayLeft(closest, subject) : '';
  if (left === requirements.length)
    return { sentence: `${none}. We found no source for any of them where a tool may fit.`, named: [] };
  const sentence =
    left === 1
      ? `${names} ${plural(closest.length, 'has', 'have')} one requirement left to confirm${what}`
      : `${names} ${plural(closest.length, 'comes', 'come')} closest, with ${spellOut(left)} of ${spellOut(requirements.length)} left to confirm`;
  return { sentence: `${none}. ${sentence}.`, named: firstNamed(closest) };
}

/** Indexes of the requirements with an unknown answer. */
function unknownIndexes({ marks }: Row): number[] {
  return marks.flatMap(({ strength, mark }, i) => (strength !== 'nice' && mark === 'unknown' ? [i] : []));
}

const FEW = 3;
const nameFew = (rows: Rows) =>
  firstFew(
    rows.map(({ tool }) => tool.name),
    FEW,
  );
const firstNamed = (rows: Rows) => (rows.length <= FEW + 1 ? rows : rows.slice(0, FEW)).map(pricedRow);

/** The one requirement left, if it's the same for all. */
function sayLeft(closest: Rows, subject: Subject): string {
  const left = new Set(closest.flatMap(unknownIndexes));
  const [index] = left;
  const question = index === undefined ? undefined : subject.need.questions[index];
  if (left.size !== 1 || question === undefined) return '';
  return closest.length === 1
    ? `: whether it ${describeAbilityOfOne(question.any, subject.catalogue)}`
    : `: whether they ${describeAbility(question.any, subject.catalogue)}`;
}

/** Says why tools that meet all requirements still only may fit. */
function sayPriceOpen(meeting: Rows, subject: Subject): Naming {
  const { billing } = subject.need;
  const withSum = meeting.map(pricedRow).filter(({ price }) => price.upto !== null);
  const closed = withSum.find(({ price }) => price.billing === billing) ?? withSum[0];
  const size = nameSize(subject);
  const names = nameFew(meeting);
  const named = firstNamed(meeting);
  if (subject.need.budget === undefined) {
    const come = plural(meeting.length, 'comes', 'come');
    return { sentence: `${names} ${come} closest: ask whether one plan has everything.`, named };
  }
  if (closed) {
    const open = `${plural(meeting.length, 'has', 'have')} only the price left to confirm`;
    const among =
      meeting.length > 1
        ? `${capitalize(spellOut(meeting.length))} ${open}, such as ${closed.name}`
        : `${closed.name} ${open}`;
    const isOther = billing !== undefined && closed.price.billing !== billing;
    const other = isOther ? `, and we found no price billed ${BILLED[billing]}` : '';
    return { sentence: `${among}: for ${size} ${sayCosts(closed.price)}${other}.`, named: [closed] };
  }
  const theirs = plural(meeting.length, 'its full price', 'their full prices');
  return { sentence: `${names} may, but we couldn’t confirm ${theirs} for ${size}.`, named };
}

function oneMayFit(row: Row, subject: Subject): string {
  const { need } = subject;
  const { name } = row.tool;
  const requirements = listRequirements(subject);
  const left = unknownIndexes(row);
  const [first] = left;
  if (first === undefined)
    return `${name} isn’t confirmed ${sayToMeet(subject)}. ${sayPriceOpen([row], subject).sentence}`;
  const question = need.questions[first];
  if (left.length === 1 && question) {
    const does = describeAbilityOfOne(question.any, subject.catalogue);
    return requirements.length === 1
      ? `We found no source that says whether ${name} ${does}.`
      : `${name} has one requirement left to confirm: whether it ${does}.`;
  }
  const of = left.length === requirements.length ? 'all' : `${spellOut(left.length)} of`;
  return `${name} has ${of} ${spellOut(requirements.length)} requirements left to confirm.`;
}

/** Law: no tool fits or may fit, and the count is of tools with this reason. */
export function noneFits(subject: Subject): Naming {
  const { rows } = subject;
  const [reason] = reasonsIn(subject).toSorted((a, b) => b.times - a.times);
  const { of, ofOne, times } = reason as Reason;
  const [only] = rows;
  if (only && rows.length === 1)
    return { sentence: `${only.tool.name} doesn’t fit: it ${ofOne}.`, named: [pricedRow(only)] };
  const who = times === rows.length ? `All ${spellOut(times)}` : `${capitalize(spellOut(times))} of ${rows.length}`;
  return { sentence: `No tool fits. ${who} ${times === 1 ? ofOne : of}.`, named: [] };
}

interface Reason {
  readonly of: string;
  readonly ofOne: string;
  readonly times: number;
}

/** Reasons that rule out tools: each question, then plans, then the budget. */
function reasonsIn(subject: Subject): Reason[] {
  const { need, rows } = subject;
  const isFailed = ({ marks }: Row, i: number) => {
    const { strength, mark = 'unknown' } = marks[i] ?? {};
    return strength === 'required' ? isLacking(mark) : strength === 'unwanted' && mark === 'yes';
  };
  const rest = rows.filter((row) => !need.questions.some((_, i) => isFailed(row, i)));
  const withoutPlan = rest.filter(({ bill }) => bill.isNoneEnough).length;
  const limit = need.budget ? `more than ${formatMoney(need.budget)} a month` : '';
  return [
    ...need.questions.map((question, i) => ({
      of: describeMet(question, false, subject),
      ofOne: describeMetByOne(question, false, subject),
      times: rows.filter((row) => isFailed(row, i)).length,
    })),
    { of: 'have no plan with all of it', ofOne: 'has no plan with all of it', times: withoutPlan },
    { of: `cost ${limit}`, ofOne: `costs ${limit}`, times: rest.length - withoutPlan },
  ];
}

/** Describes the tools that fail the only requirement: `don’t send email`. */
function sayFailed(count: number, subject: Subject): string {
  const [only] = listRequirements(subject);
  if (only === undefined) return '';
  return count === 1 ? describeMetByOne(only, false, subject) : describeMet(only, false, subject);
}
