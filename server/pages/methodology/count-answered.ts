import type { Fact } from '../../../model/fact.ts';
import type { Answered } from '../pictures/coverage.tsx';

interface Counted {
  readonly category: string;
  readonly facts: Readonly<Record<string, Pick<Fact, 'status'>>>;
}

/** How many questions are answered, by group and by type of tool; what does not apply is counted nowhere. */
export interface AnsweredBy {
  readonly groups: ReadonlyMap<string, Answered>;
  readonly categories: ReadonlyMap<string, Answered>;
}

export function countAnswered(tools: readonly Counted[]): AnsweredBy {
  const groups = new Map<string, Answered>();
  const categories = new Map<string, Answered>();
  for (const { category, facts } of tools) {
    for (const [key, { status }] of Object.entries(facts)) {
      if (status === 'not_applicable') continue;
      count(groups, key.split('.')[0] as string, status);
      count(categories, category, status);
    }
  }
  return { groups, categories };
}

function count(into: Map<string, Answered>, name: string, status: keyof Answered): void {
  const before = into.get(name) ?? { known: 0, disputed: 0, unknown: 0 };
  into.set(name, { ...before, [status]: before[status] + 1 });
}
