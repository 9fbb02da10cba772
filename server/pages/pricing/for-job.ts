import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { channelsOfJob } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { channelInSentence } from '../cost/denied.ts';
import { jobPriceInWords } from '../rankings/job-price.tsx';

type Priced = Pick<Tool, 'category' | 'entry_price'> &
  Pick<AnswerOf<typeof getTool>, 'places'> & {
    readonly prices: NonNullable<AnswerOf<typeof getTool>['prices']>;
  };

/**
 * What the job that the type of a tool is bought for costs, if the cheapest plan is proven to lack one of its channels: `with LinkedIn:
 * plan Multichannel, from 109 USD a month`. Undefined if it lacks none, or no plan is known to have it.
 */
export function priceWithChannels(
  { category, entry_price, places, prices }: Priced,
  { profiles, jobs, catalogue }: Pick<Methodology, 'profiles' | 'jobs' | 'catalogue'>,
): string | undefined {
  const slug = jobOfType(category, profiles) ?? '';
  const [job, price, place] = [jobs[slug], prices[slug], places[slug]];
  if (!job || !price || !place || price.plan === null) return undefined;
  const lacked = channelsOfJob(job, catalogue).filter((key) => entry_price?.lacks.some((lack) => lack.key === key));
  if (lacked.length === 0) return undefined;
  const [words] = jobPriceInWords({ price, proven: place.proven, amounts: undefined });
  return `with ${andList(lacked.map((key) => channelInSentence(key, catalogue)))}: ${words}`;
}
