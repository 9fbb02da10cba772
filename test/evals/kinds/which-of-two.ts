import type { Json } from '../client.ts';
import { keyOf, quotedIn } from '../read/keys.ts';
import type { Script } from '../script.ts';

export const whichOfTwo: Script<'which-of-two'> = async ({ tools, criterion: { key, value } }, given) => {
  const { question, call, name } = given;
  const [words = ''] = quotedIn(question);
  const found = await keyOf(given, words, key);
  const { facts } = await call('compare_tools', { tools: tools.map(name), keys: [found] });
  const { cells } = facts.find((row: Json) => row.key === found);
  const [, amongOthers, label = ''] = /": (among others )?(.+?)\. Answer/.exec(question) ?? [];
  const [one, two] = tools.map((slug) =>
    says(cells[slug], value === undefined ? 'yes' : label, amongOthers !== undefined),
  );
  if (one === 'yes' || two === 'yes') return one === two ? 'both' : tools[one === 'yes' ? 0 : 1];
  return one === 'no' && two === 'no' ? 'neither' : 'unknown';
};

/** Whether an answer in words is the wanted one, or has it among others. */
function says({ status, value, complete }: Json, wanted: string, amongOthers: boolean): 'yes' | 'no' | undefined {
  if (status !== undefined) return undefined;
  const members: string[] = amongOthers ? value.split(', ') : [value.replace(/ \(.*\)$/, '')];
  if (members.some((member) => member.toLowerCase() === wanted.toLowerCase())) return 'yes';
  return amongOthers && !complete ? undefined : 'no';
}
