import type { FactValue } from '../../../model/fact.ts';
import { patternProblem, type Watch } from '../passage.ts';
import type { RuleOf } from '../rule.ts';

/** A watch says where its figure is, and the figure is in the value that it is cited for. */
export const watchedValue: RuleOf<'fact'> = {
  name: 'watched-value',
  scope: 'fact',
  tip: 'Watch the figure that the fact states: npm run facts -- print <slug> <key> --pattern "…". For a yes or a no make a print.',
  *check({ claims }) {
    for (const { value, sources, path } of claims) {
      for (const [i, citation] of sources.entries()) {
        if (typeof citation === 'string' || !citation.watch) continue;
        const problem = problemWith(citation.watch, value);
        if (problem !== undefined) yield { path: [...path, 'sources', i, 'watch'], message: problem };
      }
    }
  },
};

function problemWith({ select, pattern, gives }: Watch, value: FactValue): string | undefined {
  if (select === undefined && pattern === undefined) return 'has neither "select" nor "pattern"';
  const inPattern = pattern === undefined ? undefined : patternProblem(pattern);
  if (inPattern !== undefined) return inPattern;
  const parts = partsOf(value);
  if (parts.some((part) => isIn(part, gives))) return undefined;
  const has = parts.slice(0, 8).map((part) => JSON.stringify(part));
  return `gives ${JSON.stringify(gives)}, which is not in the value; it has ${has.join(', ') || 'no figures'}`;
}

/** The numbers and texts that a value consists of. */
function partsOf(value: unknown): (number | string)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [];
}

function isIn(part: number | string, gives: Watch['gives']): boolean {
  if (typeof part === 'number' || typeof gives === 'number') return part === gives;
  return part.toLowerCase().includes(gives.toLowerCase());
}
