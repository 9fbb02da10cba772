import type { NeedQuestion } from '../../model/board/need.ts';
import type { Constraint } from '../../model/constraint.ts';
import type { Condition } from '../../model/job.ts';

/**
 * What a constraint of a text asks, as a question of a need. Undefined where a need cannot ask it: that it would be nice if something were
 * not there.
 */
export function questionOf({ key, op, value, strength }: Constraint): NeedQuestion | undefined {
  const any = conditionsOf(key, op, value);
  const isForAbsence = op === 'excludes' || value === false;
  if (strength === 'avoid') return { any, strength: isForAbsence ? 'required' : 'unwanted' };
  if (isForAbsence) return strength === 'must' ? { any, strength: 'unwanted' } : undefined;
  return { any, strength: strength === 'must' ? 'required' : 'nice' };
}

function conditionsOf(key: string, op: Constraint['op'], value: Constraint['value']): Condition[] {
  if (typeof value === 'number')
    return [op === 'lte' ? { key, op, value: Math.floor(value) } : { key, op: 'gte', value: Math.ceil(value) }];
  if (Array.isArray(value)) return value.map((one) => ({ key, value: String(one) }));
  return [typeof value === 'string' ? { key, value } : { key }];
}

/** Whether two questions are about the same: a fact in common, and the same value where both name one. */
export function isAboutTheSame(a: Pick<NeedQuestion, 'any'>, b: Pick<NeedQuestion, 'any'>): boolean {
  return a.any.some((one) => b.any.some((other) => isAbout(one, other)));
}

function isAbout(a: Condition, b: Condition): boolean {
  return (
    a.key === b.key && (a.value === undefined || b.value === undefined || a.op !== undefined || a.value === b.value)
  );
}
