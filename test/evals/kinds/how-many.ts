import { namesOf } from '../read/criterion.ts';
import { soldIn } from '../read/rows.ts';
import type { Script } from '../script.ts';

export const howMany: Script<'how-many'> = async ({ criterion }, given) => {
  const capability = await namesOf(given, [criterion]);
  let count = 0;
  for await (const _ of soldIn(given.call, { capability })) count += 1;
  return String(count);
};
