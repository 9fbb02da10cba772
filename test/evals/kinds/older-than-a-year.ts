import { setOf } from '../read/set.ts';
import type { Script } from '../script.ts';

export const olderThanAYear: Script<'older-than-a-year'> = async ({ tool, group }, { call, name, question }) => {
  const [, day] = /dated before (\d{4}-\d\d-\d\d)/.exec(question) ?? [];
  const groups = group === null ? {} : { groups: [group] };
  const status = ['known', 'disputed'];
  const { facts, more } = await call('get_tool', { slug: name(tool), ...groups, older_than: day, status });
  const left = /^keys: ([\w.,]+)/.exec(more?.next ?? '')?.[1]?.split(',') ?? [];
  return setOf([...Object.keys(facts), ...left]);
};
