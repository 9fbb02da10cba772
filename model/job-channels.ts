import { type Catalogue, groupOf } from './catalogue.ts';
import { type Job, type Question, singlesIn } from './job.ts';

/**
 * The keys of the channels that the musts of a job are about, each once: `channels.linkedin` also for a must about LinkedIn messages,
 * which depend on it. A must that any of several features meets counts only if all of them need the channel.
 */
export function channelsOfJob({ must }: Pick<Job, 'must'>, { keys }: Pick<Catalogue, 'keys'>): string[] {
  return [...new Set(must.flatMap((question) => channelOf(question, keys)))];
}

function channelOf(question: Question, keys: Catalogue['keys']): string[] {
  const channels = new Set(singlesIn(question).map(({ key }) => neededChannel(key, keys)));
  const [channel] = channels;
  return channels.size === 1 && channel !== undefined ? [channel] : [];
}

/** The channel among a key and those that it depends on. */
function neededChannel(key: string, keys: Catalogue['keys']): string | undefined {
  for (let at: string | undefined = key; at !== undefined; at = keys[at]?.requires)
    if (groupOf(at) === 'channels') return at;
  return undefined;
}
