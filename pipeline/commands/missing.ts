import type { Command } from './command.ts';
import { loadCorpus, toolOf } from './load.ts';
import { weightOf } from './weight.ts';

export const missingCommand: Command = {
  name: 'missing',
  usage: 'missing [slug] [--limit n]',
  help: 'Facts that are unknown, those that weigh most in the scores first: where looking pays best.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const [slug] = input.args;
    const tools = slug === undefined ? corpus.tools : [toolOf(corpus, slug)];
    const open = tools.flatMap((tool) =>
      Object.values(tool.facts)
        .filter(({ status }) => status === 'unknown')
        .map(({ key, unknown }) => ({ slug: tool.slug, key, reason: unknown?.reason, weight: weightOf(tool, key) })),
    );
    open.sort((a, b) => b.weight - a.weight || (a.slug + a.key < b.slug + b.key ? -1 : 1));
    const told = open.slice(0, Number(input.options.limit) || undefined);
    const lines = told.map(
      ({ slug, key, reason, weight }) => `${(weight / 10).toFixed(1).padStart(5)}  ${slug}  ${key}  (${reason})`,
    );
    return { text: [`${open.length} unknown facts; points at stake over all profiles`, ...lines].join('\n'), code: 0 };
  },
};
