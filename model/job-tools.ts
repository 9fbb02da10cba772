import type { Job } from './job.ts';
import type { Tool } from './tool.ts';

/**
 * The tools of the types of a job, in the order given: those in its list, whether they have a place or not.
 * @param job undefined for questions without a job, whose list has tools of all types
 */
export function toolsOfJob<T extends Pick<Tool, 'category'>>(
  job: Pick<Job, 'types'> | undefined,
  tools: Iterable<T>,
): T[] {
  return [...tools].filter(({ category }) => job?.types?.includes(category) ?? true);
}
