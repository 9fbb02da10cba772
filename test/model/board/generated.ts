import fc from 'fast-check';
import type { RankingRules } from '../../../model/board/board.ts';
import type { BoardTool } from '../../../model/board/row.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';

/* Random tools for the properties of boards. They are small, so that questions, plans and answers often interact. */

export const YES_OR_NO = [
  'pricing.free_plan',
  'channels.linkedin',
  'channels.email',
  'linkedin.inmail',
  'linkedin.voice',
  'team.sso',
  'team.roles',
  'ai.api',
  'company.audited',
  'pricing.agency',
];
/** `product.runs_on` is a complete list, so unlisted values are a no. `crm.systems` lists only proven values. */
export const SETS = { 'product.runs_on': ['cloud', 'desktop'], 'crm.systems': ['hubspot', 'pipedrive'] };
export const CATEGORIES = ['linkedin-automation', 'cold-email', 'outreach-api'];
const PLANS = ['Free', 'Solo', 'Team', 'Top'];

export const RULES: RankingRules = {
  catalogue: {
    same_on_every_plan: ['company', 'pricing'],
    keys: {
      ...Object.fromEntries(
        ['linkedin.inmail', 'linkedin.voice'].map((key) => [
          key,
          { label: key, question: key, type: 'boolean' as const, requires: 'channels.linkedin' },
        ]),
      ),
      'linkedin.voice': {
        label: 'linkedin.voice',
        question: 'linkedin.voice',
        type: 'boolean',
        requires: 'channels.linkedin',
        core: true,
      },
      'team.roles': { label: 'team.roles', question: 'team.roles', type: 'boolean', core: true },
      'pricing.agency': { label: 'Agency plan', question: 'Agency plan?', type: 'boolean', names_plan: true },
    },
  },
  currencies: { base: 'USD', rates: { USD: 1, EUR: 1.25 } },
  jobs: {},
};

/** A value that is sometimes undefined: by default, in one of three cases. */
export const optional = <Value>(value: fc.Arbitrary<Value>, weight = 6) =>
  fc.oneof({ weight, arbitrary: value }, { weight: 3, arbitrary: fc.constant(undefined) });

/** Drops undefined fields, which facts in files never have. */
export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]: Exclude<Fields[Field], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/* Random plans, listed by price as on price pages. Some are free, by quote, without a price, or limited in quantity. */

const unit = fc.constantFrom('person' as const, 'linkedin-account' as const, 'workspace' as const);
const addOn = fc
  .record({ key: fc.constantFrom('team.sso', 'channels.linkedin', 'ai.api'), price: optional(fc.constantFrom(5, 30)) })
  .map(({ key, price }) => ({
    name: `More ${key}`,
    keys: [key],
    ...(price && {
      terms: [{ every: 'month' as const, price: { amount: price, currency: 'USD' }, as: 'total' as const }],
    }),
  }));

const planDetails = fc.record({
  price: optional(fc.integer({ min: 1, max: 30 }), 15),
  isYearly: fc.boolean(),
  unit: optional(unit),
  at_most: optional(fc.integer({ min: 1, max: 3 }), 1),
  mailboxes: optional(fc.integer({ min: 0, max: 3 }), 2),
  isByQuote: fc.boolean(),
  extendsPrevious: fc.boolean(),
  addOns: optional(fc.array(addOn, { minLength: 1, maxLength: 2 }), 2),
});

const planLists: fc.Arbitrary<Plan[]> = fc
  .record({
    names: fc.subarray(PLANS),
    details: fc.array(planDetails, { minLength: 4, maxLength: 4 }),
    currency: fc.constantFrom('USD', 'EUR'),
  })
  .map(({ names, details, currency }) => {
    let total = 0;
    return names.map((name, i): Plan => {
      const { price, isYearly, unit, at_most, mailboxes, isByQuote, extendsPrevious, addOns } = details[
        i
      ] as (typeof details)[number];
      total += price ?? 0;
      const amount = name === 'Free' ? 0 : price === undefined ? undefined : total;
      return withoutUndefined({
        name,
        monthly: amount === undefined ? undefined : { amount, currency },
        annual_monthly: amount && isYearly ? { amount: amount * 0.8, currency } : undefined,
        unit: name === 'Free' ? undefined : unit,
        at_most: unit && at_most,
        quote_from: isByQuote && amount === undefined ? { for: 'person' as const, more_than: 0 } : undefined,
        includes: mailboxes === undefined ? undefined : { mailboxes },
        extends: extendsPrevious && i > 0 ? names[i - 1] : undefined,
        add_ons: addOns,
      }) as Plan;
    });
  });

/* Random facts. Some are unknown or disputed, or do not apply. */

const UNKNOWN: Fact = { status: 'unknown', value: null, sources: [] };
const CITED = { sources: [{ id: 'page' }] };

function createFacts(value: fc.Arbitrary<FactValue>): fc.Arbitrary<Fact> {
  const known = value.map((item): Fact => ({ status: 'known', value: item, ...CITED }));
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 3, arbitrary: fc.constant(UNKNOWN) },
    {
      weight: 1,
      arbitrary: fc.constant<Fact>({ status: 'does not apply', value: null, because: 'cold-email', sources: [] }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(value, value).map(
        ([first, second]): Fact => ({
          status: 'disputed',
          value: first,
          ...CITED,
          others: [{ value: second, ...CITED }],
        }),
      ),
    },
  );
}

const mostlyYes = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
const placement = fc.record({
  from: optional(fc.nat()),
  isExtra: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});

export const tools: fc.Arbitrary<BoardTool[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  .chain((numbers) => fc.tuple(...numbers.map((number) => createTool(number))));

export const singleTool = createTool(1);

function createTool(number: number): fc.Arbitrary<BoardTool> {
  return fc
    .record({
      category: fc.constantFrom(...CATEGORIES),
      answers: fc.tuple(
        ...YES_OR_NO.map(() => fc.tuple(createFacts(mostlyYes), placement)),
        ...Object.values(SETS).map((values) => fc.tuple(createFacts(fc.subarray(values, { minLength: 1 })), placement)),
      ),
      plans: planLists,
      arePlansKnown: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    })
    .map(({ category, answers, plans, arePlansKnown }) => {
      const keys = [...YES_OR_NO, ...Object.keys(SETS)];
      const facts = Object.fromEntries(
        keys.map((key, i): [string, Fact] => {
          const [answer, { from, isExtra }] = answers[i] as (typeof answers)[number];
          const isYes = answer.status === 'known' && answer.value !== false && !key.startsWith('company');
          const plan = isYes && from !== undefined ? plans[from % Math.max(1, plans.length)]?.name : undefined;
          const details: Partial<Fact> = {
            ...(plan !== undefined && { plan }),
            ...(isYes && isExtra && { add_on: 'Extra' }),
            ...(key === 'product.runs_on' && { unlisted: 'no' }),
          };
          return [key, { ...answer, ...details }];
        }),
      );
      const plansFact: Fact = arePlansKnown && plans.length > 0 ? { status: 'known', value: plans, ...CITED } : UNKNOWN;
      const slug = `tool-${number}`;
      return {
        slug,
        name: number % 2 ? `Tool ${number}` : `tool ${number}`,
        category,
        facts: { ...facts, 'pricing.plans': plansFact },
      };
    });
}
