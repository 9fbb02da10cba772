import { type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { bestMark } from '../../../model/mark.ts';
import { jobOfType } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

/** More categories than any job has. */
const MAX_CATEGORIES = 20;

/**
 * Finds the main job of some tools. Jobs that list their category early come first, then jobs whose required questions the tools meet
 * most, then the nice ones.
 */
export function findMainJob(tools: readonly Tool[], { methodology: { jobs } }: Snapshot): string | undefined {
  const shareOf = (job: string, strength: 'required' | 'nice') =>
    tools.reduce((sum, { scores }) => {
      const { yes = 0, unknown = 0, no = 0 } = scores[job]?.[strength] ?? {};
      return sum + yes / Math.max(1, yes + unknown + no);
    }, 0);
  const placeOf = (job: string) =>
    tools.reduce((sum, { category }) => {
      const place = jobs[job]?.types?.indexOf(category) ?? -1;
      return sum + (place < 0 ? MAX_CATEGORIES : place);
    }, 0);
  const [best] = Object.keys(jobs).sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      shareOf(b, 'required') - shareOf(a, 'required') ||
      shareOf(b, 'nice') - shareOf(a, 'nice'),
  );
  return best;
}

/** The questions that similar tools have to meet: those of its category's job that the tool itself meets. */
export function findMetQuestions(tool: Tool, snapshot: Snapshot): NeedQuestion[] {
  const { jobs, profiles, catalogue } = snapshot.methodology;
  const job = jobOfType(tool.category, profiles) ?? findMainJob([tool], snapshot) ?? '';
  const { types = [], required = [], nice = [] } = jobs[job] ?? {};
  const { questions } = needForJob({ types, required, nice });
  const channels = questions.flatMap(({ any: [one], strength }): NeedQuestion[] => {
    const key = catalogue.keys[one?.key ?? '']?.requires ?? '';
    return strength === 'required' && key.startsWith('channels.') ? [{ any: [{ key }], strength }] : [];
  });
  return [...channels, ...questions].filter(({ any }) => bestMark(any, tool.facts).mark === 'yes');
}
