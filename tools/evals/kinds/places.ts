import type { Json } from '../client.ts';
import { rowsIn } from '../look-up.ts';
import type { Script } from '../script.ts';
import { setOf } from '../words.ts';

export const place: Script<'place'> = async ({ tool, job }, { call, name }) => {
  const { places } = await call('get_tool', { slug: name(tool) });
  const words: string = places[job];
  const [, group, rank] = /group (\d+), rank (\d+)/.exec(words) ?? [];
  const [, proven, of] = /(\d+) of (\d+) in all/.exec(words) ?? [];
  return `group=${group};rank=${rank};left=${Number(of) - Number(proven)}`;
};

export const firstGroup: Script<'first-group'> = async ({ job }, { call }) => {
  const found: string[] = [];
  for await (const { slug, group } of rowsIn(call, 'get_rankings', { profile: 'general', job })) {
    if (group !== 1) break;
    found.push(String(slug));
  }
  return setOf(found);
};

export const aheadOfTwo: Script<'ahead-of-two'> = async ({ tools, job }, { call, name }) => {
  const { pairs } = await call('compare_tools', { tools: tools.map(name), job });
  const { ahead, verdict } = pairs[0];
  return `ahead=${ahead ?? 'none'};verdict=${verdict}`;
};

/** A point of the question: the keys that it joins with `or`, and the channel that its answer has to be for. */
interface Point {
  readonly keys: readonly string[];
  readonly channel: string | undefined;
}

export const askFirst: Script<'ask-first'> = async ({ tool }, { call, name, question }) => {
  const points = pointsIn(question);
  // What is known of another channel leaves a point open, so that known answers are of use where a point names one. Facts that are
  // selected by status come without open questions.
  const isOpenByFacts = points.every(({ keys, channel }) => keys.length === 1 && channel === undefined);
  const { facts, open_questions = {} } = await call('get_tool', {
    ...{ slug: name(tool), keys: [...new Set(points.flatMap(({ keys }) => keys))] },
    ...(isOpenByFacts && { status: ['unknown', 'disputed'] }),
  });
  const open = Object.keys(open_questions).map((one) => one.replaceAll(/[@=][^|]*/g, ''));
  // Of a point with several parts, one that is open is not enough: another may be proven.
  const isOpen = ({ keys, channel }: Point) =>
    keys.length === 1 ? isLeftOpen(facts[keys[0] as string], channel) : open.includes(keys.join('|'));
  return points.find(isOpen)?.keys.join('|') ?? 'none';
};

function isLeftOpen(fact: Json, channel: string | undefined): boolean {
  if (fact === undefined || fact.status === 'not_applicable') return false;
  return fact.status !== undefined || (channel !== undefined && fact.for !== undefined && !fact.for.includes(channel));
}

/** The points in order: `safety.warm_up ("Is there …?": yes for LinkedIn); integrations.zapier ("…": yes) or integrations.make ("…": yes)`. */
function pointsIn(question: string): Point[] {
  const [, listed = ''] = /deny \(pages that differ do neither\): (.*)\. Leave out points/.exec(question) ?? [];
  return listed.split('; ').map((point) => ({
    keys: [...point.matchAll(/(?:^| or )([a-z_]+\.[a-z_0-9]+) \(/g)].map(([, key]) => key as string),
    channel: /": yes for (\w+)\)$/.exec(point)?.[1]?.toLowerCase(),
  }));
}
