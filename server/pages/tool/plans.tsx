import type { Catalogue } from '../../../model/catalogue.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { monthlyRate } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { printedTerms } from '../../../model/pricing/read-plan.ts';
import { commaList } from '../../../model/words/lists.ts';
import { formatPlan, formatPlanPrices, formatPlanTerms } from '../../../model/words/plan.ts';
import { NO_PRICE } from '../../../model/words/short-price.ts';
import { nameUnit } from '../../../model/words/units.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type LinePart,
  quiet,
  section,
} from '../parts/document/document.ts';
import type { Answer } from './query.ts';

export const PLANS = 'pricing.plans';

const MAX_ADDS = 6;

/** Undefined if no plan is confirmed. @param whole the address of the page with all facts */
export function plansSection(
  answer: Answer,
  plans: readonly Plan[],
  catalogue: Catalogue,
  whole: string,
): DocumentSection | undefined {
  const steps = ladderSteps(answer, plans, catalogue);
  const evidence = `/tools/${answer.slug}?keys=${PLANS}#${PLANS}`;
  if (steps.length === 0) return undefined;
  const more = (
    <>
      <a href={evidence} rel="nofollow">
        All sources
      </a>
      ; <a href={`${whole}#group-pricing`}>trial, refund and terms</a>
    </>
  );
  return section(
    'plans',
    'Plans',
    htmlOnly(<Ladder steps={steps} />),
    { kind: 'markdown', line: '', items: steps.map(formatStep) },
    quiet([...seenLine(answer), { icon: more, alt: '' }]),
  );
}

/** By price. Plans without one come last, in published order. */
function ladderSteps({ plans: planOf = {} }: Answer, plans: readonly Plan[], catalogue: Catalogue) {
  const last = Number.POSITIVE_INFINITY;
  const priced = plans.map((plan) => {
    // Undefined if there is no price, or it depends on a quantity.
    const [term] = printedTerms(plan);
    return { plan, month: term && monthlyRate(term).amount };
  });
  const inOrder = priced.toSorted((a, b) => (a.month === b.month ? 0 : (a.month ?? last) - (b.month ?? last)));
  return inOrder.map(({ plan, month }, i) => {
    const begins = Object.keys(planOf).filter((key) => planOf[key] === plan.name);
    const labels = begins.map((key) => labelQuestion(key, catalogue));
    const terms = termsAfter(plan, inOrder[i - 1]?.plan);
    return { plan, month, terms, adds: commaList(labels, MAX_ADDS) };
  });
}

type Step = ReturnType<typeof ladderSteps>[number];

/** Leaves out terms that the plan before has too. */
function termsAfter(plan: Plan, before: Plan | undefined): string {
  const said = before ? formatPlanTerms(before).split('; ') : [];
  const all = formatPlanTerms(plan).split('; ').filter(Boolean);
  const own = all.filter((clause) => clause === BY_QUOTE || !said.includes(clause));
  return [...own, ...(own.length < all.length ? [`else as ${before?.name}`] : [])].join('; ');
}

const BY_QUOTE = 'by quote';

/** Without what it adds: Markdown names the plan with each fact. */
function formatStep({ plan, terms }: Step): Line {
  const isSaid = formatPlan(plan).endsWith(BY_QUOTE) && terms === BY_QUOTE;
  return terms === '' || isSaid ? formatPlan(plan) : `${formatPlan(plan)}; ${terms}`;
}

/** No heights: a plan for a person and one for a whole team have no scale in common. */
function Ladder({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol class="ladder">
      {steps.map(({ plan, month, terms, adds }) => {
        const [first = NO_PRICE, ...others] = formatPlanPrices(plan);
        const isByQuote = first === NO_PRICE && terms.includes(BY_QUOTE);
        return (
          <li>
            <h3>{plan.name}</h3>
            <p class={month === undefined ? 'quiet' : undefined}>
              <Sum printed={isByQuote ? BY_QUOTE : first} per={month === undefined ? undefined : plan.unit} />
            </p>
            {others.map((price) => (
              <p class="quiet">{price}</p>
            ))}
            {adds !== '' && (
              <p class="adds">
                <span class="unseen">adds</span> {adds}
              </p>
            )}
            {terms !== '' && terms !== BY_QUOTE && <p class="quiet">{terms}</p>}
          </li>
        );
      })}
    </ol>
  );
}

/** `69 USD` large, with `a month per person` below it. */
function Sum({ printed, per }: { readonly printed: string; readonly per: Plan['unit'] }) {
  const [, sum = printed, period] = /^((?:from )?(?:[$€£][\d.,]+|[\d.,]+ [A-Z]{3})) (.+)$/.exec(printed) ?? [];
  return (
    <>
      <b>{sum}</b> {period}
      {period !== undefined && per !== undefined && ` per ${nameUnit(per)}`}
    </>
  );
}

function seenLine({ cited, sources, second_hand = [], disputed }: Answer): LinePart[] {
  const source = sources[cited[PLANS] ?? ''];
  const others = disputed?.[PLANS]?.slice(1) ?? [];
  return compact<LinePart>(
    source && (second_hand.includes(PLANS) ? 'Via third parties, seen ' : 'Seen '),
    source && { link: source.url, label: `${source.publisher}, ${source.seen}`, says: 'nofollow' },
    source && '. ',
    ...others.map((value) => `Another source: ${(value as Plan[]).map(formatPlan).join('; ')}. `),
  );
}
