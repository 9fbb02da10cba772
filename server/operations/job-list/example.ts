import type { Job } from '../../../model/ranking/job.ts';
import { questionName } from '../../../model/ranking/job.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** A job with two questions that change places, one that is dropped and one that is added, for documentation. */
export function exampleJob({ methodology: { jobs, catalogue } }: Snapshot) {
  const [slug, job] = Object.entries(jobs)[0] as [string, Job];
  const asked = JSON.stringify(job);
  const added = Object.keys(catalogue.keys).find(
    (key) => catalogue.keys[key]?.type === 'boolean' && !asked.includes(`"${key}"`),
  );
  const name = (questions: Job['must'], i: number) => questionName(questions[i] as Job['must'][number]);
  return {
    job: slug,
    must: [name(job.wanted, 0)],
    want: [name(job.must, 1)],
    nice: [added as string],
    drop: [name(job.extra, 0)],
    denied: 'last' as const,
  };
}
