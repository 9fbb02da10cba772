import type { Money, Term } from '../../model/pricing/money.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { findCurrency, findPlan, listPrintedTerms } from '../../model/pricing/read-plan.ts';
import { isSame } from '../../model/same-json.ts';
import { pairRates } from '../check/priced-plans.ts';
import { formatUnknown } from '../check/suggestion.ts';
import { EditError } from './fact-edit.ts';
import { formatPrintedPrices, formatTerm, type PrintedPlan, parsePrintedPlan } from './printed-prices.ts';

/** The options for new prices. */
interface PriceChangeOptions {
  /** Whether plans may be added. */
  readonly allowsNewPlans: boolean;
  /** Whether a price may halve or double. */
  readonly allowsLargeChange: boolean;
}

interface ChangedPlans {
  readonly plans: Plan[];
  /** Whether a price changed that the plans already had. */
  readonly changesPrice: boolean;
  readonly report: readonly string[];
}

/**
 * Changes the prices of the named plans, in the forms that the page shows. Everything else stays.
 * @param texts such as `Growth: 79 a month, 63 a month billed yearly`, one for each plan
 * @throws EditError if a text cannot be read, names an unknown plan, or looks like a slip
 */
export function changePlans(
  plans: readonly Plan[],
  texts: readonly string[],
  options: PriceChangeOptions,
): ChangedPlans {
  let changedPlans = [...plans];
  const report: string[] = [];
  let changesPrice = false;
  const printedPlans = texts.map(parsePrintedPlan);
  const names = printedPlans.map(({ name }) => name.toLowerCase());
  for (const [i, printed] of printedPlans.entries()) {
    if (names.indexOf(names[i] as string) < i)
      throw new EditError('value', `${printed.name} is named twice; write all prices of a plan in one text`);
    const plan = findPlan(printed.name, changedPlans);
    if (plan === undefined && !options.allowsNewPlans)
      throw new EditError(
        'value',
        `${formatUnknown(
          printed.name,
          'plan',
          plans.map(({ name }) => name),
        ).replace(/[^?]$/, '$&.')} Add a plan that the page has and the file has not with --new-plans`,
      );
    const currency = findCurrency(plan ? [plan, ...changedPlans] : changedPlans);
    const newPlan = setPrices(plan ?? { name: printed.name }, printed, currency);
    if (plan && !options.allowsLargeChange) rejectLargeChange(plan, newPlan);
    changedPlans = plan
      ? changedPlans.map((other) => (other === plan ? newPlan : other))
      : insertByPrice(changedPlans, newPlan);
    changesPrice ||= plan !== undefined && listPrintedTerms(plan).length > 0 && !isSame(plan, newPlan);
    report.push(`${formatPrintedPrices(newPlan)}${describeChange(plan, newPlan)}`);
  }
  const otherPlans = plans.filter(({ name }) => !names.includes(name.toLowerCase()));
  if (otherPlans.length > 0) report.push(`unchanged: ${otherPlans.map(formatPrintedPrices).join('; ')}`);
  return { plans: changedPlans, changesPrice, report };
}

function describeChange(before: Plan | undefined, after: Plan): string {
  if (before === undefined) return ', which is new';
  return isSame(before, after) ? ', unchanged' : `, was ${describePrices(before)}`;
}

function describePrices(plan: Plan): string {
  return listPrintedTerms(plan).map(formatTerm).join(', ') || 'without a price';
}

/** Sets the printed prices of a plan. Each goes into the field of its form, in which it replaces the old price. */
function setPrices(plan: Plan, { prices, unit }: PrintedPlan, ownCurrency: string | undefined): Plan {
  const newTerms = prices.map(({ amount, currency = ownCurrency, ...form }): Term => {
    if (currency === undefined)
      throw new EditError(
        'value',
        `${plan.name}: no price of the file shows the currency; write it, such as ${amount} USD`,
      );
    return { ...form, price: { amount, currency } };
  });
  const monthly = newTerms.find(({ every }) => every === 'month')?.price ?? plan.monthly;
  const yearly = newTerms.find(({ every, as }) => every === 'year' && as === 'per-month')?.price ?? plan.annual_monthly;
  const others = newTerms.filter(({ every, as }) => every !== 'month' && !(every === 'year' && as === 'per-month'));
  const isSameForm = (a: Term, b: Term) => a.every === b.every && a.as === b.as;
  const oldTerms = (plan.terms ?? []).map((term) => others.find((other) => isSameForm(other, term)) ?? term);
  const terms = [...oldTerms, ...others.filter((other) => !oldTerms.includes(other))];
  const { name, for: purpose, monthly: _, annual_monthly: __, terms: ___, ...otherFields } = plan;
  return {
    name,
    ...(purpose !== undefined && { for: purpose }),
    ...(monthly && { monthly }),
    ...(yearly && { annual_monthly: yearly }),
    ...(terms.length > 0 && { terms }),
    ...otherFields,
    ...(unit && { unit }),
  };
}

/** Whether a price less than halves or more than doubles. Such a change is usually a slip, or the shell has taken a part of the number. */
function isLargeChange(before: Money, after: Money): boolean {
  if (before.currency !== after.currency || before.amount === 0 || after.amount === 0) return false;
  return after.amount < before.amount / 2 || after.amount > before.amount * 2;
}

function rejectLargeChange(before: Plan, after: Plan): void {
  const newTerms = listPrintedTerms(after);
  for (const term of listPrintedTerms(before)) {
    const newTerm = newTerms.find(({ every, as }) => every === term.every && as === term.as);
    if (newTerm === undefined || !isLargeChange(term.price, newTerm.price)) continue;
    throw new EditError(
      'value',
      `${after.name}: ${formatTerm(term)} would become ${formatTerm(newTerm)}. If the page says so, repeat with --large-change. Is it the total of a year? Write "a year". In double quotes, a shell reads $79 as 9: write 79 USD`,
    );
  }
}

/** Inserts a plan before the first plan that costs more. */
function insertByPrice(plans: readonly Plan[], newPlan: Plan): Plan[] {
  const index = plans.findIndex((plan) => pairRates(plan, newPlan).some(({ rate, otherRate }) => rate > otherRate));
  return plans.toSpliced(index < 0 ? plans.length : index, 0, newPlan);
}
