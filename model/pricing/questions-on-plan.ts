import type { Condition } from '../condition.ts';
import type { FactsByKey } from '../fact.ts';
import { minBy } from '../group-by.ts';
import { memoizeByObject } from '../memoize.ts';
import type { Gap } from './missing.ts';
import { placeFeature } from './placement.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import {
  type Alternative,
  type PlanRules,
  type Requirements,
  resolveRequirements,
  unknownPlace,
} from './requirement.ts';

/** An add-on with a required feature. */
export interface RequiredAddOn {
  readonly addOn: AddOn;
  readonly place: string;
}

const STATUSES = { has: 0, assumed: 1, addOn: 2, unpriced: 3, open: 4, lacks: 5 } as const;
type Status = keyof typeof STATUSES;
/** Of several ways to meet a question, a bill without assumptions prefers an add-on to an assumption. */
const PROVEN_ORDER: Readonly<Record<Status, number>> = { ...STATUSES, addOn: 1, assumed: 2 };

/** One way to meet a question on a plan. */
export interface WayOnPlan {
  readonly status: Status;
  readonly addOns: readonly RequiredAddOn[];
  /** Features assumed to be included. */
  readonly assumed: readonly Gap[];
  /** Features that need an add-on at an unknown price. */
  readonly unpriced: readonly Gap[];
  /** Features that may not be on the plan or, if it lacks one, those that it lacks. */
  readonly open: readonly Gap[];
}

/** For each question, the ways to choose from. Which costs least depends on the period and the quantities. */
export type Choices = readonly (readonly WayOnPlan[])[];

/** How a plan meets the requirements of a need. */
export interface QuestionsOnPlan {
  /** Required features that the plan lacks, by question. Empty if it may have all. */
  readonly lacked: readonly Gap[];
  /** The questions that the plan lacks no way to meet. */
  readonly others: Requirements['questions'];
  /** Required features that may not be on the plan. */
  readonly open: readonly Gap[];
  /** The best ways and, if these rest on an assumption, the best ones that don't. */
  readonly choices: readonly Choices[];
  /** All ways that the plan may have. */
  readonly possible: Choices;
  /** What is open about ways that may cost less than the best ones. */
  readonly openWays: readonly Gap[];
}

/** Finds the ways in which a plan meets each question. */
export function placeQuestions(questions: Requirements['questions'], plan: Plan, facts: FactsByKey): QuestionsOnPlan {
  const onPlan = questions.map((alternatives) =>
    alternatives.map((alternative) => placements(alternative)(plan)(facts)),
  );
  const findBest = (order: Readonly<Record<Status, number>>): Choices =>
    onPlan.map((ways) => {
      const { status } = minBy(ways, (way) => order[way.status]);
      return ways.filter((way) => way.status === status);
    });
  const best = findBest(STATUSES);
  const proven = findBest(PROVEN_ORDER);
  const listOpen = (status: Status) => best.flatMap(([way]) => (way?.status === status ? way.open : []));
  const isLacked = (i: number) => best[i]?.[0]?.status === 'lacks';
  const possible = onPlan.filter((_, i) => !isLacked(i)).map((ways) => ways.filter(({ status }) => status !== 'lacks'));
  const withoutLacked = (choices: Choices) => choices.filter((_, i) => !isLacked(i));
  return {
    lacked: listOpen('lacks'),
    others: questions.filter((_, i) => !isLacked(i)),
    open: listOpen('open'),
    choices: [best, ...(proven.some(([way], i) => way !== best[i]?.[0]) ? [proven] : [])].map(withoutLacked),
    possible,
    openWays: possible.flatMap((ways) => ways.flatMap(({ open, unpriced }) => [...open, ...unpriced])),
  };
}

/** Cached, since a need of many alternatives has each on every plan. */
const placements = memoizeByObject((alternative: Alternative) =>
  memoizeByObject((plan: Plan) => memoizeByObject((facts: FactsByKey) => placeAlternative(alternative, plan, facts))),
);

function placeAlternative({ features, unknown }: Alternative, plan: Plan, facts: FactsByKey): WayOnPlan {
  const [lacked, open, assumed, unpriced]: [Gap[], Gap[], Gap[], Gap[]] = [[], [], [], []];
  const addOns: RequiredAddOn[] = [];
  for (const feature of features) {
    const { place } = feature;
    const placement = placeFeature(feature, plan, facts);
    if (placement === 'has') continue;
    if (placement === 'lacks') lacked.push({ why: 'lacks', plan: plan.name, place });
    else if ('name' in placement) addOns.push({ addOn: placement, place });
    else {
      const { isAssumed, ...gap } = placement;
      (isAssumed ? assumed : gap.why === 'extra' ? unpriced : open).push({ ...gap, place });
    }
  }
  if (unknown !== undefined) open.push({ why: 'unknown', place: unknownPlace(unknown) });
  const hasUnpriced = unpriced.length > 0 || addOns.some(({ addOn }) => addOn.terms === undefined);
  const status =
    (lacked.length > 0 && 'lacks') ||
    (open.length > 0 && 'open') ||
    (hasUnpriced && 'unpriced') ||
    (addOns.length > 0 && 'addOn') ||
    (assumed.length > 0 && 'assumed') ||
    'has';
  return { status, open: status === 'lacks' ? lacked : open, addOns, assumed, unpriced };
}

/** The question about a unit. An add-on for this question that is sold per unit includes the unit. */
const QUESTION_BY_UNIT: Readonly<Partial<Record<Unit, string>>> = {
  'linkedin-account': 'channels.linkedin',
  mailbox: 'channels.email',
  emails: 'channels.email',
  workspace: 'team.workspaces',
};

/** Lists the units that add-ons include. */
export function listAddOnUnits(addOns: readonly RequiredAddOn[]): Unit[] {
  return addOns.flatMap(({ addOn: { for: unit, keys = [] } }) => {
    const key = unit && QUESTION_BY_UNIT[unit];
    return key !== undefined && keys.includes(key) ? [unit as Unit] : [];
  });
}

/** Whether a plan is proven to lack a feature that the tool has. */
export function lacksOnPlan(any: readonly Condition[], plan: Plan, facts: FactsByKey, rules: PlanRules): boolean {
  return placeQuestions(resolveRequirements([any], facts, rules).questions, plan, facts).lacked.length > 0;
}
