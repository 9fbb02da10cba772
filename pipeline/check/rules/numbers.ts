import { listParts } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';

/** Far above any price of a tool in any currency. A larger amount is a typo. */
const MAX_AMOUNT = 10_000_000;
/** The largest number that a set-up may have. No plan includes more emails or credits per month. */
const MAX_COUNT = 100_000_000;

/** Numbers in plans must be plausible, and amounts must have at most two decimals. */
export const numbers: Rule = {
  name: 'numbers',
  *fact({ claims }) {
    for (const { value, path } of claims) {
      if (!Array.isArray(value)) continue;
      for (const { part, path: numberPath } of listParts(value)) {
        const message = typeof part === 'number' ? findNumberProblem(part, numberPath.at(-1) === 'amount') : undefined;
        if (message !== undefined) yield { path: [...path, 'value', ...numberPath], message };
      }
    }
  },
};

function findNumberProblem(number: number, isAmount: boolean): string | undefined {
  const max = isAmount ? MAX_AMOUNT : MAX_COUNT;
  if (number > max) return `${number} is not allowed; write a number of at most ${max}`;
  const cents = Math.round(number * 100) / 100;
  if (!isAmount || cents === number) return undefined;
  return `${number} has more than two decimals; write ${cents}${suggestThousands(String(number))}`;
}

/** Suggests a whole number if the point may separate thousands, because three digits follow it. */
export function suggestThousands(literal: string): string {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(literal)
    ? `, or ${literal.replace('.', '')} if the point separates thousands`
    : '';
}
