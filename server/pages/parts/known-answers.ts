import { isListed } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

/** Counts of tools on sale, questions and known answers. */
export interface KnownAnswers {
  readonly tools: number;
  readonly questions: number;
  readonly answers: number;
  /** The number of known answers about a tool. */
  countFor(slug: string): number;
}

/** Counts the known answers about listed tools. */
export function countKnownAnswers({ tools, methodology }: Snapshot): KnownAnswers {
  const listed = [...tools.values()].filter(isListed);
  const counts = new Map(
    listed.map(({ slug, facts }) => [slug, Object.values(facts).filter(({ status }) => status === 'known').length]),
  );
  return {
    tools: listed.length,
    questions: Object.keys(methodology.catalogue.keys).length,
    answers: [...counts.values()].reduce((sum, count) => sum + count, 0),
    countFor: (slug) => counts.get(slug) ?? 0,
  };
}
