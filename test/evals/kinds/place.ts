import type { Script } from '../script.ts';

export const place: Script<'place'> = async ({ tool, job }, { call, name }) => {
  const { places } = await call('get_tool', { slug: name(tool) });
  const words: string = places[job];
  const [, group, rank] = /group (\d+), rank (\d+)/.exec(words) ?? [];
  const [, proven, of] = /(\d+) of (\d+) in all/.exec(words) ?? [];
  return `group=${group};rank=${rank};left=${Number(of) - Number(proven)}`;
};
