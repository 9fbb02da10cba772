import { isAnswered } from '../../model/fact.ts';
import type { Command } from './command.ts';
import { loadCorpus, toolsOf } from './load.ts';
import { byValue, linesOf, valueOfHolding } from './value.ts';

export const staleCommand: Command = {
  name: 'stale',
  usage: 'stale [slugs …] [--limit n]',
  help: 'Facts to look at again: due ones, then those whose age is unknown, each by the ranks that hang on them.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const aged = toolsOf(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter((fact) => isAnswered(fact) && (fact.review_after === null || fact.review_after < input.today))
        .map(({ key, review_after }) => ({
          slug: tool.slug,
          key,
          review_after,
          value: valueOfHolding(corpus, tool, key),
        })),
    );
    aged.sort((a, b) => Number(a.review_after === null) - Number(b.review_after === null) || byValue(a, b));
    const due = aged.filter(({ review_after }) => review_after !== null).length;
    return {
      text: [
        `${due} facts due, ${aged.length - due} whose page shows no date; ranks and points that hang on them, over all profiles`,
        ...linesOf(aged, input.options.limit, ({ review_after }) =>
          review_after ? `due since ${review_after}` : 'the page shows no date',
        ),
      ].join('\n'),
      code: 0,
    };
  },
};
