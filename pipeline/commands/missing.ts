import type { Command } from './command.ts';
import { loadCorpus, toolsOf } from './load.ts';
import { byValue, valueOfAnswer, valueText } from './value.ts';

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
    open.sort((a, b) => byValue(a.value, b.value) || (a.slug + a.key < b.slug + b.key ? -1 : 1));
    const told = open.slice(0, Number(input.options.limit) || undefined);
    const lines = told.map(({ slug, key, reason, value }) => `${valueText(value)}  ${slug}  ${key}  (${reason})`);
    return {
      text: [
        `${open.length} unknown facts; ranks and points that an answer could move, over all profiles`,
        ...lines,
      ].join('\n'),
      code: 0,
    };
  },
};
