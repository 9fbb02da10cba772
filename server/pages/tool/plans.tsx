import { PLANS_KEY } from '../../../model/keys.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { monthlyRate } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { isByQuote, listPrintedTerms } from '../../../model/pricing/read-plan.ts';
import { evidenceDate, type Source, type SourcesById } from '../../../model/source.ts';
import { possessive } from '../../../model/words/label.ts';
import { commaList } from '../../../model/words/lists.ts';
import { formatPlan, listPlanPrices, listPlanTerms } from '../../../model/words/plan.ts';
import { listCaveats } from '../../../model/words/price.ts';
import { NO_PRICE } from '../../../model/words/short-price.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { nameUnit } from '../../../model/words/units.ts';
import { evidenceAddress, toolAddress } from '../parts/carried-need.ts';
import { compact, type DocumentSection, type Line, type LinePart, quiet, section } from '../parts/document/document.ts';
import type { ToolOverview, ToolView } from './load.ts';
import type { Answer } from './query.ts';

const MAX_FEATURES = 6;

/** Undefined if no plan is confirmed. */
export function plansSection(view: ToolView, { plans, bill }: ToolOverview): DocumentSection | undefined {
  const { answer } = view.data;
  if (plans.length === 0) return undefined;
  const rows = sortByPrice(plans).map((plan, i, all): Line[] => [
    plan.name,
    formatPlanPrice(plan, bill?.price.billing),
    formatIncluded(plan, all[i - 1], view),
  ]);
  const links = (
    <>
      <a href={evidenceAddress(answer.slug, PLANS_KEY)} rel="nofollow">
        All sources
      </a>
      ; <a href={`${toolAddress(answer.slug, view.input)}#group-pricing`}>trial, refund and terms</a>
    </>
  );
  return section(
    'plans',
    `${possessive(answer.name)} plans`,
    { kind: 'table', className: 'plans', columns: ['Plan', 'Price', 'Includes'], rows, minRows: rows.length },
    quiet([...seenLine(answer, bill?.price.assumed, view.sources), { icon: links, alt: '' }]),
  );
}

/** Sorts plans by price. A plan without a price comes right before the cheapest plan that extends it. If no plan does, it comes last. */
function sortByPrice(plans: readonly Plan[]): Plan[] {
  const getRate = (plan: Plan) => {
    const [term] = listPrintedTerms(plan);
    return term ? monthlyRate(term).amount : Number.MAX_VALUE;
  };
  const getSortRate = (plan: Plan) =>
    Math.min(getRate(plan), ...plans.filter((other) => other.extends === plan.name).map(getRate));
  return plans.toSorted((a, b) => getSortRate(a) - getSortRate(b) || getRate(b) - getRate(a));
}

/** `$69` in large type, then `a month per person`, and below it the prices for other billings. @param billing of the first price */
function formatPlanPrice(plan: Plan, billing: Price['billing'] | undefined): Line {
  const prices = listPlanPrices(plan);
  const first = prices.find(({ period }) => billing && period.endsWith(PERIOD_ADVERBS[billing])) ?? prices[0];
  if (first === undefined) return isByQuote(plan) ? 'by quote' : NO_PRICE;
  const { sum, period } = first;
  const isPerUnit = listPrintedTerms(plan).length > 0 && plan.unit !== undefined;
  const unit = [period, isPerUnit && `per ${nameUnit(plan.unit as string)}`].filter(Boolean).join(' ');
  return [
    { price: sum, unit },
    ...prices.filter((price) => price !== first).map((price) => ({ note: `${price.sum} ${price.period}` })),
  ];
}

/** The limits of a plan and, in HTML, the features that it adds. Markdown names the plan with each fact. */
function formatIncluded(
  plan: Plan,
  previousPlan: Plan | undefined,
  { data, methodology: { catalogue } }: ToolView,
): Line {
  const facts = Object.entries(data.answer.facts);
  const addedKeys = facts.flatMap(([key, fact]) =>
    fact.plan === plan.name || fact.only_on?.includes(plan.name) ? [key] : [],
  );
  const features = commaList(
    addedKeys.map((key) => labelQuestion(key, catalogue)),
    MAX_FEATURES,
  );
  const terms = formatNewTerms(plan, previousPlan);
  return compact<LinePart>(
    features !== '' && { icon: <span class="adds">{features}</span>, alt: '' },
    terms !== '' && { icon: [' ', <b>Limits and terms:</b>, ' '], alt: '' },
    terms,
  );
}

/** The terms that the previous plan does not have. */
function formatNewTerms(plan: Plan, previousPlan: Plan | undefined): string {
  const terms = listPlanTerms(plan);
  const previousTerms = previousPlan ? listPlanTerms(previousPlan) : [];
  const newTerms = terms.filter((term) => !previousTerms.includes(term));
  return newTerms.length < terms.length
    ? [...newTerms, `otherwise as in ${previousPlan?.name}`].join('; ')
    : newTerms.join('; ');
}

/** `gull on github.com`. Only the vendor's name speaks for itself. */
const nameVoice = ({ publisher, relation, url }: Source) =>
  relation === 'vendor' ? publisher : `${publisher} on ${new URL(url).hostname}`;

function seenLine({ facts }: Answer, assumed: Price['assumed'], sources: SourcesById): LinePart[] {
  const { source: id = '', second_hand: isSecondHand, disputed = [] } = facts[PLANS_KEY] ?? {};
  const source = sources.get(id);
  const otherValues = disputed.slice(1);
  return compact<LinePart>(
    source && (isSecondHand ? 'Via third parties: ' : 'Seen: '),
    // Markdown leaves out the URL, which is in the JSON, to save room for facts.
    source && `${nameVoice(source)}, ${evidenceDate(source) ?? 'undated'}`,
    source && {
      icon: [
        ' (',
        <a href={source.url} rel="nofollow">
          its page
        </a>,
        ')',
      ],
      alt: '',
    },
    source &&
      `${listCaveats({ assumed })
        .map((caveat) => `, ${caveat}`)
        .join('')}. `,
    ...otherValues.map((value) => `Another source: ${(value as Plan[]).map(formatPlan).join('; ')}. `),
  );
}
