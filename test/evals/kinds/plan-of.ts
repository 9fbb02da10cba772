import { keyOf, quotedIn } from '../read/keys.ts';
import type { Script } from '../script.ts';

export const planOf: Script<'plan-of'> = async ({ tool, key }, given) => {
  const [words = ''] = quotedIn(given.question);
  const found = await keyOf(given, words, key);
  const { facts } = await given.call('get_tool', { slug: given.name(tool), keys: [found] });
  const { plan, costs_extra } = facts[found];
  return plan ?? (costs_extra ? 'costs extra' : 'unknown');
};
