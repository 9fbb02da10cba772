import { changesMade, consequences, sharedNotice } from '../diff/sections.ts';
import { type Command, UsageError } from './command.ts';
import { compareWith } from './states.ts';

export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff <git-ref>',
  help: 'What changed since a commit: everything that was changed in facts/, then the scores and ranks that it moved, each with its cause.',
  async run(input) {
    const [ref] = input.args;
    if (ref === undefined) throw new UsageError('name a commit, for example: diff main');
    const diff = await compareWith(input, ref);
    const sections = [...changesMade(diff), ...consequences(diff)].map(({ title, lines }) =>
      [title, ...lines.map((line) => `  ${line}`)].join('\n'),
    );
    const notice = sharedNotice(diff);
    if (notice) sections.unshift(notice);
    return { text: sections.join('\n\n') || `nothing changed since ${ref}`, code: 0 };
  },
};
