import { createHash } from 'node:crypto';
import { citationsOf, type Fact, isAnswered } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import { type Command, UsageError } from './command.ts';
import { loadCorpus, toolsOf } from './load.ts';

export const sampleCommand: Command = {
  name: 'sample',
  usage: 'sample [slugs …] [--share percent] [--seed word]',
  help: 'Draws answered facts at random for a second reading: each with its question, its answer and the places that must say it. Another seed draws others; the same seed draws the same.',
  options: { share: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  async run(input) {
    const share = Number(input.options.share);
    if (!(share > 0 && share <= 100)) throw new UsageError('--share is a percentage above 0, at most 100');
    const corpus = await loadCorpus(input);
    const facts = toolsOf(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter(isAnswered)
        .map((fact) => ({ tool, fact, lot: lot(`${input.options.seed}/${tool.slug}/${fact.key}`) })),
    );
    const drawn = facts.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, Math.ceil((facts.length * share) / 100));
    const question = (key: string) => corpus.facts.catalogue.data.keys[key]?.question ?? key;
    const texts = drawn.map(({ tool, fact }) => asked(fact, tool, question(fact.key)));
    return { text: [`${drawn.length} of ${facts.length} answered facts`, ...texts].join('\n\n'), code: 0 };
  },
};

/** Sorting by a hash of seed and name draws without replacement, and needs no generator: the same seed gives the same facts on any machine. */
function lot(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** What a reader needs who holds the fact against its pages: no word on what the editor saw there. */
function asked(fact: Fact, tool: Tool, question: string): string {
  const urls = new Map(tool.sources.map(({ id, url }) => [id, url]));
  const places = citationsOf(fact).map(({ id, at }) => `  ${urls.get(id)}${at ? `, at "${at}"` : ''}`);
  const rest = [
    fact.complete && 'said to be the whole list',
    fact.from_plan && `from plan ${fact.from_plan}`,
    fact.extra && 'costs extra',
    fact.note && `note: ${fact.note}`,
  ].filter(Boolean);
  return [
    `${tool.slug}  ${fact.key}`,
    `  ${question}`,
    `  ${[fact.display, ...rest].join('; ')}`,
    ...new Set(places),
  ].join('\n');
}
