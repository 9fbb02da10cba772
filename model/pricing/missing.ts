import { groupBy } from '../group-by.ts';
import { andList } from '../words/lists.ts';
import type { Unit } from './plan.ts';
import type { Period } from './term.ts';
import { unitsInWords } from './unit-text.ts';

/** Something that is not known and that keeps a bill from being exact. */
export type Missing =
  | { readonly why: 'no-price' }
  | { readonly why: 'price'; readonly plan: string | null; readonly billed?: Period }
  | { readonly why: 'covers'; readonly plan: string | null; readonly unit: Unit; readonly need: number }
  /** More than is included; `sold` if more can be bought, at an unknown price. */
  | {
      readonly why: 'more';
      readonly plan: string | null;
      readonly unit: Unit;
      readonly need: number;
      readonly sold: boolean;
    }
  | { readonly why: 'quote'; readonly plan: string | null; readonly unit: Unit; readonly need: number }
  | { readonly why: 'always-quote'; readonly plan: string | null }
  | { readonly why: 'tiers'; readonly unit: Unit }
  | { readonly why: 'plan-of'; readonly label: string }
  | { readonly why: 'in-plan'; readonly label: string; readonly plan: string | null }
  | { readonly why: 'extra'; readonly label: string }
  | { readonly why: 'denied'; readonly key: string; readonly label: string }
  | { readonly why: 'unproven'; readonly label: string };

/** What is missing, as a clause that completes "It is not known": `what 10 LinkedIn accounts cost on plan Pro`. */
export function missingInWords(missing: Missing): string {
  switch (missing.why) {
    case 'no-price':
      return 'what it costs';
    case 'price':
      return `what ${planInWords(missing.plan)} costs${missing.billed ? ` billed ${BILLED[missing.billed]}` : ''}`;
    case 'covers':
      return `whether the price of ${planInWords(missing.plan)} covers ${unitsInWords(missing.need, missing.unit)}`;
    case 'more':
      return `what ${unitsInWords(missing.need, missing.unit)} cost on ${planInWords(missing.plan)}, which includes fewer`;
    case 'quote':
      return `what ${planInWords(missing.plan)} costs for ${unitsInWords(missing.need, missing.unit)}, which is by quote`;
    case 'always-quote':
      return `what ${planInWords(missing.plan)} costs, which is by quote`;
    case 'tiers':
      return `whether the price of a tier is for all ${unitsInWords(undefined, missing.unit)} or only for those in it`;
    case 'plan-of':
      return `which plan has ${missing.label}`;
    case 'in-plan':
      return `whether ${planInWords(missing.plan)} has ${missing.label}`;
    case 'extra':
      return `what ${missing.label} costs, which is charged extra`;
    case 'denied':
      return `which other tool to use for ${missing.label}, since a source says that it has none`;
    case 'unproven':
      return `whether it has ${missing.label}`;
  }
}

/**
 * Why a sum is not proven to be enough, as part of a sentence: `LinkedIn costs extra; it is not stated which plan has HubSpot and
 * Slack`. Undefined if nothing is missing.
 */
export function whyOpen(missing: readonly Missing[]): string | undefined {
  const extras = missing.flatMap((one) => (one.why === 'extra' ? [one.label] : []));
  const unplaced = missing.flatMap((one) => (one.why === 'plan-of' ? [one.label] : []));
  const others = missing.filter(({ why }) => !ABOUT_FEATURES.has(why));
  const doubted = groupBy(
    missing.filter((one) => one.why === 'in-plan'),
    ({ plan }) => plan,
  );
  const reasons = [
    ...(extras.length > 0 ? [`${andList(extras)} ${extras.length > 1 ? 'cost' : 'costs'} extra`] : []),
    ...(unplaced.length > 0 ? [`it is not stated which plan has ${andList(unplaced)}`] : []),
    ...[...doubted].map(
      ([plan, ones]) => `it is not stated whether ${planInWords(plan)} has ${andList(ones.map(({ label }) => label))}`,
    ),
    ...(others.length > 0 ? [`it is not known ${others.map(missingInWords).join(', or ')}`] : []),
  ];
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

/** What is missing about a feature that a tool is proven to have. */
const ABOUT_FEATURES: ReadonlySet<Missing['why']> = new Set(['extra', 'plan-of', 'in-plan']);

/** Whether it is only not known with which plan or at which charge a feature comes. Without the feature, the sum would be known. */
export function isAboutFeature({ why }: Missing): boolean {
  return ABOUT_FEATURES.has(why);
}

export const BILLED: Readonly<Record<Period, string>> = {
  month: 'monthly',
  quarter: 'quarterly',
  'half-year': 'half-yearly',
  year: 'yearly',
};

function planInWords(plan: string | null): string {
  return plan === null ? 'the cheapest plan' : `plan ${plan}`;
}

/** What is missing, each once, in its order. */
export function distinctMissing(missing: readonly Missing[]): readonly Missing[] {
  if (missing.length < 2) return missing;
  return missing.filter((one, i) => missing.findIndex((other) => isSame(one, other)) === i);
}

/** Compared field by field, because every cost of every tool asks for it. */
function isSame(a: MissingFields, b: MissingFields): boolean {
  return (
    a === b ||
    (a.why === b.why &&
      a.plan === b.plan &&
      a.label === b.label &&
      a.unit === b.unit &&
      a.need === b.need &&
      a.sold === b.sold &&
      a.billed === b.billed)
  );
}

/** All fields that something missing can have. */
interface MissingFields extends Pick<Missing, 'why'> {
  readonly plan?: string | null;
  readonly label?: string;
  readonly unit?: string;
  readonly need?: number;
  readonly sold?: boolean;
  readonly billed?: Period;
}
