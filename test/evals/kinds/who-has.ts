import { namesOf } from '../read/criterion.ts';
import { soldIn } from '../read/rows.ts';
import { setOf } from '../read/set.ts';
import type { Script } from '../script.ts';

export const whoHas: Script<'who-has'> = async ({ criteria }, given) => {
  const capability = await namesOf(given, criteria);
  const found: string[] = [];
  for await (const { slug } of soldIn(given.call, { capability })) found.push(slug);
  return setOf(found);
};
