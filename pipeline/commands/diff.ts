import { factWords, newToolWords, rankWords, scoreWords } from '../diff/words.ts';
import { type Command, UsageError } from './command.ts';
import { compareWith } from './states.ts';

export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff <git-ref>',
  help: 'What changed since a commit: facts, then scores, then ranks, each with its cause.',
  async run(input) {
    const [ref] = input.args;
    if (ref === undefined) throw new UsageError('name a commit, for example: diff main');
    const { facts, scores, ranks, method } = await compareWith(input, ref);
    const sections: [string, readonly string[]][] = [
      ['tools', [...facts.added.map(newToolWords), ...facts.removed.map((slug) => `${slug}: gone`)]],
      ['facts', facts.facts.map(factWords)],
      ['scores', scores.map(scoreWords)],
      ['ranks', ranks.map(rankWords)],
    ];
    const told = sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'));
    if (method) told.unshift('the method changed: scores can move without any fact');
    return { text: told.join('\n\n') || `nothing changed since ${ref}`, code: 0 };
  },
};
