import { createHash } from 'node:crypto';
import { citationsOf, type Fact, isAnswered } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import { type Command, UsageError } from './command.ts';
import { findTools, loadCorpus } from './load.ts';

export const sampleCommand: Command = {
  name: 'sample',
  usage: 'sample [slugs …] [--share percent] [--seed word]',
  help: 'Draws a random sample of answered facts for a second reading, each with its question, its answer and the places that should say so. The same seed draws the same facts, another seed draws others.',
  options: { share: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  async run(input) {
    const share = Number(input.options.share);
    if (!(share > 0 && share <= 100)) throw new UsageError('--share is a percentage above 0, at most 100');
    const corpus = await loadCorpus(input);
    const facts = findTools(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter(isAnswered)
        .map((fact) => ({ tool, fact, hash: sha256(`${input.options.seed}/${tool.slug}/${fact.key}`) })),
    );
    const drawn = facts
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
      .slice(0, Math.ceil((facts.length * share) / 100));
    const question = (key: string) => corpus.facts.catalogue.data.keys[key]?.question ?? key;
    const texts = drawn.map(({ tool, fact }) => factText(fact, tool, question(fact.key)));
    return { text: [`${drawn.length} of ${facts.length} answered facts`, ...texts].join('\n\n'), code: 0 };
  },
};

/** Sorting by a hash of the seed and the name of a fact is a random draw without replacement that is the same on any machine. */
function sha256(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** A fact as a second reader needs it to compare it with its pages, without what the editor saw there. */
function factText(fact: Fact, tool: Tool, question: string): string {
  const urls = new Map(tool.sources.map(({ id, url }) => [id, url]));
  const places = citationsOf(fact).map(({ id, at }) => `  ${urls.get(id)}${at ? `, at "${at}"` : ''}`);
  const rest = [
    fact.complete && 'stated to be complete',
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
