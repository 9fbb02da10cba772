import { type Job, singlesIn, TIERS } from '../../model/ranking/job.ts';
import type { Tool } from '../../model/tool.ts';

/** What the places of a tool depend on, with the facts that jobs ask about and no others. */
export type SnapshotTool = Pick<Tool, 'slug' | 'category' | 'coverage' | 'closed' | 'facts' | 'sources'>;

/** The keys of the facts that the jobs ask about. */
export function keysOfJobs(jobs: Readonly<Record<string, Job>>): string[] {
  const asked = Object.values(jobs).flatMap((job) => TIERS.flatMap((tier) => job[tier].flatMap(singlesIn)));
  return [...new Set(asked.map(({ key }) => key))];
}

/**
 * Reads the file of a tool in a snapshot, of today or of an earlier version. Facts of earlier versions lack newer fields, such as
 * the channels that an answer is about; they are judged as if the answer were about all channels.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function readSnapshotTool(text: string, keys: readonly string[]): SnapshotTool {
  const { slug, category, coverage, closed, facts, sources } = JSON.parse(text) as Tool;
  const asked = keys.flatMap((key) => {
    const fact = facts[key];
    return fact ? [[key, fact] as const] : [];
  });
  return { slug, category, coverage, closed, facts: Object.fromEntries(asked), sources };
}
