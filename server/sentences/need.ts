import { hasResult, type Need } from '../../model/board/need.ts';
import { type MarkCount, sumMarks } from '../../model/board-answer.ts';
import { firstFew } from '../../model/words/lists.ts';
import { plural, spellOut } from '../../model/words/numbers.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { Rows, Subject } from './about.ts';
import { noneFits, someMayFit } from './closest.ts';
import { countPrices, fittingRows, type Naming, pricedRow, sayLeast, someFit, toMarket } from './fitting.ts';
import { noneIsFree, someAreFree } from './free.ts';
import { describeLeftOut, describeNoFacts } from './not-understood.ts';
import { describeMet, describeMetByOne, nameSize } from './requirements.ts';

/** Whether a need has any criteria for a board. Words that were not understood don't count. */
export function hasCriteria({
  questions,
  setUp,
  budget,
  isCheapWanted,
  category,
  only = [],
  without = [],
}: Need): boolean {
  return (
    questions.length + only.length + without.length + Object.keys(setUp).length > 0 ||
    budget !== undefined ||
    category !== undefined ||
    isCheapWanted === true
  );
}

/** The answer to a need. Law: words that were not understood are named, and tools are confirmed only for what was understood. */
export function describeResult(subject: Subject): { readonly sentence: string; readonly named: readonly string[] } {
  const { sentence, named } = chooseSentence(subject)(subject);
  const { notUnderstood } = subject.need;
  return {
    sentence: hasCriteria(subject.need)
      ? [sentence, describeLeftOut(notUnderstood)].filter(Boolean).join(' ')
      : [sentence, describeNoFacts(notUnderstood)].filter(Boolean).join(' '),
    named: named.map(({ slug }) => slug),
  };
}

function chooseSentence({ need, rows }: Subject): (subject: Subject) => Naming {
  if (!hasCriteria(need)) return noQuestion;
  if (rows.length === 0) return noneLeft;
  if (!hasResult({ ...need, notUnderstood: [] })) return nothingRequired;
  const doesFit = fittingRows({ rows }).length > 0;
  if (need.budget?.amount === 0) return doesFit ? someAreFree : noneIsFree;
  if (doesFit) return someFit;
  return rows.some(({ result }) => result === 'may fit') ? someMayFit : noneFits;
}

/** Law: the need has no criteria. */
function noQuestion({ need }: Subject): Naming {
  const facts = need.notUnderstood.length > 0 ? '' : 'Nothing in your question tells tools apart.';
  return { sentence: facts, named: [] };
}

/** Law: there are no rows. */
function noneLeft(): Naming {
  return { sentence: 'No tool is left to choose from.', named: [] };
}

/** Law: nothing is required. The tools named first have rank 1, and the number of nice-to-haves is theirs. */
function nothingRequired(subject: Subject): Naming {
  const { need, rows } = subject;
  const first = rows.filter(({ rank }) => rank === 1);
  const [ahead] = first as [Rows[number]];
  const { nice } = ahead;
  if (nice.yes > 0 && !need.isCheapWanted) {
    const names = firstFew(first.map(({ tool }) => tool.name));
    const comes = plural(first.length, 'comes', 'come');
    const sentence = `${names} ${comes} first${sayNice(nice, subject, first.length === 1)}.`;
    return { sentence, named: first.slice(0, 3).map(pricedRow) };
  }
  // Words that were not understood may rule out the cheapest tools.
  if (need.notUnderstood.length > 0)
    return { sentence: `We understood ${describeUnderstood(need)}no requirement.`, named: [] };
  const tools = rows.map(pricedRow);
  const least = sayLeast(nameSize(subject), tools, toMarket(subject));
  return { ...least, sentence: `${least.sentence} ${countPrices(tools)}` };
}

/** `5 people, but ` before "no requirement". */
function describeUnderstood({ setUp }: Need): string {
  const words = formatSetUp(setUp);
  return words === '' ? '' : `${words}, but `;
}

/** `, with two of three nice-to-haves`, `: they integrate with HubSpot`. */
function sayNice(nice: MarkCount, subject: Subject, isOne: boolean): string {
  const [only, ...others] = subject.need.questions;
  if (only && others.length === 0)
    return isOne ? `: it ${describeMetByOne(only, true, subject)}` : `: they ${describeMet(only, true, subject)}`;
  const all = sumMarks(nice);
  return `, with ${nice.yes === all ? 'all' : `${spellOut(nice.yes)} of`} ${spellOut(all)} nice-to-haves`;
}
