import { setOf } from '../read/set.ts';
import type { Script } from '../script.ts';

export const unknownOf: Script<'unknown-of'> = async ({ tool, group }, { call, name }) => {
  const { facts } = await call('get_tool', { slug: name(tool), groups: [group], status: ['unknown'] });
  return setOf(Object.keys(facts));
};
