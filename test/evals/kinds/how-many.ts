import { namesOf } from '../read/criterion.ts';
import type { Script } from '../script.ts';

export const howMany: Script<'how-many'> = async ({ criterion }, given) => {
  const [name = ''] = await namesOf(given, [criterion]);
  const { counts } = await given.call('search_tools', { count: [name], limit: 1 });
  return String(counts[name].proven);
};
