import type { CatalogueKey } from '../catalogue.ts';
import type { Change, ChangedAnswer, ChangedTool } from '../change.ts';
import type { Plan } from '../pricing/plan.ts';
import { isSame } from '../same-json.ts';
import { formatValue } from './value.ts';

/** `Yes (plan Pro, add-on)`, `Disputed: Yes / No`. */
function formatAnswer(answer: ChangedAnswer, question: CatalogueKey): string {
  const { value, disputed = [], plan, add_on } = answer;
  const own = formatValue(value, question);
  const others = disputed.map((other) => formatValue(other, question));
  const conditions = [plan && `plan ${plan}`, add_on && 'add-on'].filter(Boolean);
  const said = others.length > 0 ? `Disputed: ${[own, ...others].join(' / ')}` : own;
  return conditions.length > 0 ? `${said} (${conditions.join(', ')})` : said;
}

/** Both sides of a change. Plans without a difference are left out. */
export function describeChange(
  { before, after }: Pick<Change, 'before' | 'after'>,
  question: CatalogueKey | undefined,
): [before: string, after: string] {
  if (question?.type !== 'plans') return [formatSide(before, question), formatSide(after, question)];
  return [formatSide(otherPlans(before, after), question), formatSide(otherPlans(after, before), question)];
}

function formatSide(side: Change['before'], question: CatalogueKey | undefined): string {
  if (side === null) return 'unknown';
  if (!('value' in side)) return side.name;
  if (question === undefined) return JSON.stringify(side.value);
  if (Array.isArray(side.value) && side.value.length === 0) return 'no such plan';
  return formatAnswer(side, question);
}

function otherPlans(side: Change['before'], other: Change['before']): Change['before'] {
  const [plans, others] = [plansIn(side), plansIn(other)];
  if (!plans || !others || isSame(plans, others)) return side;
  return { ...(side as ChangedAnswer), value: plans.filter((plan) => !others.some((same) => isSame(same, plan))) };
}

function plansIn(side: Change['before']): Plan[] | undefined {
  return side && 'value' in side && Array.isArray(side.value) ? (side.value as Plan[]) : undefined;
}

/** A change of the tool itself: `Hillfire is now called Beaconyard`. */
export function describeToolChange({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const [was, is] = [before as ChangedTool | null, after as ChangedTool | null];
  if (is === null) return `${was?.name} is no longer listed`;
  if (was === null) return `${is.name} is listed`;
  if (is.closed !== undefined) return `${is.name} has not been sold since ${is.closed}`;
  if (was.name !== is.name) return `${was.name} is now called ${is.name}`;
  return `${is.name} is now listed as ${is.slug}`;
}
