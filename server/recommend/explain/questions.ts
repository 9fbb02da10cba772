import {
  type Budget,
  type Constraint,
  constraintText,
  isQuantity,
  labelOf,
  quantityInWords,
} from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { type Assessment, type Candidate, isFit, isUnproven } from '../judge/assessment.ts';
import type { Criteria } from '../judge/criteria.ts';
import { buyersInWords } from '../read/interpretation.ts';
import { compareProofs, proverFor, type Ranked } from '../shortlist.ts';

/** What to ask one vendor. */
export interface ToAsk {
  readonly tool: Tool;
  /** Keys of the criteria that are open, in the order of the need. */
  readonly keys: readonly string[];
  /** A message to the vendor, ready to send. */
  readonly message: string;
}

/** Nobody writes to more vendors before they decide. */
const MOST_VENDORS = 3;

/**
 * The questions that decide: what is needed and not known of the first tools of the short-list that are not proven to fit. With a yes, a tool
 * stays in the list; with a no, it leaves it. What is open about tools outside the list is not asked, since another tool has more of the need.
 */
export function questionsFor(
  shortlist: readonly Candidate[],
  { setUp }: Pick<Criteria, 'setUp'>,
  methodology: Methodology,
): ToAsk[] {
  return shortlist
    .filter((candidate) => !isFit(candidate))
    .slice(0, MOST_VENDORS)
    .map(({ tool, assessments }) => {
      const open = assessments.filter(isUnproven);
      const buyers = buyersInWords(setUp ?? {});
      const used = assessments.flatMap(({ constraint }) => usedInWords(constraint, methodology));
      const questions = [...new Set(open.map((one) => questionOn(one, buyers, used, methodology)))];
      // The question about a budget asks for the plan itself.
      const isAboutPlan = open.some(({ constraint: { key } }) => key !== 'budget');
      const numbers = Object.entries(setUp ?? {}).flatMap(([key, number]) =>
        isQuantity(key) ? quantityInWords(key, number) : [],
      );
      const forWhom = numbers.length > 0 ? ` for ${andList(numbers)}` : '';
      const intro = `Hello, I am choosing an outreach tool${forWhom} and consider ${tool.name}. I could not find on your website:`;
      const listed = questions.map((question, i) => (questions.length === 1 ? question : `${i + 1}. ${question}`));
      return {
        tool,
        keys: [...new Set(open.map(({ constraint: { key } }) => key))],
        message: [
          intro,
          ...listed,
          ...(isAboutPlan ? ['Which plan is needed for it, and which page says so?'] : []),
        ].join('\n'),
      };
    });
}

/** What is needed and can be used: the label of a question that is to be answered with yes. */
function usedInWords({ key, op, value, strength }: Constraint, methodology: Methodology): string[] {
  const isUsed = strength === 'must' && op === 'is' && value === true && key in methodology.catalogue.keys;
  return isUsed ? [labelOf(key, methodology)] : [];
}

function questionOn(
  { constraint }: Assessment,
  buyers: string | undefined,
  used: readonly string[],
  methodology: Methodology,
): string {
  const { key, op, value } = constraint;
  const words = constraintText(constraint, methodology);
  if (key === 'budget') {
    const what = used.length > 0 ? andList([...new Set(used)]) : 'it';
    return `Can ${buyers ?? 'we'} use ${what} for ${budgetInWords(value as Budget, buyers)}, and on which plan?`;
  }
  if (isQuantity(key)) return `Can it be used for ${words}, and on which plan?`;
  const question = methodology.catalogue.keys[key]?.question ?? words;
  return op === 'is' && typeof value === 'boolean' ? question : `${question} We need this: ${words}.`;
}

/** `100 USD a month in total`. What is not said to be for each is for all. */
function budgetInWords({ amount, currency, period, per }: Budget, buyers: string | undefined): string {
  const isTotal = per === 'total' || (per === null && buyers !== undefined);
  const unit = isTotal ? ' in total' : per === null ? '' : ` per ${per}`;
  const time = period === 'once' ? ' once' : ` a ${period ?? 'month'}`;
  return `${moneyInWords({ amount, currency: currency ?? 'USD' })}${time}${unit}`;
}

/**
 * Whether nothing that is open could change which tool comes first: even if all open answers about it were no, and all about another tool
 * yes, it would have more of what is asked for or be of a type that is nearer to it.
 *
 * @param candidates the tools that fit or may fit, best first
 */
export function isFirstSure(
  [first, ...others]: readonly Candidate[],
  criteria: Criteria,
  methodology: Methodology,
): boolean {
  if (!first || !isFit(first)) return false;
  const { prove } = proverFor(criteria, methodology);
  const own = prove(first.assessments.map(atWorst), first.tool);
  return others.every(({ tool, assessments }) => compareProofs(own, prove(assessments.map(atBest), tool)) < 0);
}

function atWorst({ constraint, verdict, fit, partly, cents, priceHint }: Assessment): Ranked {
  const open = verdict === 'unknown';
  const price = constraint.op === 'lowest';
  return { constraint, verdict: open && !price ? 'fails' : verdict, fit: open ? 0 : fit, partly, cents, priceHint };
}

/** A likeness can grow with every fact that is still open. A price that is not known may be the lowest. */
function atBest({ constraint, verdict, fit, likeness, cents }: Assessment): Ranked {
  const open = verdict === 'unknown';
  const price = constraint.op === 'lowest' && cents === undefined ? 0 : cents;
  const mayGrow = likeness !== undefined && likeness.unknown.length > 0;
  return {
    constraint,
    verdict: open ? 'meets' : verdict,
    fit: open || mayGrow ? 1000 : fit,
    partly: false,
    cents: price,
    priceHint: undefined,
  };
}
