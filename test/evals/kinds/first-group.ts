import { rowsIn } from '../read/rows.ts';
import { setOf } from '../read/set.ts';
import type { Script } from '../script.ts';

export const firstGroup: Script<'first-group'> = async ({ job }, { call }) => {
  const found: string[] = [];
  for await (const { slug, group } of rowsIn(call, 'get_rankings', { profile: 'general', job })) {
    if (group !== 1) break;
    found.push(String(slug));
  }
  return setOf(found);
};
