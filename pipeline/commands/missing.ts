import type { Command } from './command.ts';
import { loadCorpus, toolsOf } from './load.ts';
import { byValue, linesOf, valueOfAnswer } from './value.ts';

export const missingCommand: Command = {
  name: 'missing',
  usage: 'missing [slugs …] [--limit n]',
  help: 'Facts that are unknown, those whose answer could move ranks furthest first: where looking pays best.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const open = toolsOf(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter(({ status }) => status === 'unknown')
        .map(({ key, unknown }) => ({
          slug: tool.slug,
          key,
          reason: unknown?.reason,
          value: valueOfAnswer(corpus, tool, key),
        })),
    );
    open.sort(byValue);
    return {
      text: [
        `${open.length} unknown facts; ranks and points that an answer could move, over all profiles`,
        ...linesOf(open, input.options.limit, ({ reason }) => `(${reason})`),
      ].join('\n'),
      code: 0,
    };
  },
};
