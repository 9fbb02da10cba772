import { type Job, singlesIn, TIERS } from '../../model/ranking/job.ts';

/** The keys that the questions of a job ask about, in its order. */
export function keysOfJob(job: Job): string[] {
  return [
    ...new Set(TIERS.flatMap((tier) => job[tier]).flatMap((question) => singlesIn(question).map(({ key }) => key))),
  ];
}

/** `4 musts, 4 wanted questions and 4 extras`. */
export function numbersOfJob({ must, wanted, extra }: Job): string {
  return `${must.length} musts, ${wanted.length} wanted questions and ${extra.length} extras`;
}
