import type { Plan } from '../../model/value.ts';
import type { ToolFile } from './tool-file.ts';

/** The plans that a tool file lists, each perhaps half written: rules run on files whose shape may be wrong. */
export function plansOf({ facts }: Pick<ToolFile, 'facts'>): Partial<Plan>[] {
  const plans: unknown = facts['pricing.plans']?.value;
  return Array.isArray(plans) ? plans.filter((plan) => typeof plan === 'object' && plan !== null) : [];
}
