import { type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { findBestMark } from '../../../model/mark.ts';
import { findMainJobOfCategory } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

/** No job lists this many categories. */
const MAX_CATEGORIES = 20;

/**
 * Finds the main job of some tools. Sorts jobs by how early they list the categories of the tools, then by the share of their required
 * questions that the tools meet, then by the share of nice-to-have questions.
 */
export function findMainJob(tools: readonly Tool[], { methodology: { jobs } }: Snapshot): string | undefined {
  const sumShares = (job: string, strength: 'required' | 'nice') =>
    tools.reduce((sum, { scores }) => {
      const { yes = 0, of = 0 } = scores[job]?.[strength] ?? {};
      return sum + yes / Math.max(1, of);
    }, 0);
  const sumPositions = (job: string) =>
    tools.reduce((sum, { category }) => {
      const position = jobs[job]?.types?.indexOf(category) ?? -1;
      return sum + (position < 0 ? MAX_CATEGORIES : position);
    }, 0);
  const [best] = Object.keys(jobs).sort(
    (a, b) =>
      sumPositions(a) - sumPositions(b) ||
      sumShares(b, 'required') - sumShares(a, 'required') ||
      sumShares(b, 'nice') - sumShares(a, 'nice'),
  );
  return best;
}

/** Finds the questions that an alternative to a tool must meet: its channels, and the questions of the job of its category that it meets. */
export function findMetQuestions(tool: Tool, snapshot: Snapshot): NeedQuestion[] {
  const { jobs, profiles, categories } = snapshot.methodology;
  const job = findMainJobOfCategory(tool.category, profiles) ?? findMainJob([tool], snapshot) ?? '';
  const { types = [], required = [], nice = [] } = jobs[job] ?? {};
  const { questions } = needForJob({ types, required, nice });
  const channels = (categories[tool.category]?.channels ?? []).map(
    (key): NeedQuestion => ({ any: [{ key }], strength: 'required' }),
  );
  return [...channels, ...questions].filter(({ any }) => findBestMark(any, tool.facts).mark === 'yes');
}
