import type { Path } from '../../read/yaml-file.ts';
import type { Rule } from '../rule.ts';

/** Far above every price of a tool, in any currency. A larger one is a slip. */
const MAX_AMOUNT = 10_000_000;
/** As many as a set-up may ask for. No plan includes more emails or credits a month. */
const MAX_COUNT = 100_000_000;

/** Numbers of plans are of a likely size, and amounts have at most two decimals. */
export const numbers: Rule = {
  name: 'numbers',
  *fact({ claims }) {
    for (const { value, path } of claims) {
      if (!Array.isArray(value)) continue;
      for (const { number, path: inside } of numbersIn(value)) {
        const message = problemWith(number, inside.at(-1) === 'amount');
        if (message !== undefined) yield { path: [...path, 'value', ...inside], message };
      }
    }
  },
};

function problemWith(number: number, isAmount: boolean): string | undefined {
  const most = isAmount ? MAX_AMOUNT : MAX_COUNT;
  if (number > most) return `${number} is not allowed; write a number up to ${most}`;
  const cents = Math.round(number * 100) / 100;
  if (!isAmount || cents === number) return undefined;
  return `${number} has more than two decimals; write ${cents}${orThousands(String(number))}`;
}

/** A point before three digits may separate thousands. */
export function orThousands(written: string): string {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(written)
    ? `, or ${written.replace('.', '')} if the point separates thousands`
    : '';
}

/** Every number in a list of plans, with its path in the list. */
function* numbersIn(value: unknown, path: Path = []): Iterable<{ number: number; path: Path }> {
  if (typeof value === 'number') yield { number: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value))
    yield* numbersIn(item, [...path, Array.isArray(value) ? Number(name) : name]);
}
