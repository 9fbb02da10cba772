import type { Job } from './job.ts';
import type { Tool } from './tool.ts';

/** Whether tools of a category are in the list of a job. @param job undefined for questions without a job, whose list has all */
export function isForType(job: Pick<Job, 'types'> | undefined, category: string): boolean {
  return job?.types?.includes(category) ?? true;
}

/**
 * The tools of the types of a job, in the order given: those in its list, whether they have a place or not.
 * @param job undefined for questions without a job, whose list has tools of all types
 */
export function toolsOfJob<T extends Pick<Tool, 'category'>>(
  job: Pick<Job, 'types'> | undefined,
  tools: Iterable<T>,
): T[] {
  return [...tools].filter(({ category }) => isForType(job, category));
}
