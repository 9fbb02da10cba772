import type { Cell } from '../../../model/cell.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { isByQuote } from '../../../model/pricing/read-plan.ts';
import { nameInSentence, namePlan } from '../../../model/words/label.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { listPlanTerms } from '../../../model/words/plan.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { formatUnconfirmed } from '../../../model/words/unconfirmed.ts';
import { nameSetUp, nameUnit } from '../../../model/words/units.ts';
import { namePayment } from '../../sentences/price.ts';
import { isYesOrNo } from '../../sentences/values.ts';
import { evidenceAddress } from '../addresses.ts';
import { type Block, bullets, paragraph, section } from '../blocks/block.tsx';
import { compact, joinLines, type Line, link, small, type Words } from '../blocks/words.tsx';
import { mark } from '../elements/mark.tsx';
import { briefPrice, price, sum } from '../elements/price.tsx';
import { table } from '../elements/table.tsx';
import type { Bill, ToolOverview, ToolView } from './load.ts';

const MAX_FEATURES = 8;
const BY_QUOTE = 'by quote';

/** The plans for the chosen number of people, the price of other team sizes, and what to check before buying. */
export function priceSections(view: ToolView, overview: ToolOverview): Block[] {
  const { plans, bill, need } = overview;
  const { slug } = view.data.answer;
  const checks = listChecks(view, overview);
  const source = link(evidenceAddress(slug, PLANS_KEY), 'Every price page we read', { isDetail: true });
  return [
    section('plans', `Plans for ${nameSetUp(need.setUp)}`, [
      plans.length > 0 ? planTable(view, overview) : paragraph(price(bill.price, view.methodology.catalogue)),
      paragraph([formatLines(bill), source], 'quiet'),
      ...(bill.price.amount === null ? [] : [sizeTable(overview)]),
    ]),
    ...(checks.length > 0 ? [section('check', 'Check before you buy', [bullets(checks)])] : []),
  ];
}

function planTable(view: ToolView, { plans }: ToolOverview): Block {
  const { catalogue } = view.methodology;
  const hasMonthly = plans.some(({ monthly }) => monthly);
  const isAssumed = plans.some((one) => [one.price, one.monthly].some((sum) => sum?.certainty === 'assumed'));
  return table({
    ...(isAssumed && { caption: 'Dotted: the plan or the billing is an assumption.' }),
    columns: [
      { head: 'Plan' },
      { head: 'Price a month', label: 'Price a month', ...(hasMonthly && { className: 'half' }) },
      ...(hasMonthly ? [{ head: 'Paid monthly', className: 'half', label: 'Paid monthly' }] : []),
      { head: 'Adds', label: 'Adds', isDrawn: true },
      { head: 'Limits', label: 'Limits' },
    ],
    groups: [
      {
        records: plans.map(({ plan, ...one }, i) => ({
          cells: [
            [
              plan.name,
              ...compact(plan.unit && small(`per ${nameUnit(plan.unit)}`)),
              ...nameLacked(plan, one.price, view),
            ],
            isByQuote(plan) ? BY_QUOTE : price(toRowPrice(one.price), catalogue),
            ...(hasMonthly ? [one.monthly ? sum(one.monthly) : ''] : []),
            formatAdded(plan, view),
            formatLimits(plan, plans[i - 1]?.plan),
          ],
        })),
      },
    ],
    minRows: plans.length,
  });
}

/** Without what the row says or doesn't need: the plan, and how a free plan is paid. */
const toRowPrice = ({ free_plan: _, ...one }: Price): Price => ({
  ...one,
  plan: null,
  ...(one.amount === 0 && { billing: null }),
});

/** `lacks LinkedIn`: what a plan lacks of what the tool has. */
function nameLacked({ name }: Plan, { lacks = [] }: Price, { data, methodology: { catalogue } }: ToolView): Words[] {
  const isAddOn = ({ plan, add_on: addOn }: Partial<Cell> = {}) => addOn !== undefined && plan === name;
  const keys = Object.keys(catalogue.keys).filter((key) => lacks.includes(key) && !isAddOn(data.answer.facts[key]));
  if (keys.length === 0) return [];
  const names = keys.map((key) => nameInSentence(labelQuestion(key, catalogue)));
  return [small(mark({ kind: 'no', words: `lacks ${andList(names)}` }))];
}

/** What a plan includes and sells that the plan before it doesn’t. */
function formatLimits(plan: Plan, previous: Plan | undefined): string {
  const terms = listPlanTerms(plan).filter((term) => term !== BY_QUOTE);
  const earlier = previous ? listPlanTerms(previous) : [];
  const own = terms.filter((term) => !earlier.includes(term));
  return [...own, ...(own.length < terms.length ? [`the rest as in ${previous?.name}`] : [])].join('; ');
}

/** The features that a plan is the first to have. */
function formatAdded({ name }: Plan, { data, methodology: { catalogue } }: ToolView): string {
  const added = Object.entries(data.answer.facts).filter(([key, { plan, only_on }]) => {
    const { [key]: question } = catalogue.keys;
    return question && isYesOrNo(question) && (plan === name || only_on?.includes(name));
  });
  return commaList(
    added.map(([key, { add_on: addOn }]) => `${labelQuestion(key, catalogue)}${addOn ? ' (add-on)' : ''}`),
    MAX_FEATURES,
  );
}

/** `Multichannel plan, per person: 3 × $1,044 = $3,132 paid yearly.` Empty for a single item, which is the price itself. */
function formatLines({ price: { currency, billing }, lines, payment }: Bill): string {
  if (currency === null || (lines.length < 2 && lines.every(({ quantity }) => quantity < 2))) return '';
  const money = (amount: number) => formatMoney({ amount, currency });
  const items = lines.map(({ what, quantity, each, amount }) => {
    const calculation = quantity > 1 ? `${quantity} ${each === null ? 'for' : `× ${money(each)} =`} ` : '';
    return `${what}: ${calculation}${money(amount)}`;
  });
  const total = lines.length > 1 && payment !== null ? `; in all ${money(payment)}` : '';
  return `${items.join('; ')}${total}${billing === null ? '' : `, paid ${PERIOD_ADVERBS[billing]}`}. `;
}

/** The price for other numbers of people, and with the channels that the cheapest plan lacks. */
function sizeTable({ bill, fuller }: ToolOverview): Block {
  const rows = compact<[string, Bill]>(
    ['Cheapest paid plan', bill],
    fuller && [`With ${andList(fuller.channels)}`, fuller],
  );
  return table({
    caption: 'Price a month by number of people',
    columns: [
      { head: 'For' },
      ...(bill.by_size ?? []).map(({ people }) => {
        const head = people === 1 ? '1 person' : `${people} people`;
        return { head, label: head, className: 'half' };
      }),
    ],
    groups: [
      {
        records: rows.map(
          ([
            label,
            {
              price: { plan, ...common },
              by_size: sizes = [],
            },
          ]) => ({
            cells: [
              [label, small(compact(plan !== null && namePlan(plan), namePayment({ ...common, plan })).join(', '))],
              ...sizes.map(({ price }) => [
                briefPrice(price),
                ...compact(price.plan !== plan && price.plan).map((other) => small(namePlan(other))),
              ]),
            ],
          }),
        ),
      },
    ],
  });
}

/** What the price depends on, unconfirmed prices, and questions without a source. */
function listChecks({ methodology: { catalogue } }: ToolView, { bill, ask }: ToolOverview): Line[] {
  const { note } = bill.price;
  const questions = joinLines(ask.map((key) => link(`#${key}`, labelQuestion(key, catalogue))));
  return compact<Line>(
    ...formatUnconfirmed(bill.price).map((claim) => `Third parties say ${claim}.`),
    ...(bill.notes ?? []),
    note !== undefined && `On the prices: ${note}`,
    questions.length > 0 && ['No source, or none for the plan: ', ...questions, '.'],
  );
}
