import type { Command } from './command.ts';
import { loadCorpus, toolOf } from './load.ts';
import { weightOf } from './weight.ts';

export const staleCommand: Command = {
  name: 'stale',
  usage: 'stale [slug] [--limit n]',
  help: 'Facts to look at again: due ones, then those whose age is unknown, each by their weight in the scores.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const [slug] = input.args;
    const tools = slug === undefined ? corpus.tools : [toolOf(corpus, slug)];
    const aged = tools.flatMap((tool) =>
      Object.values(tool.facts)
        .filter(
          ({ status, review_after }) =>
            (status === 'known' || status === 'disputed') && (review_after === null || review_after < input.today),
        )
        .map(({ key, review_after }) => ({ slug: tool.slug, key, review_after, weight: weightOf(tool, key) })),
    );
    aged.sort(
      (a, b) =>
        Number(a.review_after === null) - Number(b.review_after === null) ||
        b.weight - a.weight ||
        (a.slug + a.key < b.slug + b.key ? -1 : 1),
    );
    const due = aged.filter(({ review_after }) => review_after !== null).length;
    const lines = aged
      .slice(0, Number(input.options.limit) || undefined)
      .map(
        ({ slug, key, review_after, weight }) =>
          `${(weight / 10).toFixed(1).padStart(5)}  ${slug}  ${key}  ${review_after ? `due since ${review_after}` : 'age unknown'}`,
      );
    return {
      text: [`${due} facts due, ${aged.length - due} of unknown age; points at stake over all profiles`, ...lines].join(
        '\n',
      ),
      code: 0,
    };
  },
};
