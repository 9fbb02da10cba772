import { toMarkdown } from '../diff/markdown.ts';
import { type Command, UsageError } from './command.ts';
import { compareWith } from './states.ts';

export const reportCommand: Command = {
  name: 'report',
  usage: 'report --base <git-ref>',
  help: 'The report on a pull request as Markdown: what changed since the base, which scores and ranks it moved, and what a reviewer should ask.',
  options: { base: { type: 'string' } },
  async run(input) {
    const { base } = input.options;
    if (typeof base !== 'string') throw new UsageError('name the base, for example: report --base origin/main');
    return { text: toMarkdown(await compareWith(input, base), base), code: 0 };
  },
};
