import type { CatalogueKey } from '../catalogue.ts';
import type { Change, ChangedAnswer, ChangedTool } from '../change.ts';
import type { Plan } from '../pricing/plan.ts';
import { isSame } from '../same-json.ts';
import { nameFeaturePlan, namePlan } from './label.ts';
import { formatValue } from './value.ts';

/** `Yes (Pro plan, add-on)`, `sources differ: Yes / No`. */
function formatAnswer(answer: ChangedAnswer, question: CatalogueKey): string {
  const { value, disputed = [], add_on } = answer;
  const plan = nameFeaturePlan(answer);
  const values = [value, ...disputed].map((one) => formatValue(one, question)).join(' / ');
  const conditions = [plan && namePlan(plan), add_on && 'add-on'].filter(Boolean);
  const text = disputed.length > 0 ? `sources differ: ${values}` : values;
  return conditions.length > 0 ? `${text} (${conditions.join(', ')})` : text;
}

/** Describes both sides of a change, without unchanged plans. */
export function describeChange(
  { before, after }: Change,
  question: CatalogueKey | undefined,
): [before: string, after: string] {
  if (question?.type !== 'plans') return [formatSide(before, question), formatSide(after, question)];
  return [formatSide(keepChangedPlans(before, after), question), formatSide(keepChangedPlans(after, before), question)];
}

function formatSide(side: Change['before'], question: CatalogueKey | undefined): string {
  if (side === null) return 'no source';
  if (!('value' in side)) return side.name;
  if (question === undefined) return JSON.stringify(side.value);
  if (Array.isArray(side.value) && side.value.length === 0) return 'no such plan';
  return formatAnswer(side, question);
}

function keepChangedPlans(side: Change['before'], other: Change['before']): Change['before'] {
  const [plans, otherPlans] = [readPlanList(side), readPlanList(other)];
  if (!plans || !otherPlans || isSame(plans, otherPlans)) return side;
  return {
    ...(side as ChangedAnswer),
    value: plans.filter((plan) => !otherPlans.some((otherPlan) => isSame(otherPlan, plan))),
  };
}

function readPlanList(side: Change['before']): Plan[] | undefined {
  return side && 'value' in side && Array.isArray(side.value) ? (side.value as Plan[]) : undefined;
}

/** Describes a change of the tool itself: `Hillfire is now called Beaconyard`. */
export function describeToolChange({ before, after }: Change): string {
  const [old, current] = [before as ChangedTool | null, after as ChangedTool | null];
  if (current === null) return `${old?.name} is no longer listed`;
  if (old === null) return `${current.name} was added`;
  return `${old.name} is now called ${current.name}`;
}
