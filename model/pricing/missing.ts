import { groupBy } from '../group-by.ts';
import { andList } from '../words/lists.ts';
import type { Period, Unit } from './plan.ts';
import { BILLED, unitsInWords } from './price-text.ts';

/** Something that is not known and that keeps a bill from being exact. */
export type Missing =
  | { readonly why: 'no-price' }
  /** A plan that may be enough has no known price, or none for that billing. */
  | { readonly why: 'price'; readonly plan: string; readonly billed?: Period }
  /** Sources differ on the price of the plan. */
  | { readonly why: 'disputed'; readonly plan: string }
  | { readonly why: 'covers'; readonly plan: string; readonly unit: Unit; readonly need: number }
  /** More than is included; `sold` if more can be bought, at an unknown price. */
  | {
      readonly why: 'more';
      readonly plan: string;
      readonly unit: Unit;
      readonly need: number;
      readonly sold: boolean;
    }
  /** More units are bought than are counted, for what they include, and no page says that it adds up. */
  | {
      readonly why: 'pooled';
      readonly plan: string;
      readonly unit: Unit;
      readonly need: number;
      /** How many of what the plan is sold by are paid for. */
      readonly bought: { readonly number: number; readonly unit: Unit };
    }
  | { readonly why: 'quote'; readonly plan: string; readonly unit: Unit; readonly need: number }
  /** More than the plan is sold for. */
  | { readonly why: 'at-most'; readonly plan: string; readonly unit: Unit; readonly need: number }
  | { readonly why: 'always-quote'; readonly plan: string }
  | { readonly why: 'tiers'; readonly unit: Unit }
  | { readonly why: 'plan-of'; readonly key: string; readonly label: string }
  | { readonly why: 'in-plan'; readonly key: string; readonly label: string; readonly plan: string }
  | { readonly why: 'lacks'; readonly key: string; readonly label: string; readonly plan: string }
  | { readonly why: 'extra'; readonly key: string; readonly label: string }
  | { readonly why: 'denied'; readonly key: string; readonly label: string }
  | { readonly why: 'unproven'; readonly key: string; readonly label: string };

/** What is missing, as a clause that completes "It is unknown": `what 10 LinkedIn accounts cost on plan Pro`. */
export function missingInWords(missing: Missing): string {
  switch (missing.why) {
    case 'no-price':
      return 'what it costs';
    case 'price':
      return `what plan ${missing.plan} costs${missing.billed ? ` billed ${BILLED[missing.billed]}` : ''}`;
    case 'disputed':
      return `which price of plan ${missing.plan} is right, as sources differ`;
    case 'covers':
      return `whether the price of plan ${missing.plan} covers ${unitsInWords(missing.need, missing.unit)}`;
    case 'more':
      return `what ${unitsInWords(missing.need, missing.unit)} ${missing.need === 1 ? 'costs' : 'cost'} on plan ${missing.plan}, which includes fewer`;
    case 'pooled':
      return `whether you can get ${unitsInWords(missing.need, missing.unit)} by paying for ${unitsInWords(missing.bought.number, missing.bought.unit)} on plan ${missing.plan}`;
    case 'quote':
      return `what plan ${missing.plan} costs for ${unitsInWords(missing.need, missing.unit)}, which is by quote`;
    case 'at-most':
      return `which plan to buy for ${unitsInWords(missing.need, missing.unit)}: plan ${missing.plan} is sold for fewer`;
    case 'always-quote':
      return `what plan ${missing.plan} costs, which is by quote`;
    case 'tiers':
      return `whether the price of a tier is for all ${unitsInWords(undefined, missing.unit)} or only for those in it`;
    case 'plan-of':
      return `which plan has ${missing.label}`;
    case 'in-plan':
      return `whether plan ${missing.plan} has ${missing.label}`;
    case 'lacks':
      return `which plan to buy for ${missing.label}, which plan ${missing.plan} does not have`;
    case 'extra':
      return `what ${missing.label} costs, which is charged extra`;
    case 'denied':
      return `which other tool to use, since “${missing.label}” is a no`;
    case 'unproven':
      return `whether “${missing.label}” is a yes`;
  }
}

/**
 * Why a sum is not proven to be enough, as part of a sentence: `LinkedIn costs extra; it is unknown which plan has HubSpot and
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
    ...(unplaced.length > 0 ? [`it is unknown which plan has ${andList(unplaced)}`] : []),
    ...[...doubted].map(
      ([plan, ones]) => `it is unknown whether plan ${plan} has ${andList(ones.map(({ label }) => label))}`,
    ),
    ...(others.length > 0 ? [`it is unknown ${others.map(missingInWords).join(', or ')}`] : []),
  ];
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

/** What is missing about a feature that a tool is proven to have. */
const ABOUT_FEATURES: ReadonlySet<Missing['why']> = new Set(['extra', 'plan-of', 'in-plan']);
