import { type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { findBestMark } from '../../../model/mark.ts';
import { findMainJobOfCategory } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

/** Finds the questions that an alternative to a tool must meet: its channels, and the questions of the job of its category that it meets. */
export function findMetQuestions(tool: Tool, { methodology }: Snapshot): NeedQuestion[] {
  const { jobs, profiles, categories } = methodology;
  const { types = [], required = [], nice = [] } = jobs[findMainJobOfCategory(tool.category, profiles) ?? ''] ?? {};
  const { questions } = needForJob({ types, required, nice });
  const channels = (categories[tool.category]?.channels ?? []).map(
    (key): NeedQuestion => ({ any: [{ key }], strength: 'required' }),
  );
  return [...channels, ...questions].filter(({ any }) => findBestMark(any, tool.facts).mark === 'yes');
}
