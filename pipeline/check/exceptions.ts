import { suggestion } from './nearest.ts';
import type { Finding, Rule, Shaped } from './rule.ts';
import { rules } from './rules/index.ts';
import type { ToolFile } from './tool-file.ts';

interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

const EXCEPTIONS = {
  name: 'exceptions',
  scope: 'file',
  tip: 'An exception names a rule that allows one, the fact, source or field it is about, and the reason; take it out once nothing needs it.',
  check: () => [],
} satisfies Rule;

/**
 * Takes out what a file excuses with a reason, and finds fault with exceptions that excuse nothing: an exception that no
 * longer fits must not lie in wait for the next mistake.
 */
export function excuse({ data }: Shaped<ToolFile>, found: readonly Found[]): Found[] {
  const needed = new Set<number>();
  const left = found.filter(({ rule, finding }) => {
    const excused = (data.exceptions ?? []).findIndex(
      (exception) => rule.excusable === true && exception.rule === rule.name && finding.path?.includes(exception.at),
    );
    if (excused >= 0) needed.add(excused);
    return excused < 0;
  });
  for (const [i, exception] of (data.exceptions ?? []).entries()) {
    if (needed.has(i)) continue;
    const message =
      idle(exception.rule) ?? `nothing breaks "${exception.rule}" at "${exception.at}"; the exception is not needed`;
    left.push({ rule: EXCEPTIONS, finding: { path: ['exceptions', i], message } });
  }
  return left;
}

/** Why an exception could never be needed, or undefined. */
function idle(name: string): string | undefined {
  const excusable = rules.filter((rule) => rule.excusable).map((rule) => rule.name);
  if (excusable.includes(name)) return undefined;
  const known = rules.some((rule) => rule.name === name);
  return known ? `rule "${name}" allows no exception` : `"${name}" is not a rule; ${suggestion(name, excusable)}`;
}
